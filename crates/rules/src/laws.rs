//! What must hold for every game and variant, checked on the erased [`Variant`], so that one test
//! covers the whole catalogue and a newcomer's game is checked the day it is added.

mod caught;
mod entry;
mod hostile;
mod rewards;
mod walk;

use caught::{caught, ensure};
pub use entry::broken;
use hostile::hostile;
use walk::Walk;

use std::collections::{HashMap, HashSet};

use crate::{
    Click, Edge, Expansion, Graph, Mistake, Outcome, Player, Players, Turn, Variant, View, Want,
};

/// Checks all laws on the positions a breadth-first search finds first, at most `positions` (fewer if they
/// have more than sixteen moves each: every move is played and shown), and on hostile texts made from them.
///
/// # Errors
/// The first law that is broken, with the position.
pub fn check(variant: &dyn Variant, positions: usize) -> Result<(), String> {
    match caught(|| Ok(variant.graph().err())) {
        Ok(None) => {}
        Ok(Some(mistake)) => return unnumbered(variant, positions, &mistake),
        // Without numbers the walk that numbers positions goes on to where it broke off.
        Err(law) => return each_text(variant, positions, |_, _| Ok(())).and(Err(law)),
    }
    let mut walk = Walk::new(variant)?;
    let (mut spots, mut moves) = (None, 0);
    while let Some((number, text)) = walk.next(positions)? {
        moves += walk.expansion.edges.len();
        caught(|| of_position(variant, &mut walk, number, &text, &mut spots))
            .map_err(|law| format!("{text}: {law}"))?;
        if moves > 16 * positions {
            break;
        }
    }
    closed(&walk)?;
    rewards::of_players(variant, walk.graph)?;
    hostile(variant, &walk.visited, true)
}

/// The laws of a single position.
fn of_position(
    variant: &dyn Variant,
    walk: &mut Walk<'_>,
    number: u64,
    text: &str,
    spots: &mut Option<Vec<String>>,
) -> Result<(), String> {
    let view = variant.view(text).map_err(|error| error.to_string())?;
    texts(&view, text)?;
    numbers(variant, text)?;
    shown(variant, &view, spots)?;
    edges(variant, walk, number, &view)?;
    symmetry(variant, walk.graph, number)?;
    tiers(walk, number)?;
    rewards::of_position(walk.graph, number)?;
    backwards(walk, number)
}

/// A variant without numbers is known in closed form, and obeys the laws that need no numbers.
fn unnumbered(variant: &dyn Variant, most: usize, why: &Mistake) -> Result<(), String> {
    let mut spots = None;
    let visited = each_text(variant, most, |text, view| {
        ensure(view.formula.is_some(), || format!("has neither a number nor a formula: {why}"))?;
        texts(view, text)?;
        shown(variant, view, &mut spots)
    })?;
    hostile(variant, &visited, false)
}

/// Checks positions by their texts alone, at most so many, breadth first; returns them.
fn each_text(
    variant: &dyn Variant,
    most: usize,
    mut check: impl FnMut(&str, &View) -> Result<(), String>,
) -> Result<Vec<String>, String> {
    let start = variant.start();
    let (mut visited, mut seen) = (vec![start.clone()], HashSet::from([start]));
    let mut next = 0;
    while next < visited.len().min(most) {
        let text = visited[next].clone();
        let view = caught(|| {
            let view = variant.view(&text).map_err(|error| error.to_string())?;
            check(&text, &view)?;
            Ok(view)
        })
        .map_err(|law| format!("{text}: {law}"))?;
        // Enough of them: pictures and moves of large boards take a while.
        let fresh = view.steps.into_iter().map(|step| step.to).filter(|to| seen.insert(to.clone()));
        visited.extend(fresh.take(most.saturating_sub(visited.len())));
        next += 1;
    }
    Ok(visited)
}

/// The laws of a single position that need no numbers.
fn shown(
    variant: &dyn Variant,
    view: &View,
    spots: &mut Option<Vec<String>>,
) -> Result<(), String> {
    picture(view, spots)?;
    by_hand(view)?;
    regular(variant, view)?;
    formula(variant, view)
}

/// A puzzle's closed form agrees with itself: the goal is 0 moves away, any other position one more than
/// the nearest of those after it, and a position is solvable if one after it is.
fn formula(variant: &dyn Variant, view: &View) -> Result<(), String> {
    let Some(outcome) = view.formula else { return Ok(()) };
    if let Some(end) = view.outcome {
        return ensure(outcome == end && view.remoteness.is_none_or(|n| n == 0), || {
            "the formula does not know the end".into()
        });
    }
    if variant.facts().players == Players::Two {
        return Ok(());
    }
    let after: Vec<_> = view.steps.iter().filter_map(|step| step.remoteness).collect();
    let nearest = after.iter().min().map(|n| n + 1);
    let solvable = view.steps.iter().any(|step| step.formula == Some(Outcome::Win));
    ensure((outcome == Outcome::Win) == solvable, || {
        "the formula calls it solvable and no position after it, or the other way round".into()
    })?;
    ensure(view.remoteness == nearest, || {
        format!("the formula says {:?} moves, but its moves say {nearest:?}", view.remoteness)
    })
}

