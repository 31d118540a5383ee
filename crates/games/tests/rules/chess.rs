//! Chess: the rules against those of another program, numbers against positions, and texts as others write them.

use cozy_chess::util::display_san_move;
use cozy_chess::{BitBoard, Board as Oracle, Color, GameStatus, Piece, get_king_moves};
use gamesman_games::game;
use gamesman_rules::{Outcome, Player, Variant};

use crate::{Dice, chosen, names, open, view};

/// FEN of these men on random squares, pawns on their ranks. Often no legal position.
fn random_fen(dice: &mut Dice, men: &[char]) -> String {
    let mut board = [' '; 64];
    for &man in men {
        let free = |square: &usize| {
            board[*square] == ' ' && (!"Pp".contains(man) || (8..56).contains(square))
        };
        let squares: Vec<usize> = (0..64).filter(free).collect();
        board[squares[dice.below(squares.len())]] = man;
    }
    let rank = |rank: usize| -> String {
        let cells = board[rank * 8..rank * 8 + 8].iter();
        cells.map(|&man| if man == ' ' { '1' } else { man }).collect()
    };
    let ranks: Vec<String> = (0..8).rev().map(rank).collect();
    let (turn, pawn, rank) = [("w", 'p', 4), ("b", 'P', 3)][dice.below(2)];
    // Any pawn that may just have gone two squares.
    let passing = (0..8).find(|file| board[rank * 8 + file] == pawn);
    let passed = passing.map_or_else(
        || "-".to_owned(),
        |file| format!("{}{}", (b'a' + file as u8) as char, if turn == "w" { 6 } else { 3 }),
    );
    format!("{} {turn} - {passed} 0 1", ranks.join("/"))
}

/// Nobody can mate any more: kings alone, with one knight, or with bishops that all stand on squares of one colour.
fn is_dead(board: &Oracle) -> bool {
    let [knights, bishops] = [Piece::Knight, Piece::Bishop].map(|piece| board.pieces(piece));
    let others = board.occupied() ^ knights ^ bishops ^ board.pieces(Piece::King);
    let dark = bishops & BitBoard::DARK_SQUARES;
    others.is_empty()
        && match knights.len() {
            0 => dark.is_empty() || dark == bishops,
            1 => bishops.is_empty(),
            _ => false,
        }
}

/// The names of all moves, as this program writes them.
fn theirs(board: &Oracle) -> Vec<String> {
    let mut names = Vec::new();
    board.generate_moves(|moves| {
        let name = |mv| display_san_move(board, mv).to_string();
        names.extend(moves.into_iter().map(|mv| name(mv).replace('=', "").replace('#', "++")));
        false
    });
    names.sort_unstable();
    names
}

/// Every material of up to four men: what is legal, all moves by name (with their checks and mates), and ends, on two
/// hundred thousand random placements, are those of `cozy-chess`.
#[test]
fn rules_are_those_of_another_program() {
    let chess = open("chess", "KPPK_KPKP");
    let mut dice = Dice(20_021_122);
    let (mut legal, mut passing, mut promotions, mut mates, mut dead) = (0, 0, 0, 0, 0);
    for i in 0..200_000 {
        // Pawns alone often, so that they meet.
        let kinds: Vec<char> = ["QRBNPqrbnp", "Pp"][usize::from(i % 4 == 1)].chars().collect();
        let mut men = vec!['K', 'k'];
        men.extend((0..2 - usize::from(i % 8 == 0)).map(|_| kinds[dice.below(kinds.len())]));
        let fen = random_fen(&mut dice, &men);
        let without = fen.rsplitn(4, ' ').last().map(|men| format!("{men} - 0 1"));
        let without = without.expect("six fields");
        // It does not see that kings side by side attack each other.
        let plain = Oracle::from_fen(&without, false).ok();
        let apart = |board: &Oracle| {
            let (white, black) = (board.king(Color::White), board.king(Color::Black));
            !get_king_moves(white).has(black)
        };
        let Some(plain) = plain.filter(apart) else {
            assert!(chess.view(&fen).is_err(), "{fen} is no position");
            continue;
        };
        let view = view(&*chess, &fen);
        legal += 1;
        let marked = view.position.contains(['E', 'e']);
        let oracle = match marked {
            true => Oracle::from_fen(&fen, false).unwrap_or_else(|_| panic!("{fen}: not marked")),
            false => plain,
        };
        let in_check = !oracle.checkers().is_empty();
        let over = match oracle.status() {
            _ if is_dead(&oracle) => Some(Outcome::Tie),
            GameStatus::Ongoing => None,
            _ if in_check => Some(Outcome::Lose),
            _ => Some(Outcome::Tie),
        };
        assert_eq!(view.outcome, over, "{fen}");
        mates += u32::from(over == Some(Outcome::Lose));
        dead += u32::from(is_dead(&oracle));
        passing += u32::from(marked);
        if over.is_none() {
            assert_eq!(names(&view), theirs(&oracle), "{fen}");
            promotions += view.steps.iter().filter(|step| step.name.contains("8N")).count();
        }
    }
    assert!(legal > 120_000 && passing > 100, "{legal} {passing}");
    assert!(promotions > 2_000 && mates > 40 && dead > 1_000, "{promotions} {mates} {dead}");
}

