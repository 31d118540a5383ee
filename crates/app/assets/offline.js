// Pages made without a server: a game from its pack, as the server would make its page, but for what only it knows. Runs in the
// service worker, where there is no document.

/* global VALUES, boardOf, buttonsOf, room, symbol */
/* exported boardPage, beginning, gamesPage */

const SOON = 9; // moves of both players after which what a mistake comes to is told
const LISTED = 60; // moves of a line that are listed
const SLIP = 15; // what a move costs that gives the result away, in own moves

const escaped = (text) =>
  String(text).replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]);
const list = (text) => (text ?? "").split(",").filter(Boolean);
const any = (all) => all[Math.floor(Math.random() * all.length)];

// ---- the state that an address describes -----------------------------------------------------------

// The positions after its moves, and what it says else. Null if they are not possible.
function replay(pack, positions, query) {
  const start = begins(pack, positions, query);
  if (start === -1) return null;
  const [moves, redo, back, picked] = ["moves", "redo", "back", "picked"].map((name) => list(query.get(name)));
  const game = { moves, redo, back, picked, made: [] };
  let [at, mover, last] = [positions.position(start), 0, []];
  mover = at.player ?? mover;
  for (const name of game.moves) {
    const step = at.moves.find((one) => one.name === name);
    if (!step) return null;
    last = step.ways[0].filter((click) => typeof click === "number");
    game.made.push({ at, step, mover });
    at = positions.position(step.to);
    mover = at.player ?? (step.keeps ? mover : 1 - mover);
  }
  const seats = [query.get("one"), query.get("two")];
  const unasked = [...query].length === 0;
  const hints = pack.cells ? "off" : query.get("hints") ?? (unasked ? "off" : "full");
  const from = start === positions.start ? null : positions.text(start);
  const computers = pack.puzzle ? [] : seats.filter(Boolean);
  const human = computers.length === 1 ? (seats[0] ? 1 : 0) : null;
  // No computer moves while it is looked at how the game would have gone on.
  const seat = back.length > 0 ? null : seats[pack.puzzle ? 0 : mover];
  return { ...game, from, at, mover, last, hints, seats, unasked, seat, human, show: query.get("show") };
}

// The position that a game begins with, -1 if the pack has no such one. Behind the question how hard a puzzle shall be one of the
// middle level is shown.
function begins(pack, positions, query) {
  const from = query.get("from");
  if (from) return positions.find(from);
  const middle = [...query].length === 0 && pack.shuffles?.medium?.[0];
  return (middle ? positions.at(middle)[0] : null) ?? positions.start;
}

// A position of a puzzle as hard as this: at one of the distances from the goal that the server would choose from.
function shuffled(pack, positions, grade) {
  const far = any(pack.shuffles?.[grade] ?? []);
  return far ? positions.text(any(positions.at(far))) : null;
}

// Where the answer to the question leads that a game begins with.
function beginning(pack, positions, base, query) {
  const who = query.get("who");
  const from = shuffled(pack, positions, who);
  const strength = pack.levels[who] ?? (who === "more" ? query.get("strength") : null);
  const hints = who === "explore" || query.get("values") === "on" ? "full" : "off";
  const seats = query.get("begins") === "computer" ? [strength, null] : [null, strength];
  return address(base, { from, moves: [], redo: [], seats: pack.puzzle ? [null, null] : seats, hints });
}

// The pairs of a state's address.
function pairs(game, changes = {}) {
  const { from, moves, redo, back, picked, seats, hints, show } = { ...game, picked: [], ...changes };
  const all = [
    ["from", from],
    ["moves", moves.join(",")],
    ["redo", redo.join(",")],
    ["back", (back ?? []).join(",")],
    ["one", seats[0]],
    ["two", seats[1]],
    ["hints", hints],
    ["show", show],
    ["picked", picked.join(",")],
  ];
  return all.filter(([, value]) => value);
}

const address = (base, game, changes) => `${base}?${new URLSearchParams(pairs(game, changes))}`;

