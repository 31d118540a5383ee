//! Numbers and how many there are of something, as people read them, in one way everywhere.

/// With the thousands apart: "5,478".
///
/// ```
/// assert_eq!(gamesman_rules::words::thousands(4_531_985), "4,531,985");
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

/// What so many things are called, if their plural ends in s: "pile", "piles".
///
/// ```
/// use gamesman_rules::words::plural;
///
/// assert_eq!([1, 2].map(|n| plural(n, "pile")), ["pile", "piles"]);
/// ```
pub fn plural(n: u64, thing: &str) -> String {
    let ending = if n == 1 { "" } else { "s" };
    format!("{thing}{ending}")
}

/// A number of things whose plural ends in s: "1 table", "2 tables".
///
/// ```
/// assert_eq!(gamesman_rules::words::count(65_535, "table"), "65,535 tables");
/// ```
pub fn count(n: u64, thing: &str) -> String {
    format!("{} {}", thousands(n), plural(n, thing))
}
