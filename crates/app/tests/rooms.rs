//! Files of a crate use each other in one direction: no circle of files, in any crate. And the command line and the web
//! know nothing of each other.
//!
//! What a file uses is read from its paths: `crate::…`, `super::…`, `self::…`, those that begin with a module that it
//! declares, and names that it imports. A name that a module only passes on (`pub use`) counts as a use of the file
//! it is defined in. Tests within files are left out, and so are methods, whose file no path says.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};

/// A module that is a file.
struct Module {
    file: String,
    /// Modules that it declares, as files.
    children: BTreeSet<String>,
    /// Names that it imports, and from where.
    imports: HashMap<String, Vec<String>>,
    /// Names that occur outside of its imports.
    names: BTreeSet<String>,
    /// Paths that it uses.
    paths: Vec<Vec<String>>,
}

/// The modules of a crate by their paths within it.
type Crate = BTreeMap<Vec<String>, Module>;

/// A file's tokens without its tests and attributes.
fn tokens(stream: TokenStream) -> Vec<TokenTree> {
    let mut kept: Vec<TokenTree> = Vec::new();
    let mut tokens = stream.into_iter().peekable();
    while let Some(token) = tokens.next() {
        if !is_punct('#')(&token) {
            kept.push(token);
            continue;
        }
        // `#![…]` and `#[…]`.
        let _ = tokens.next_if(is_punct('!'));
        let text = tokens.next_if(is_group(Delimiter::Bracket)).map(|group| group.to_string());
        if text.is_some_and(|text| text.replace(' ', "") == "[cfg(test)]") {
            // The item after it ends with a block or a semicolon.
            for token in tokens.by_ref() {
                if is_punct(';')(&token) || is_group(Delimiter::Brace)(&token) {
                    break;
                }
            }
        }
    }
    kept
}

fn is_group(delimiter: Delimiter) -> impl Fn(&TokenTree) -> bool {
    move |token| matches!(token, TokenTree::Group(group) if group.delimiter() == delimiter)
}

fn ident(token: Option<&TokenTree>) -> Option<String> {
    match token {
        Some(TokenTree::Ident(name)) => Some(Ident::to_string(name)),
        _ => None,
    }
}

fn is_punct(wanted: char) -> impl Fn(&TokenTree) -> bool {
    move |token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == wanted)
}

/// Whether `::` begins at this place.
fn colons(tokens: &[TokenTree], at: usize) -> bool {
    let colon = |place: usize| tokens.get(place).is_some_and(is_punct(':'));
    colon(at) && colon(at + 1)
}

/// The names that a tree of `use` makes: each with its path. The place after it.
fn tree(
    tokens: &[TokenTree],
    mut at: usize,
    prefix: &[String],
    out: &mut Vec<(String, Vec<String>)>,
) -> usize {
    let mut path = prefix.to_vec();
    while let Some(name) = ident(tokens.get(at)) {
        path.push(name);
        at += 1;
        if !colons(tokens, at) {
            let renamed = ident(tokens.get(at)).is_some_and(|word| word == "as");
            let name = if renamed { ident(tokens.get(at + 1)) } else { path.last().cloned() };
            at += if renamed { 2 } else { 0 };
            if path.last().is_some_and(|last| last == "self") {
                path.pop();
            }
            let name = name.filter(|name| name != "self").or_else(|| path.last().cloned());
            out.push((name.unwrap_or_default(), path));
            return at;
        }
        at += 2;
    }
    match tokens.get(at) {
        Some(TokenTree::Group(group)) => {
            let inner: Vec<TokenTree> = group.stream().into_iter().collect();
            let mut next = 0;
            while next < inner.len() {
                // After each a comma.
                next = tree(&inner, next, &path, out) + 1;
            }
        }
        // A star: everything, by no name.
        _ => out.push(("*".into(), path)),
    }
    at + 1
}

impl Module {
    fn read(file: String, text: &str) -> Module {
        let stream: TokenStream = text.parse().unwrap_or_else(|error| panic!("{file}: {error}"));
        let (children, imports) = (BTreeSet::new(), HashMap::new());
        let (names, paths) = (BTreeSet::new(), Vec::new());
        let mut module = Module { file, children, imports, names, paths };
        module.walk(stream);
        module
    }

