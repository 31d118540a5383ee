// Keeps in this browser what a learner has done, says where lessons stand, and chooses what comes next. The pages work
// without it.

import "./away.js";
import * as classroom from "./class.js";
import * as clock from "./clock.js";
import { keepPuzzles } from "./keep.js";
import * as progress from "./progress.js";
import { $, $$ } from "./find.js";
import { keep, kept } from "./kept.js";
import { say } from "./say.js";

const REVIEW = "review"; // in the session: whether what is due comes next

function reviewing(on) {
  try {
    if (on !== undefined) sessionStorage.setItem(REVIEW, on ? "yes" : "");
    return sessionStorage.getItem(REVIEW) === "yes";
  } catch {
    return false;
  }
}

// The address of a position for a drill: half of the time one that was missed, mirrored every other time, otherwise one
// that suits the learner.
function fresh(name) {
  const one = progress.item(kept(), name);
  const [puzzles, theme] = name.split("/");
  if (puzzles === "puzzles") return puzzle(theme, one);
  const address = new URL(`/learn/${name}`, location.href);
  const [missed] = one.again;
  const { start, image } = $("#drill")?.dataset ?? {};
  if (missed && ![start, image].includes(missed.position) && Math.random() < 0.5) {
    address.searchParams.set("from", missed.position);
    if (progress.mirrored(missed)) address.searchParams.set("mirror", "1");
  } else address.searchParams.set("suit", progress.suited(one.skill).toFixed(2));
  return address.href;
}

// The address of a puzzle that was missed, or of all those of its theme.
function puzzle(theme, { again: [missed] }) {
  if (!missed) return new URL(`/puzzles/theme/${theme}`, location.href).href;
  const [game, variant, ...position] = missed.position.split("/");
  const address = new URL(`/puzzles/in/${game}/${encodeURIComponent(variant)}/${theme}`, location.href);
  address.searchParams.set("from", position.join("/"));
  return address.href;
}

// ---- a drill -------------------------------------------------------------------------------------

// The first result counts: who takes moves back tries again for oneself, until there is a next position.
let counted = null;
function record(drill) {
  const { item, start, image, difficulty, result } = drill.dataset;
  if (result === "open" || counted === `${item} ${start}`) return;
  counted = `${item} ${start}`;
  const outcome = { right: result === "right", position: start, image, difficulty: +difficulty };
  keep(progress.after(kept(), item, outcome, progress.today()));
  classroom.tell(kept(), [item]);
}

// So many in a row are worth a word.
const STREAK = 3;

function advise(drill) {
  const { item, right, of, result } = drill.dataset;
  const one = progress.item(kept(), item);
  const next = $("#next");
  const passed = progress.passes(one, +right, +of);
  const done = one.last.slice(-of).filter(Boolean).length;
  const last = Math.min(of, one.last.length);
  const says = passed
    ? say("passing-passed", { right: done, of: +of })
    : one.done > 0
      ? say("passing-open", { right: done, last, needed: +right, of: +of })
      : "";
  const streak = one.last.length - 1 - one.last.lastIndexOf(false);
  $("#passing").textContent = streak < STREAK ? says : say("passing-streak", { says, streak });
  if (!next) return;
  next.href = fresh(item);
  if (!reviewing() || result === "open") return;
  const [other] = progress.due(kept(), progress.today()).filter((name) => name !== item);
  if (other) {
    next.href = fresh(other);
    next.textContent = say("review-next");
  } else {
    next.href = "/learn/review";
    next.textContent = say("review-over");
  }
}

// ---- exams ---------------------------------------------------------------------------------------

function exams() {
  const result = $("#exam");
  if (result?.dataset.result === "passed") {
    keep(progress.afterExam(kept(), result.dataset.exam, progress.today()));
    classroom.tell(kept(), []);
  }
  const all = kept().exams;
  const take = $("#take-exam");
  if (take && all[take.dataset.exam] !== undefined) {
    const place = take.parentElement.querySelector(".state");
    place.textContent = say("exam-passed-on", { date: date(all[take.dataset.exam]) });
    place.dataset.state = "passed";
  }
  const list = $("#exams");
  if (!list) return;
  for (const entry of list.querySelectorAll("[data-exam]")) {
    const day = all[entry.dataset.exam];
    entry.hidden = day === undefined;
    if (!entry.hidden) entry.querySelector(".day").textContent = date(day);
  }
  list.hidden = !list.querySelector("[data-exam]:not([hidden])");
}

