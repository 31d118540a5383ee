//! Nim-sequences as text: what the command line prints and the server sends.

use gamesman_query::{PeriodAnswer, SequenceAnswer, Session};

use crate::language::Language;

/// The OEIS's form of a long sequence: `n a(n)`, one a line, after comments.
pub(crate) fn bfile(sequence: &SequenceAnswer) -> String {
    let mut text = format!("# Nimbers of {}; n: {}\n", sequence.name, sequence.of);
    if let Some(period) = &sequence.period {
        text.push_str(&format!("# {}\n", sentence(Language::English, period)));
    }
    for (n, nimber) in sequence.nimbers.iter().enumerate() {
        text.push_str(&format!("{n} {nimber}\n"));
    }
    text
}

/// The nimbers joined by commas, on one line.
pub(crate) fn list(sequence: &SequenceAnswer) -> String {
    let nimbers: Vec<String> = sequence.nimbers.iter().map(u32::to_string).collect();
    format!("{}\n", nimbers.join(", "))
}

/// What a period says.
pub(crate) fn sentence(t: Language, period: &PeriodAnswer) -> String {
    let size = |n: usize| n.to_string().into();
    let PeriodAnswer { length, start, computed, .. } = *period;
    let told = [("start", size(start)), ("length", size(length)), ("computed", size(computed))];
    t.tell("nimbers-period", &told)
}

/// What is known if no period is.
pub(crate) fn unproved(t: Language, sequence: &SequenceAnswer) -> String {
    let last = sequence.nimbers.len().saturating_sub(1).max(Session::ENOUGH_FOR_PERIODS);
    t.tell("nimbers-no-period", &[("last", last.to_string().into())])
}

/// What to say if fewer nimbers are computed than were asked for.
pub(crate) fn shortened(sequence: &SequenceAnswer, largest: usize) -> Option<String> {
    let last = sequence.nimbers.len().saturating_sub(1);
    (last < largest).then(|| format!("Nimbers of such rules are computed up to n = {last} only."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sequences_in_both_forms() {
        let period = PeriodAnswer { length: 3, start: 0, exceptions: Some(vec![]), computed: 8 };
        let nimbers = vec![0, 1, 2, 0];
        let (name, of, oeis) = ("take one or two".into(), "counters".into(), None);
        let sequence = SequenceAnswer { name, of, oeis, nimbers, period: Some(period) };
        assert_eq!(list(&sequence), "0, 1, 2, 0\n");
        let text = "# Nimbers of take one or two; n: counters\n# From n = 0 on they repeat every 3 \
                    (proved by computing up to n = 8).\n0 0\n1 1\n2 2\n3 0\n";
        assert_eq!(bfile(&sequence), text);
    }
}