// A hint is for one move only.
const shown = (game) => (game.show === "line" ? "line" : null);

function after(base, game, ...names) {
  let { moves, redo } = game;
  for (const name of names) {
    redo = redo[0] === name ? redo.slice(1) : [];
    moves = [...moves, name];
  }
  return address(base, game, { moves, redo, show: shown(game) });
}

// At another place of the game, earlier or later.
function at(base, game, ply) {
  const all = [...game.moves, ...game.redo];
  return address(base, game, { moves: all.slice(0, ply), redo: all.slice(ply), show: shown(game) });
}

// ---- the computer ----------------------------------------------------------------------------------

// What the computer plays: what it sees so many rounds ahead, or perfectly, or worse moves as often as it is weak.
function choice(positions, { at: { moves }, seat }) {
  const [kind, number] = [seat.split(":")[0], Number.parseFloat(seat.split(":").at(-1))];
  if (kind === "depth") return ahead(positions, moves, number).name;
  if (positions.sees && kind !== "random") return ahead(positions, moves, 4).name;
  if (kind === "slips") return slipping(moves, number).name;
  const strength = { perfect: 1, practical: 1, random: 0 }[kind] ?? number;
  return any(Math.random() < strength ? moves.filter((one) => one.best) : moves).name;
}

// A win that is near is taken, a loss that is near avoided; anything else is alike.
function ahead(positions, moves, rounds) {
  const within = (one) => (one.far !== null && one.far < 2 * rounds - (one.value === "win") ? one.value : null);
  const saw = new Map(moves.map((one) => [one, positions.sees ? positions.sees(one, rounds) : within(one)]));
  const wins = moves.filter((one) => saw.get(one) === "win");
  const safe = moves.filter((one) => saw.get(one) !== "lose");
  const among = [wins, safe, moves].find((some) => some.length > 0);
  if (!positions.likes || rounds === 1) return any(among);
  const most = Math.max(...among.map(positions.likes));
  return any(among.filter((one) => positions.likes(one) === most));
}

// The more a move costs the less likely.
function slipping(moves, care) {
  const cost = (one) => (one.value === moves[0].value ? one.delta / 2 : SLIP);
  const weights = moves.map((one) => (cost(one) + 1) ** -care);
  let left = Math.random() * weights.reduce((a, b) => a + b);
  return moves.find((_, i) => (left -= weights[i]) < 0) ?? moves[0];
}

// ---- the page --------------------------------------------------------------------------------------

// The page at an address of a game, with its title and its address after the computer's move; null if it cannot be made.
function boardPage(pack, positions, base, query, computer) {
  let game = replay(pack, positions, query);
  if (!game) return null;
  if (computer && game.seat && !game.at.over) {
    const moved = new URL(after(base, game, choice(positions, game)), "http://x").searchParams;
    game = replay(pack, positions, moved);
  }
  const title = `${escaped(pack.title)}, ${escaped(pack.variant)}`;
  const all = { pack, positions, base, game };
  return { title, address: address(base, game, { picked: game.picked }), main: main(all) };
}

