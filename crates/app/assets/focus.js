// The keyboard on the board: one stop for Tab, arrows from spot to spot, and the focus stays where it was
// when a new board takes the place of the old one.

import { $, $$ } from "./find.js";

let place = null; // the spot that Tab enters the board at

const spots = () => $$(".spots > *");

export function focused() {
  const active = document.activeElement;
  if (!active || active === document.body) return null;
  const text = active.matches("input[type=text]") ? [active.value, active.selectionStart] : null;
  return { id: active.id, list: active.closest(".moves") !== null, text };
}

export function refocus(focus) {
  if (!focus || document.activeElement !== document.body) return;
  const same = focus.id && document.getElementById(focus.id);
  const target = same || (focus.list ? $(".moves a") : null) || $(".verdict a") || $("#board .open");
  target?.focus({ preventScroll: true });
  if (same && focus.text) {
    // Somebody is writing.
    [same.value] = focus.text;
    same.setSelectionRange(focus.text[1], focus.text[1]);
  }
}

export function rove() {
  const all = spots();
  if (all.length === 0) return;
  const entry = all.find((spot) => spot.id === place) ?? all.find((spot) => spot.matches(".open")) ?? all[0];
  for (const spot of all) spot.setAttribute("tabindex", spot === entry ? "0" : "-1");
}

export function enter(spot) {
  place = spot.id;
  rove();
}

function centre(spot) {
  const box = $(".hit", spot).getBoundingClientRect();
  return { spot, x: box.x + box.width / 2, y: box.y + box.height / 2, high: box.height };
}

// Right and left through the rows as one reads, so that every spot of every board is reached; up and down to
// the nearest spot there.
export function step(from, dx, dy) {
  const target = dx ? beside(from, dx) : above(from, dy);
  target?.focus();
}

function beside(from, way) {
  const all = spots().map(centre).sort((a, b) => a.y - b.y);
  const rows = [];
  for (const one of all) {
    const row = rows.at(-1);
    if (row && one.y - row[0].y < 0.4 * Math.min(one.high, row[0].high)) row.push(one);
    else rows.push([one]);
  }
  const read = rows.flatMap((row) => row.sort((a, b) => a.x - b.x)).map(({ spot }) => spot);
  return read.at((read.indexOf(from) + way) % read.length);
}

function above(from, way) {
  const { x, y } = centre(from);
  let best = null;
  let least = Infinity;
  for (const one of spots().map(centre)) {
    const along = (one.y - y) * way;
    const cost = along + 2.5 * Math.abs(one.x - x);
    if (along > 1 && cost < least) [best, least] = [one.spot, cost];
  }
  return best;
}
