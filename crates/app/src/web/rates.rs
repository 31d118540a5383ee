//! How many requests each address may make.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

/// How many requests each address has made lately.
pub struct Rates {
    limiter: DefaultKeyedRateLimiter<u64>,
    asked: AtomicU32,
}

impl Rates {
    /// So many each second for long, four times as many for a moment.
    pub fn new(per_second: NonZeroU32) -> Rates {
        let burst = per_second.saturating_mul(NonZeroU32::MIN.saturating_add(3));
        let quota = Quota::per_second(per_second).allow_burst(burst);
        Rates { limiter: RateLimiter::keyed(quota), asked: AtomicU32::new(0) }
    }

    /// Whether an address may ask once more.
    pub fn allow(&self, address: IpAddr) -> bool {
        if address.to_canonical().is_loopback() {
            return true;
        }
        // Those who have not asked for a while are forgotten, so that memory stays bounded.
        if self.asked.fetch_add(1, Ordering::Relaxed) % 10_000 == 9_999 {
            self.limiter.retain_recent();
        }
        let key = match address.to_canonical() {
            IpAddr::V4(address) => u64::from(address.to_bits()),
            // Who has one address of a network has all 2⁶⁴.
            IpAddr::V6(address) => (address.to_bits() >> 64) as u64,
        };
        self.limiter.check_key(&key).is_ok()
    }
}