function main(all) {
  const { pack, base, game } = all;
  const { words } = pack;
  const waits = game.seat && !game.at.over;
  const [, , width, height] = game.at.view.split(" ").map(Number);
  const [wide, tall] = room(game.at);
  const long = `${wide > 320 ? " long" : ""}${wide > 432 ? " longer" : ""}${tall > 330 ? " high" : ""}`;
  const note = game.at.note === undefined ? "" : `<p class="notes">${escaped(game.at.note)}</p>`;
  const rules = game.moves.length > 0 ? pack.rules.replace(" open>", ">") : pack.rules;
  const moves = waits ? { ...game.at, moves: [] } : game.at;
  // A move on the board answers the question, too: against the easiest computer.
  const onward = game.unasked && !pack.puzzle ? { ...game, seats: [null, pack.levels.easy] } : game;
  const links = { base, address, after };
  return `<main id="main" class="play" data-offline${waits ? " data-computer" : ""}>
    <div class="title"><h1>${escaped(pack.title)}</h1><p class="quiet">${escaped(pack.variant)}</p></div>
    <div class="table${game.unasked ? " asking" : ""}${width > 2.2 * height ? " broad" : ""}">
      <section class="stage" aria-label="${escaped(words.board)}">
        <div class="scroller${long}">${boardOf(pack, onward, moves, links)}</div>${note}${buttonsOf(pack, onward, moves, links)}
        ${controls(all)}
      </section>
      <section class="panel" aria-label="${escaped(words.position)}">${game.unasked ? pack.begin : ""}
        ${verdict(all, waits)}<p class="notice">${escaped(pack.cells ? words["offline-rules"] : words.offline)}</p>${game.at.over ? "" : pack.goal}${guide(all)}${rules}${waits || game.at.over ? "" : movesList({ ...all, game: onward })}
      </section>
    </div>
    <div class="below">${past(all)}${seats(all)}</div>
    ${pack.help}
  </main>`;
}

function verdict(all, waits) {
  const { pack, base, game } = all;
  const { words } = pack;
  const { at: position } = game;
  const expected = position.over ? !pack.puzzle && game.human === null : game.hints !== "off";
  const expects = expected && (position.over || position.value !== "unknown");
  const told = game.human === null ? null : position.told[game.human === game.mover ? 0 : 1];
  const sentence = told ?? position.expect[game.mover];
  const computer = `<p class="actions"><a id="computer" class="button primary" data-strength="${escaped(game.seat)}" href="${escaped(
    address(`${base}/computer`, game),
  )}">${escaped(words["let-computer-move"])}</a>
    <button id="pause" class="button" type="button" hidden>${escaped(words.pause)}</button>
    <button id="resume" class="button" type="button" hidden>${escaped(words.resume)}</button></p>`;
  const again = address(base, game, { moves: [], redo: [], show: null });
  const next = `<p class="actions"><a class="button primary" href="${escaped(again)}">${escaped(words["over-again"])}</a></p>`;
  const aside = game.back.length > 0;
  const returned = address(base, game, { moves: game.back, redo: [], back: [], show: null });
  const waiting = `<p class="quiet">${escaped(words.aside)}</p>
    <p class="actions"><a id="back" class="button primary" href="${escaped(returned)}">${escaped(words["aside-back"])}</a></p>`;
  const explained = aside || waits ? "" : slip(all);
  return `<div class="verdict"><p class="turn">${escaped(turn(pack, game))}</p>
    ${expects ? `<p id="prediction" class="prediction">${symbol(pack, position.value)}${escaped(sentence)}</p>` : ""}
    ${explained}${aside ? waiting : position.over ? next : waits ? computer : ""}</div>`;
}

// ---- mistakes --------------------------------------------------------------------------------------

// What the move made after so many did if it gave the result away.
function turned(pack, { made }, ply) {
  const { at: before, step } = made[ply];
  return pack.turned?.[VALUES.indexOf(before.value)]?.[VALUES.indexOf(step.value)];
}

// The last mistake: of the game if it is over, else the last move of whoever looks, to which the computer may have replied already.
function slip(all) {
  const { pack, game } = all;
  const { made, human } = game;
  const plies = [...made.keys()].reverse();
  if (game.at.over) {
    const last = plies.find((ply) => turned(pack, game, ply));
    return last === undefined ? "" : `<p id="turned">${mistake(all, last)}</p>`;
  }
  const own = plies.slice(0, 2).find((ply) => human === null || made[ply].mover === human);
  const told = own !== undefined && game.hints !== "off" && turned(pack, game, own);
  return told ? `<p id="slip">${mistake(all, own)}</p>` : "";
}

