// The board seen from the other side; what is written and what stands on it stays upright. Remembered for each game.

import { $, $$ } from "./find.js";
import { store, stored } from "./store.js";

const key = () => `flip:${$("#flip")?.dataset.game}`;

export const flipped = () => stored(key()) === "on";

function upright(element, around) {
  const own = element.getAttribute("transform") ?? "";
  element.setAttribute("transform", `${own}rotate(180${around})`);
}

function turn(board) {
  board.classList.toggle("flipped");
  for (const group of $$(".pieces > g, .mark", board)) upright(group, "");
  for (const text of $$(":scope > g > text", board)) {
    upright(text, `,${text.getAttribute("x")},${text.getAttribute("y")}`);
  }
}

// Turns the board that is shown as it was turned before, and sets the button going.
export function ready() {
  const [board, button] = [$("#board"), $("#flip")];
  if (!board || !button) return;
  if (flipped() && !board.classList.contains("flipped")) turn(board);
  button.hidden = false;
  button.setAttribute("aria-pressed", String(flipped()));
  button.onclick = () => {
    store(key(), flipped() ? "off" : "on");
    turn(board);
    button.setAttribute("aria-pressed", String(flipped()));
  };
}
