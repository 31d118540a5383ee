//! Numbers as people read them, in one way everywhere.

/// With the thousands apart: "5,478".
///
/// ```
/// assert_eq!(gamesman_query::words::thousands(4_531_985), "4,531,985");
/// ```
pub fn thousands(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number of moves: "1 move", "2 moves".
///
/// ```
/// assert_eq!(gamesman_query::words::moves(1), "1 move");
/// assert_eq!(gamesman_query::words::moves(65_535), "65,535 moves");
/// ```
pub fn moves(n: u64) -> String {
    count(n, "move")
}

/// A number of things whose plural ends in s: "1 table", "2 tables".
///
/// ```
/// assert_eq!(gamesman_query::words::count(0, "table"), "0 tables");
/// ```
pub fn count(n: u64, thing: &str) -> String {
    let plural = if n == 1 { "" } else { "s" };
    format!("{} {thing}{plural}", thousands(n))
}

/// How far an end is: moves of both players, and how many of them are the reader's where that is known and says more.
/// The one form of a distance, in tables, on boards, in drills and on sheets.
///
/// ```
/// assert_eq!(gamesman_query::words::distance(5, Some(3)), "5 moves, 3 of them yours");
/// assert_eq!(gamesman_query::words::distance(4, None), "4 moves");
/// assert_eq!(gamesman_query::words::distance(1, Some(1)), "1 move");
/// ```
pub fn distance(plies: u64, yours: Option<u64>) -> String {
    match yours {
        Some(yours) if yours < plies => {
            format!("{}, {} of them yours", moves(plies), thousands(yours))
        }
        _ => moves(plies),
    }
}
