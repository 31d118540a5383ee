// Makes the board's pages smooth. They work without it: everything is a link. This script follows those
// links without leaving the page: it fetches the next page, takes its main part, and lets the others
// glide the pieces, keep the focus, tell what happened and let the computer move. It knows no game and
// draws nothing.

import { fill, ticked } from "./begin.js";
import * as computer from "./computer.js";
import { $, $$ } from "./find.js";
import { enter, focused, refocus, rove, step } from "./focus.js";
import { drag } from "./drag.js";
import * as flip from "./flip.js";
import { glide } from "./glide.js";
import { keep } from "./keep.js";
import * as line from "./line.js";
import { lookAhead, page, prepare } from "./pages.js";
import * as room from "./room.js";
import { say } from "./say.js";
import { share } from "./share.js";
import * as sound from "./sound.js";
import { store, stored } from "./store.js";
import { announce, complain, story } from "./voice.js";

let current = location.href; // the address of what is shown; with clicks of a move that is begun
let request = null; // the fetch under way

// Shows another state of the game. `how` is "push" for a new entry of the history, "replace" for the
// same entry, "stay" to leave the history alone.
async function go(url, how) {
  computer.stop();
  request?.abort();
  const mine = (request = new AbortController());
  document.body.classList.add("waiting");
  try {
    const target = await room.make(url, mine.signal);
    const { page: found, url: reached } = await page(target, mine.signal);
    if (mine.signal.aborted) return;
    complain(null);
    show(found, reached, target === url ? how : "stay");
  } catch (error) {
    if (mine.signal.aborted) return;
    complain(error instanceof TypeError ? say("server-silent") : error.message, () => go(url, how));
  } finally {
    if (request === mine) document.body.classList.remove("waiting");
  }
}

const again = () => go(current, "stay");

function show(found, url, how) {
  const before = $("#board");
  const focus = focused();
  const told = story(current);
  const open = $$("details[open]").map((details) => details.id);
  const scrolled = $(".scroller")?.scrollLeft;
  $("#main").replaceWith(document.adoptNode($("#main", found)));
  $("#rules")?.removeAttribute("open");
  for (const id of open) if (id) document.getElementById(id)?.setAttribute("open", "");
  if (scrolled && $(".scroller")) $(".scroller").scrollLeft = scrolled;
  document.title = found.title;
  current = url;
  flip.ready();
  if (how === "push") history.pushState(null, "", url);
  const elsewhere = new URL(url).pathname !== location.pathname;
  if (how === "replace" || (how === "stay" && elsewhere)) history.replaceState(null, "", url);
  const after = $("#board");
  if (before && after) {
    glide(before, after);
    sound.sound(before, after);
  }
  ready();
  refocus(focus);
  if (story(current) !== told) announce(story(current));
}

function ready() {
  fill();
  flip.ready();
  rove();
  share();
  computer.start(go, again);
  line.start(go);
  room.ready(again);
  lookAhead();
  keep();
  sound.ready();
  const keys = $("#keys");
  if (keys) {
    keys.hidden = false;
    keys.onclick = help;
  }
}

function help() {
  $("#help")?.showModal();
}

// ---- clicks ------------------------------------------------------------------------------------

const here = (link) => new URL(link.getAttribute("href"), location.href);
const ours = (link) =>
  link?.closest("#main.play") &&
  !link.hasAttribute("download") &&
  /^\/(play|train|setup|room|(learn|puzzles)\/[^/]+\/[^/]+)\//.test(here(link).pathname);

function follow(link) {
  line.pause();
  if (link.matches(".why")) line.play();
  const url = ticked(here(link));
  if (link.closest("#hints")) store("hints", link.id.replace("hints-", ""));
  if (link.id === "undo" || link.closest(".history, .value-history, .turns")) computer.pause(true);
  else if (link.id !== "computer") computer.pause(false);
  go(url.href, entry(link, url));
}

// Clicks of a move that is not complete, and edits of a position, are no steps of the history.
function entry(link, url) {
  const editing = (address) => address.pathname.startsWith("/setup/");
  if (link.id === "computer" || (editing(url) && editing(location))) return "replace";
  const bare = (address) => {
    const plain = new URL(address);
    plain.searchParams.delete("picked");
    return plain.href;
  };
  return bare(url) === bare(current) ? "stay" : "push";
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!plain || event.defaultPrevented || !ours(link)) return;
  event.preventDefault();
  follow(link);
});

// ---- keys --------------------------------------------------------------------------------------

const KEYS = { u: "undo", ArrowLeft: "undo", r: "redo", ArrowRight: "redo", b: "next-best", l: "line", Escape: "cancel" };
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// The link that a key stands for.
function link(key) {
  if (key !== "h") return document.getElementById(KEYS[key]);
  const all = $$("#hints a");
  const chosen = all.findIndex((one) => one.hasAttribute("aria-current"));
  return all[(chosen + 1) % all.length];
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target.closest("input, select, textarea, dialog[open]")) return;
  const spot = event.target.closest(".spots > *");
  const target = link(event.key);
  if (spot && event.key in ARROWS) step(spot, ...ARROWS[event.key]);
  else if (spot && (event.key === "Enter" || event.key === " ")) {
    if (spot.matches("a")) follow(spot);
  } else if (event.key === "?") help();
  else if (event.key === "s") sound.toggle();
  else if (event.key === "p" && $("#pause")) computer.toggle(go, again);
  else if (target && ours(target)) follow(target);
  else return;
  event.preventDefault();
});

// ---- pointing ----------------------------------------------------------------------------------

document.addEventListener("focusin", (event) => {
  const spot = event.target.closest(".spots > *");
  if (spot) enter(spot);
  light(event.target.closest("[data-moves]"));
});

document.addEventListener("pointerover", (event) => {
  const link = event.target.closest("[data-moves]");
  light(link);
  if (link?.href && ours(link)) prepare(here(link).href);
});

// The same move lights up on the board and in the list.
function light(link) {
  const moves = link ? link.dataset.moves.split(" ") : [];
  for (const other of $$("[data-moves]")) {
    other.classList.toggle("lit", moves.some((mv) => mv && other.dataset.moves.split(" ").includes(mv)));
  }
}

// ---- forms and history -------------------------------------------------------------------------

document.addEventListener("change", (event) => {
  const form = event.target.closest("#seats");
  if (!form) return;
  const pairs = [...new FormData(form)].filter(([, value]) => value !== "");
  computer.pause(false);
  go(`${form.action}?${new URLSearchParams(pairs)}`, "push");
});

// A position is checked and drawn while it is being written.
let writing = 0;
document.addEventListener("input", (event) => {
  const field = event.target.closest(".setup #text");
  if (!field) return;
  clearTimeout(writing);
  writing = setTimeout(() => go(`${field.form.action}?${new URLSearchParams(new FormData(field.form))}`, "replace"), 200);
});

addEventListener("popstate", () => {
  computer.pause(true);
  go(location.href, "stay");
});

// ---- the beginning -------------------------------------------------------------------------------

ready();
drag((url, how) => {
  line.pause();
  return go(ticked(new URL(url, location.href)).href, how);
});
const known = document.getElementById(`hints-${stored("hints")}`);
const said = new URL(current).searchParams.has("hints");
if (known && !said && !$("#begin") && !known.hasAttribute("aria-current")) go(here(known).href, "replace");
