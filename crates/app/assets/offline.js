// Pages made without a server: a board of a small game from its pack, as the server would make it, but for what only it knows.
// Runs in the service worker, where there is no document.

/* exported boardPage, beginning, gamesPage */

const VALUES = ["win", "tie", "draw", "lose", "unknown"];
const SIGN = 0.17; // the radius of the symbols in a pack

const escaped = (text) =>
  String(text).replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]);
const list = (text) => (text ?? "").split(",").filter(Boolean);

// The state that an address describes: the positions after its moves, and what it says else. Null if they are not possible.
function replay(pack, query) {
  const start = begins(pack, query);
  if (start < 0) return null;
  const from = start > 0 ? pack.positions[start].x : null;
  const game = { from, moves: list(query.get("moves")), redo: list(query.get("redo")), picked: list(query.get("picked")) };
  const path = [start];
  const movers = [0];
  for (const name of game.moves) {
    const at = pack.positions[path.at(-1)];
    const step = at.m.find(([known]) => known === name);
    if (!step) return null;
    const mover = at.t ?? movers.at(-1);
    movers[movers.length - 1] = mover;
    path.push(step[1]);
    movers.push(step[5] ? mover : 1 - mover);
  }
  const at = pack.positions[path.at(-1)];
  const mover = at.t ?? movers.at(-1);
  const seats = [query.get("one"), query.get("two")];
  const hints = query.get("hints") ?? ([...query].length === 0 ? "off" : "full");
  const unasked = [...query].length === 0;
  return { ...game, at, mover, hints, seats, unasked, seat: pack.puzzle ? null : seats[mover] };
}

// The place of the position that a game begins with, -1 if the pack has no such one. Behind the question how hard a puzzle shall
// be one of the middle level is shown.
function begins(pack, query) {
  const from = query.get("from");
  if (from) return pack.positions.findIndex((position) => position.x === from);
  const unasked = [...query].length === 0;
  const middle = unasked && pack.shuffles?.medium?.[0];
  return Math.max(0, middle ? pack.positions.findIndex((position) => position.d === middle) : 0);
}

// A position of a puzzle as hard as this: at one of the distances from the goal that the server would choose from.
function shuffled(pack, grade) {
  const any = (all) => all[Math.floor(Math.random() * all.length)];
  const distance = any(pack.shuffles?.[grade] ?? []);
  return any(pack.positions.filter((position) => distance && position.d === distance && VALUES[position.v] === "win"))?.x;
}

// Where the answer to the question leads that a game begins with.
function beginning(pack, base, query) {
  const who = query.get("who");
  const from = shuffled(pack, who);
  const strength = pack.levels[who] ?? (who === "more" ? query.get("strength") : null);
  const hints = who === "explore" || query.get("values") === "on" ? "full" : "off";
  const seats = query.get("begins") === "computer" ? [strength, null] : [null, strength];
  return address(base, { from, moves: [], redo: [], seats: pack.puzzle ? [null, null] : seats, hints });
}

// The address of a state.
function address(base, game, changes = {}) {
  const { from, moves, redo, picked, seats, hints } = { ...game, picked: [], ...changes };
  const pairs = [
    ["from", from],
    ["moves", moves.join(",")],
    ["redo", redo.join(",")],
    ["one", seats[0]],
    ["two", seats[1]],
    ["hints", hints],
    ["picked", picked.join(",")],
  ];
  const query = new URLSearchParams(pairs.filter(([, value]) => value));
  return `${base}?${query}`;
}

function after(base, game, name) {
  const redo = game.redo[0] === name ? game.redo.slice(1) : [];
  return address(base, game, { moves: [...game.moves, name], redo });
}

// At another place of the game, earlier or later.
function at(base, game, ply) {
  const all = [...game.moves, ...game.redo];
  return address(base, game, { moves: all.slice(0, ply), redo: all.slice(ply) });
}

// What the computer plays: what it sees so many turns ahead, or perfectly, or anything as often as it is weak.
function choice(pack, game) {
  const { m: moves } = game.at;
  const depth = game.seat.match(/^depth:(\d+)/)?.[1];
  if (depth) return ahead(pack, moves, Number(depth));
  const strength = { perfect: 1, random: 0 }[game.seat] ?? Number.parseFloat(game.seat);
  const best = moves.filter((step) => step[4]);
  const from = Math.random() < (Number.isFinite(strength) ? strength : 0.5) ? best : moves;
  return from[Math.floor(Math.random() * from.length)][0];
}

// A win that is near is taken, a loss that is near avoided; anything else is alike.
function ahead(pack, moves, depth) {
  const within = (step, value, most) => VALUES[step[2]] === value && Number.parseInt(pack.texts[step[3]].slice(1), 10) <= most;
  const wins = moves.filter((step) => within(step, "win", 2 * depth - 1));
  const safe = moves.filter((step) => !within(step, "lose", 2 * depth));
  const from = [wins, safe, moves].find((some) => some.length > 0);
  return from[Math.floor(Math.random() * from.length)][0];
}