/// In a game small enough to search, canonical positions of reachable ones are reachable.
fn closed(walk: &Walk<'_>) -> Result<(), String> {
    if !walk.queue.is_empty() {
        return Ok(());
    }
    let outside = walk.seen.iter().find(|&&n| !walk.seen.contains(&walk.graph.canonical(n)));
    ensure(outside.is_none(), || {
        format!("the canonical position of reachable number {outside:?} cannot be reached")
    })?;
    let mut orbits: HashMap<u64, u32> = HashMap::new();
    for &number in &walk.seen {
        *orbits.entry(walk.graph.canonical(number)).or_default() += 1;
    }
    let wrong = orbits.iter().find(|&(&number, &orbit)| walk.graph.orbit(number) != orbit);
    ensure(wrong.is_none(), || {
        format!("(canonical number, size of its orbit) is {wrong:?}, the game says otherwise")
    })
}

/// A game that is played backwards has the same moves as forwards.
fn backwards(walk: &mut Walk<'_>, number: u64) -> Result<(), String> {
    let graph = walk.graph;
    if !graph.facts().unmoves {
        return Ok(());
    }
    let mut other = Expansion::new();
    graph.expand(number, &mut walk.expansion);
    let tier = graph.tier(number);
    for edge in &walk.expansion.edges {
        if graph.facts().players == Players::Two && graph.tier(edge.to()) < tier {
            continue;
        }
        graph.predecessors(edge.to(), &mut other);
        ensure(other.edges.contains(&Edge::new(number, edge.turn())), || {
            format!("number {number} is missing among the positions before {}", edge.to())
        })?;
    }
    graph.predecessors(number, &mut walk.expansion);
    for edge in &walk.expansion.edges {
        graph.expand(edge.to(), &mut other);
        let back = other.edges.contains(&Edge::new(number, edge.turn()));
        ensure(back || other.outcome.is_some(), || {
            format!("number {} is said to be before {number} but has no move to it", edge.to())
        })?;
    }
    Ok(())
}

/// Every tier's numbers lie in its range, if there are ranges, and those of lower tiers below.
fn tiers(walk: &mut Walk<'_>, number: u64) -> Result<(), String> {
    let graph = walk.graph;
    let tier = graph.tier(number);
    let Some(range) = graph.tier_range(tier) else {
        return ensure(walk.ranges.is_empty(), || format!("tier {tier} has no range, others have"));
    };
    let canonical = graph.canonical(number);
    ensure(range.contains(&canonical), || {
        format!("its canonical number {canonical} is not among tier {tier}’s, {range:?}")
    })?;
    ensure(!walk.ranges.is_empty() || walk.visited.len() == 1, || {
        format!("tier {tier} has a range, others have none")
    })?;
    walk.ranges.insert(tier, range);
    let ranges: Vec<_> = walk.ranges.values().collect();
    ensure(ranges.windows(2).all(|pair| pair[0].end <= pair[1].start), || {
        format!("the range of tier {tier} is not between those of its neighbours")
    })
}

/// parse ∘ format is the identity; texts are short and safe in a URL.
fn texts(view: &View, text: &str) -> Result<(), String> {
    ensure(view.position == text, || format!("reads as {}", view.position))?;
    ensure(!text.is_empty() && text.len() <= 2_010, || "is empty or over 2,010 bytes".into())?;
    let safe = |c: char| c.is_ascii_alphanumeric() || "-._~,".contains(c);
    ensure(text.chars().all(safe), || "has a character that is not safe in a URL".into())
}

/// position ∘ number is the identity.
fn numbers(variant: &dyn Variant, text: &str) -> Result<(), String> {
    let number = variant.number(text).map_err(|error| error.to_string())?;
    let back = number.map(|n| variant.position(n)).transpose().map_err(|e| e.to_string())?;
    ensure(back.flatten().as_deref() == Some(text), || "number ∘ position is not it".into())
}