    fn walk(&mut self, stream: TokenStream) {
        let tokens = tokens(stream);
        let mut at = 0;
        while at < tokens.len() {
            let Some(word) = ident(tokens.get(at)) else {
                if let TokenTree::Group(group) = &tokens[at] {
                    self.walk(group.stream());
                }
                at += 1;
                continue;
            };
            let visible =
                usize::from(tokens.get(at + 1).is_some_and(is_group(Delimiter::Parenthesis)));
            let declared = || tokens.get(at + 2).is_some_and(is_punct(';'));
            at = match word.as_str() {
                "use" => self.import(&tokens, at + 1, false),
                "pub" if ident(tokens.get(at + 1 + visible)).is_some_and(|word| word == "use") => {
                    self.import(&tokens, at + 2 + visible, true)
                }
                "mod" if declared() => {
                    self.children.extend(ident(tokens.get(at + 1)));
                    at + 3
                }
                _ => self.path(&tokens, at),
            }
        }
    }

    /// Reads what `use` imports. What is only passed on is not used here.
    fn import(&mut self, tokens: &[TokenTree], at: usize, passed_on: bool) -> usize {
        let mut found = Vec::new();
        let end = tree(tokens, at, &[], &mut found);
        for (name, path) in found {
            if !passed_on {
                self.paths.push(path.clone());
            }
            self.imports.insert(name, path);
        }
        end
    }

    /// Reads a path that begins here, or a single name.
    fn path(&mut self, tokens: &[TokenTree], mut at: usize) -> usize {
        // A field or a method is no path.
        let member = at > 0 && is_punct('.')(&tokens[at - 1]);
        let mut path = Vec::from_iter(ident(tokens.get(at)));
        while colons(tokens, at + 1)
            && let Some(next) = ident(tokens.get(at + 3))
        {
            path.push(next);
            at += 3;
        }
        if !member {
            self.names.insert(path[0].clone());
            self.paths.extend((path.len() > 1).then_some(path));
        }
        at + 1
    }
}

/// The modules of a crate: those that `lib.rs` declares, those that they declare, and so on.
fn modules(source: &Path) -> Crate {
    let mut all = Crate::new();
    let mut pending = vec![(Vec::new(), PathBuf::from("lib.rs"), PathBuf::new())];
    while let Some((path, file, folder)) = pending.pop() {
        let text = fs::read_to_string(source.join(&file))
            .unwrap_or_else(|error| panic!("{source:?} {file:?}: {error}"));
        let module = Module::read(file.to_string_lossy().into_owned(), &text);
        for child in &module.children {
            let (alone, inner) = (folder.join(format!("{child}.rs")), folder.join(child));
            let file = if source.join(&alone).exists() { alone } else { inner.join("mod.rs") };
            pending.push(([path.clone(), vec![child.clone()]].concat(), file, inner));
        }
        all.insert(path, module);
    }
    all
}

/// The module in which what a path means is defined; `None` if that is not in this crate.
fn defined(all: &Crate, within: &[String], path: &[String]) -> Option<Vec<String>> {
    let (first, mut rest) = path.split_first()?;
    let mut at = match first.as_str() {
        "crate" => Vec::new(),
        "self" => within.to_vec(),
        "super" => within[..within.len().checked_sub(1)?].to_vec(),
        name if all[within].children.contains(name) => [within, &[name.to_owned()]].concat(),
        name => {
            let import = all[within].imports.get(name).filter(|import| *import != path)?;
            return defined(all, within, &[import, rest].concat());
        }
    };
    while let Some((name, after)) = rest.split_first() {
        rest = after;
        let module = &all[&at];
        if name == "super" {
            at.pop();
        } else if module.children.contains(name) {
            at.push(name.clone());
        } else if let Some(import) = module.imports.get(name) {
            // Elsewhere in this crate, or of another one and passed on.
            let elsewhere = [import, rest].concat();
            return defined(all, &at, &elsewhere).or(Some(at));
        } else {
            break;
        }
    }
    Some(at)
}

/// For each file the files that it uses.
fn uses(all: &Crate) -> BTreeMap<&str, BTreeSet<&str>> {
    let used = |(path, module): (&Vec<String>, &'_ Module)| {
        let passed_on = module.names.iter().filter_map(|name| module.imports.get(name));
        let paths = module.paths.iter().chain(passed_on);
        let defined = paths.filter_map(|used| defined(all, path, used));
        defined.filter(|other| other != path).collect::<BTreeSet<_>>()
    };
    let files =
        |paths: BTreeSet<Vec<String>>| paths.iter().map(|path| all[path].file.as_str()).collect();
    all.iter().map(|one| (one.1.file.as_str(), files(used(one)))).collect()
}

