// Keeps the stars of puzzles in this browser, shows them, and says where to go on. The pages work without it.

import "./away.js";
import * as classroom from "./class.js";
import * as progress from "./progress.js";
import { $, $$ } from "./find.js";
import { keepPuzzles } from "./keep.js";
import { keep, kept } from "./kept.js";
import { say } from "./say.js";

const MOST = 3; // stars of a puzzle
const TEN = 10; // puzzles that are kept for a page

// The puzzle on the page: which one, the most steps of hints that were asked for, whether a move was wrong, whether it counts
// already.
let now = {};

const stars = (count) => "★".repeat(count) + "☆".repeat(MOST - count);

// Stars for a puzzle that is solved: one less for hints, one less for a mistake, and one for whoever was shown the move.
const earned = () => (now.hints >= 3 ? 1 : Math.max(1, MOST - (now.hints > 0 ? 1 : 0) - (now.missed ? 1 : 0)));

function puzzle() {
  const board = $("#puzzle");
  if (!board) return;
  const { theme, at, hints, result, difficulty, day, number } = board.dataset;
  const key = `${theme}/${at}`;
  if (!board.dataset.seen) {
    board.dataset.seen = "yes";
    if (now.key !== key) now = { key, hints: 0, missed: false, counted: false };
    now.hints = Math.max(now.hints, +hints);
    if (result !== "open") {
      now.missed ||= result === "wrong";
      count(theme, at, +difficulty);
    }
    if (result === "right") keep(progress.afterPuzzle(kept(), { key, stars: earned(), day, number: +number }));
  }
  const place = $("#stars");
  if (place && result === "right") {
    place.hidden = false;
    place.textContent = stars(earned());
    place.setAttribute("aria-label", say("puzzle-stars", { n: earned() }));
    place.setAttribute("role", "img");
  }
}

// The first result counts for what comes again.
function count(theme, at, difficulty) {
  if (now.counted) return;
  now.counted = true;
  const item = `puzzles/${theme}`;
  const right = !now.missed && now.hints < 3;
  keep(progress.after(kept(), item, { right, position: at, difficulty }, progress.today()));
  classroom.tell(kept(), [item]);
}

// Puts stars on the numbers of puzzles: those of a day count for that day alone.
function dots() {
  const all = kept();
  const day = $("#today, #puzzle[data-day]")?.dataset.day;
  for (const dot of $$(".nth")) {
    const count = day ? progress.starsOf(all, day, +dot.dataset.number) : all.stars[dot.dataset.puzzle] ?? 0;
    dot.dataset.stars = count;
    const name = say("puzzle-number-stars", { number: dot.dataset.number, stars: count });
    if (count > 0) dot.setAttribute("aria-label", name);
  }
  for (const button of $$("#today-go, #theme-go")) {
    const list = [...button.closest("section").querySelectorAll(".nth")];
    const open = list.find((dot) => dot.dataset.stars === "0");
    if (open) button.href = open.href;
    if (!open) button.textContent = say("puzzle-once-more");
    else if (open !== list[0]) button.textContent = say("learn-continue");
  }
}

function streak() {
  const [place, today] = [$("#streak"), $("#today")];
  if (!place) return;
  const days = progress.streak(kept(), +today.dataset.day);
  if (days > 0) place.textContent = say("puzzle-streak", { n: days });
}

// How many puzzles of each theme were solved.
function path() {
  const solved = Object.keys(kept().stars);
  for (const station of $$(".station")) {
    const done = solved.filter((key) => key.startsWith(`${station.dataset.theme}/`)).length;
    if (done === 0) continue;
    const bar = station.querySelector("progress");
    const of = +station.dataset.of;
    bar.hidden = false;
    bar.value = Math.min(done, of);
    station.querySelector(".quiet").textContent = say("state-some-passed", { passed: done, of });
  }
}

// What can be solved where no server answers: those from the first one on that has no star, a game's one of each theme, and this.
function onTheWay() {
  const dots = $$(".nth");
  const open = $("#puzzle") ? 0 : dots.findIndex((dot) => dot.dataset.stars === "0");
  const next = dots.slice(Math.max(0, open), Math.max(0, open) + TEN);
  const links = [...next, ...$$(".cards a[href*='/puzzles/in/'][href*='from=']")];
  const own = $("#puzzle") && dots.length === 0 ? [location.pathname + location.search] : [];
  keepPuzzles([...own, ...links.map((link) => link.getAttribute("href"))]);
}

function look() {
  puzzle();
  dots();
  onTheWay();
  streak();
  path();
}

look();
// The play script replaces the page's main part.
new MutationObserver((changes) => {
  if (changes.some((change) => [...change.addedNodes].some((node) => node.id === "main"))) look();
}).observe(document.body, { childList: true });