// The page at an address of a game, with its title and its address after the computer's move; null if it cannot be made.
function boardPage(pack, base, query, computer) {
  let game = replay(pack, query);
  if (!game) return null;
  if (computer && game.seat && !game.at.o) {
    const moved = new URL(after(base, game, choice(pack, game)), "http://x").searchParams;
    game = replay(pack, moved);
  }
  const title = `${escaped(pack.title)}, ${escaped(pack.variant)}`;
  return { title, address: address(base, game, { picked: game.picked }), main: main(pack, base, game) };
}

function main(pack, base, game) {
  const { words } = pack;
  const { at: position, seat } = game;
  const moves = seat && !position.o ? [] : position.m;
  const waits = seat && !position.o;
  const turn = position.o ? "" : waits ? words["turn-computer"] : words[`turn-${game.mover}`] ?? words["turn-yours"];
  const sentence = pack.texts[position.e];
  const shows = game.hints !== "off" || position.o;
  const computer = waits
    ? `<p class="actions"><a id="computer" class="button primary" data-strength="${escaped(seat)}" href="${escaped(
        address(`${base}/computer`, game),
      )}">${escaped(words["let-computer-move"])}</a></p>`
    : "";
  const note = position.n === undefined ? "" : `<p class="notes">${escaped(pack.texts[position.n])}</p>`;
  return `<main id="main" class="play" data-offline${waits ? " data-computer" : ""}>
    <div class="title"><h1>${escaped(pack.title)}</h1><p class="quiet">${escaped(pack.variant)}</p></div>
    <div class="table${game.unasked ? " asking" : ""}">
      <section class="stage" aria-label="${escaped(words.board)}">
        <div class="scroller">${board(pack, base, game, moves)}</div>${note}${buttons(pack, base, game, moves)}
        ${controls(pack, base, game)}
      </section>
      <section class="panel">${game.unasked ? pack.begin : ""}
        <div class="verdict"><p class="turn">${escaped(turn)}</p>
          ${shows ? `<p id="prediction" class="prediction">${symbol(pack, position.v)}${escaped(sentence)}</p>` : ""}${computer}</div>
        <p class="notice">${escaped(words.offline)}</p>
      </section>
    </div>
  </main>`;
}

const symbol = (pack, value) =>
  `<svg class="symbol ${VALUES[value]} k0" viewBox="-0.22 -0.22 0.44 0.44" aria-hidden="true">${pack.symbols[value]}</svg>`;

// ---- the board -----------------------------------------------------------------------------------

// What each click does now: the moves whose ways it continues.
function clicks(game, moves) {
  const picked = game.picked.map((pick) => (pick.startsWith("b") ? pick : Number(pick)));
  const all = new Map();
  for (const step of moves) {
    for (const way of step[6]) {
      if (!picked.every((pick, place) => key(way[place]) === key(pick)) || way.length <= picked.length) continue;
      const next = key(way[picked.length]);
      const begun = all.get(next) ?? { steps: [], complete: false };
      if (!begun.steps.includes(step)) begun.steps.push(step);
      begun.complete ||= way.length === picked.length + 1;
      all.set(next, begun);
    }
  }
  return all;
}

// A spot is its number, a button the text after a b.
const key = (click) => (typeof click === "string" && !click.startsWith("b:") ? `b:${click}` : String(click));

function board(pack, base, game, moves) {
  const { at: position } = game;
  const [below, above] = position.l.map((layer) => pack.layers[layer]);
  const pieces = position.p.map(([look, id, x, y]) => {
    const [kind, markup] = pack.looks[look];
    return `<g data-id="${id}" data-look="${escaped(kind)}" transform="translate(${x / 1000},${y / 1000})">${markup}</g>`;
  });
  const all = clicks(game, moves);
  const spots = pack.spots[position.s].map((spot, i) => spotOf(pack, base, game, spot, i, all.get(String(i))));
  const chosen = game.picked.map((pick) => pack.spots[position.s][pick]?.[2].replace("hit", "picked") ?? "");
  return `<svg id="board" class="${escaped(pack.class)}" role="group" aria-label="${escaped(pack.words.board)}" viewBox="${escaped(
    pack.texts[position.b],
  )}">${below}<g>${chosen.join("")}</g><g class="pieces">${pieces.join("")}</g>${above}<g class="spots">${spots.join("")}</g></svg>`;
}

function spotOf(pack, base, game, [name, [x, y, width, height], markup], i, begun) {
  const within = ([, , px, py]) => Math.abs(px - x) <= width / 2 && Math.abs(py - y) <= height / 2;
  const there = game.at.p.filter(within);
  const names = there.map(([look]) => pack.looks[look][2]).join(", ") || pack.words["spot-empty"];
  const label = `${escaped(name)}, ${escaped(names)}`;
  if (game.picked.includes(String(i)) && !begun) {
    return `<a id="s${i}" class="spot open" href="${escaped(address(base, game))}" data-moves="" aria-label="${label}">${markup}</a>`;
  }
  if (!begun) return `<g id="s${i}" class="spot" tabindex="-1" role="img" aria-label="${label}">${markup}</g>`;
  const [best] = begun.steps;
  const href = begun.complete ? after(base, game, best[0]) : address(base, game, { picked: [...game.picked, String(i)] });
  const said = pack.texts[best[3]];
  const worth = game.hints === "off" ? "" : `: ${escaped(said)}`;
  const moves = begun.steps.map((step) => step[0]).join(" ");
  return `<a id="s${i}" class="spot open" href="${escaped(href)}" data-moves="${escaped(moves)}" aria-label="${label}${worth}">
    ${markup}${mark(pack, game, best, x / 1000, y / 1000, width / 1000, height / 1000, there.length === 0)}</a>`;
}