/// Perft: how many games of so many moves there are, with those of `cozy-chess`.
#[test]
fn games_go_on_as_in_another_program() {
    fn ours(chess: &dyn Variant, position: &str, depth: u32) -> usize {
        let steps = view(chess, position).steps;
        match depth {
            1 => steps.len(),
            _ => steps.iter().map(|step| ours(chess, &step.to, depth - 1)).sum(),
        }
    }
    fn theirs(board: &Oracle, depth: u32) -> usize {
        let mut count = 0;
        if is_dead(board) {
            return 0;
        }
        board.generate_moves(|moves| {
            for mv in moves {
                let mut after = board.clone();
                after.play_unchecked(mv);
                count += if depth == 1 { 1 } else { theirs(&after, depth - 1) };
            }
            false
        });
        count
    }
    for (material, fen) in [
        ("KPKP", "8/5p2/8/2k1P3/8/8/1K6/8 b - - 0 1"),
        ("KPPKP", "8/8/1p6/8/k7/8/P1P5/4K3 w - - 0 1"),
        ("KPPK", "8/2k1P3/8/8/8/8/1P6/4K3 w - - 0 1"),
    ] {
        let chess = open("chess", material);
        let oracle = Oracle::from_fen(fen, false).expect("it is legal");
        assert_eq!(ours(&*chess, fen, 5), theirs(&oracle, 5), "{fen}");
    }
}

/// All sets of up to so many men, as they are written.
fn materials(most: usize) -> Vec<String> {
    let mut sides = vec![String::new()];
    for more in 0..most - 2 {
        let longest: Vec<String> = sides.iter().filter(|men| men.len() == more).cloned().collect();
        sides.extend(
            longest
                .iter()
                .flat_map(|men| ["Q", "R", "B", "N", "P"].map(|man| format!("{men}{man}"))),
        );
    }
    let pairs = sides.iter().flat_map(|a| sides.iter().map(move |b| (a, b)));
    let pairs = pairs.filter(|(a, b)| a.len() + b.len() + 2 <= most);
    let mut all: Vec<String> = pairs
        .map(|(a, b)| chosen("chess", &format!("K{a}K{b}")).written("material").to_owned())
        .collect();
    all.sort();
    all.dedup();
    all
}

/// Whether the table of a variant holds positions of these men.
fn holds(chess: &dyn Variant, material: &str, dice: &mut Dice) -> bool {
    let second = material.rfind('K').expect("two kings");
    let men: Vec<char> = material
        .chars()
        .enumerate()
        .map(|(i, man)| if i < second { man } else { man.to_ascii_lowercase() })
        .collect();
    (0..1_000)
        .find_map(|_| match chess.view(&random_fen(dice, &men)) {
            Ok(_) => Some(true),
            Err(mistake) => mistake.message.contains("this table holds").then_some(false),
        })
        .unwrap_or_else(|| panic!("{material} has a legal position"))
}

