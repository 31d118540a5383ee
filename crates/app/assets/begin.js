// How somebody likes to play is remembered: who begins, and whether values are shown; and of which games the rules
// have been seen.

import { $ } from "./find.js";
import { store, stored } from "./store.js";

// Fills in what was chosen before.
export function fill() {
  const form = $("#begin");
  if (!form) return;
  const { begins, values } = form.elements;
  if (begins && stored("begins")) begins.value = stored("begins");
  if (values && stored("hints")) values.checked = stored("hints") !== "off";
}

// The address of a move made while the question stands: values are shown if that is ticked.
export function ticked(url) {
  const shows = $("#begin")?.elements.values?.checked && url.searchParams.get("hints") === "off";
  if (shows && url.pathname === location.pathname) url.searchParams.set("hints", "full");
  return url;
}

function fold() {
  const rules = $("#rules");
  if (!rules) return;
  const seen = `rules:${rules.dataset.game}`;
  if (stored(seen)) rules.open = false;
  else store(seen, "seen");
}

document.addEventListener("submit", (event) => {
  if (event.target.id !== "begin") return;
  const { begins, values } = event.target.elements;
  if (begins) store("begins", begins.value);
  const explores = event.submitter?.value === "explore";
  if (values) store("hints", explores || values.checked ? "full" : "off");
});

fill();
fold();
