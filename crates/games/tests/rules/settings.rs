//! Variants as text: what is understood, and what is refused where.

use gamesman_games::game;
use gamesman_rules::{Entry, Mistake, Variant};

use crate::{chosen, open};

/// Opens a variant, or says why it cannot be.
fn try_open(id: &str, text: &str) -> Result<Box<dyn Variant>, Mistake> {
    let entry: &Entry = game(id).unwrap_or_else(|| panic!("{id} is in the catalogue"));
    entry.choose(Some(text)).and_then(|chosen| entry.variant(&chosen.settings))
}

/// Settings that fit their bounds one by one but not together, and others that are out of bounds.
#[test]
fn variants_that_cannot_be_are_refused() {
    for (id, text, part) in [
        ("bishoppuzzle", "4x4", "more columns"),
        ("bishoppuzzle", "3x4", "odd number of columns"),
        ("lines", "3x4-5", "no line of 5"),
        ("lines", "7x7-4", "at most 39"),
        ("quickcross", "2x2-3", "no line of 3"),
        ("npuzzle", "4x5", "at most 16"),
        ("toadsandfrogspuzzle", "7", "even number"),
        ("chess", "KQKX", "one of the men"),
        ("chess", "KPK_QKK", "begins with its king"),
        ("chess", "KQ", "other side’s king"),
        ("chess", "KKK", "third king"),
        ("chess", "KQQQKQ", "at most 5 men"),
        ("chinesechess", "KQK", "one of the men"),
        ("chinesechess", "RKK", "beginning with its general"),
        ("chinesechess", "KR", "the other side’s general"),
        ("chinesechess", "KKK", "third general"),
        ("chinesechess", "KAAAK", "at most 2 A"),
        ("chinesechess", "KRRNNKRR", "at most 7 men"),
        ("sokoban", "own:wwww_wpxw_wwww", "one of w"),
        ("sokoban", "own:wwww_wp.w_w.bw_wwww", "as many boxes as goals"),
        ("sokoban", "own:", "one worker"),
    ] {
        let mistake = try_open(id, text).err().unwrap_or_else(|| panic!("{id} {text} is read"));
        assert!(mistake.message.contains(part), "{id} {text}: {mistake}");
    }
}

#[test]
fn levels_that_cannot_be_are_refused_at_their_place() {
    let wide = format!("own:wwwwwwww_{}wwwwwwww", "wbbgg.pw_".repeat(6).replacen('p', ".", 5));
    for (id, text, at, part) in [
        ("klotski", "own:WX..Y...oo..oo......", Some(4), ""),
        ("klotski", "own:........oo..oo......", Some(0), ""),
        ("klotski", "own:WX..YZ..oo..oo.......", Some(0), ""),
        ("rushhour", "own:", Some(0), ""),
        ("rushhour", "own:A.....A..BBB.X..C.....C.....C.DD....", Some(17), ""),
        ("rushhour", "own:A.....A..BBB.XX.C.....C.....C.D!....", Some(35), ""),
        ("sokoban", "own:wwww_wpxw_wwww", Some(11), "one of w"),
        ("sokoban", "own:wwww_wpgw_wb._wwww", Some(0), ""),
        ("sokoban", "own:wwww_w.gw_wb.w_wwww", Some(0), ""),
        ("sokoban", &wide, Some(0), "fewer boxes"),
    ] {
        let mistake = try_open(id, text).err().unwrap_or_else(|| panic!("{id} {text} is read"));
        assert_eq!(mistake.at, at, "{id} {text}: {mistake}");
        assert!(mistake.message.contains(part), "{id} {text}: {mistake}");
    }
}

#[test]
fn levels_of_ones_own_are_text() {
    for (id, text, written, start) in [
        (
            "klotski",
            "slide-own:WX..YZ..oo..oo......",
            "donkey-slide-own:WX..YZ..oo..oo......",
            "WX--YZ--oo--oo------",
        ),
        (
            "rushhour",
            "3-own:A.....A..BBB.XX.C.....C.....C.DD....",
            "3-own:A.....A..BBB.XX.C.....C.....C.DD....",
            "A-----A--BBB-XX-C-----C-----C-DD----",
        ),
        (
            "sokoban",
            "own:wwwwww_wp.bgw_w.bw.w_w.g..w_wwwwww",
            "1-own:wwwwww_wp.bgw_w.bw.w_w.g..w_wwwwww",
            "wwwwwwwp-bgww-bw-ww-g--wwwwwww",
        ),
    ] {
        assert_eq!(chosen(id, text).text(), written);
        assert_eq!(open(id, text).start(), start);
    }
    let own = "own:A.....A..BBB.XX.C.....C.....C.DD....";
    assert_eq!(chosen("rushhour", own).written("own"), own);
    assert_eq!(chosen("rushhour", "3").text(), "3");
}

#[test]
fn men_of_endings_are_written_in_one_order() {
    let material = |id: &str, text: &str| {
        let settings = chosen(id, text);
        settings.text().to_owned()
    };
    assert_eq!(material("chess", "kpkp_kppk_kqk"), "KPPK_KPKP", "what others lead to is left out");
    assert_eq!(material("chinesechess", "kapbrkn"), "KRPABKN");
}

#[test]
fn sums_are_read_and_written() {
    for (written, text) in [
        ("nim:3_5+kayles:7+dawson:12", "nim:3_5+kayles:7+dawson:12"),
        ("nim:3+nim:5", "nim:3_5"),
        ("dawsonschess:07", "dawson:7"),
        ("0.770:7", "0.77:7"),
        ("grundysgame:9+4.3~:4", "grundy:9+4.3~:4"),
    ] {
        assert_eq!(chosen("sum", written).written("games"), text);
        assert_eq!(chosen("sum", text).written("games"), text);
    }
}

#[test]
fn wrong_sums_are_refused_at_their_place() {
    for (text, at) in [
        ("nim", 3),
        ("nim:", 4),
        ("nim:3_", 6),
        ("nim:3_x", 6),
        ("nim:3+kyles:7", 6),
        ("nim:3+0.78:7", 9),
        ("nim:3+", 6),
        ("nim:1001", 4),
        ("nim:0", 4),
        // The sum as a whole is too large.
        ("nim:1_1_1_1_1_1_1_1_1_1", 0),
        ("nim:600_400_1", 0),
    ] {
        let mistake = try_open("sum", text).err().unwrap_or_else(|| panic!("{text} is read"));
        assert_eq!(mistake.at, Some(at), "{text}: {mistake}");
    }
}
