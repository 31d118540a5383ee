// The board of a page made without a server, with what each spot and button does. Runs in the service worker.

/* global VALUES, escaped */
/* exported boardOf, buttonsOf, room, symbol */

const SIGN = 0.17; // the radius of the symbols in a pack

// How wide and high a board is at most on a small phone, in pixels, as in draw/svg/reach.rs.
function room({ view, spots }) {
  const [, , width, height] = view.split(" ").map(Number);
  const least = (side) => Math.min(1000, ...spots.map(([, area]) => area[side])) / 1000;
  const narrow = (least(2) * 320) / width < 24;
  const low = (least(3) * 330) / height < 24;
  return [narrow && width > 9 ? (width > 14 ? 672 : 432) : 320, low && height > 8 ? 480 : 330];
}

// What a pixel is on a board that fills it.
function pixel(position) {
  const [, , width, height] = position.view.split(" ").map(Number);
  const [wide, tall] = room(position);
  return Math.max(width / wide, height / tall);
}

// What can be hit around a spot that is smaller than a finger: up to half the way to the others.
function reach([x, y, width, height], others, least) {
  let [across, down] = [Math.max(width, least) / 2, Math.max(height, least) / 2];
  for (const [otherX, otherY, otherWidth, otherHeight] of others) {
    const [dx, dy] = [Math.abs(otherX - x), Math.abs(otherY - y)];
    const meets = dx < across + Math.max(otherWidth, least) / 2 && dy < down + Math.max(otherHeight, least) / 2;
    if (!meets || (dx === 0 && dy === 0)) continue;
    const [beside, below] = [dx - (width + otherWidth) / 2, dy - (height + otherHeight) / 2];
    if (beside >= below) across = Math.max(Math.min(across, (width + beside) / 2), width / 2);
    else down = Math.max(Math.min(down, (height + below) / 2), height / 2);
  }
  const small = (side) => side - 0.06 < least;
  if (!small(width) && !small(height)) return "";
  return `<rect class="reach" x="${x - across}" y="${y - down}" width="${2 * across}" height="${2 * down}"></rect>`;
}

// How good a move is among those of its value, as a class.
const shade = (delta) => `k${[0, 2, 6].filter((most) => delta > most).length}`;

const symbol = (pack, value, delta = 0) =>
  `<svg class="symbol ${value} ${shade(delta)}" viewBox="-0.22 -0.22 0.44 0.44" aria-hidden="true">${pack.symbols[VALUES.indexOf(value)]}</svg>`;

// A spot is its number, a button the text after `b:`.
const key = (click) => (typeof click === "string" && !click.startsWith("b:") ? `b:${click}` : String(click));

// What each click does after some: the moves whose ways it continues. The first way of a move is the one to teach.
function clicks(picked, moves) {
  const all = new Map();
  for (const step of moves) {
    for (const [nth, way] of step.ways.entries()) {
      if (way.length <= picked.length || !picked.every((pick, place) => key(way[place]) === pick)) continue;
      const next = key(way[picked.length]);
      const begun = all.get(next) ?? { steps: [], complete: false, taught: false };
      if (!begun.steps.includes(step)) begun.steps.push(step);
      begun.complete ||= way.length === picked.length + 1;
      begun.taught ||= nth === 0;
      all.set(next, begun);
    }
  }
  return all;
}

function boardOf(pack, game, { moves }, links) {
  const { at: position, picked } = game;
  const pieces = position.pieces.map(([look, id, x, y]) => {
    const [kind, markup] = pack.looks[look];
    return `<g data-id="${id}" data-look="${escaped(kind)}" transform="translate(${x / 1000},${y / 1000})">${markup}</g>`;
  });
  const area = (spot, kind) => position.spots[spot]?.[2].replace("hit", kind) ?? "";
  const all = clicks(picked, moves);
  const others = picked.length > 0 ? clicks([], moves) : new Map();
  const does = position.spots.map((_, i) => {
    // Another piece may be chosen in place of the one chosen first.
    const other = others.get(String(i));
    const instead = !all.has(String(i)) && !picked.includes(String(i)) && other && !other.complete;
    const begun = instead ? { ...other, taught: false } : all.get(String(i));
    return { begun, picked: instead ? [] : picked, open: begun || picked.includes(String(i)) };
  });
  const measures = (spot) => spot[1].map((one) => one / 1000);
  const open = position.spots.filter((_, i) => does[i].open).map(measures);
  const finger = 25.5 * pixel(position);
  const spots = position.spots.map((spot, i) => {
    const around = does[i].open ? reach(measures(spot), open, finger) : "";
    return spotOf(pack, game, [spot, i], { ...does[i], around }, links);
  });
  const [best] = moves;
  const way = best && !game.seat && { hint: best.ways[0].slice(0, 1), move: best.ways[0] }[game.show];
  const lit = (way || []).filter((click) => typeof click === "number").map((spot) => area(spot, "lit-spot"));
  const hollow = (spot) => {
    const begun = all.get(String(spot));
    const [best] = begun?.steps ?? [];
    if (!best || game.hints === "off" || !position.spots[spot][2].startsWith("<ellipse")) return "";
    return area(spot, `hollow ${best.value} ${shade(game.hints === "full" ? best.delta : 0)}`);
  };
  const below = [
    ...game.last.map((spot) => area(spot, "last")),
    ...picked.map((pick) => area(pick, "picked")),
    ...position.spots.map((_, spot) => hollow(spot)),
  ];
  const [under, above] = position.layers;
  return `<svg id="board" class="${escaped(pack.class)}" role="group" aria-label="${escaped(pack.words.board)}" viewBox="${escaped(
    position.view,
  )}">${under}<g>${below.join("")}</g><g class="pieces">${pieces.join("")}</g>${above}<g class="spots">${spots.join("")}</g>${
    lit.length > 0 ? `<g class="hints">${lit.join("")}</g>` : ""
  }</svg>`;
}