// What a move does, in a word, with the moves that it threatens: those that win at once whatever the other one does, but for one
// move that may prevent it.
function deed(positions, move) {
  const wins = (step) => step.value === "win" && positions.position(step.to).over;
  if (wins(move)) return ["wins", []];
  const answers = move.keeps ? [] : positions.position(move.to).moves.filter((answer) => !answer.keeps);
  const count = new Map();
  for (const answer of answers) {
    for (const { name } of positions.position(answer.to).moves.filter(wins)) count.set(name, (count.get(name) ?? 0) + 1);
  }
  // Where hardly a move is left anything wins.
  const threats = [...count.keys()].filter((name) => answers.length > 2 && count.get(name) >= answers.length - 1);
  return [["", "threatens"][threats.length] ?? "fork", threats.sort()];
}

// The best reply: the one that was made, if none is better.
const answer = (moves, made) => moves.find((one) => one.best && one.name === made) ?? moves[0];

// What punishes a mistake, or what the better move would have done, and what best play comes to where that says little.
function why({ pack: { words, puzzle }, positions, game }, ply) {
  const { at: before, step } = game.made[ply];
  const replies = puzzle || step.keeps ? [] : positions.position(step.to).moves;
  const reply = answer(replies, game.made[ply + 1]?.step.name);
  const punishes = reply?.value === "win";
  const move = punishes ? reply : before.moves[0];
  if (puzzle || !move) return "";
  const [does, threats] = deed(positions, move);
  const says = punishes ? `verdict-reply${does && `-${does}`}` : `verdict-move-${does}`;
  const name = escaped(move.name);
  const told = words[says] ? ` ${filled(words[says], { move: name, moves: name, threats: escaped(threats.join(", ")) })}` : "";
  const little = punishes ? does === "" || does === "threatens" : does === "";
  return told + (little && !step.keeps ? later(words, positions, move, punishes) : "");
}

// The moves of best play from this one on up to one of the same player that wins or makes a fork, if there is one soon.
function later(words, positions, first, punishes) {
  const moves = [];
  for (let move = first; move && moves.length < SOON && !move.keeps; [move] = positions.position(move.to).moves) {
    const owns = moves.length % 2 === 0;
    if (owns && move.value !== "win") return "";
    const [does, threats] = owns ? deed(positions, move) : ["", []];
    if (does === "wins" || does === "fork") {
      const goesOn = words[punishes ? "verdict-goes-on" : "verdict-would-go-on"];
      const comes = { move: escaped(move.name), threats: escaped(threats.join(", ")) };
      return ` ${filled(goesOn, { moves: escaped(moves.join(", ")) })} ${filled(words[`verdict-move-${does}`], comes)}`;
    }
    moves.push(move.name);
  }
  return "";
}

// What it threw away, what would have been better, how the other player answers, and where that is played.
function mistake(all, ply) {
  const { pack, positions, base, game } = all;
  const { words } = pack;
  const { at: before, step } = game.made[ply];
  const there = filled(words["review-move"], { n: ply + 1, move: escaped(step.name) });
  const parts = {
    move: `<a href="${escaped(at(base, game, ply))}">${there}</a>`,
    what: escaped(turned(pack, game, ply)),
    best: `<b>${escaped(before.moves[0].name)}</b>`,
  };
  const after = positions.position(step.to);
  const back = game.back.length > 0 ? game.back : game.moves;
  const aside = address(base, game, { moves: game.moves.slice(0, ply + 1), redo: [], back, show: "line" });
  const shows = pack.puzzle || after.over ? "" : ` <a class="why" href="${escaped(aside)}">${escaped(words["past-why"])}</a>`;
  return filled(words["review-turned-better"], parts) + why(all, ply) + shows;
}

// Whose turn it is, or who has won.
function turn({ words, puzzle }, { at: { over, value }, mover, human, seats, seat }) {
  if (!over) {
    if (human !== null || puzzle) return words[seat ? "turn-computer" : "turn-yours"];
    return words[seats[mover] ? `turn-computer-${mover}` : `turn-${mover}`];
  }
  if (puzzle) return words[value === "win" ? "over-solved" : "over-stuck"];
  if (human === null) return words["over-game"];
  if (value !== "win" && value !== "lose") return words["over-nobody"];
  return words[(value === "win") === (mover === human) ? "over-you-won" : "over-computer-won"];
}