// A mark on an empty spot, or a chip at the top of one where something stands.
function mark(pack, game, [, , value, text, best], x, y, width, height, free) {
  const size = Math.min(width, height, 1.4);
  if (game.hints === "off") {
    const [right, up, r] = free ? [0, 0, 0.11 * size] : [width / 2 - 0.14 * size, height / 2 - 0.14 * size, 0.08 * size];
    return `<circle class="dot" cx="${x + right}" cy="${y - up}" r="${r}"></circle>`;
  }
  const said = pack.texts[text];
  const shown = escaped(game.hints === "full" ? said : said.replace(/\d+$/, ""));
  const kind = `mark ${VALUES[value]} ${best ? "k0" : "k2"}`;
  if (free) {
    return `<g class="${kind}" transform="translate(${x},${y})scale(${size})"><g transform="translate(0,-0.13)">${pack.symbols[value]}</g>
      <text y="0.21" font-size="0.23">${shown}</text></g>`;
  }
  const long = 0.54 + 0.165 * shown.length;
  const scale = Math.min(0.72 * Math.max(size, 0.7), Math.max(width, 0.5) / long);
  return `<g class="${kind}" transform="translate(${x},${y - height / 2 + 0.2 * scale})scale(${scale})">
    <rect class="chip" x="${-long / 2}" y="-0.19" width="${long}" height="0.38" rx="0.19"></rect>
    <g transform="translate(${0.2 - long / 2},0)scale(${0.11 / SIGN})">${pack.symbols[value]}</g><text x="0.16" font-size="0.25">${shown}</text></g>`;
}

// ---- what is around it ---------------------------------------------------------------------------

function buttons(pack, base, game, moves) {
  const made = [...clicks(game, moves)].filter(([click]) => click.startsWith("b:"));
  const links = made.map(([click, { steps, complete }]) => {
    const href = complete ? after(base, game, steps[0][0]) : address(base, game, { picked: [...game.picked, click] });
    const worth = game.hints === "off" ? "" : ` ${symbol(pack, steps[0][2])} <small>${escaped(pack.texts[steps[0][3]])}</small>`;
    const names = escaped(steps.map((step) => step[0]).join(" "));
    return `<a class="button move" href="${escaped(href)}" data-moves="${names}">${escaped(click.slice(2))}${worth}</a>`;
  });
  if (game.picked.length > 0) {
    links.push(`<a id="cancel" class="button" href="${escaped(address(base, game))}">${escaped(pack.words.cancel)}</a>`);
  }
  return links.length > 0 ? `<div class="buttons">${links.join("")}</div>` : "";
}

function controls(pack, base, game) {
  const { words } = pack;
  const made = game.moves.length;
  const step = game.seats.some(Boolean) && !pack.puzzle ? 2 : 1;
  const button = (id, href) =>
    href
      ? `<a id="${id}" class="button" href="${escaped(href)}">${escaped(words[`control-${id}`])}</a>`
      : `<span class="button" aria-disabled="true">${escaped(words[`control-${id}`])}</span>`;
  const hints = ["off", "values", "full"].map((hint) => {
    const on = hint === game.hints;
    const href = address(base, game, { hints: hint });
    return `<a id="hints-${hint}" class="button${on ? " on" : ""}"${on ? ' aria-current="true"' : ""} href="${escaped(href)}">${escaped(
      words[`hints-${hint}`],
    )}</a>`;
  });
  return `<nav class="controls" aria-label="${escaped(words.controls)}">
    ${button("undo", made > 0 && at(base, game, Math.max(0, made - step)))}
    ${button("redo", game.redo.length > 0 && at(base, game, made + step))}
    ${button("restart", made > 0 && address(base, game, { moves: [], redo: [] }))}
    <span id="hints" class="choice" role="group" aria-label="${escaped(words["hints-label"])}" data-hints="${game.hints}">${hints.join("")}</span>
  </nav>`;
}

// The shell with links to the games that there are; what it says if there are none is in it.
function gamesPage(page, games) {
  const link = ([base, pack]) => `<li><a class="button" href="${escaped(base)}">${escaped(pack.title)}, ${escaped(pack.variant)}</a></li>`;
  const found = games.length > 0;
  return page
    .replace('<ul id="packs">', () => `<ul id="packs">${games.map(link).join("")}`)
    .replace(found ? '<p id="some" hidden>' : '<p id="none" hidden>', () => `<p id="${found ? "some" : "none"}">`);
}
