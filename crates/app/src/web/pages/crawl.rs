//! A puzzle or a drill as one file: the pages that its links lead to, as the server makes them, for where no server answers. They are
//! much alike, so each is told by what it has in common with those before it.

use std::collections::{BTreeMap, HashMap, HashSet};

use axum::body::Bytes;
use axum::extract::Query;
use axum::http::Uri;
use maud::Markup;
use serde::Serialize;

use super::Pairs;
use super::play::Link;
use crate::web::errors::Failure;
use crate::web::whole::Listed;

/// Bytes of a file, about a seventh when it travels. The solution, help, and what each first move does have a place in it; pages for
/// which there is none are those farthest from the solution.
const MOST_BYTES: usize = 128 << 10;

/// Parts that are shorter are told one by one.
const SHORT: usize = 3;

/// Places of the same parts that are compared.
const LOOKS: usize = 8;

/// The file.
#[derive(Debug, Default, Serialize)]
struct Pack {
    title: String,
    /// Different parts of pages: from the beginning of a tag to the next one.
    parts: Vec<String>,
    /// The queries of addresses, and what they come to.
    pages: Vec<(String, Told)>,
}

/// What an address comes to.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Told {
    /// The query of another one.
    There(String),
    /// A page.
    Page(Vec<Run>),
}

/// Parts of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
enum Run {
    /// The part at this place among the different ones.
    One(usize),
    /// From which place among the parts of all pages so far, and how many.
    Again(usize, usize),
}

/// What an address comes to.
pub enum Step {
    /// The opponent has replied: there it goes on.
    Replied(Box<Link>),
    /// A page.
    Page {
        /// Its title.
        title: String,
        /// The game, and what is to be done.
        about: String,
        /// Its main part.
        main: Markup,
        /// The best move, if there is one to make.
        best: Option<String>,
    },
}

/// An address: the game that it describes, and all that it says.
#[derive(Clone, Debug)]
pub struct At {
    /// The game.
    pub link: Link,
    /// The query.
    pub pairs: Vec<(String, String)>,
    address: String,
}

impl At {
    /// A game, and the query that says it.
    pub fn new(link: Link, pairs: Vec<(String, String)>) -> At {
        At { address: link.page(), link, pairs }
    }
}

impl From<Link> for At {
    fn from(link: Link) -> At {
        let address = link.page();
        At { pairs: pairs(&address), link, address }
    }
}

/// The query of an address.
fn pairs(address: &str) -> Vec<(String, String)> {
    let read = |uri: Uri| Query::try_from_uri(&uri).ok();
    let read: Option<Pairs> = address.parse().ok().and_then(read);
    read.map_or_else(Vec::new, |Query(pairs)| pairs)
}

/// How much of what the links of a page lead to is in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Extent {
    /// Not even what each first move does.
    Little,
    /// What each first move does.
    First,
    /// Everything.
    Whole,
}

/// What the links of a page lead to from where it begins, and how much of it: `step` makes what is there.
pub fn file(
    start: Link,
    mut step: impl FnMut(&At) -> Result<Step, Failure>,
) -> Result<(Bytes, Extent), Failure> {
    let mut crawl = Crawl::new(start);
    let mut extent = Extent::Whole;
    while let Some(at) = crawl.pop() {
        match step(&at)? {
            Step::Replied(there) => crawl.replied(&at, *there),
            Step::Page { title, main, best, .. } => {
                let best = best.map(|best| at.link.after(&best));
                if !crawl.add(&at, &main.0, best) {
                    let first = is_first(&at.link) || crawl.next.keys().any(|(away, _)| *away == 0);
                    extent = if first { Extent::Little } else { Extent::First };
                    break;
                }
                crawl.title = title;
            }
        }
    }
    let Crawl { title, parts, pages, .. } = crawl;
    let pack = Pack { title, parts: parts.into_all(), pages };
    let text = serde_json::to_vec(&pack).map_err(|_| Failure::internal())?;
    Ok((text.into(), extent))
}

/// Pages that have been made, and those to make.
struct Crawl {
    start: Link,
    /// Its address without a query.
    path: String,
    /// What its addresses say of where it begins.
    from: Option<String>,
    known: HashSet<String>,
    /// The moves of the solution as far as it is known, and its next page, which comes before all others.
    solution: Vec<String>,
    solving: Option<At>,
    /// Pages to make by how far they are from what is asked for most, and when they were found.
    next: BTreeMap<(usize, usize), At>,
    title: String,
    parts: Listed<String>,
    /// The parts of all pages by their places, and where three of them stand together.
    all: Vec<usize>,
    places: HashMap<[usize; SHORT], Vec<usize>>,
    pages: Vec<(String, Told)>,
    bytes: usize,
}

impl Crawl {
    fn new(start: Link) -> Crawl {
        let page = start.page();
        let path = page.split('?').next().unwrap_or_default().to_owned();
        let from = page.split(['?', '&']).find(|pair| pair.starts_with("from="));
        Crawl {
            start: start.clone(),
            path,
            from: from.map(str::to_owned),
            known: HashSet::from([page]),
            solution: Vec::new(),
            solving: Some(start.into()),
            next: BTreeMap::new(),
            title: String::new(),
            parts: Listed::new(),
            all: Vec::new(),
            places: HashMap::new(),
            pages: Vec::new(),
            bytes: 0,
        }
    }

