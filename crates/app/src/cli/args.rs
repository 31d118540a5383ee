//! What can be written on the command line. What it means is decided by each command.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use gamesman_query::GAMES;
use gamesman_query::rules::Entry;

use super::common::{COMPARED, LIMITS, OUTPUT, When, Which, memory, network, number};
use super::serve::args::Serve;
use super::version;

/// Paragraphs, each a line: help wraps them.
const AFTER_HELP: &str = "A number of moves counts those of both players. A win in ‘31 moves, 16 yours’ takes 16 of \
your own moves, mate in 16 in chess; where only a total is known, it is ‘31 moves in all’.\n\n\
Exit codes: 0 success; 1 an invalid position or move, an unsolved variant, failed verification or a file error; \
2 wrong usage (an unknown option, game or variant); 124 out of time (--timeout); 130 stopped by Ctrl-C.\n\n\
JSON goes to standard output as one document on one line; messages and progress go to standard error.";

/// Strongly solve, analyse, serve and play games and puzzles.
#[derive(Debug, Parser)]
#[command(name = "gamesman", version, long_version = version::long(), about, after_help = AFTER_HELP)]
#[command(max_term_width = 100, disable_help_flag = true)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) global: Global,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// Options of all commands.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Options of all commands")]
pub(crate) struct Global {
    /// Print help (see more with ‘--help’)
    #[arg(
        short,
        long,
        global = true,
        action = clap::ArgAction::Help,
        long_help = "Print help (see a summary with ‘-h’)"
    )]
    pub(crate) help: Option<bool>,

    /// Show only errors: no progress, no notes
    #[arg(short, long, global = true)]
    pub(crate) quiet: bool,

    /// Tell how the work is done, and log to standard error; give it twice for more
    #[arg(short, long, global = true, action = clap::ArgAction::Count)]
    pub(crate) verbose: u8,

    /// When to use colours: auto (on a terminal), always or never
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        value_enum,
        default_value_t,
        hide_possible_values = true
    )]
    pub(crate) color: When,

    /// Give up after this many seconds: what is not known by then is unknown, and what needs longer ends
    /// with exit code 124 [default: no limit]
    #[arg(long, global = true, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) timeout: Option<Duration>,

    /// Where tables are kept [default: $GAMESMAN_DATA_DIR, or else ‘gamesman’ in the platform’s
    /// data directory]
    #[arg(long, global = true, value_name = "DIR", value_hint = clap::ValueHint::DirPath)]
    pub(crate) data_dir: Option<PathBuf>,

    /// Also load the games of the WebAssembly modules (.wasm) in this folder
    #[arg(long, global = true, value_name = "DIR", hide_short_help = true)]
    pub(crate) games: Option<PathBuf>,

    /// Most memory that each running module may have: 64M, 1GiB [default: 256MiB]
    #[arg(long, global = true, value_name = "LIMIT", value_parser = memory, hide_short_help = true)]
    pub(crate) module_memory: Option<u64>,

    /// The games of the program.
    #[arg(skip)]
    pub(crate) catalogue: Catalogue,
}

/// A time limit: some seconds, also with a fraction.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.001..=1e9).contains(seconds));
    let seconds: f64 = seconds.ok_or("write a number of seconds, such as 2 or 0.5")?;
    Ok(Duration::from_secs_f64(seconds))
}

