//! Ten games of the catalogue, compiled to a module, are solved to the same tables as in the program itself.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use gamesman_games::GAMES;
use gamesman_query::{Config, Library, Unwatched};
use gamesman_rules::{Entry, Expansion, Graph, Want};
use gamesman_wasm::Limits;

use crate::loaded;

/// Numbers of a variant that is solved here, at most.
const SMALL: u64 = 2_000_000;

/// The module. Compiled with little optimisation, which takes longest.
fn module() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("guest");
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let mut build = Command::new(cargo);
    build.args(["build", "--quiet", "--locked", "-p", "gamesman-guest", "--example", "catalogue"]);
    build.args(["--target", "wasm32-unknown-unknown", "--target-dir"]).arg(&target);
    build.env("CARGO_PROFILE_DEV_OPT_LEVEL", "1").current_dir(root);
    let output = build.output().expect("cargo runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}\n‘rustup target add wasm32-unknown-unknown’ may help");
    target.join("wasm32-unknown-unknown/debug/examples/catalogue.wasm")
}

/// The table that solving makes, and how many positions were verified by asking again.
fn table(entry: &'static Entry, variant: &str) -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a folder");
    let library = Library::new(Config::new(folder.path()).catalogue([entry]));
    let session = library.session(entry.id, Some(variant)).expect("a session");
    session.solve(&Unwatched).expect("solved");
    session.verify(&Unwatched).expect("verified");
    let tables = folder.path().join("tables").join(entry.id);
    let files = std::fs::read_dir(tables).expect("tables").map(|file| file.expect("a file").path());
    let [table] = &files.filter(|file| file.extension().is_some()).collect::<Vec<_>>()[..] else {
        panic!("{}: not one table", entry.id)
    };
    std::fs::read(table).expect("read")
}

/// Both say the same of every position, in batches of many sizes.
fn same(own: &dyn Graph, module: &dyn Graph, title: &str) {
    assert_eq!((own.size(), own.start()), (module.size(), module.start()), "{title}");
    assert_eq!((own.facts(), own.goals()), (module.facts(), module.goals()), "{title}");
    let positions: Vec<u64> =
        (0..own.size()).filter(|&number| own.holds(number)).take(5_000).collect();
    for number in (0..own.size()).take(200) {
        assert_eq!(own.holds(number), module.holds(number), "{title} {number}");
    }
    for &number in positions.iter().take(500) {
        let of = |graph: &dyn Graph| {
            let tier = graph.tier(number);
            (tier, graph.tier_range(tier), graph.canonical(number), graph.orbit(number))
        };
        assert_eq!(of(own), of(module), "{title} {number}");
    }
    let want = Want { canonical: true, orbit: true, tiers: true, reward: true };
    for want in [want, Want::default()] {
        for size in [1_usize, 64, 1_500] {
            for numbers in positions.chunks(size).take(2_000 / size + 1) {
                let of = |graph: &dyn Graph| {
                    let mut into = Expansion::wanting(want);
                    graph.append(numbers, &mut into);
                    if graph.facts().unmoves {
                        graph.append_predecessors(numbers, &mut into);
                    }
                    (into.heads, into.edges, into.tiers)
                };
                assert_eq!(of(own), of(module), "{title}");
            }
        }
    }
}

#[test]
fn games_of_the_catalogue_are_the_same_as_modules() {
    // The laws of these games hold in the program itself.
    let limits = Limits { laws: Duration::from_millis(300), ..Limits::default() };
    let files = loaded(&[("catalogue.wasm", &std::fs::read(module()).expect("read"))], limits);
    assert!(files.broken.is_empty(), "{:#?}", files.broken);
    assert_eq!(files.games.len(), 10);
    for module in files.games {
        let own =
            GAMES.iter().find(|entry| entry.id == module.id).expect("a game of the catalogue");
        let about = |entry: &Entry| (entry.name, entry.rules, entry.players, entry.variants);
        assert_eq!(about(own), about(module));
        let opened = |entry: &Entry, id| entry.variant(&entry.choose(Some(id)).unwrap().settings);
        let small = own.variants.iter().find(|named| {
            let variant = opened(own, named.id).unwrap();
            variant.graph().is_ok_and(|graph| graph.size() <= SMALL)
        });
        let id = small.unwrap_or_else(|| panic!("{}: no small variant", own.id)).id;
        let title = format!("{} {id}", own.id);
        let (ours, theirs) = (opened(own, id).unwrap(), opened(module, id).unwrap());
        same(ours.graph().unwrap(), theirs.graph().unwrap(), &title);
        let start = ours.start();
        let seen = |variant: &dyn gamesman_rules::Variant| {
            format!("{:?}", variant.numbered_view(&start).expect("the start"))
        };
        assert_eq!(seen(&*ours), seen(&*theirs), "{title}");
        assert_eq!(table(own, id), table(module, id), "{title}: the tables differ");
    }
}
