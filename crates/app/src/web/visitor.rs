//! For whom a request is made: limits are for each visitor.
//!
//! A visitor is the address at the other end of the connection. Where that is a proxy which the operator trusts, it is
//! the last address in the proxy's header that is no such proxy: what stands further in front was written by
//! whoever asked, and may say anything.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};

use axum::http::HeaderMap;

use crate::serving::{ProxyHeader, ServerOptions};

/// Who is at the other end of a connection. What comes through a socket of this machine comes from its loopback address.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub IpAddr);

/// One visitor, as far as addresses tell visitors apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Visitor(u64);

impl Visitor {
    /// The visitor with this address. None for those of this machine, which have no limits.
    fn at(address: IpAddr) -> Option<Visitor> {
        match address.to_canonical() {
            address if address.is_loopback() => None,
            IpAddr::V4(address) => Some(Visitor(u64::from(address.to_bits()))),
            // Who has one address of a network has all 2⁶⁴.
            IpAddr::V6(address) => Some(Visitor((address.to_bits() >> 64) as u64)),
        }
    }

    /// The visitor with this number.
    #[cfg(test)]
    pub fn for_tests(number: u64) -> Visitor {
        Visitor(number)
    }

    /// For whom a request is made, if that is known and limited.
    pub fn of(peer: Peer, headers: &HeaderMap, options: &ServerOptions) -> Option<Visitor> {
        let trusted = |address: IpAddr| options.trusts(address);
        let mut address = peer.0;
        let mut hops = match options.proxy_header {
            ProxyHeader::XForwardedFor => elements(headers, "x-forwarded-for"),
            ProxyHeader::Forwarded => elements(headers, "forwarded"),
        };
        while trusted(address)
            && let Some(hop) = hops.pop()
        {
            let hop = match options.proxy_header {
                ProxyHeader::XForwardedFor => node(&hop),
                ProxyHeader::Forwarded => forwarded_for(&hop),
            };
            // A proxy that does not say for whom it asks answers for it.
            let Some(hop) = hop else { break };
            address = hop;
        }
        Visitor::at(address)
    }

    /// A number for it.
    pub fn key(self) -> u64 {
        self.0
    }
}

/// The elements of a list in all headers of a name, in order.
fn elements(headers: &HeaderMap, name: &str) -> Vec<String> {
    let values = headers.get_all(name).iter().map(|value| value.to_str().unwrap_or_default());
    values.flat_map(|value| value.split(',')).map(|one| one.trim().to_owned()).collect()
}

/// `for` of an element of `Forwarded`.
fn forwarded_for(element: &str) -> Option<IpAddr> {
    let pairs = element.split(';').filter_map(|pair| pair.trim().split_once('='));
    let mut named = pairs.filter(|(name, _)| name.trim().eq_ignore_ascii_case("for"));
    let value = named.next()?.1.trim();
    let quoted = value.strip_prefix('"').and_then(|value| value.strip_suffix('"'));
    node(quoted.unwrap_or(value))
}

/// An address with or without a port, in brackets or not.
fn node(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    bare.parse().ok().or_else(with_port)
}

/// How many requests of each visitor are being answered.
#[derive(Clone, Default)]
pub struct Visits(Arc<Mutex<HashMap<Visitor, usize>>>);

/// A request of a visitor, until it is dropped.
pub struct Visit {
    visits: Visits,
    visitor: Visitor,
}

