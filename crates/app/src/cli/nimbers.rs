//! `gamesman nimbers`: the nimbers of a game's parts by size, on the screen or into a file.

use std::io::{self, Write};
use std::path::Path;

use gamesman_query::{SequenceAnswer, Unwatched, replace};

use super::args::Nimbers;
use super::context::{Context, title};
use super::failure::Failure;
use super::print::{BOLD, DIM, json, styled, wrap};
use super::table::{Cell, Columns};
use crate::language::Language;
use crate::sequence;

/// Nimbers in a line.
const IN_A_LINE: usize = 10;

/// Prints or writes the sequences of a variant.
pub(crate) fn run(context: &Context, args: &Nimbers, out: &mut dyn Write) -> Result<(), Failure> {
    let session = context.session(&args.which)?;
    let sequences = session.sequences(args.to, &Unwatched)?;
    if args.json {
        return Ok(json(out, &sequences)?);
    }
    if sequences.is_empty() {
        return Err(Failure::Failed(format!(
            "{} has no parts with nimbers by size; rows, heaps and coins under normal play do",
            title(&session)
        )));
    }
    if let Some(file) = &args.bfile {
        return write(file, &sequences, sequence::bfile, out);
    }
    if let Some(file) = &args.list {
        return write(file, &sequences, sequence::list, out);
    }
    sequences.iter().try_for_each(|sequence| print(sequence, args.to, out))?;
    Ok(())
}

/// Writes the sequences one after the other.
fn write(
    file: &Path,
    sequences: &[SequenceAnswer],
    form: fn(&SequenceAnswer) -> String,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let text: String = sequences.iter().map(form).collect();
    if file.as_os_str() == "-" {
        return Ok(out.write_all(text.as_bytes())?);
    }
    replace(file, |to| to.write_all(text.as_bytes()))
        .map_err(|error| Failure::cannot_write(file, &error))?;
    let terms: usize = sequences.iter().map(|sequence| sequence.nimbers.len()).sum();
    writeln!(out, "{terms} nimbers in {}", file.display())?;
    Ok(())
}

fn print(sequence: &SequenceAnswer, largest: usize, out: &mut dyn Write) -> io::Result<()> {
    let oeis = sequence.oeis.as_ref().map_or_else(String::new, |id| format!(" (OEIS {id})"));
    writeln!(out, "{}{oeis}\nn: {}\n", styled(BOLD, &sequence.name), sequence.of)?;
    let mut table =
        Columns::new(&["n", ">+0", ">+1", ">+2", ">+3", ">+4", ">+5", ">+6", ">+7", ">+8", ">+9"]);
    for (line, nimbers) in sequence.nimbers.chunks(IN_A_LINE).enumerate() {
        let nimber = |i: usize| nimbers.get(i).map_or(String::new(), u32::to_string).into();
        let mut row: [Cell; IN_A_LINE + 1] =
            std::array::from_fn(|i| if i == 0 { "".into() } else { nimber(i - 1) });
        row[0] = Cell::new(DIM, (line * IN_A_LINE).to_string());
        table.row(row);
    }
    table.write(out, 2)?;
    let period = match &sequence.period {
        Some(period) => sequence::sentence(Language::English, period),
        None => sequence::unproved(Language::English, sequence),
    };
    writeln!(out, "\n{}", wrap(&period, "", ""))?;
    if let Some(shortened) = sequence::shortened(sequence, largest) {
        writeln!(out, "{}", wrap(&shortened, "", ""))?;
    }
    if let Some(exceptions) = sequence.period.as_ref().and_then(|p| p.exceptions.as_ref()) {
        let list: Vec<String> = exceptions.iter().map(usize::to_string).collect();
        if !list.is_empty() {
            writeln!(out, "{}", wrap(&format!("Exceptions: n = {}.", list.join(", ")), "", ""))?;
        }
    }
    writeln!(out)
}