    fn pop(&mut self) -> Option<At> {
        self.solving.take().or_else(|| self.next.pop_first().map(|(_, at)| at))
    }

    /// A page to make later; those `first` that somebody asks for come before all others.
    fn push(&mut self, at: At, first: bool) {
        let link = &at.link;
        let alike = link.moves.iter().zip(&self.solution).take_while(|(a, b)| a == b).count();
        let away = if first { 0 } else { 1 + link.moves.len() - alike };
        self.next.insert((away, self.known.len()), at);
    }

    /// Goes on with the solution, unless it went on elsewhere.
    fn solve(&mut self, from: &Link, there: Link) -> bool {
        let goes_on = from.ask.is_none()
            && from.picked.is_empty()
            && from.moves == self.solution
            && self.known.insert(there.page());
        if goes_on {
            self.solution.clone_from(&there.moves);
            self.solving = Some(there.into());
        }
        goes_on
    }

    /// The query of an address.
    fn query(&self, at: &At) -> String {
        at.address[self.path.len()..].to_owned()
    }

    fn replied(&mut self, at: &At, there: Link) {
        let next = At::from(there.clone());
        self.pages.push((self.query(at), Told::There(self.query(&next))));
        if !self.solve(&at.link, there) && self.known.insert(next.address.clone()) {
            self.push(next, is_first(&at.link));
        }
    }

    /// Adds a page and what it leads to, `best` the page after the best move if there is one to make; `false` if there is no place
    /// for it.
    fn add(&mut self, at: &At, main: &str, best: Option<Link>) -> bool {
        let different = self.parts.all().len();
        let parts: Vec<usize> = parts(main).map(|part| self.parts.place(part.to_owned())).collect();
        let runs = self.runs(&parts);
        let new = self.parts.all()[different..].iter().map(|part| part.len() + 8).sum::<usize>();
        let query = self.query(at);
        // A number has some four digits.
        self.bytes += new + query.len() + runs.len() * 10;
        if self.bytes > MOST_BYTES {
            return false;
        }
        self.remember(&parts);
        self.pages.push((query, Told::Page(runs)));
        if let Some(best) = best {
            self.solve(&at.link, best);
        }
        for address in addresses(main) {
            let own = address.strip_prefix(self.path.as_str());
            // Without a position it leads to another one, where addresses say that.
            let here = self.from.as_deref().is_none_or(|from| address.contains(from));
            if here
                && own.is_some_and(|rest| rest.is_empty() || rest.starts_with('?'))
                && self.known.insert(address.clone())
            {
                let at = self.read(address);
                // A move that is begun while a hint is shown goes on without it.
                if at.link.ask.is_none() || at.link.picked.is_empty() {
                    let first = is_first(&at.link);
                    self.push(at, first);
                }
            }
        }
        true
    }

    /// What an address says that a page leads to.
    fn read(&self, address: String) -> At {
        let pairs = pairs(&address);
        let read = Link::read(&self.start.game, &self.start.variant, &pairs);
        let Link { from, hints, purpose, .. } = self.start.clone();
        At { link: Link { from, hints, purpose, ..read }, pairs, address }
    }

    /// A page by what it has in common with those before it.
    fn runs(&self, page: &[usize]) -> Vec<Run> {
        let (mut runs, mut at) = (Vec::new(), 0);
        while at < page.len() {
            let rest = &page[at..];
            let alike = |place: &usize| {
                let same = self.all[*place..].iter().zip(rest).take_while(|(a, b)| a == b);
                (same.count(), *place)
            };
            let begun = rest.first_chunk().and_then(|begun| self.places.get(begun));
            let best = begun.and_then(|all| all.iter().rev().take(LOOKS).map(alike).max());
            let (run, count) = match best {
                Some((count, place)) => (Run::Again(place, count), count),
                None => (Run::One(rest[0]), 1),
            };
            runs.push(run);
            at += count;
        }
        runs
    }

    fn remember(&mut self, page: &[usize]) {
        let before = self.all.len();
        self.all.extend(page);
        for (place, parts) in self.all.windows(SHORT).enumerate().skip(before) {
            if let Some(parts) = parts.first_chunk() {
                self.places.entry(*parts).or_default().push(place);
            }
        }
    }
}

/// Whether nothing but a first move was made, or none yet.
fn is_first(link: &Link) -> bool {
    let made = link.moves.len() == 1 && link.ask.is_none() && link.picked.is_empty();
    made || link.moves.is_empty()
}

/// The parts of a page.
fn parts(main: &str) -> impl Iterator<Item = &str> {
    let mut rest = main;
    std::iter::from_fn(move || {
        let end = rest.char_indices().skip(1).find(|(_, c)| *c == '<');
        let (part, after) = rest.split_at(end.map_or(rest.len(), |(at, _)| at));
        rest = after;
        (!part.is_empty()).then_some(part)
    })
}

/// The addresses that a page links to.
fn addresses(main: &str) -> impl Iterator<Item = String> {
    let links = main.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    links.map(|href| href.replace("&amp;", "&"))
}