/// The games of a program; all built-in ones unless it brings its own.
#[derive(Clone, Debug)]
pub(crate) struct Catalogue(pub(crate) Arc<[&'static Entry]>);

impl Default for Catalogue {
    fn default() -> Catalogue {
        Catalogue(GAMES.into())
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List all games
    List(List),
    /// Explain a game: its rules, its variants, how positions are written
    About(About),
    /// Solve a variant and keep its table
    Solve(Solve),
    /// Say what solving a variant would take on many hosts, without doing it
    Plan(Plan),
    /// Value, remoteness and moves of a position
    Query(Query),
    /// Count the positions of a variant by value and remoteness
    Analyze(Analyze),
    /// Play against another person or the computer
    Play(super::play::args::Play),
    /// Draw a position
    Show(Show),
    /// Find starting positions of a chosen difficulty
    Starts(super::starts::Starts),
    /// Take the course: from perfect play on paper to a game of your own
    Learn(super::learn::args::Learn),
    /// Learn a game: lessons, and drills against the truth
    Train(super::train::args::Train),
    /// Check every entry of a table against the rules, or all files against their checksums
    Verify(Verify),
    /// Write a strategy that proves the value of the start
    Certify(Certify),
    /// Check such a strategy with the rules alone
    CheckCertificate(CheckCertificate),
    /// List the tables there are, with their sizes, or fetch one from a server
    Tables(super::tables::args::Tables),
    /// Copy a table into a file that other programs read
    Export(super::export::args::Export),
    /// Nimbers of the parts of a combinatorial game by size, and their period
    Nimbers(Nimbers),
    /// Serve the web pages and the JSON API
    Serve(Serve),
    /// Print a script that completes commands in a shell
    Completions(Completions),
    /// Write a manual page for each command into a folder
    Man(Man),
    /// Write a crate for a game of your own, with a worked example to change
    New(super::new::args::New),
    /// Check a game of your own: the laws of all games, its golden file, its design document
    Check(super::check::args::Check),
    /// Write down a game before you program it, and compare the two
    Design(super::design::args::Design),
    /// Look at everything that is handed in with a game of your own, and pack it
    Handin(super::handin::args::HandIn),
    /// Look at the games of a whole class, and compare those of one name
    Grade(super::grade::args::Grade),
}

#[derive(Debug, Args)]
pub(crate) struct List {
    /// As JSON: [{id, name, players, variants: [{id, name}]}]
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct About {
    /// Id of the game, as in ‘gamesman list’
    #[arg(index = 1)]
    pub(crate) game: String,

    /// As JSON
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) which: Which,

    /// Begin even if it may take more than a day, or more disk than is free
    #[arg(long)]
    pub(crate) force: bool,

    /// Write an uncompressed file, larger but faster to read (it is mapped into memory)
    #[arg(long)]
    pub(crate) raw: bool,

    /// Seconds between checkpoints, from which an interrupted solve resumes [default: 30]
    #[arg(long, value_name = "SECONDS", value_parser = number::<u32>(0..=86_400))]
    pub(crate) keep_every: Option<u32>,

    /// With several processes (mpirun, srun): a folder in which each keeps what it has finished, on a disk of its host or
    /// a shared one [default: beside the table]
    #[arg(long, value_name = "DIR", hide_short_help = true)]
    pub(crate) work_dir: Option<PathBuf>,

    /// Threads to use [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = number::<u16>(1..=1024), help_heading = LIMITS)]
    pub(crate) threads: Option<u16>,

    /// Most memory to use: 512M, 4G, 1.5GiB [default: 4GiB]
    #[arg(long, value_name = "LIMIT", value_parser = memory, help_heading = LIMITS)]
    pub(crate) memory: Option<u64>,

    /// Keep one tier in memory at a time and the others in files. Without this option that happens
    /// only where not everything fits
    #[arg(long, hide_short_help = true, help_heading = COMPARED)]
    pub(crate) by_tier: bool,

    /// Ignore symmetry
    #[arg(long, hide_short_help = true, help_heading = COMPARED)]
    pub(crate) no_symmetry: bool,

    /// Build a reverse graph even if the game has un-moves
    #[arg(long, hide_short_help = true, help_heading = COMPARED)]
    pub(crate) no_unmoves: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Plan {
    #[command(flatten)]
    pub(crate) which: Which,

    /// How many hosts solve together
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u32>(1..=65_536))]
    pub(crate) hosts: u32,

    /// How many positions there are in all, if you know; otherwise up to 20 million are counted, and more are estimated
    #[arg(long, value_name = "N", value_parser = number::<u64>(1..=u64::MAX))]
    pub(crate) positions: Option<u64>,

    /// Threads of each host [default: one for each processor of this one]
    #[arg(long, value_name = "N", value_parser = number::<u16>(1..=1024), help_heading = "Hosts")]
    pub(crate) threads: Option<u16>,

    /// Memory of each host: 64GiB, 512G
    #[arg(long, value_name = "LIMIT", default_value = "128GiB", value_parser = memory, help_heading = "Hosts")]
    pub(crate) memory: u64,

    /// What the network of each host carries in a second: 10Gb, 100Gb (bits)
    #[arg(long, value_name = "RATE", default_value = "100Gb", value_parser = network, help_heading = "Hosts")]
    pub(crate) network: u64,
}

#[derive(Debug, Args)]
pub(crate) struct Query {
    #[command(flatten)]
    pub(crate) which: Which,

    /// The position as text [default: the start]
    #[arg(index = 2, allow_hyphen_values = true)]
    pub(crate) position: Option<String>,

    /// Moves to make first
    #[arg(long, value_name = "A,B,C", value_delimiter = ',', allow_hyphen_values = true)]
    pub(crate) moves: Vec<String>,

    /// Where there is no table, search up to this many positions [default: 500000]
    #[arg(long, value_name = "POSITIONS", value_parser = number::<u64>(1..=1_000_000_000), help_heading = LIMITS)]
    pub(crate) search: Option<u64>,

    /// As JSON
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Analyze {
    #[command(flatten)]
    pub(crate) which: Which,

    /// As JSON
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) which: Which,

    /// The position as text [default: the start]
    #[arg(index = 2, allow_hyphen_values = true)]
    pub(crate) position: Option<String>,

    /// Write to this file: board.svg or board.txt
    #[arg(short, long, value_name = "FILE", help_heading = OUTPUT)]
    pub(crate) output: Option<PathBuf>,

    /// As an SVG document
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) svg: bool,

    /// As text, which is the default
    #[arg(long, conflicts_with = "svg", help_heading = OUTPUT)]
    pub(crate) text: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Verify {
    /// Id of the game, as in ‘gamesman list’
    #[arg(index = 1, required_unless_present = "files")]
    pub(crate) game: Option<String>,

    /// A named or described variant, as in ‘gamesman about GAME’ [default: the game’s first]
    #[arg(long, value_name = "V", requires = "game")]
    pub(crate) variant: Option<String>,

    /// Compare all table files with their checksums instead: as fast as they can be read, but silent about
    /// values that were wrong from the start
    #[arg(long, conflicts_with_all = ["game", "memory"])]
    pub(crate) files: bool,

    /// Most memory to use: 512M, 4G, 1.5GiB; with less it takes longer [default: 4GiB]
    #[arg(long, value_name = "LIMIT", value_parser = memory, help_heading = LIMITS)]
    pub(crate) memory: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct Certify {
    #[command(flatten)]
    pub(crate) which: Which,

    /// Of a tie or a draw, prove only that neither side can win: far shorter where play may go on for ever
    #[arg(long)]
    pub(crate) even: bool,

    /// Write to this file [default: standard output]
    #[arg(short, long, value_name = "FILE", help_heading = OUTPUT)]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct CheckCertificate {
    /// What ‘gamesman certify’ wrote; ‘-’ is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct Nimbers {
    #[command(flatten)]
    pub(crate) which: Which,

    /// The largest size; proving a period may take more [default: 99]
    #[arg(long, value_name = "N", default_value_t = 99, hide_default_value = true, value_parser = number::<usize>(0..=u64::MAX))]
    pub(crate) to: usize,

    /// As JSON
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,

    /// Write lines ‘n nimber’ as the OEIS takes them; ‘-’ is standard output
    #[arg(long, value_name = "FILE", conflicts_with = "json", help_heading = OUTPUT)]
    pub(crate) bfile: Option<PathBuf>,

    /// Write the nimbers joined by commas; ‘-’ is standard output
    #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "bfile"], help_heading = OUTPUT)]
    pub(crate) list: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Completions {
    /// The shell
    #[arg(value_enum)]
    pub(crate) shell: Shell,
}

#[derive(Debug, Args)]
pub(crate) struct Man {
    /// The folder, made if there is none
    #[arg(index = 1, value_name = "DIR")]
    pub(crate) folder: PathBuf,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_declaration_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn boards_of_hyphens_are_positions_and_not_options() {
        for position in ["---------", "-x-o-----", "--x", "-o-------", "-v-h-----"] {
            let cli = Cli::try_parse_from(["gamesman", "query", "g", position, "--json"]).unwrap();
            let Command::Query(query) = cli.command else { panic!("not a query") };
            assert_eq!((query.position.as_deref(), query.json), (Some(position), true));
            let from = ["gamesman", "play", "g", "--from", position, "--hints", "off"];
            let Command::Play(play) = Cli::try_parse_from(from).unwrap().command else {
                panic!("not a game")
            };
            assert_eq!(play.from.as_deref(), Some(position));
        }
    }
}
