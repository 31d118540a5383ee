// Keeps in this browser what a learner has done, says where lessons stand, and chooses what comes next. The pages work
// without it.

import * as clock from "./clock.js";
import * as progress from "./progress.js";
import { $, $$ } from "./find.js";
import { store, stored } from "./store.js";

const KEY = "progress";
const REVIEW = "review"; // in the session: whether what is due comes next

function kept() {
  const text = stored(KEY);
  if (!text) return progress.nothing();
  try {
    return progress.read(text);
  } catch {
    return progress.nothing();
  }
}

const keep = (all) => store(KEY, JSON.stringify(all));

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
  const address = new URL(`/learn/${name}`, location.href);
  const [missed] = one.again;
  const { start, image } = $("#drill")?.dataset ?? {};
  if (missed && ![start, image].includes(missed.position) && Math.random() < 0.5) {
    address.searchParams.set("from", missed.position);
    if (progress.mirrored(missed)) address.searchParams.set("mirror", "1");
  } else address.searchParams.set("suit", progress.suited(one.skill).toFixed(2));
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
}

// So many in a row are worth a word.
const STREAK = 3;

function advise(drill) {
  const { item, right, of, result } = drill.dataset;
  const one = progress.item(kept(), item);
  const next = $("#next");
  const passed = progress.passes(one, +right, +of);
  const last = one.last.slice(-of).filter(Boolean).length;
  const says = passed
    ? `Passed: ${last} right of the last ${of}.`
    : one.done > 0
      ? `${last} right of the last ${Math.min(of, one.last.length)}; ${right} of ${of} pass.`
      : "";
  const streak = one.last.length - 1 - one.last.lastIndexOf(false);
  $("#passing").textContent = streak < STREAK ? says : `${says} ${streak} in a row.`;
  if (!next) return;
  next.href = fresh(item);
  if (!reviewing() || result === "open") return;
  const [other] = progress.due(kept(), progress.today()).filter((name) => name !== item);
  if (other) {
    next.href = fresh(other);
    next.textContent = "Next drill";
  } else {
    next.href = "/learn/review";
    next.textContent = "Done for today";
  }
}

// ---- exams ---------------------------------------------------------------------------------------