// ---- help on demand --------------------------------------------------------------------------------

function filled(text, parts) {
  const holes = text.split(/\{(\w+)\}/);
  return holes.map((piece, i) => (i % 2 ? parts[piece] : escaped(piece))).join("");
}

function guide({ pack, positions, base, game }) {
  const [{ words }, [best]] = [pack, game.at.moves];
  const hopeless = pack.puzzle && game.at.value === "lose";
  if (!best || best.value === "unknown" || game.at.over || game.seat || hopeless) return "";
  const ask = (id, text, show) => {
    const on = game.show === show;
    const href = address(base, game, { show: on ? null : show });
    return `<a id="${id}" class="button${on ? " on" : ""}" aria-pressed="${on}" role="button" href="${escaped(href)}">${escaped(text)}</a>`;
  };
  const more = address(base, game, { show: "move" });
  const hint =
    game.show === "hint"
      ? `<a id="hint" class="button on" href="${escaped(more)}">${escaped(words["guide-show"])}</a>`
      : ask("hint", words["guide-hint"], game.show === "move" ? "move" : "hint");
  const worth = `${symbol(pack, best.value)} ${escaped(best.said)}`;
  const first = best.ways[0][0];
  const spot =
    typeof first === "number" ? `<b>${escaped(game.at.spots[first][0])}</b>` : filled(words["guide-button"], { text: escaped(first) });
  const told = {
    hint: () => filled(words["guide-try"], { spot, worth }),
    move: () => filled(words["guide-best"], { move: `<b>${escaped(best.name)}</b>`, worth }),
  }[game.show];
  return `<div class="guide"><p class="asks">${hint}
    <a id="next-best" class="button" href="${escaped(after(base, game, best.name))}">${escaped(
      words[pack.puzzle ? "guide-next" : "guide-best-move"],
    )}</a>
    ${ask("line", words[pack.puzzle ? "guide-solution" : "guide-line"], "line")}</p>
    ${told ? `<p id="told" role="status">${told()}</p>` : ""}${game.show === "line" ? line({ pack, positions, base, game }) : ""}</div>`;
}

// How best play goes on; each move leads to the position after it.
function line({ pack, positions, base, game }) {
  const names = [];
  const met = new Set();
  // Beside a game it goes on as the game did, if that was as good.
  const made = game.moves.every((name, ply) => name === game.back[ply]) ? game.back[game.moves.length] : null;
  for (let step = answer(game.at.moves, made); step && names.length < LISTED && !met.has(step.to); [step] = positions.position(step.to).moves) {
    met.add(step.to);
    names.push(step.name);
  }
  const links = names.map((name, i) => `<li><a href="${escaped(after(base, game, ...names.slice(0, i + 1)))}">${escaped(name)}</a></li>`);
  const draw = game.at.value === "draw" ? `<p class="quiet">${escaped(pack.words["guide-draw-line"])}</p>` : "";
  return `<ol id="told" class="line" start="${game.moves.length + 1}">${links.join("")}</ol>
    <button id="play-line" class="button" type="button" hidden>${escaped(pack.words["guide-play"])}</button>${draw}`;
}

// The legal moves, best first where values are shown.
function movesList({ pack, base, game }) {
  const { words, counts } = pack;
  const { hints, at: position } = game;
  const steps = hints === "off" ? [...position.moves].sort((a, b) => (a.name < b.name ? -1 : 1)) : position.moves;
  const row = (step) => {
    const known = hints !== "off";
    const delta = hints === "full" && step.delta > 0 ? `${step.value === "lose" ? "−" : "+"}${step.delta}` : "";
    const worth = known ? `<span class="worth">${escaped(hints === "full" ? step.said : pack.values[step.value])}</span>` : "";
    return `<li><a class="move${known ? ` ${step.value}` : ""}" href="${escaped(after(base, game, step.name))}" data-moves="${escaped(step.name)}">
      ${known ? symbol(pack, step.value, hints === "full" ? step.delta : 0) : ""}<span class="name">${escaped(step.name)}</span>${worth}
      ${delta ? `<span class="delta" title="${escaped(words["delta-title"])}">${delta}</span>` : ""}
      ${step.keeps && !pack.puzzle ? `<span class="again">${escaped(words["moves-again"])}</span>` : ""}</a></li>`;
  };
  return `<div class="moves"><h2>${escaped(counts[steps.length])}${
    hints === "off" ? "" : `<small>${escaped(words["best-first"])}</small>`
  }</h2><ol>${steps.map(row).join("")}</ol></div>`;
}

