//! How many requests each visitor may make.

use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::web::visitor::Visitor;

/// How many requests each visitor has made lately.
pub struct Rates {
    limiter: DefaultKeyedRateLimiter<Visitor>,
    asked: AtomicU32,
}

impl Rates {
    /// So many each second for long, four times as many for a moment.
    pub fn new(per_second: NonZeroU32) -> Rates {
        let burst = per_second.saturating_mul(NonZeroU32::MIN.saturating_add(3));
        let quota = Quota::per_second(per_second).allow_burst(burst);
        Rates { limiter: RateLimiter::keyed(quota), asked: AtomicU32::new(0) }
    }

    /// Whether a visitor may ask once more.
    pub fn allow(&self, visitor: Visitor) -> bool {
        // Those who have not asked for a while are forgotten, so that memory stays bounded.
        if self.asked.fetch_add(1, Ordering::Relaxed) % 10_000 == 9_999 {
            self.limiter.retain_recent();
        }
        self.limiter.check_key(&visitor).is_ok()
    }
}
