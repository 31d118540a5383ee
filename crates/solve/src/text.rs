//! Numbers for people.

/// With a comma after every third digit.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let with_commas = digits.char_indices().flat_map(|(i, digit)| {
        let comma = (i > 0 && (digits.len() - i).is_multiple_of(3)).then_some(',');
        comma.into_iter().chain([digit])
    });
    with_commas.collect()
}
