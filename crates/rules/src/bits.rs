//! Bit sets at the machine's speed: instructions that not every processor has are looked for when
//! the program runs. The only module of this crate with `unsafe` code.
//!
//! A program built for every x86-64 processor counts bits in a dozen steps and has no instruction to
//! squeeze a mask. [`natively`] compiles a piece of work a second time with POPCNT, LZCNT, BMI1 and
//! BMI2 and runs that version where the processor has them. Results are the same either way;
//! `GAMESMAN_PORTABLE=1` in the environment forces the portable version, for tests and comparisons.
#![cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "calling code for instructions that have been detected")
)]

use std::sync::OnceLock;

/// A hot loop that is worth compiling twice. Mark `run` and what it calls `#[inline(always)]` or leave it
/// small: only what is inlined gains.
pub trait Kernel {
    /// What it results in.
    type Output;
    /// Does it.
    fn run(self) -> Self::Output;
}

/// Runs `work`, compiled for the processor's bit instructions if it has them.
#[inline(always)]
pub fn natively<K: Kernel>(work: K) -> K::Output {
    #[cfg(target_arch = "x86_64")]
    if native() {
        // SAFETY: `native` has detected every feature that `run_native` is compiled for.
        return unsafe { run_native(work) };
    }
    work.run()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,lzcnt,bmi1,bmi2,avx2")]
fn run_native<K: Kernel>(work: K) -> K::Output {
    work.run()
}

/// Whether the processor's bit instructions are used.
#[inline]
pub fn native() -> bool {
    static NATIVE: OnceLock<bool> = OnceLock::new();
    *NATIVE.get_or_init(|| detected() && std::env::var_os("GAMESMAN_PORTABLE").is_none())
}

#[cfg(target_arch = "x86_64")]
fn detected() -> bool {
    is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("avx2")
}

#[cfg(not(target_arch = "x86_64"))]
fn detected() -> bool {
    false
}

/// The bits of `word` at the places set in `mask`, moved together (PEXT). One instruction, or
/// O(bits of `mask`).
#[inline(always)]
pub fn extract(word: u64, mask: u64) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if native() {
        // SAFETY: BMI2 has been detected.
        return unsafe { std::arch::x86_64::_pext_u64(word, mask) };
    }
    extract_portable(word, mask)
}

/// The low bits of `word` at the places set in `mask` (PDEP): undoes [`extract`]. One instruction, or
/// O(bits of `mask`).
#[inline(always)]
pub fn deposit(word: u64, mask: u64) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if native() {
        // SAFETY: BMI2 has been detected.
        return unsafe { std::arch::x86_64::_pdep_u64(word, mask) };
    }
    deposit_portable(word, mask)
}

/// Asks for the memory of `slice[index]`, which will be wanted soon. Does nothing if there is no such
/// element, or no such instruction.
#[inline(always)]
pub fn prefetch<T>(slice: &[T], index: usize) {
    #[cfg(target_arch = "x86_64")]
    if let Some(element) = slice.get(index) {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: every x86-64 processor has the instruction, and it cannot fault.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(element).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (slice, index);
}

fn extract_portable(word: u64, mask: u64) -> u64 {
    let (mut rest, mut out, mut place) = (mask, 0, 0);
    while rest != 0 {
        let lowest = rest & rest.wrapping_neg();
        out |= u64::from(word & lowest != 0) << place;
        place += 1;
        rest ^= lowest;
    }
    out
}

fn deposit_portable(word: u64, mask: u64) -> u64 {
    let (mut rest, mut out, mut bits) = (mask, 0, word);
    while rest != 0 {
        let lowest = rest & rest.wrapping_neg();
        if bits & 1 == 1 {
            out |= lowest;
        }
        bits >>= 1;
        rest ^= lowest;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_versions_agree_and_undo_each_other() {
        let mut word = 0x9E37_79B9_7F4A_7C15_u64;
        for round in 0..2_000 {
            word = word.rotate_left(17).wrapping_mul(0x2545_F491_4F6C_DD1D) ^ round;
            let mask = word.rotate_left(29) & word.wrapping_mul(3);
            let squeezed = extract_portable(word, mask);
            assert_eq!(extract(word, mask), squeezed);
            assert_eq!(deposit(squeezed, mask), word & mask);
            assert_eq!(deposit_portable(squeezed, mask), word & mask);
        }
        assert_eq!((extract(u64::MAX, u64::MAX), deposit(5, 0)), (u64::MAX, 0));
    }
}
