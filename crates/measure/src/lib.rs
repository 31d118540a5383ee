//! What this process has used, for benchmarks.

use std::fs;
use std::time::Duration;

/// Processor time of this process so far, in all its threads; `None` where the system does not tell.
///
/// ```
/// let before = gamesman_measure::cpu();
/// assert!(gamesman_measure::cpu() >= before);
/// ```
#[cfg(unix)]
pub fn cpu() -> Option<Duration> {
    use nix::sys::resource::{UsageWho, getrusage};
    use nix::sys::time::TimeValLike;

    let usage = getrusage(UsageWho::RUSAGE_SELF).ok()?;
    let micros = usage.user_time().num_microseconds() + usage.system_time().num_microseconds();
    Some(Duration::from_micros(u64::try_from(micros).ok()?))
}

/// Processor time of this process so far, in all its threads; `None` where the system does not tell.
#[cfg(not(unix))]
pub fn cpu() -> Option<Duration> {
    None
}

/// Most bytes of this process that were in memory at a time; `None` where there is no `/proc`. (`getrusage` has such a
/// number too, but it begins with the parent's.)
pub fn peak() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes << 10)
}