/// The circles: files that lead to each other, in alphabetical order.
fn circles<'a>(uses: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> Vec<Vec<&'a str>> {
    let reached = |from: &'a str| {
        let (mut seen, mut pending) = (BTreeSet::new(), vec![from]);
        while let Some(file) = pending.pop() {
            pending.extend(uses[file].iter().copied().filter(|next| seen.insert(*next)));
        }
        seen
    };
    let reached: BTreeMap<&str, BTreeSet<&str>> =
        uses.keys().map(|&file| (file, reached(file))).collect();
    let circle = |file: &&'a str| {
        let back = reached[file].iter().copied().filter(|other| reached[other].contains(file));
        back.collect::<Vec<_>>()
    };
    let all: BTreeSet<Vec<&str>> =
        uses.keys().map(circle).filter(|circle| circle.len() > 1).collect();
    all.into_iter().collect()
}

fn crates() -> Vec<(String, Crate)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let entries = fs::read_dir(folder).expect("the crates are there");
    let read = |entry: fs::DirEntry| {
        let name = entry.file_name().to_string_lossy().into_owned();
        (name, modules(&entry.path().join("src")))
    };
    let mut crates: Vec<_> = entries.map(|entry| read(entry.expect("listed"))).collect();
    crates.sort_by(|a, b| a.0.cmp(&b.0));
    crates
}

#[test]
fn no_circles_of_files() {
    let crates = crates();
    assert!(crates.iter().map(|(_, all)| all.len()).sum::<usize>() > 200, "files");
    let mut found = Vec::new();
    for (name, all) in &crates {
        let uses = uses(all);
        found.extend(circles(&uses).into_iter().map(|circle| (name.clone(), circle.join(" "))));
    }
    assert!(found.is_empty(), "circles of files: {found:#?}");
}

/// Which of the two a file belongs to.
fn side(file: &str) -> Option<&str> {
    file.split(['/', '.']).next().filter(|side| ["cli", "web"].contains(side))
}

/// What both stand on is the root's other modules, which know neither.
#[test]
fn the_command_line_and_the_web_know_nothing_of_each_other() {
    let all = modules(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let uses = uses(&all);
    for one in ["cli", "web"] {
        assert!(uses.keys().filter(|file| side(file) == Some(one)).count() > 20, "{one}");
    }
    let mut found = Vec::new();
    for (file, used) in uses {
        for other in used {
            let across = side(other).is_some_and(|there| side(file) != Some(there));
            // The root puts both together.
            if across && file != "lib.rs" {
                found.push(format!("{file} uses {other}"));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn circles_are_found() {
    let module = |file: &str, text: &str| Module::read(file.into(), text);
    let path = |path: &[&str]| path.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let crate_of = |a: &str, b: &str| {
        Crate::from([
            (path(&[]), module("lib.rs", "mod a; mod b; pub use a::A; pub(crate) use b::{B, c};")),
            (path(&["a"]), module("a.rs", a)),
            (path(&["b"]), module("b.rs", b)),
        ])
    };
    let open = "//! Not [`crate::B`].\nuse std::fmt; pub struct A; #[cfg(test)] mod tests { use crate::b::B; }";
    for (a, b, expected) in [
        (open, "use crate::A; pub struct B;", 0),
        ("use crate::b::B; pub struct A;", "fn f() -> u8 { crate::a::g(1) }", 1),
        ("use crate::{B as Other, fmt}; pub struct A;", "use super::A;", 1),
        ("use crate::B; pub struct A;", "fn f() { html! { p { (super::A::new().b()) } } }", 1),
        ("use crate::c; fn f() { let b = x.crate_b; }", "fn f(a: A) { a.b(); }", 0),
        ("use super::b; fn f() { b::f(); }", "use std::a; use crate::{a};", 1),
    ] {
        let all = crate_of(a, b);
        let found = circles(&uses(&all));
        assert_eq!(found.len(), expected, "{a} and {b}: {found:?}");
        assert!(found.iter().all(|circle| *circle == ["a.rs", "b.rs"]));
    }
}