function exams() {
  const result = $("#exam");
  if (result?.dataset.result === "passed") {
    keep(progress.afterExam(kept(), result.dataset.exam, progress.today()));
  }
  const all = kept().exams;
  const take = $("#take-exam");
  if (take && all[take.dataset.exam] !== undefined) {
    const place = take.parentElement.querySelector(".state");
    place.textContent = `passed on ${date(all[take.dataset.exam])}`;
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
const date = (day) => new Date(day * 86400000).toLocaleDateString(undefined, { dateStyle: "medium", timeZone: "UTC" });

// ---- exercises of chapters -----------------------------------------------------------------------

function exercises() {
  let all = kept();
  for (const exercise of $$("[data-exercise]")) {
    const name = exercise.dataset.exercise;
    if (exercise.dataset.result === "right") keep((all = progress.afterExercise(all, name, progress.today())));
    mark(exercise, all.passed[name] === undefined ? "" : "passed");
  }
  for (const chapter of $$("[data-exercises]")) {
    const names = chapter.dataset.exercises.split(" ").filter(Boolean);
    const done = names.filter((name) => all.passed[name] !== undefined).length;
    mark(chapter, done === 0 ? "" : done === names.length ? "passed" : `${done} of ${names.length} passed`);
  }
}

function mark(element, word) {
  const place = element.querySelector(".state");
  place.textContent = word;
  place.dataset.state = word.includes(" ") ? "begun" : word;
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

// A lesson is passed by its exam, too.
function state(names, right, of, exam) {
  const all = kept();
  const items = names.map((name) => progress.item(all, name));
  const begun = items.filter((one) => one.done > 0);
  const passed = items.filter((one) => progress.passes(one, right, of)).length;
  if (begun.some((one) => one.due <= progress.today())) return "due";
  if (passed === names.length || all.exams[exam] !== undefined) return "passed";
  if (begun.length === 0) return "new";
  return names.length > 1 ? `${passed} of ${names.length} passed` : "begun";
}

function lists() {
  for (const link of $$(".lesson[data-items], .drill[data-item]")) {
    const names = (link.dataset.items ?? link.dataset.item).split(" ");
    const word = state(names, +link.dataset.right, +link.dataset.of, link.dataset.exam);
    const place = link.querySelector(".state");
    place.textContent = word === "new" ? "" : word;
    place.dataset.state = word.split(" ").at(-1);
    if (link.dataset.item) link.href = fresh(link.dataset.item);
  }
  const open = $$(".lesson").find((link) => link.querySelector(".state").dataset.state !== "passed");
  const go = $("#continue");
  const { items, passed, exams: all } = kept();
  const begun = [items, passed, all].some((done) => Object.keys(done).length > 0);
  if (go && open && begun) {
    go.href = open.href;
    go.textContent = "Continue";
  }
  for (const course of $$("[data-course]")) {
    const names = Object.keys(kept().items).filter((name) => name.startsWith(`${course.dataset.course}/`));
    if (names.length > 0) course.textContent = `${names.length} drills begun`;
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
    known.length === 0 ? "Nothing is due today." : `${known.length} ${known.length === 1 ? "drill is" : "drills are"} due.`;
  begin.hidden = known.length === 0;
  if (known.length > 0) begin.href = fresh(known[0]);
}

function report() {
  const body = $("#skills tbody");
  if (!body) return;
  const all = kept();
  const day = progress.today();
  const cell = (text) => Object.assign(document.createElement("td"), { textContent: text });
  const rows = $$("#review [data-item]").flatMap((link) => {
    const one = all.items[link.dataset.item];
    if (!one) return [];
    const row = document.createElement("tr");
    const head = document.createElement("th");
    head.append(Object.assign(document.createElement("a"), { href: `/learn/${link.dataset.item}` }));
    head.firstChild.textContent = `${link.querySelector("strong").textContent}: ${link.querySelector(".quiet").textContent}`;
    const share = `${one.last.filter(Boolean).length} of ${one.last.length}`;
    row.append(head, cell(one.done), cell(share), cell(Math.round(one.skill)), cell(when(one.due - day)));
    return [row];
  });
  body.replaceChildren(...rows);
  const done = Object.values(all.items).reduce((sum, one) => sum + one.done, 0);
  $("#summary").textContent = done === 0 ? "Nothing has been done yet." : `${done} drills done.`;
  const days = new Map();
  for (const link of $$("#review [data-item]")) {
    const one = all.items[link.dataset.item];
    if (!one) continue;
    const left = Math.max(0, one.due - day);
    days.set(left, [...(days.get(left) ?? []), link.querySelector("strong").textContent]);
  }
  $("#calendar").hidden = days.size === 0;
  const line = ([left, names]) => {
    const entry = document.createElement("li");
    entry.append(Object.assign(document.createElement("strong"), { textContent: when(left) }));
    entry.append(`: ${[...new Set(names)].join(", ")}`);
    return entry;
  };
  $("#calendar ol").replaceChildren(...[...days].sort(([a], [b]) => a - b).map(line));
}

function when(left) {
  if (left <= 0) return "today";
  return left === 1 ? "tomorrow" : `in ${left} days`;
}

function look() {
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
  } else if (event.target.id === "forget" && confirm("Forget all progress in this browser?")) {
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
    said.textContent = "Imported.";
  } catch (error) {
    said.textContent = error.message;
  }
  event.target.value = "";
  report();
  exams();
});

look();
// The play script replaces the page's main part.
new MutationObserver((changes) => {
  if (changes.some((change) => [...change.addedNodes].some((node) => node.id === "main"))) look();
}).observe(document.body, { childList: true });
