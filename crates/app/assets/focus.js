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

// To the nearest spot in this direction.
export function step(from, dx, dy) {
  const centre = (spot) => {
    const box = $(".hit", spot).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = centre(from);
  let best = null;
  let least = Infinity;
  for (const spot of spots()) {
    const [sx, sy] = centre(spot);
    const along = (sx - x) * dx + (sy - y) * dy;
    const aside = Math.abs((sx - x) * dy) + Math.abs((sy - y) * dx);
    const cost = along + 2.5 * aside;
    if (along > 1 && cost < least) [best, least] = [spot, cost];
  }
  best?.focus();
}