/// The picture is complete and its spots never change.
fn picture(view: &View, spots: &mut Option<Vec<String>>) -> Result<(), String> {
    let scene = &view.scene;
    ensure(scene.width > 0.0 && scene.height > 0.0, || "the picture has no size".into())?;
    let names: Vec<String> = scene.spots.iter().map(|spot| spot.name.clone()).collect();
    let unique: HashSet<&String> = names.iter().collect();
    ensure(unique.len() == names.len(), || "two spots have the same name".into())?;
    match spots {
        Some(first) => ensure(*first == names, || "the spots differ from the start’s".into())?,
        None => *spots = Some(names),
    }
    let ids: HashSet<u32> = scene.pieces.iter().map(|piece| piece.id).collect();
    ensure(ids.len() == scene.pieces.len(), || "two pieces have the same id".into())?;
    let inside =
        |x: f32, y: f32| (0.0..=scene.width).contains(&x) && (0.0..=scene.height).contains(&y);
    let named =
        |text: &str, name: &str| (1..=3).contains(&text.chars().count()) && !name.is_empty();
    for piece in &scene.pieces {
        ensure(inside(piece.x, piece.y), || format!("{} is outside", piece.name))?;
        ensure(named(&piece.text, &piece.name), || format!("{piece:?} lacks a text or a name"))?;
    }
    for spot in &scene.spots {
        ensure(inside(spot.x, spot.y) && !spot.name.is_empty(), || format!("{spot:?}"))?;
    }
    Ok(())
}

/// Notations are unique and safe; click lists lead to exactly one move.
fn by_hand(view: &View) -> Result<(), String> {
    let mut names = HashSet::new();
    let mut lists: Vec<(&[Click], &str)> = Vec::new();
    for step in &view.steps {
        let name = step.name.as_str();
        ensure(names.insert(name), || format!("two moves are called {name}"))?;
        let safe = |c: char| c.is_ascii_alphanumeric() || "-._~+".contains(c);
        ensure(!name.is_empty() && name.len() <= 60 && name.chars().all(safe), || {
            format!("move {name} is not safe in a URL")
        })?;
        ensure(!step.clicks.is_empty(), || format!("move {name} cannot be made by hand"))?;
        for list in &step.clicks {
            ensure(!list.is_empty(), || format!("move {name} is made by no click"))?;
            for click in list {
                let exists = match click {
                    Click::Spot(spot) => *spot < view.scene.spots.len(),
                    Click::Button(text) => !text.is_empty(),
                };
                ensure(exists, || format!("move {name}: {click:?} does not exist"))?;
            }
            lists.push((list, name));
        }
    }
    for (i, (a, name)) in lists.iter().enumerate() {
        for (b, other) in &lists[i + 1..] {
            ensure(!a.starts_with(b) && !b.starts_with(a), || {
                format!("the clicks of {name} and {other} begin alike to the end of one")
            })?;
        }
    }
    Ok(())
}

/// In a game on a grid every position is written as a regular string that reads as it; moves that are
/// written so are well-formed and differ.
fn regular(variant: &dyn Variant, view: &View) -> Result<(), String> {
    let Some(grid) = variant.grid() else { return Ok(()) };
    let player = view.player.unwrap_or(Player::First);
    let written = grid.write(&view.position, player);
    let written = written.ok_or("has no regular string, although the game has a grid")?;
    let read = grid.read(&written).map_err(|mistake| format!("{written}: {mistake}"))?;
    ensure(read.text == view.position && read.player == player, || {
        format!("is written as {written}, which reads as {read:?}")
    })?;
    let fields: Vec<&str> = written.split('_').collect();
    let size = |text: &str| text.parse::<usize>().unwrap_or_default();
    ensure(fields.len() == 5 && fields[4].len() == size(fields[2]) * size(fields[3]), || {
        format!("{written} is not well-formed")
    })?;
    let mut names = HashSet::new();
    for name in grid.moves(view).into_iter().flatten() {
        let fields: Vec<&str> = name.split('_').collect();
        let number = |text: &str| text.parse::<usize>().is_ok();
        let formed = match fields[..] {
            ["A", piece, place] => piece.len() == 1 && number(place),
            ["M", from, to] => number(from) && number(to) && from != to,
            ["S", "L" | "R", row, amount] => number(row) && number(amount),
            _ => false,
        };
        ensure(formed, || format!("the regular move {name} is not well-formed"))?;
        ensure(names.insert(name.clone()), || format!("two moves are written {name}"))?;
    }
    Ok(())
}

