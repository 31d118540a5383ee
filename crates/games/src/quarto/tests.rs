//! Tests of Quarto.

use super::*;

#[test]
fn a_piece_is_put_down_and_another_given() {
    let game = Quarto::new(2, 2, false);
    check::moves(&game, "1_-----", "A B C D");
    check::moves(&game, "1_D---A", "b2-B b2-C a1-B a1-C b1-B b1-C");
    check::moves(&game, "1_D---B", "b2 a1 b1"); // light, as the other
    check::play_out(&game, "1_D---B", "a1", "2_D-B--");
    let game = Quarto::new(4, 4, false);
    check::count(&game, "1_-----------------", 16);
    check::count(&game, "2_----------------A", 16 * 15);
}

#[test]
fn one_property_in_common_wins() {
    let game = Quarto::new(4, 4, false);
    check::end(&game, "2_ACEP------------B", None);
    check::end(&game, "2_ACEI-------------", Some(Outcome::Lose)); // four dark ones
    check::end(&game, "2_M---N---O---P----", Some(Outcome::Lose)); // short and hollow
    check::refused(&game, "2_ACEI------------B", "unless it is the start or the end");
    check::refused(&game, "2_ACEP-------------", "unless it is the start or the end");
    check::refused(&game, "2_ACEA------------B", "there is one A");
    check::refused(&game, "2_ACEP------------P", "there is one P");
    check::refused(&game, "1_ACEP------------B", "in turn");
    check::refused(&game, "2_AC--EI-----------", "unless it is the start or the end");
    let game = Quarto::new(4, 4, true);
    check::end(&game, "2_AC--EI-----------", Some(Outcome::Lose));
}

#[test]
fn a_board_has_as_many_symmetries_as_its_lines() {
    for (size, squares, count) in [(2, false, 8), (3, true, 8), (4, false, 32), (4, true, 8)] {
        let game = Quarto::new(size, 4, squares);
        assert_eq!((game.boards.len(), game.exchanges.len()), (count, 24));
        for to in &game.boards {
            let image = |line: &u64| mask(ones(*line).map(|cell| to[cell]));
            assert!(game.lines.iter().map(image).all(|line| game.lines.contains(&line)));
        }
    }
}

#[test]
fn every_position_has_a_number() {
    check::indexed(&Quarto::new(2, 3, false), 1);
    check::indexed(&Quarto::new(3, 3, false), 1_009);
    check::indexed(&Quarto::new(4, 4, false), 13_000_000_000_001);
}

/// Positions by other rules than those above: `lines` of a board of so many cells, and all pieces of so many
/// properties. The last place is that of the piece that was given.
fn counted(cells: usize, lines: &[&[usize]], properties: usize) -> [usize; 5] {
    let alike = |line: &&[usize], table: &[Option<u8>]| {
        let pieces: Option<Vec<u8>> = line.iter().map(|&cell| table[cell]).collect();
        let same = |pieces: Vec<u8>, i: usize| {
            let ones = pieces.iter().filter(|&piece| piece >> i & 1 == 1).count();
            ones == 0 || ones == pieces.len()
        };
        pieces.is_some_and(|pieces| (0..properties).any(|i| same(pieces.clone(), i)))
    };
    check::counted(vec![None; cells + 1], |table| {
        if lines.iter().any(|line| alike(line, table)) {
            return Err(Outcome::Lose);
        }
        let begun = table[cells].is_some();
        let put = (0..cells).filter(|&cell| begun && table[cell].is_none()).map(|cell| {
            let mut table = table.clone();
            table.swap(cell, cells);
            table
        });
        let mut after: Vec<_> = put.collect();
        if !begun && table.iter().all(Option::is_none) {
            after.push(table.clone());
        }
        let given = after.into_iter().flat_map(|table| {
            let left = (0..1 << properties).filter(|piece| !table.contains(&Some(*piece)));
            let mut given: Vec<_> =
                left.map(|piece| [&table[..cells], &[Some(piece)]].concat()).collect();
            let over = lines.iter().any(|line| alike(line, &table));
            if over || given.is_empty() || table[..cells].iter().all(Option::is_some) {
                given = vec![table];
            }
            given
        });
        let given: Vec<_> = given.collect();
        if given.is_empty() { Err(Outcome::Tie) } else { Ok(given) }
    })
}

#[test]
fn positions_of_small_boards() {
    let pairs: [&[usize]; 6] = [&[0, 1], &[0, 2], &[0, 3], &[1, 2], &[1, 3], &[2, 3]];
    assert_eq!(counted(4, &pairs, 2), [245, 84, 161, 0, 0]);
    let lines: [&[usize]; 8] = [
        &[0, 1, 2],
        &[3, 4, 5],
        &[6, 7, 8],
        &[0, 3, 6],
        &[1, 4, 7],
        &[2, 5, 8],
        &[0, 4, 8],
        &[2, 4, 6],
    ];
    assert_eq!(counted(9, &lines, 2), [6_017, 0, 0, 6_017, 0]);
}
