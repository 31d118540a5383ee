//! Networks of addresses, and which of those who connect are believed to be proxies.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// An address, or all that begin with the same bits: `10.0.0.0/8`.
///
/// ```
/// use gamesman::serving::Network;
///
/// let network: Network = "10.0.0.0/8".parse()?;
/// assert!(network.contains("10.1.2.3".parse().expect("an address")));
/// assert!(!network.contains("11.1.2.3".parse().expect("an address")));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Network {
    address: IpAddr,
    bits: u32,
}

impl Network {
    /// Whether an address belongs to it. An IPv4 address is the same within IPv6.
    pub fn contains(&self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                let differ = u128::from(own.to_bits() ^ other.to_bits());
                differ.checked_shr(32 - self.bits).unwrap_or(0) == 0
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                (own.to_bits() ^ other.to_bits()).checked_shr(128 - self.bits).unwrap_or(0) == 0
            }
            _ => false,
        }
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let wrong = || "write an address or a network, such as 10.0.0.1 or 10.0.0.0/8".to_owned();
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| wrong())?;
        let address = address.to_canonical();
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = match bits {
            Some(bits) if bits.bytes().all(|b| b.is_ascii_digit()) => bits.parse().ok(),
            Some(_) => None,
            None => Some(most),
        };
        let bits = bits.filter(|bits| *bits <= most).ok_or_else(wrong)?;
        Ok(Network { address, bits })
    }
}

impl TryFrom<String> for Network {
    type Error = String;

    fn try_from(text: String) -> Result<Network, String> {
        text.parse()
    }
}

impl From<Network> for String {
    fn from(network: Network) -> String {
        network.to_string()
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.address, self.bits) {
            (IpAddr::V4(address), 32) => write!(f, "{address}"),
            (IpAddr::V6(address), 128) => write!(f, "{address}"),
            (address, bits) => write!(f, "{address}/{bits}"),
        }
    }
}

/// The header in which proxies say for whom they ask. Only one is read: the other one may be a visitor's own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum ProxyHeader {
    /// `X-Forwarded-For: 192.0.2.1, 10.0.0.1`
    #[default]
    XForwardedFor,
    /// `Forwarded: for=192.0.2.1, for="[2001:db8::1]:80"`
    Forwarded,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks_are_addresses_and_bits() {
        for (text, written) in [
            ("10.0.0.1", Some("10.0.0.1")),
            ("10.0.0.0/8", Some("10.0.0.0/8")),
            ("0.0.0.0/0", Some("0.0.0.0/0")),
            ("::1", Some("::1")),
            ("2001:db8::/32", Some("2001:db8::/32")),
            ("::ffff:10.0.0.1", Some("10.0.0.1")),
            ("10.0.0.0/33", None),
            ("10.0.0.0/+8", None),
            ("10.0.0/8", None),
            ("proxy.example", None),
            ("", None),
        ] {
            let network = text.parse::<Network>().ok();
            assert_eq!(network.map(|n| n.to_string()).as_deref(), written, "{text}");
        }
    }

    #[test]
    fn addresses_belong_to_networks() {
        for (network, address, belongs) in [
            ("10.0.0.0/8", "10.255.0.1", true),
            ("10.0.0.0/8", "::ffff:10.255.0.1", true),
            ("10.0.0.0/8", "11.0.0.0", false),
            ("10.0.0.1", "10.0.0.1", true),
            ("10.0.0.1", "10.0.0.0", false),
            ("0.0.0.0/0", "255.1.2.3", true),
            ("0.0.0.0/0", "::1", false),
            ("::/0", "2001:db8::1", true),
            ("2001:db8::/33", "2001:db8:8000::1", false),
        ] {
            let network: Network = network.parse().unwrap();
            assert_eq!(network.contains(address.parse().unwrap()), belongs, "{network} {address}");
        }
    }
}
