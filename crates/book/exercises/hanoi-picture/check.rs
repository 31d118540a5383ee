use std::collections::HashSet;

use gamesman_rules::prelude::*;
use gamesman_rules::{laws, scene::Piece};

use super::answer::*;

/// # Panics
/// If something is not as the exercise asks.
pub fn check() {
    the_laws_hold();
    every_rod_is_a_spot();
    disks_are_on_their_rods_and_the_smaller_lie_on_the_larger();
    a_disk_keeps_its_identity_when_it_moves();
    a_move_is_a_click_on_each_of_its_rods();
}

/// All positions: every disk on every rod.
fn positions() -> impl Iterator<Item = Disks> {
    (0..27).map(|n| [n % 3, n / 3 % 3, n / 9])
}

/// The piece that stands for a disk: those of a scene in the order of their ids.
fn pieces(disks: &Disks) -> Vec<Piece> {
    let mut pieces = Hanoi.scene(disks).pieces;
    pieces.sort_by_key(|piece| piece.id);
    assert_eq!(pieces.len(), DISKS, "{}: there are {DISKS} disks", Hanoi.format(disks));
    pieces
}

fn width(piece: &Piece) -> f32 {
    match piece.glyph {
        Glyph::Bar(width, _) => width,
        other => panic!("{other:?} is drawn where Glyph::Bar(width, height) is asked for"),
    }
}

fn the_laws_hold() {
    let variant = Open::found(Hanoi).variant().for_players(Players::One);
    if let Err(law) = laws::check(&*variant, 100) {
        panic!("a law is broken: {law}");
    }
}

fn every_rod_is_a_spot() {
    let scene = Hanoi.scene(&Hanoi.start());
    assert_eq!(scene.spots.len(), RODS, "one spot for each rod, in their order");
    assert!(
        scene.spots.is_sorted_by(|one, next| one.x < next.x),
        "rod a is on the left, c on the right"
    );
}

fn disks_are_on_their_rods_and_the_smaller_lie_on_the_larger() {
    for disks in positions() {
        let (text, pieces, spots) =
            (Hanoi.format(&disks), pieces(&disks), Hanoi.scene(&disks).spots);
        let names: HashSet<&str> = pieces.iter().map(|piece| piece.name.as_str()).collect();
        assert_eq!(
            names.len(),
            DISKS,
            "{text}: a screen reader must tell the disks apart by their names"
        );
        for disk in 0..DISKS {
            let spot = spots
                .get(disks[disk])
                .unwrap_or_else(|| panic!("{text}: rod {} has no spot", disks[disk]));
            assert_eq!(
                pieces[disk].x,
                spot.x,
                "{text}: disk {} is on another rod in the picture",
                disk + 1
            );
            for larger in disk + 1..DISKS {
                assert!(
                    width(&pieces[disk]) < width(&pieces[larger]),
                    "{text}: disk {} must be narrower than disk {}",
                    disk + 1,
                    larger + 1
                );
                let above = disks[disk] != disks[larger] || pieces[disk].y < pieces[larger].y;
                assert!(
                    above,
                    "{text}: disk {} lies on disk {}; y runs down",
                    disk + 1,
                    larger + 1
                );
            }
        }
    }
}

fn a_disk_keeps_its_identity_when_it_moves() {
    for disks in positions() {
        let before = pieces(&disks);
        let mut moves = Vec::new();
        Hanoi.moves(&disks, &mut moves);
        for mv in moves {
            let after = pieces(&Hanoi.play(&disks, mv));
            let moved = (0..DISKS)
                .filter(|disk| {
                    (before[*disk].x, before[*disk].y) != (after[*disk].x, after[*disk].y)
                })
                .count();
            assert_eq!(
                moved,
                1,
                "{} {}: one disk moves in the picture",
                Hanoi.format(&disks),
                Hanoi.notation(&disks, mv)
            );
        }
    }
}

fn a_move_is_a_click_on_each_of_its_rods() {
    let start = Hanoi.start();
    assert_eq!(Hanoi.clicks(&start, (0, 2)), from_to(0, 2), "a-c: click rod a, then rod c");
}