/// All that up to four men can be; of five, 110 more.
#[test]
fn a_set_leads_to_what_captures_and_promotions_leave() {
    let mut dice = Dice(5);
    let all = materials(5);
    for (text, expected) in [
        ("KQKR", "KK KQK KQKR KRK"),
        ("krkq", "KK KQK KQKR KRK"),
        ("KPK", "KBK KK KNK KPK KQK KRK"),
        ("KPPK_KPKP", &materials(4).join(" ")),
        ("KPPPK_KPPKP", &all.join(" ")),
    ] {
        let chess = open("chess", text);
        let held = all.iter().filter(|set| holds(&*chess, set, &mut dice));
        let held: Vec<&str> = held.map(String::as_str).collect();
        assert_eq!(held.join(" "), expected, "{text}");
    }
    assert_eq!((materials(4).len(), all.len()), (36, 146));
}

/// Numbers and positions of every set of up to four men are each other's inverse; canonical numbers come first, tier by
/// tier; images have the same canonical position. Positions are read as they are written, and as FEN.
#[test]
fn numbers_are_positions() {
    let chess = open("chess", "KPPK_KPKP");
    let graph = chess.graph().expect("it is numbered");
    let range = |tier| graph.tier_range(tier).expect("tiers have ranges");
    let mut dice = Dice(7);
    let (mut held, mut canonical) = (0, 0);
    for i in 0..60_000 {
        let number = dice.next() >> 4;
        let number = number % if i % 2 == 0 { graph.size() } else { range(100).end };
        let Some(position) = chess.position(number).expect("a graph") else { continue };
        held += 1;
        let view = chess.numbered_view(&position).expect("it is legal");
        assert_eq!((view.position.as_str(), view.number), (&*position, Some(number)));
        let least = graph.canonical(number);
        assert_eq!((view.canonical, graph.canonical(least)), (Some(least), least), "{position}");
        assert!(range(graph.tier(number)).contains(&least), "{position}");
        canonical += u32::from(least == number);
        let has_pawns = position.contains(['P', 'p', 'E', 'e']);
        let orbits = if has_pawns { [4].as_slice() } else { &[8, 16] };
        assert!(orbits.contains(&graph.orbit(number)), "{position}");
        let fen = view.scene.notes.iter().find_map(|note| note.strip_prefix("FEN "));
        assert_eq!(chess.number(fen.expect("it is noted")), Ok(Some(number)), "{position}");
    }
    assert!(held > 10_000 && canonical > 2_000, "{held} {canonical}");
    assert_eq!(range(101).start, range(100).end, "101 tiers");
}

/// The starts by rule of all sets, and those of named variants, are positions in which White may move.
#[test]
fn every_set_has_a_start() {
    let named =
        game("chess").expect("it is there").variants.iter().map(|named| named.id.to_owned());
    for (text, may_move) in
        materials(4).into_iter().map(|set| (set, false)).chain(named.map(|id| (id, true)))
    {
        let chess = open("chess", &text);
        let start = view(&*chess, &chess.start());
        assert_eq!(start.player, Some(Player::First), "{text}");
        assert!(!may_move || !start.steps.is_empty(), "{text}");
    }
}

/// En passant squares that no legal capture uses are dropped, others are marked.
#[test]
fn a_pawn_in_passing_is_marked_where_it_can_be_taken() {
    let chess = open("chess", "KPKP");
    let marked = |fen: &str| view(&*chess, fen).position.contains(['E', 'e']);
    assert!(marked("8/8/8/8/1pP2k2/8/8/4K3 b - c3 0 1"));
    assert!(!marked("8/8/8/8/2P1pk2/8/8/4K3 b - c3 0 1"), "too far away");
    assert!(!marked("8/8/8/8/1pP2k2/8/2K5/8 b - c3 0 1"), "its way was not free");
}

#[test]
fn moves_are_read_as_others_write_them() {
    for (material, fen, written, name) in [
        ("KPKP", "8/8/8/8/1pP2k2/8/8/4K3 b - c3 0 1", "bxc3|bxc3 e.p.|b4c3", "bxc3"),
        ("KPK", "k7/7P/1K6/8/8/8/8/8 w", "h8Q++|h8=Q#|h8=Q|h7h8q", "h8Q++"),
    ] {
        let chess = open("chess", material);
        assert!(names(&view(&*chess, fen)).contains(&name));
        for text in written.split('|') {
            let step = chess.step(fen, text).expect("it is legal");
            assert_eq!(step.map(|step| step.name).as_deref(), Some(name), "{text}");
        }
    }
    let chess = open("chess", "KPK");
    assert!(chess.step("k7/7P/1K6/8/8/8/8/8 w", "h8=K").expect("it is legal").is_none());
}