// ---- what is around it -----------------------------------------------------------------------------

function controls({ pack, base, game }) {
  const { words } = pack;
  const made = game.moves.length;
  const step = game.seats.filter(Boolean).length === 1 && !pack.puzzle ? 2 : 1;
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
  const told = `<span id="hints" class="choice" role="group" aria-label="${escaped(words["hints-label"])}" data-hints="${game.hints}">${hints.join(
    "",
  )}</span>`;
  // Back to where somebody has the choice again.
  const back = step === 2 && game.seat ? 1 : Math.min(step, made);
  return `<nav class="controls" aria-label="${escaped(words.controls)}">
    ${button("undo", made > 0 && at(base, game, made - back))}
    ${button("redo", game.redo.length > 0 && at(base, game, made + step))}
    ${button("restart", made > 0 && address(base, game, { moves: [], redo: [], show: null }))}
    ${pack.cells ? "" : told}${pack.settings}
  </nav>`;
}

// The moves so far, those that were taken back last.
function past({ pack, base, game }) {
  const made = game.moves.length;
  const all = [pack.words["past-start"], ...game.moves, ...game.redo];
  if (all.length === 1) return "";
  const badge = (ply) =>
    game.hints !== "off" && game.made[ply - 1] && turned(pack, game, ply - 1)
      ? `<span class="slip" title="${escaped(pack.words["past-slip"])}">?</span>`
      : "";
  const link = (name, ply) => `<li><a${ply > made ? ' class="taken-back"' : ""} href="${escaped(at(base, game, ply))}"${
    ply === made ? ' aria-current="step"' : ""
  }>${escaped(name)}${badge(ply)}</a></li>`;
  const title = escaped(pack.words.past);
  return `<section class="past" aria-label="${title}"><h2>${title}</h2><ol class="history">${all.map(link).join("")}</ol></section>`;
}

// Who plays which side: the form as it is in the pack, with what this game says.
function seats({ pack, game }) {
  const kept = pairs(game).filter(([name]) => !["one", "two"].includes(name));
  const hidden = kept.map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`).join("");
  const form = pack.seats.replace(/<form id="seats"[^>]*>/, (tag) => tag + hidden);
  return form.replace(/<select name="(one|two)">[\s\S]*?<\/select>/g, (select, name) => {
    const chosen = `value="${escaped(game.seats[name === "one" ? 0 : 1] ?? "")}"`;
    return select.replace(" selected", "").replace(chosen, () => `${chosen} selected`);
  });
}

// ---- which games there are -------------------------------------------------------------------------

// The shell with links to the games that came along, and the titles of those that need the server.
function gamesPage(page, games, others) {
  const link = ([base, pack]) => `<li><a class="button" href="${escaped(base)}">${escaped(pack.title)}, ${escaped(pack.variant)}</a></li>`;
  const shows = (text, id, yes) => (yes ? text.replace(`<p id="${id}" hidden>`, () => `<p id="${id}">`) : text);
  const made = page
    .replace('<ul id="packs">', () => `<ul id="packs">${games.map(link).join("")}`)
    .replace('<ul id="others">', () => `<ul id="others">${others.map((title) => `<li>${title}</li>`).join("")}`);
  const some = shows(made, games.length > 0 ? "some" : "none", true);
  return shows(some, "more", others.length > 0);
}
