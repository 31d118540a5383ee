//! Where things are on the pages of a sheet.

use super::canvas::{Area, BODY, Canvas, GAP, HEAD, MARGIN, Page, SMALL, Type, title};
use super::{Problem, STARS, Sheet, key};
use crate::draw::svg::Overlay;
use crate::language::Language;

/// How wide the stars of a problem are.
const ROW_OF_STARS: f32 = 8.0 * 1.1 * STARS as f32;

/// All pages: the problems, and after them their solutions.
pub(super) fn pages(sheet: &Sheet) -> Vec<Page> {
    let groups: Vec<&[Problem]> = sheet.problems.chunks(sheet.per_page.count()).collect();
    let mut first = 1;
    let mut canvases: Vec<Canvas> = Vec::new();
    for group in groups {
        canvases.push(problems(sheet, group, first));
        first += group.len();
    }
    canvases.extend(key::solutions(sheet));
    let of = canvases.len();
    let numbered = (1..).zip(canvases).map(|(number, mut canvas)| {
        foot(&mut canvas, sheet.language, number, of);
        canvas.finish()
    });
    numbered.collect()
}

/// A page of problems, the first of which has this number.
fn problems(sheet: &Sheet, group: &[Problem], first: usize) -> Canvas {
    let mut canvas = Canvas::new(sheet.paper.size());
    let top = head(&mut canvas, sheet);
    let (columns, rows) = sheet.per_page.grid();
    let width = (canvas.width - 2.0 * MARGIN - GAP * (columns - 1) as f32) / columns as f32;
    let bottom = canvas.height - MARGIN - SMALL.step();
    let gap = if is_tight(sheet) { 12.0 } else { GAP };
    let height = (bottom - top - gap * rows as f32) / rows as f32;
    // Boards are of one size on a page, if there is room.
    let long = !is_tight(sheet) && group.iter().any(is_long);
    for (i, problem) in group.iter().enumerate() {
        let area = Area {
            x: MARGIN + (width + GAP) * (i % columns) as f32,
            y: top + (height + gap) * (i / columns) as f32,
            width,
            height,
        };
        let beside = group[i - i % columns..].iter().take(columns);
        let long = long || beside.into_iter().any(is_long);
        cell(&mut canvas, area, sheet, (first + i, long), problem);
    }
    canvas
}

/// Whether an answer takes two lines.
fn is_long(problem: &Problem) -> bool {
    problem.moves > 4
}

/// Whether there is so little room that all but the board takes less.
fn is_tight(sheet: &Sheet) -> bool {
    sheet.per_page.grid().1 > 3
}

/// Title, a line for the name, what is to be done, the rules, whose pieces are whose; where the problems begin.
fn head(canvas: &mut Canvas, sheet: &Sheet) -> f32 {
    let whole = canvas.width - 2.0 * MARGIN;
    let name = 190.0;
    let written = canvas.width - MARGIN - name;
    let label = sheet.language.say("sheet-name");
    canvas.text((written, MARGIN + 6.0), BODY, &label);
    let label = BODY.width(&label) + 6.0;
    canvas.rule((written + label, MARGIN + 17.0), name - label);
    let (kind, title) = title(&sheet.title, whole - name - GAP, 2);
    let mut y = canvas.lines((MARGIN, MARGIN), kind, &title).max(MARGIN + 20.0) + 5.0;
    y = canvas.lines((MARGIN, y), HEAD, &HEAD.wrap_in(&sheet.task, whole, 2)) + 2.0;
    for text in [&sheet.rules, &sheet.sides] {
        y = canvas.lines((MARGIN, y), BODY, &BODY.wrap_in(text, whole, 7));
    }
    y + 12.0
}