function spotOf(pack, game, [[name, [x, y, width, height], markup], i], { begun, picked, around }, { base, address, after }) {
  const within = ([, , px, py]) => Math.abs(px - x) <= width / 2 && Math.abs(py - y) <= height / 2;
  const there = game.at.pieces.filter(within);
  const names = there.map(([look]) => pack.looks[look][2]).join(", ") || pack.words["spot-empty"];
  const label = `${escaped(name)}, ${escaped(names)}`;
  if (game.picked.includes(String(i)) && !begun) {
    return `<a id="s${i}" class="spot open" href="${escaped(address(base, game))}" data-moves="" aria-label="${label}">${around}${markup}</a>`;
  }
  if (!begun) return `<g id="s${i}" class="spot" tabindex="-1" role="img" aria-label="${label}">${markup}</g>`;
  const [best] = begun.steps;
  const href = begun.complete ? after(base, game, best.name) : address(base, game, { picked: [...picked, String(i)] });
  const moves = begun.steps.map((step) => step.name).join(" ");
  const sign = game.hints === "off" || !begun.taught || written(game, best).length < 2 ? "" : `, ${escaped(written(game, best))}`;
  const worth = game.hints === "off" ? pack.words["click-move"] : game.hints === "full" ? best.said : pack.values[best.value];
  const drawn = begun.taught ? mark(pack, game, best, [x, y, width, height].map((one) => one / 1000), there.length === 0) : "";
  return `<a id="s${i}" class="spot open" href="${escaped(href)}" data-moves="${escaped(moves)}" aria-label="${label}${sign}: ${escaped(worth)}">
    ${around}${markup}${drawn}</a>`;
}

// What the mark of a move says.
const written = (game, step) => (game.hints === "full" ? step.mark : step.mark.replace(/\d+$/, ""));

// A mark on an empty spot, or a chip at the top of one where something stands.
function mark(pack, game, step, [x, y, width, height], free) {
  const point = Math.max(width, height) < 0.4; // no more than a point on lines of the board
  const size = Math.min(width, height, 1.4);
  if (game.hints === "off") {
    const [right, up, r] = free ? [0, 0, (point ? 0.6 : 0.11) * size] : [width / 2 - 0.14 * size, height / 2 - 0.14 * size, 0.08 * size];
    return `<circle class="dot" cx="${x + right}" cy="${y - up}" r="${r}"></circle>`;
  }
  const shown = escaped(written(game, step));
  const sign = pack.symbols[VALUES.indexOf(step.value)];
  const kind = `mark ${step.value} ${shade(game.hints === "full" ? step.delta : 0)}`;
  const least = 9.05 * pixel(game.at);
  if (free) {
    const large = point ? Math.max(size, 0.6) : size;
    const [letters, radius] = [Math.max(0.23, least / large), Math.max(SIGN, (0.4 * least) / large)];
    const up = radius - 0.04 + 0.36 * (letters - 0.23);
    return `<g class="${kind}" transform="translate(${x},${y})scale(${large})">
      <g transform="translate(0,${-up})scale(${radius / SIGN})">${sign}</g><text y="0.21" font-size="${letters}">${shown}</text></g>`;
  }
  // A chip; a larger and narrower one if its letters were too small for a phone.
  const roomy = 0.54 + 0.165 * shown.length;
  const wanted = Math.min(0.72 * Math.max(size, 0.7), Math.max(width, 0.5) / roomy);
  const [scale, long, left, right, letters, inside] =
    0.25 * wanted < least
      ? [least / 0.3, 0.36 + 0.185 * shown.length, 0.17, 0.13, 0.3, 0.08]
      : [wanted, roomy, 0.2, 0.16, 0.25, 0.2];
  // On a bar what is written in its middle stays free.
  const top = Math.max(y - height / 2 + inside * scale, 0.19 * scale - 0.04);
  const at = width > 3 * height ? [x + width / 2 - (long / 2) * scale, y] : [x, top];
  return `<g class="${kind}" transform="translate(${at})scale(${scale})">
    <rect class="chip" x="${-long / 2}" y="-0.19" width="${long}" height="0.38" rx="0.19"></rect>
    <g transform="translate(${left - long / 2},0)scale(${0.11 / SIGN})">${sign}</g><text x="${right}" font-size="${letters}">${shown}</text></g>`;
}

function buttonsOf(pack, game, { moves }, { base, address, after }) {
  const made = [...clicks(game.picked, moves)].filter(([click]) => click.startsWith("b:")).sort(([a], [b]) => (a < b ? -1 : 1));
  const links = made.map(([click, { steps, complete }]) => {
    const href = complete ? after(base, game, steps[0].name) : address(base, game, { picked: [...game.picked, click] });
    const worth =
      game.hints === "off"
        ? ""
        : ` ${symbol(pack, steps[0].value, game.hints === "full" ? steps[0].delta : 0)} <small>${escaped(written(game, steps[0]))}</small>`;
    const names = escaped(steps.map((step) => step.name).join(" "));
    const text = pack.buttons[click.slice(2)] ?? click.slice(2);
    return `<a class="button move" href="${escaped(href)}" data-moves="${names}">${escaped(text)}${worth}</a>`;
  });
  if (game.picked.length > 0) {
    links.push(`<a id="cancel" class="button" href="${escaped(address(base, game))}">${escaped(pack.words.cancel)}</a>`);
  }
  return links.length > 0 ? `<div class="buttons">${links.join("")}</div>` : "";
}
