//! The rules against those of another program, and the parts against each other.

use cozy_chess::util::display_san_move;
use cozy_chess::{Board as Oracle, Color, GameStatus, Piece, get_king_moves};

use super::attacks::Man;
use super::*;

/// xorshift64*, so that failures can be repeated.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % n
    }
}

fn chess(material: &str) -> Chess {
    Chess::new(material, None).expect("it is a material")
}

/// FEN of so many random men of these kinds beside two kings, with pawns on their ranks. Often no legal position.
fn random_fen(dice: &mut Dice, men: usize, kinds: &str) -> String {
    let kinds: Vec<char> = kinds.chars().collect();
    let mut board = [' '; 64];
    for i in 0..men + 2 {
        let man = match i {
            0 => 'K',
            1 => 'k',
            _ => kinds[dice.below(kinds.len())],
        };
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

/// `e7e8q`.
fn coordinates(position: &Position, mv: Move) -> String {
    let from = attacks::name(position.seen(position.squares.get(usize::from(mv.man))));
    let promotion = mv.promotion().map_or('-', |man| man.letter().to_ascii_lowercase());
    format!("{from}{}{promotion}", attacks::name(position.seen(mv.to)))
}

/// Every material of up to four men: what is legal, all moves, checks, mates and names of moves, on a million random
/// placements, are those of `cozy-chess`.
#[test]
fn rules_are_those_of_another_program() {
    let chess = chess("KPPK_KPKP");
    let mut dice = Dice(20_021_122);
    let (mut legal, mut passing, mut promotions, mut mates) = (0, 0, 0, 0);
    for i in 0..1_000_000 {
        // Pawns alone often, so that they meet.
        let kinds = ["QRBNPqrbnp", "Pp"][usize::from(i % 4 == 1)];
        let fen = random_fen(&mut dice, 2 - usize::from(i % 8 == 0), kinds);
        let without = fen.rsplitn(4, ' ').last().map(|men| format!("{men} - 0 1"));
        let without = without.expect("six fields");
        // It does not see that kings side by side attack each other.
        let plain = Oracle::from_fen(&without, false).ok();
        let apart = |board: &Oracle| {
            let (white, black) = (board.king(Color::White), board.king(Color::Black));
            !get_king_moves(white).has(black)
        };
        let Some(plain) = plain.filter(apart) else {
            assert!(chess.parse(&fen).is_err(), "{fen} is no position");
            continue;
        };
        let position = chess.parse(&fen).unwrap_or_else(|mistake| panic!("{fen}: {mistake}"));
        legal += 1;
        let marked = position.passant != position::NONE;
        let oracle = match marked {
            true => Oracle::from_fen(&fen, false).unwrap_or_else(|_| panic!("{fen}: not marked")),
            false => plain,
        };
        let mut expected = Vec::new();
        oracle.generate_moves(|moves| {
            expected.extend(moves.into_iter().map(|mv| {
                let promotion = mv.promotion.map_or('-', char::from);
                (format!("{}{}{promotion}", mv.from, mv.to), mv)
            }));
            false
        });
        expected.sort_by(|a, b| a.0.cmp(&b.0));
        let mut moves = Vec::new();
        position::moves(chess.set(&position), &position, &mut moves);
        let mut named: Vec<(String, Move)> =
            moves.iter().map(|&mv| (coordinates(&position, mv), mv)).collect();
        named.sort_by(|a, b| a.0.cmp(&b.0));
        let names = |list: &[(String, Move)]| list.iter().map(|(name, _)| name.clone()).collect();
        let ours: Vec<String> = names(&named);
        assert!(ours.iter().eq(expected.iter().map(|(name, _)| name)), "{fen}: {ours:?}");
        let check = position::in_check(chess.set(&position), &position);
        assert_eq!(check, !oracle.checkers().is_empty(), "{fen}");
        assert_eq!(moves.is_empty(), oracle.status() != GameStatus::Ongoing, "{fen}");
        mates += u32::from(check && moves.is_empty());
        passing += u32::from(marked);
        promotions += expected.iter().filter(|(_, mv)| mv.promotion == Some(Piece::Knight)).count();
        if i % 16 != 0 {
            continue;
        }
        for ((_, mv), (_, theirs)) in named.iter().zip(&expected) {
            let san = display_san_move(&oracle, *theirs).to_string();
            let san = san.replace('=', "").replace('#', "++");
            assert_eq!(chess.notation(&position, *mv), san, "{fen}");
        }
    }
    assert!(legal > 600_000 && passing > 500, "{legal} {passing}");
    assert!(promotions > 30_000 && mates > 200, "{promotions} {mates}");
}

/// Perft: how many games of so many moves there are, with those of `cozy-chess`.
#[test]
fn games_go_on_as_in_another_program() {
    fn ours(chess: &Chess, position: &Position, depth: u32) -> u64 {
        let mut moves = Vec::new();
        position::moves(chess.set(position), position, &mut moves);
        let after = moves.iter().map(|&mv| chess.play(position, mv));
        if depth == 1 {
            moves.len() as u64
        } else {
            after.map(|p| ours(chess, &p, depth - 1)).sum()
        }
    }
    fn theirs(board: &Oracle, depth: u32) -> u64 {
        let mut count = 0;
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
        let chess = chess(material);
        let position = chess.parse(fen).expect("it is legal");
        let oracle = Oracle::from_fen(fen, false).expect("it is legal");
        assert_eq!(ours(&chess, &position, 5), theirs(&oracle, 5), "{fen}");
    }
}

#[test]
fn a_set_leads_to_what_captures_and_promotions_leave() {
    let names = |text: &str| -> String {
        let sets = material::closure(&material::read(text).expect("sets"));
        sets.iter().map(material::Material::name).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names("KQKR"), "KK KQK KRK KQKR");
    assert_eq!(names("krkq"), "KK KQK KRK KQKR");
    assert_eq!(names("KPK"), "KK KBK KNK KQK KRK KPK");
    // All that up to four men can be; of five, 110 more.
    let count = |text: &str| names(text).split(' ').count();
    assert_eq!((count("KPPK_KPKP"), count("KPPPK_KPPKP")), (36, 146));
    let read = |text: &str| material::read(text).map(|sets| material::written(&sets));
    assert_eq!(read("kpkp_kppk_kqk"), Ok("KPPK_KPKP".into()), "what others lead to is left out");
    for (text, message) in [
        ("KQKX", "one of the men"),
        ("QKK", "begins with its king"),
        ("KQ", "other side's king"),
        ("KKK", "third king"),
        ("KQQQKQ", "at most 5 men"),
        ("", "king"),
    ] {
        assert!(read(text).is_err_and(|m| m.to_string().contains(message)), "{text}");
    }
}

/// Numbers and positions of every set of up to four men are each other's inverse; canonical numbers come first, tier by
/// tier; images have the same canonical position.
#[test]
fn numbers_are_positions() {
    let chess = chess("KPPK_KPKP");
    let mut dice = Dice(7);
    let (mut held, mut canonical) = (0, 0);
    for _ in 0..300_000 {
        let number = (dice.below(1 << 30) as u64) << 30 | dice.below(1 << 30) as u64;
        let number =
            number % if held % 2 == 0 { chess.size() } else { chess.numbers.range(100).end };
        let Some(position) = chess.position(number) else { continue };
        held += 1;
        assert_eq!(chess.index(&position), number, "{position:?}");
        let least = chess.canonical(&position);
        assert_eq!(chess.canonical_index(&position), Some(chess.index(&least)));
        assert_eq!(chess.canonical(&least), least);
        assert!(chess.numbers.range(chess.tier(&position)).contains(&chess.index(&least)));
        canonical += u32::from(least == position);
        let orbit = if chess.set(&position).has_pawns { [4].as_slice() } else { &[8, 16] };
        assert!(orbit.contains(&chess.orbit(&position)));
        let text = chess.format(&position);
        assert_eq!(chess.parse(&text), Ok(position), "{text}");
        let fen = fen::written(&chess.board(&position));
        assert_eq!(chess.parse(&fen), Ok(position), "{fen}");
    }
    assert!(held > 50_000 && canonical > 10_000, "{held} {canonical}");
    assert_eq!(chess.numbers.range(101).start, chess.numbers.range(100).end, "101 tiers");
}

/// The starts of named variants, and those by rule of all sets, are positions in which White may move.
#[test]
fn every_set_has_a_start() {
    let four = material::closure(&material::read("KPPK_KPKP").expect("sets"));
    for set in &four {
        let start = chess(&set.name()).start();
        assert_eq!(start.player(), Player::First);
    }
    for (sets, fen) in entry::STARTS {
        let chess = Chess::new(sets, Some(fen)).expect("it is legal");
        let mut moves = Vec::new();
        chess.moves(&chess.start(), &mut moves);
        assert!(!moves.is_empty(), "{fen}");
    }
}

#[test]
fn what_is_wrong_is_said() {
    let chess = chess("KQKR");
    for (text, message) in [
        ("8/8/8/8/8/8/kK6/8 w - - 0 1", "side by side"),
        ("8/8/8/8/8/8/P7/k1K5 w - - 0 1", "this table holds KQKR and what can come of it, not KPK"),
        ("P7/8/8/8/8/8/8/k1K5 w - - 0 1", "a pawn on a8"),
        ("8/8/8/8/8/8/8/K5kQ w - - 0 1", "Black is in check, so it is Black's turn, not White's"),
        ("8/8/8/8/8/8/8/4K2R w K - 0 1", "castling"),
        ("8/8/8/8/8/8/8/4K2R w", "Black has 0 kings"),
        ("8/8/8/8/8/8/8/4K2k", "who is to move"),
        ("8/8/8/8/8/8/4K2k w", "eight ranks"),
        ("8/8/8/8/8/8/9/4K2k w", "one of KQRBNP"),
        ("8/8/8/8/8/8/71p/4K2k w", "more than 8"),
        ("8/8/8/8/8/8/7/4K2k w", "rank 2 has 7 squares"),
        ("QQQ5/8/8/8/8/8/8/4K2k w", "not KQQQK"),
        ("QQQQ4/8/8/8/8/8/8/4K2k w", "not more than 5 men"),
        ("1_K", "characters"),
        ("3_K", "1_"),
    ] {
        let mistake = chess.parse(text).expect_err(text).to_string();
        assert!(mistake.contains(message), "{text}: {mistake}");
    }
    let four = self::chess("KPKP");
    let both = format!("2_{}k{}K-", "-".repeat(32) + "Ep--E---", "-".repeat(21));
    assert!(four.parse(&both).is_err_and(|m| m.to_string().contains("one pawn at most")));
}

/// En passant squares that no legal capture uses are dropped, others are marked.
#[test]
fn a_pawn_in_passing_is_marked_where_it_can_be_taken() {
    let chess = chess("KPKP");
    let text = |fen: &str| chess.parse(fen).map(|position| chess.format(&position));
    let marked = |fen: &str| text(fen).expect("it is legal").contains(['E', 'e']);
    assert!(marked("8/8/8/8/1pP2k2/8/8/4K3 b - c3 0 1"));
    assert!(!marked("8/8/8/8/2P1pk2/8/8/4K3 b - c3 0 1"), "too far away");
    assert!(!marked("8/8/8/8/1pP2k2/8/2K5/8 b - c3 0 1"), "its way was not free");
    let position = chess.parse("8/8/8/8/1pP2k2/8/8/4K3 b - c3 0 1").expect("it is legal");
    let mut moves = Vec::new();
    chess.moves(&position, &mut moves);
    let names: Vec<String> = moves.iter().map(|&mv| chess.notation(&position, mv)).collect();
    assert!(names.contains(&"bxc3".to_owned()), "{names:?}");
    for name in ["bxc3", "bxc3 e.p.", "b4c3"] {
        let mv = chess.named(&position, name).map(|mv| chess.notation(&position, mv));
        assert_eq!(mv.as_deref(), Some("bxc3"), "{name}");
    }
}

#[test]
fn moves_are_read_as_others_write_them() {
    let chess = chess("KPK");
    let position = chess.parse("k7/7P/1K6/8/8/8/8/8 w").expect("it is legal");
    for name in ["h8Q++", "h8=Q#", "h8=Q", "h7h8q"] {
        let mv = chess.named(&position, name).map(|mv| chess.notation(&position, mv));
        assert_eq!(mv.as_deref(), Some("h8Q++"), "{name}");
    }
    assert_eq!(chess.named(&position, "h8=K"), None);
}

#[test]
fn some_material_is_dead() {
    let ends = |material: &str, fen: &str| {
        let chess = chess(material);
        chess.primitive(&chess.parse(fen).expect(fen))
    };
    let tie = Some(Outcome::Tie);
    assert_eq!(ends("KK", "8/8/8/8/8/8/8/K1k5 w"), tie);
    assert_eq!(ends("KNK", "7N/8/8/8/8/8/8/K1k5 w"), tie);
    assert_eq!(ends("KBKB", "8/8/8/8/8/8/B1bk4/K7 b"), tie, "one colour");
    assert_eq!(ends("KBKB", "8/8/8/8/8/b7/B3k3/6K1 w"), None, "squares of both colours");
    assert_eq!(ends("KBKN", "8/8/8/8/8/8/Bn6/4K1k1 w"), None);
    assert_eq!(Man::of_letter('x'), None);
}