/// One problem with its number: what is asked, how hard it is, the board, lines for the answer, two if one is `long` of those
/// beside each other, the way to play it.
fn cell(
    canvas: &mut Canvas,
    area: Area,
    sheet: &Sheet,
    (number, long): (usize, bool),
    problem: &Problem,
) {
    let tight = is_tight(sheet);
    let top = asked(canvas, area, sheet, number, problem);
    let t = sheet.language;
    let words = t.say("sheet-play");
    let play = Type { colour: "#1a4f9c", ..SMALL };
    let side = if tight { 36.0 } else { 44.0 };
    // From one line to write on to the next.
    let step = if tight { 15.0 } else { 18.0 };
    let more: f32 = if long { step } else { 0.0 };
    // The way to play it stands beside the board where there is little room, and otherwise beside the answer. Without a code it
    // is no use on paper: there the board is the link.
    let wrapped = play.wrap_in(&words, if tight { side + 12.0 } else { area.width }, 4);
    let widest = wrapped.iter().map(|line| play.width(line)).fold(side, f32::max);
    let beside = if tight && sheet.codes { widest + 6.0 } else { 0.0 };
    let below: f32 = match (tight, sheet.codes) {
        (true, _) => 19.0 + more,
        (false, true) => f32::max(side + 2.0, 34.0 + more),
        (false, false) => 24.0 + more,
    };
    let (bottom, left, right) = (area.y + area.height - below, area.x, area.x + area.width);
    let height = (bottom - top - 6.0).max(1.0);
    let board = Area { x: left, y: top, width: area.width - beside, height };
    canvas.board(board, &problem.scene, &Overlay::default());
    let (mut writing, mut code_end) = (area.width, top);
    let title = t.tell("sheet-play-problem", &[("number", number.into())]);
    if sheet.codes {
        let y = if tight { top } else { bottom + 1.0 };
        let code = Area { x: right - side, y, width: side, height: side };
        canvas.code(code, &problem.link);
        canvas.link(code, &problem.link, &title);
        code_end = y + side + 3.0;
        writing -= if tight { 0.0 } else { side + 10.0 };
    }
    let label = t.say("sheet-answer");
    canvas.text((left, bottom + 6.0), BODY, &label);
    let label = BODY.width(&label) + 5.0;
    let starred = if tight && !sheet.codes { ROW_OF_STARS + 6.0 } else { 0.0 };
    canvas.rule((left + label, bottom + 17.0), writing - label - starred);
    if is_long(problem) {
        canvas.rule((left, bottom + 17.0 + step), writing);
    }
    if !sheet.codes {
        if tight {
            canvas.stars((right - ROW_OF_STARS, bottom + 8.0), 8.0, problem.stars, STARS);
        }
        return canvas.link(board, &problem.link, &title);
    }
    let (x, y) = match tight {
        true => (right - widest, code_end),
        false => (left, bottom + more + 23.0),
    };
    let end = canvas.lines((x, y), play, &wrapped);
    let link = Area { x, y: y - 1.0, width: widest, height: end - y };
    canvas.link(link, &problem.link, &title);
    if tight {
        canvas.stars((right - widest, end + 3.0), 8.0, problem.stars, STARS);
    }
}

/// What stands above the board of a problem: its number, how hard it is, what is asked, notes. Where the board begins.
fn asked(canvas: &mut Canvas, area: Area, sheet: &Sheet, number: usize, problem: &Problem) -> f32 {
    let tight = is_tight(sheet);
    canvas.text((area.x, area.y), HEAD, &format!("{number}."));
    let top = if tight {
        // What is asked begins beside the number; the stars find room beside the code, or beside the answer.
        let (kind, indent) = (Type { size: 8.5, ..BODY }, HEAD.width("00. "));
        let lines = kind.wrap_in(&problem.task, area.width - indent, 3);
        canvas.lines((area.x + indent, area.y + 2.0), kind, &lines).max(area.y + HEAD.step()) + 2.0
    } else {
        let right = area.x + area.width;
        canvas.stars((right - ROW_OF_STARS, area.y + 1.5), 8.0, problem.stars, STARS);
        let lines = BODY.wrap_in(&problem.task, area.width, 3);
        canvas.lines((area.x, area.y + HEAD.step()), BODY, &lines) + 3.0
    };
    let notes = sheet.language.notes(&problem.scene.notes);
    let most = if tight { 1 } else { 2 };
    canvas.lines((area.x, top), SMALL, &SMALL.wrap_in(&notes, area.width, most)) + 1.0
}

/// The legend and the number of the page.
fn foot(canvas: &mut Canvas, t: Language, number: usize, of: usize) {
    let y = canvas.height - MARGIN - SMALL.size;
    let page = t.tell("sheet-page", &[("n", number.into()), ("of", of.into())]);
    canvas.text((canvas.width - MARGIN - SMALL.width(&page), y), SMALL, &page);
    canvas.stars((MARGIN, y + 0.5), 7.0, 1, STARS);
    let mut x = MARGIN + 7.0 * 1.1 * f32::from(STARS) + 3.0;
    let easy = t.say("sheet-easy");
    canvas.text((x, y), SMALL, &easy);
    x += SMALL.width(&easy) + 10.0;
    canvas.stars((x, y + 0.5), 7.0, STARS, STARS);
    canvas.text((x + 7.0 * 1.1 * f32::from(STARS) + 3.0, y), SMALL, &t.say("sheet-hard"));
}

#[cfg(test)]
mod tests {
    use gamesman_query::GAMES;
    use gamesman_query::rules::Click;
    use usvg::Node;

    use super::super::pdf::tree;
    use super::super::{Paper, PerPage};
    use super::*;

    /// Left, top, right and bottom, and what it says.
    type Text = ([f32; 4], String);