// A number of days since 1970 as people write it.
const date = (day) =>
  new Date(day * 86400000).toLocaleDateString(document.documentElement.lang, { dateStyle: "medium", timeZone: "UTC" });

// ---- exercises of chapters -----------------------------------------------------------------------

function exercises() {
  let all = kept();
  for (const exercise of $$("[data-exercise]")) {
    const name = exercise.dataset.exercise;
    if (exercise.dataset.result === "right") keep((all = progress.afterExercise(all, name, progress.today())));
    mark(exercise, all.passed[name] === undefined ? "" : "passed", say("state-passed"));
  }
  for (const chapter of $$("[data-exercises]")) {
    const names = chapter.dataset.exercises.split(" ").filter(Boolean);
    const done = names.filter((name) => all.passed[name] !== undefined).length;
    if (done === 0) mark(chapter, "", "");
    else if (done === names.length) mark(chapter, "passed", say("state-passed"));
    else mark(chapter, "begun", say("state-some-passed", { passed: done, of: names.length }));
  }
}

// Says how an entry of a list stands: a word for the style sheet, and one for people.
function mark(element, state, text) {
  const place = element.querySelector(".state");
  place.textContent = state ? text : "";
  place.dataset.state = state;
}

// An answer is checked without leaving one's place in the chapter.
document.addEventListener("submit", async (event) => {
  const exercise = event.target.closest("[data-exercise]");
  if (!exercise) return;
  event.preventDefault();
  const address = new URL(event.target.action);
  address.search = new URLSearchParams(new FormData(event.target));
  try {
    const response = await fetch(address, { headers: { accept: "text/html" } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const open = [...exercise.querySelectorAll("details")].map((hint) => hint.open);
    exercise.replaceWith(page.getElementById(exercise.id));
    const now = document.getElementById(exercise.id);
    now.querySelectorAll("details").forEach((hint, place) => (hint.open = open[place]));
    (now.querySelector("[aria-invalid]") ?? now.querySelector("button")).focus({ preventScroll: true });
    exercises();
  } catch {
    location.assign(address);
  }
});

// ---- lists ---------------------------------------------------------------------------------------

// How a lesson or a drill stands, as `mark` wants it. A lesson is passed by its exam, too.
function state(names, right, of, exam) {
  const all = kept();
  const items = names.map((name) => progress.item(all, name));
  const begun = items.filter((one) => one.done > 0);
  const passed = items.filter((one) => progress.passes(one, right, of)).length;
  if (begun.some((one) => one.due <= progress.today())) return ["due", say("state-due")];
  if (passed === names.length || all.exams[exam] !== undefined) return ["passed", say("state-passed")];
  if (begun.length === 0) return ["", ""];
  return ["begun", names.length > 1 ? say("state-some-passed", { passed, of: names.length }) : say("state-begun")];
}

function lists() {
  for (const link of $$(".lesson[data-items], .drill[data-item]")) {
    const names = (link.dataset.items ?? link.dataset.item).split(" ");
    mark(link, ...state(names, +link.dataset.right, +link.dataset.of, link.dataset.exam));
    if (link.dataset.item) link.href = fresh(link.dataset.item);
  }
  const open = $$(".lesson").find((link) => link.querySelector(".state").dataset.state !== "passed");
  const go = $("#continue");
  const { items, passed, exams: all } = kept();
  const begun = [items, passed, all].some((done) => Object.keys(done).length > 0);
  if (go && open && begun) {
    go.href = open.href;
    go.textContent = say("learn-continue");
  }
  for (const course of $$("[data-course]")) {
    const names = Object.keys(kept().items).filter((name) => name.startsWith(`${course.dataset.course}/`));
    if (names.length > 0) course.textContent = say("progress-begun", { n: names.length });
  }
}

function review() {
  const list = $("#review");
  const begin = $("#begin");
  if (!list || !begin) return;
  const due = progress.due(kept(), progress.today());
  const row = (name) => list.querySelector(`[data-item="${CSS.escape(name)}"]`)?.closest("li");
  const known = due.filter(row);
  for (const name of known) {
    row(name).hidden = false;
    list.append(row(name));
  }
  $("#due").textContent =
    known.length === 0 ? say("review-nothing") : say("review-due", { n: known.length });
  begin.hidden = known.length === 0;
  if (known.length > 0) begin.href = fresh(known[0]);
}

function report() {
  const body = $("#skills tbody");
  if (!body) return;
  const all = kept();
  const day = progress.today();
  const heads = $$("#skills thead th").map((head) => head.textContent);
  const cell = (text, column) => {
    const made = Object.assign(document.createElement("td"), { textContent: text });
    made.dataset.head = heads[column];
    return made;
  };
  const rows = $$("#review [data-item]").flatMap((link) => {
    const one = all.items[link.dataset.item];
    if (!one) return [];
    const row = document.createElement("tr");
    const head = document.createElement("th");
    head.append(Object.assign(document.createElement("a"), { href: fresh(link.dataset.item) }));
    const task = document.createElement("span");
    task.className = "quiet";
    task.append(...copies(link, ".quiet"));
    head.firstChild.append(...copies(link, "strong"));
    head.append(task);
    const share = say("progress-share", { right: one.last.filter(Boolean).length, of: one.last.length });
    const told = [one.done, share, Math.round(one.skill), when(one.due - day)];
    row.append(head, ...told.map((text, column) => cell(text, column + 1)));
    return [row];
  });
  body.replaceChildren(...rows);
  const done = Object.values(all.items).reduce((sum, one) => sum + one.done, 0);
  $("#summary").textContent = done === 0 ? say("progress-nothing") : say("progress-drills-done", { n: done });
  const days = new Map();
  for (const link of $$("#review [data-item]")) {
    const one = all.items[link.dataset.item];
    if (!one) continue;
    const left = Math.max(0, one.due - day);
    // A lesson is named once a day, whatever the number of its drills.
    const names = days.get(left) ?? new Map();
    days.set(left, names.set(link.querySelector("strong").textContent, copies(link, "strong")));
  }
  $("#calendar").hidden = days.size === 0;
  const line = ([left, names]) => {
    const entry = document.createElement("li");
    entry.append(Object.assign(document.createElement("strong"), { textContent: when(left) }));
    [...names.values()].forEach((name, place) => entry.append(place === 0 ? ": " : ", ", ...name));
    return entry;
  };
  $("#calendar ol").replaceChildren(...[...days].sort(([a], [b]) => a - b).map(line));
}

// What a part of a link holds, to be shown elsewhere: text, and English within other languages.
const copies = (link, part) => [...link.querySelector(part).childNodes].map((node) => node.cloneNode(true));

function when(left) {
  if (left <= 0) return say("progress-today");
  return left === 1 ? say("progress-tomorrow") : say("progress-in-days", { n: left });
}

// Positions of the drills of a lesson, to be practised where no server answers.
function onTheWay() {
  const drills = $$(".drill[data-kept], #drill[data-kept]").map(({ dataset }) => dataset);
  keepPuzzles(drills.flatMap(({ item, kept }) => Array.from({ length: kept }, (_, i) => `/learn/${item}?n=${i + 1}`)));
}

function look() {
  onTheWay();
  const drill = $("#drill");
  if (drill && !drill.dataset.seen) {
    drill.dataset.seen = "yes";
    record(drill);
    advise(drill);
  }
  exercises();
  exams();
  lists();
  review();
  report();
  clock.start();
}

// ---- export, import ------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (link?.id === "next") counted = null;
  if (event.target.id === "begin") reviewing(true);
  else if (link?.closest(".lesson, .drill") || link?.id === "continue") reviewing(false);
  if (event.target.id === "export") {
    const blob = new Blob([JSON.stringify(kept())], { type: "application/json" });
    const file = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: "progress.json" });
    file.click();
    URL.revokeObjectURL(file.href);
  } else if (event.target.id === "forget" && confirm(say("forget-all"))) {
    keep(progress.nothing());
    report();
    exams();
  }
});

document.addEventListener("change", async (event) => {
  const [file] = event.target.id === "import" ? event.target.files : [];
  if (!file) return;
  const said = $("#imported");
  try {
    keep(progress.read(await file.text()));
    classroom.tell(kept());
    said.textContent = say("progress-imported");
  } catch (error) {
    said.textContent = error.message;
  }
  event.target.value = "";
  report();
  exams();
});

look();
classroom.visit(kept());
// The play script replaces the page's main part.
new MutationObserver((changes) => {
  if (changes.some((change) => [...change.addedNodes].some((node) => node.id === "main"))) look();
}).observe(document.body, { childList: true });
