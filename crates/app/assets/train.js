// Keeps the progress of the trainer in this browser, chooses the next level from it, and exports it. The
// pages work without it.

import { say } from "./say.js";

const KEY = "training";
const $ = (selector) => document.querySelector(selector);

function kept() {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return []; // Storage can be forbidden; then nothing is remembered.
  }
}

function keep(list) {
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(-2000)));
  } catch {
    // Not remembered.
  }
}

// The first result of a position counts.
function record(training) {
  const { game, variant, start, level, steps, opponent, result } = training.dataset;
  if (result === "open") return;
  const list = kept();
  const last = list.at(-1);
  if (last && last.start === start && last.game === game && last.variant === variant) return;
  const when = new Date().toISOString();
  list.push({ game, variant, start, level: +level, steps: +steps, opponent: +opponent, result, when });
  keep(list);
}

// Two wins in a row: one level up; a loss: one down. Above the last level the way gets longer.
function advise(training) {
  const { game, variant, level, steps } = training.dataset;
  const same = (item) =>
    item.game === game && item.variant === variant && item.level === +level && item.steps === +steps;
  const results = kept().filter(same).map((item) => item.result);
  const next = $("#next");
  if (!next) return;
  const address = new URL(next.href);
  let word = "train-next";
  if (results.length > 1 && results.slice(-2).every((result) => result === "won") && level < 3) {
    address.searchParams.set("level", +level + 1);
    word = "train-next-harder";
  } else if (results.at(-1) === "lost" && level > 1) {
    address.searchParams.set("level", level - 1);
    word = "train-next-easier";
  }
  next.href = address;
  next.textContent = say(word);
}

function report() {
  const progress = $("#progress");
  const list = kept();
  if (!progress) return;
  progress.hidden = list.length === 0;
  const won = list.filter((item) => item.result === "won").length;
  const levels = [1, 2, 3, 4]
    .map((level) => [level, list.filter((item) => item.level === level)])
    .filter(([, items]) => items.length > 0)
    .map(([level, items]) => {
      const share = items.filter((item) => item.result === "won").length;
      return say("train-at-level", { level, won: share, of: items.length });
    });
  $("#summary").textContent = say("train-summary", { won, of: list.length, levels: levels.join(", ") });
}

function look() {
  const training = $("#training");
  if (training && !training.dataset.seen) {
    training.dataset.seen = "yes";
    record(training);
    advise(training);
  }
  report();
}

document.addEventListener("click", (event) => {
  if (event.target.id === "export") {
    const blob = new Blob([JSON.stringify(kept(), null, 1)], { type: "application/json" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = "training.json";
    link.click();
    URL.revokeObjectURL(link.href);
  } else if (event.target.id === "forget" && confirm(say("forget-all"))) {
    keep([]);
    report();
  }
});

look();
// The play script replaces the page's main part.
new MutationObserver(look).observe(document.body, { childList: true });
