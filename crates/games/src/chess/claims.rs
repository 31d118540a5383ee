//! Claims: what is said about the value of a position, and how often it is true.
//!
//! A claim is said of every position that its predicate is true of. Its record is in [`RECORDS`]: positions up to
//! symmetry, the side to move counted, en passant included. A test counts it over all of them.

mod pawn;
mod pieces;
mod rook;
mod said;

use gamesman_rules::{Claim, Evidence};

use super::sight::Sight;
use said::{Claims, Said};

/// The claims about a position.
pub(super) fn claims(sight: Sight<'_>) -> Vec<Claim> {
    let mut claims = Claims { sight, said: vec![] };
    let is = |name: &str| sight.set.material.name() == name;
    if sight.set.count <= 3 && sight.set.is_dead(sight.position.squares) {
        claims.even("dead", "Nobody can mate with what is left: a tie.", []);
    } else if is("KPK") {
        pawn::claims(&mut claims);
    } else if is("KRK") {
        pieces::rook(&mut claims);
    } else if is("KQK") {
        pieces::queen(&mut claims);
    } else if is("KBBK") || is("KBNK") {
        pieces::minor(&mut claims);
    } else if is("KRKN") {
        rook::against_knight(&mut claims);
    } else if is("KRKB") {
        rook::against_bishop(&mut claims);
    } else if is("KQKR") {
        rook::of_the_queen(&mut claims);
    } else if is("KRKP") {
        rook::against_pawn(&mut claims);
    } else if is("KQKP") {
        rook::queen_against_pawn(&mut claims);
    }
    let counted = |said: Said| {
        let record = RECORDS.iter().find(|(id, ..)| *id == said.id);
        let (kept, broken) = record.map_or((0, 0), |&(_, kept, broken)| (kept, broken));
        let evidence = Evidence::Counted { kept, broken };
        let Said { id, promise, sentence, parts } = said;
        Claim { id, sentence, parts, promise, evidence }
    };
    claims.said.into_iter().map(counted).collect()
}

/// By claim: in how many positions it is true, and in how many not.
const RECORDS: &[(&str, u64, u64)] = &[
    ("dead", 106_502, 0),
    ("kbbk-colour", 743_104, 0),
    ("kbbk-free", 625_847, 6),
    ("kbbk-mate", 194, 0),
    ("kbbk-stalemate", 665, 0),
    ("kbbk-taken", 81_242, 0),
    ("kbbk-touched", 38_665, 65),
    ("kbnk-free", 2_478_974, 10_563),
    ("kbnk-mate", 58, 0),
    ("kbnk-stalemate", 1611, 0),
    ("kbnk-taken", 291_360, 0),
    ("kbnk-touched", 272_622, 12_278),
    ("kpk-blockade", 984, 0),
    ("kpk-corner", 2172, 0),
    ("kpk-distant", 18, 0),
    ("kpk-far", 16_826, 3),
    ("kpk-jail", 1097, 0),
    ("kpk-key", 8337, 0),
    ("kpk-opposed", 9, 0),
    ("kpk-opposition", 27, 0),
    ("kpk-reach", 39_427, 64),
    ("kpk-square", 81_820, 0),
    ("kpk-stalemate", 9, 0),
    ("kpk-taken", 9098, 0),
    ("kqk-corner", 59, 0),
    ("kqk-mate", 46, 0),
    ("kqk-safe", 43_195, 0),
    ("kqk-shadow", 2212, 0),
    ("kqk-stalemate", 109, 0),
    ("kqk-taken", 2787, 0),
    ("kqkp-bishop-pawn", 3979, 0),
    ("kqkp-central", 38_105, 50),
    ("kqkp-early", 2_186_996, 0),
    ("kqkp-rook-pawn", 3148, 8),
    ("kqkp-sixth", 546_947, 57),
    ("kqkr-fork", 180_253, 0),
    ("kqkr-hangs", 297_514, 6),
    ("krk-box", 47_192, 0),
    ("krk-mate", 27, 0),
    ("krk-stalemate", 9, 0),
    ("krk-taken", 2787, 0),
    ("krk-wait", 49, 0),
    ("krkb-corner", 61_308, 6936),
    ("krkn-together", 154_017, 128),
    ("krkp-before", 224_883, 0),
    ("krkp-before-late", 204_573, 31),
    ("krkp-cut", 262_146, 0),
    ("krkp-far", 45_251, 214),
    ("krkp-nearer", 1_579_606, 5935),
];