impl Visits {
    /// Counts one more request, unless there are `most` already.
    pub fn enter(&self, visitor: Visitor, most: usize) -> Option<Visit> {
        let mut visits = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = visits.entry(visitor).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Visit { visits: self.clone(), visitor })
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        let mut visits = self.visits.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = visits.get_mut(&self.visitor) {
            *count -= 1;
            if *count == 0 {
                visits.remove(&self.visitor);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    fn visitor(trust: &[&str], header: ProxyHeader, peer: &str, values: &[&str]) -> Option<String> {
        let trusted = trust.iter().map(|text| text.parse().expect("a network")).collect();
        let options = ServerOptions::default().trust_proxies(trusted, header);
        let mut headers = HeaderMap::new();
        for value in values {
            let (name, value) = value.split_once(": ").expect("a header");
            let name: HeaderName = name.parse().expect("a name");
            headers.append(name, HeaderValue::from_str(value).expect("a value"));
        }
        let visitor = Visitor::of(Peer(peer.parse().expect("an address")), &headers, &options)?;
        match visitor.0 >> 32 {
            0 => Some(std::net::Ipv4Addr::from_bits(visitor.0 as u32).to_string()),
            _ => Some(std::net::Ipv6Addr::from_bits(u128::from(visitor.0) << 64).to_string()),
        }
    }

    /// Who is trusted, the header that is read, who connects, all headers, and the visitor.
    type Case<'a> = (&'a [&'a str], ProxyHeader, &'a str, &'a [&'a str], Option<&'a str>);

    #[test]
    fn only_trusted_proxies_are_believed_and_only_what_they_wrote() {
        use ProxyHeader::{Forwarded, XForwardedFor};
        let trust: &[&str] = &["127.0.0.1", "10.0.0.0/8", "::1"];
        let cases: &[Case<'_>] = &[
            // Nobody is trusted unless the operator says so.
            (&[], XForwardedFor, "9.9.9.9", &["x-forwarded-for: 1.1.1.1"], Some("9.9.9.9")),
            (&[], XForwardedFor, "127.0.0.1", &["x-forwarded-for: 1.1.1.1"], None),
            (trust, XForwardedFor, "9.9.9.9", &["x-forwarded-for: 127.0.0.1"], Some("9.9.9.9")),
            // The last address that is no proxy counts; what the visitor wrote in front does not.
            (trust, XForwardedFor, "127.0.0.1", &["x-forwarded-for: 1.1.1.1"], Some("1.1.1.1")),
            (
                trust,
                XForwardedFor,
                "127.0.0.1",
                &["x-forwarded-for: 2.2.2.2, 1.1.1.1"],
                Some("1.1.1.1"),
            ),
            (
                trust,
                XForwardedFor,
                "127.0.0.1",
                &["x-forwarded-for: 127.0.0.1, 1.1.1.1"],
                Some("1.1.1.1"),
            ),
            (
                trust,
                XForwardedFor,
                "127.0.0.1",
                &["x-forwarded-for: 2.2.2.2, 1.1.1.1, 10.1.1.1"],
                Some("1.1.1.1"),
            ),
            (
                trust,
                XForwardedFor,
                "10.0.0.1",
                &["x-forwarded-for: 2.2.2.2", "x-forwarded-for: 1.1.1.1"],
                Some("1.1.1.1"),
            ),
            // The other header is the visitor's own.
            (
                trust,
                XForwardedFor,
                "10.0.0.1",
                &["forwarded: for=2.2.2.2", "x-forwarded-for: 1.1.1.1"],
                Some("1.1.1.1"),
            ),
            (
                trust,
                Forwarded,
                "10.0.0.1",
                &["forwarded: for=2.2.2.2", "x-forwarded-for: 1.1.1.1"],
                Some("2.2.2.2"),
            ),
            // Who does not say for whom answers for it.
            (trust, XForwardedFor, "10.0.0.1", &[], Some("10.0.0.1")),
            (trust, XForwardedFor, "10.0.0.1", &["x-forwarded-for: 1.1.1.1, x"], Some("10.0.0.1")),
            (
                trust,
                Forwarded,
                "10.0.0.1",
                &["forwarded: for=1.1.1.1, for=unknown"],
                Some("10.0.0.1"),
            ),
            (trust, Forwarded, "10.0.0.1", &["forwarded: by=1.1.1.1"], Some("10.0.0.1")),
            // All forms of addresses.
            (
                trust,
                Forwarded,
                "10.0.0.1",
                &["forwarded: proto=http;For=\"1.1.1.1:80\""],
                Some("1.1.1.1"),
            ),
            (
                trust,
                Forwarded,
                "10.0.0.1",
                &["forwarded: for=\"[2001:db8:7::1]:80\""],
                Some("2001:db8:7::"),
            ),
            (
                trust,
                XForwardedFor,
                "::1",
                &["x-forwarded-for: 2001:db8:7::5"],
                Some("2001:db8:7::"),
            ),
            (
                trust,
                XForwardedFor,
                "::ffff:10.0.0.1",
                &["x-forwarded-for: 1.1.1.1:99"],
                Some("1.1.1.1"),
            ),
        ];
        for (trust, header, peer, values, expected) in cases {
            let found = visitor(trust, *header, peer, values);
            assert_eq!(found.as_deref(), *expected, "{peer} {values:?}");
        }
    }

    #[test]
    fn requests_of_each_visitor_are_counted() {
        let visits = Visits::default();
        let first = visits.enter(Visitor(1), 2).expect("one");
        let second = visits.enter(Visitor(1), 2).expect("two");
        assert!(visits.enter(Visitor(1), 2).is_none() && visits.enter(Visitor(2), 2).is_some());
        drop(first);
        drop(visits.enter(Visitor(1), 2).expect("two again"));
        drop(second);
        assert!(visits.0.lock().expect("no panic").is_empty());
    }
}