    /// A sheet with boards of many forms, and texts longer than any that a game has.
    fn sheet(language: Language, paper: Paper, per_page: PerPage, codes: bool) -> Sheet {
        let problems = GAMES.iter().step_by(5).map(|entry| {
            let chosen = entry.choose(None).expect("a first variant");
            let variant = entry.variant(&chosen.settings).expect("it can be opened");
            let scene = variant.view(&variant.start()).expect("its start").scene;
            Problem {
                shows: Overlay::showing(&scene, &[Click::Spot(0)], &scene),
                scene,
                task: "You are player 1 and can win in 115 moves, 58 of them yours.".into(),
                moves: 9,
                stars: 3,
                link: format!("http://192.168.100.200:8080/play/{}/x?from=1-2-3", entry.id),
                answer: "a1-b2 or c3-d4 or ".repeat(12),
                line: "a1-b2 ".repeat(80),
                reason: "The nim-sum is 3; after a1-b2 it is 0. ".repeat(5),
            }
        });
        Sheet {
            language,
            title: "A game with a long name, and a variant with a longer one, misère".repeat(2),
            task: "Find the quickest win. Write down your first move and how play continues."
                .into(),
            rules: "Two players take turns. Whoever has three in a row wins. ".repeat(5),
            sides: "Player 1: cross. Player 2: ring.".into(),
            paper,
            per_page,
            codes,
            problems: problems.collect(),
        }
    }

    /// The texts of a page outside of boards, where they are drawn.
    fn texts(page: &Page) -> Vec<Text> {
        let tree = tree(page).expect("the page can be drawn");
        let nodes = tree.root().children().iter();
        let texts = nodes.filter_map(|node| match node {
            Node::Text(text) => {
                let area = text.abs_bounding_box();
                let chunks = text.chunks().iter().map(|chunk| chunk.text()).collect::<String>();
                Some(([area.left(), area.top(), area.right(), area.bottom()], chunks))
            }
            _ => None,
        });
        texts.collect()
    }

    #[test]
    fn texts_stay_on_the_page_and_apart() {
        for (language, paper, per_page, codes) in [
            (Language::English, Paper::A4, PerPage::Four, false),
            (Language::English, Paper::Letter, PerPage::Six, true),
            (Language::Spanish, Paper::A4, PerPage::Nine, true),
            (Language::German, Paper::Letter, PerPage::Twelve, true),
        ] {
            let sheet = sheet(language, paper, per_page, codes);
            let pages = pages(&sheet);
            assert!(pages.len() > sheet.problems.len().div_ceil(per_page.count()));
            for page in &pages {
                let texts = texts(page);
                assert!(texts.len() > 4);
                for (i, ([left, top, right, bottom], text)) in texts.iter().enumerate() {
                    let inside = *left >= MARGIN - 1.0
                        && *right <= page.width - MARGIN + 1.0
                        && *top >= MARGIN - 4.0
                        && *bottom <= page.height - MARGIN + 4.0;
                    assert!(inside, "{per_page:?} {text}: {left} {top} {right} {bottom}");
                    for ([left2, top2, right2, bottom2], other) in &texts[i + 1..] {
                        // Descenders may touch the line below.
                        let apart = left2 >= right
                            || right2 <= left
                            || *top2 >= bottom - 1.0
                            || *bottom2 <= top + 1.0;
                        assert!(apart, "{per_page:?}: {text} / {other}");
                    }
                }
            }
        }
    }

    #[test]
    fn each_problem_has_a_board_of_some_size_and_a_link() {
        let sheet = sheet(Language::English, Paper::Letter, PerPage::Twelve, true);
        for page in &pages(&sheet)[..2] {
            let boards = page.svg.matches("<svg class=\"board").count();
            assert_eq!(page.links.len(), 2 * boards);
            let height = |board: &str| -> f32 {
                let height =
                    board.split("height=\"").nth(1).and_then(|rest| rest.split('"').next());
                height.and_then(|text| text.parse().ok()).unwrap_or(0.0)
            };
            let boards = page.svg.split("<svg class=\"board").skip(1);
            boards.map(height).for_each(|height| assert!(height >= 24.0, "{height}"));
        }
    }

    /// Where a sheet prints letters, there are letters: in the names and rules of all games.
    #[test]
    fn what_games_are_called_can_be_printed() {
        let has =
            |text: &str| text.chars().all(|c| c.is_whitespace() || super::super::font::has(c));
        for entry in GAMES {
            let names = entry.variants.iter().map(|variant| variant.name);
            for text in names.chain([entry.name, entry.rules.split("\n\n").next().unwrap_or("")]) {
                assert!(has(text), "{}: {text}", entry.id);
                for language in Language::ALL.into_iter().filter(|&it| super::super::can_print(it))
                {
                    let (rules, name) = (language.rules(entry.id, text).0, language.variant(text));
                    let rules = rules.split("\n\n").next().unwrap_or("");
                    assert!(has(rules) && has(&name), "{language}: {rules} {name}");
                }
            }
        }
    }
}
