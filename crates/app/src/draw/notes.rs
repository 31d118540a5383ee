//! What stands below a board: for people, or for other programs.

/// How a note begins that other programs read: a position of chess.
const FOR_PROGRAMS: &str = "FEN ";

/// The notes that people read.
pub fn for_people(notes: &[String]) -> Vec<String> {
    notes.iter().filter(|note| !note.starts_with(FOR_PROGRAMS)).cloned().collect()
}

/// The note for other programs, if there is one.
pub fn for_programs(notes: &[String]) -> Option<&str> {
    notes.iter().map(String::as_str).find(|note| note.starts_with(FOR_PROGRAMS))
}