/// Text and numbers tell the same story about ends and moves; tiers never rise; turns fit.
fn edges(variant: &dyn Variant, walk: &Walk<'_>, number: u64, view: &View) -> Result<(), String> {
    let (graph, expansion) = (walk.graph, &walk.expansion);
    let facts = variant.facts();
    ensure(graph.facts() == facts, || "the seams disagree about the facts".into())?;
    ensure(expansion.outcome == view.outcome, || "the seams disagree about the end".into())?;
    let puzzle = facts.players == Players::One;
    match view.outcome {
        Some(outcome) => {
            ensure(view.steps.is_empty(), || "has moves after the end".into())?;
            ensure(!puzzle || outcome == Outcome::Win, || {
                "a puzzle ends only by reaching the goal".into()
            })?;
            ensure(view.margin.is_some() == facts.scored, || "lacks a margin".into())?;
            if let Some(margin) = view.margin {
                let fits = match outcome {
                    Outcome::Win => margin > 0,
                    Outcome::Tie => margin == 0,
                    Outcome::Lose => margin < 0,
                };
                ensure(fits && margin.abs() <= 32_000, || {
                    format!("margin {margin} does not fit {outcome:?}")
                })?;
            }
        }
        None => ensure(puzzle || !view.steps.is_empty(), || {
            "a game that goes on has no move; ‘cannot move’ is an end".into()
        })?,
    }
    let mut to: HashMap<(u64, Turn), i32> = HashMap::new();
    for edge in &expansion.edges {
        *to.entry((edge.to(), edge.turn())).or_default() += 1;
    }
    let tier = graph.tier(number);
    for step in &view.steps {
        let child = variant.number(&step.to).map_err(|error| error.to_string())?;
        let child = child.ok_or_else(|| format!("{} leads to no number", step.name))?;
        one_number(variant, child, &step.to).map_err(|law| format!("{}: {law}", step.name))?;
        let left = to.entry((child, step.turn)).or_default();
        *left -= 1;
        ensure(*left >= 0, || format!("{} is no move on the number seam", step.name))?;
        ensure(!puzzle || step.turn == Turn::Keeps, || "a puzzle passes the turn".into())?;
        let below = graph.tier(child);
        ensure(below <= tier, || format!("{} raises the tier to {below}", step.name))?;
        ensure(!(facts.scored || facts.nimbers) || below < tier, || {
            format!("a game with margins or nimbers must lower the tier by {}", step.name)
        })?;
        if let (Some(before), Turn::Flips) = (view.player, step.turn) {
            let after = variant.view(&step.to).map_err(|error| error.to_string())?.player;
            ensure(after == Some(before.other()), || {
                format!("{} does not pass the turn", step.name)
            })?;
        }
    }
    ensure(to.values().all(|&left| left == 0), || "the text seam lacks a move".into())
}

/// Positions of one number, such as heaps in another order, are one to the solvers; so they must go on alike.
fn one_number(variant: &dyn Variant, number: u64, text: &str) -> Result<(), String> {
    let named = variant.position(number).map_err(|error| error.to_string())?;
    let named = named.ok_or_else(|| format!("leads to the number {number}, which is a hole"))?;
    if named == text {
        return Ok(());
    }
    let goes_on = |text: &str| {
        let view = variant.view(text)?;
        let to = view.steps.iter().map(|step| Ok((variant.number(&step.to)?, step.turn)));
        let mut to = to.collect::<Result<Vec<_>, Mistake>>()?;
        to.sort_unstable_by_key(|&(number, turn)| (number, turn == Turn::Flips));
        Ok((view.outcome, view.margin, view.player, to))
    };
    let (of_text, of_named) = (goes_on(text), goes_on(&named));
    let alike = of_text.and_then(|of_text| Ok(of_text == of_named?));
    ensure(alike.map_err(|error: Mistake| error.to_string())?, || {
        format!("leads to {text}, which has the number {number} of another position: {named}")
    })
}

/// canonical is idempotent, commutes with moves as sets, keeps ends, and is declared.
fn symmetry(variant: &dyn Variant, graph: &dyn Graph, number: u64) -> Result<(), String> {
    let canonical = graph.canonical(number);
    if !variant.facts().symmetric {
        return ensure(canonical == number, || "has an undeclared symmetry".into());
    }
    ensure(graph.canonical(canonical) == canonical, || "canonical is not idempotent".into())?;
    let children = |number: u64| {
        let mut expansion = Expansion::new();
        graph.expand(number, &mut expansion);
        let set: HashSet<(u64, Turn)> =
            expansion.edges.iter().map(|e| (graph.canonical(e.to()), e.turn())).collect();
        (expansion.outcome, expansion.margin, set)
    };
    let mut expansion = Expansion::wanting(Want { canonical: true, ..Want::default() });
    graph.expand(number, &mut expansion);
    let named: HashSet<_> = expansion.edges.iter().map(|e| (e.to(), e.turn())).collect();
    ensure(named == children(number).2, || "its moves lead to other canonical positions".into())?;
    ensure(graph.orbit(number) == graph.orbit(canonical), || {
        "its canonical position has an orbit of another size".into()
    })?;
    ensure(children(number) == children(canonical), || {
        "its canonical position ends or goes on differently".into()
    })?;
    ensure(graph.tier(number) == graph.tier(canonical), || {
        "its canonical position is in another tier".into()
    })
}
