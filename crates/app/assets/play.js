// Makes the play page smooth. The page works without it: everything is a link. This script follows
// those links without leaving the page: it fetches the next page, takes its main part, glides the
// pieces that moved, and keeps the focus, the history and the announcements right. It knows no game
// and draws nothing.

const GLIDE = 220; // milliseconds a piece moves
const THINK = 650; // milliseconds before the computer moves
const POLL = 500; // milliseconds between looks at a solve

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const $ = (selector, within = document) => within.querySelector(selector);
const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];

let current = location.href; // the address of what is shown; with clicks of a move that is begun
let request = null; // the fetch under way
let timer = 0; // the computer's next move, or the next look at a solve
let paused = false; // whether the computer waits
let place = null; // the spot that Tab enters the board at
const early = new Map(); // pages fetched before they are asked for

// ---- pages -----------------------------------------------------------------------------------

async function fetched(url, signal) {
  const response = await fetch(url, { signal, headers: { accept: "text/html" } });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (!$("#main", page)) throw new Error("The server sent something that is not a page.");
  if (!response.ok) {
    const message = $("#message", page)?.textContent.trim();
    throw new Error(message || `The server answered ${response.status}.`);
  }
  return { page, url: response.url };
}

// Shows another state of the game. `how` is "push" for a new entry of the history, "replace" for the
// same entry, "stay" to leave the history alone.
async function go(url, how) {
  clearTimeout(timer);
  request?.abort();
  const mine = (request = new AbortController());
  document.body.classList.add("waiting");
  try {
    const ready = early.get(url);
    const { page, url: reached } = await (ready ?? fetched(url, mine.signal));
    if (mine.signal.aborted) return;
    complain(null);
    show(page, reached, how);
  } catch (error) {
    if (mine.signal.aborted) return;
    early.delete(url);
    const away = error instanceof TypeError;
    complain(away ? "The server does not answer." : error.message, () => go(url, how));
  } finally {
    if (request === mine) document.body.classList.remove("waiting");
  }
}

function show(page, url, how) {
  const before = $("#board");
  const focus = focused();
  const told = story();
  $("#main").replaceWith(document.adoptNode($("#main", page)));
  document.title = page.title;
  current = url;
  early.clear();
  if (how === "push") history.pushState(null, "", url);
  if (how === "replace") history.replaceState(null, "", url);
  const after = $("#board");
  if (before && after) glide(before, after);
  ready();
  refocus(focus);
  if (story() !== told) announce(story());
}

// ---- pieces ----------------------------------------------------------------------------------

function pieces(board) {
  const all = new Map();
  for (const group of $$(".pieces > [data-id]", board)) {
    const [x, y] = group.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
    all.set(group.dataset.id, { group, x, y, look: group.dataset.look });
  }
  return all;
}

function glide(before, after) {
  if (calm.matches || document.hidden) return;
  const old = pieces(before);
  const now = pieces(after);
  const gone = [];
  const come = [];
  for (const [id, piece] of now) {
    const was = old.get(id);
    if (was && (was.x !== piece.x || was.y !== piece.y)) move(was, piece);
    else if (!was || was.look !== piece.look) come.push(piece);
  }
  for (const [id, piece] of old) {
    const is = now.get(id);
    if (!is || (is.look !== piece.look && is.x === piece.x && is.y === piece.y)) gone.push(piece);
  }
  // Where a position does not tell equal pieces apart, one that vanished may be one that appeared.
  for (const piece of come) {
    const far = (other) => Math.hypot(other.x - piece.x, other.y - piece.y);
    const same = gone.filter((other) => other.look === piece.look).sort((a, b) => far(a) - far(b))[0];
    if (same) {
      gone.splice(gone.indexOf(same), 1);
      move(same, piece);
    } else {
      const at = `translate(${piece.x}px,${piece.y}px)`;
      piece.group.animate(
        [{ opacity: 0, transform: `${at} scale(.6)` }, { opacity: 1, transform: at }],
        { duration: GLIDE, easing: "ease-out" },
      );
    }
  }
  for (const piece of gone) {
    const ghost = piece.group.cloneNode(true);
    ghost.removeAttribute("data-id");
    $(".pieces", after).prepend(ghost);
    ghost.animate([{ opacity: 1 }, { opacity: 0 }], { duration: GLIDE, fill: "forwards" }).finished.then(
      () => ghost.remove(),
      () => ghost.remove(),
    );
  }
}

function move(from, to) {
  to.group.parentNode.append(to.group); // above the pieces that stay
  to.group.animate(
    [{ transform: `translate(${from.x}px,${from.y}px)` }, { transform: `translate(${to.x}px,${to.y}px)` }],
    { duration: GLIDE, easing: "ease-in-out" },
  );
}

// ---- what is said ----------------------------------------------------------------------------

const voice = document.createElement("div");
voice.id = "announce";
voice.className = "unseen";
voice.setAttribute("role", "status");
voice.setAttribute("aria-live", "polite");
document.body.append(voice);

function announce(text) {
  voice.textContent = text;
}

// The last move, whose turn it is, what to expect.
function story() {
  const moves = new URL(current).searchParams.get("moves");
  const last = moves ? `${moves.split(",").pop()}. ` : "";
  return last + $$(".verdict > p:not(.actions)").map((p) => p.textContent.trim()).join(". ");
}

const trouble = document.createElement("div");
trouble.id = "trouble";
trouble.setAttribute("role", "alert");
trouble.hidden = true;
document.body.append(trouble);

function complain(text, again) {
  trouble.hidden = text === null;
  trouble.textContent = text ?? "";
  if (text === null) return;
  for (const [name, act] of [["Try again", again], ["Dismiss", () => complain(null)]]) {
    const button = document.createElement("button");
    button.className = "button";
    button.textContent = name;
    button.addEventListener("click", act);
    trouble.append(" ", button);
  }
}

// ---- focus -----------------------------------------------------------------------------------

const spots = () => $$(".spots > *");

function focused() {
  const active = document.activeElement;
  if (!active || active === document.body) return null;
  return { id: active.id, list: active.closest(".moves") !== null };
}

function refocus(focus) {
  if (!focus || document.activeElement !== document.body) return;
  const same = focus.id && document.getElementById(focus.id);
  const target = same || (focus.list ? $(".moves a") : null) || $(".verdict a") || $("#board .open");
  target?.focus({ preventScroll: true });
}

// One stop for Tab; arrows go from spot to spot.
function rove() {
  const all = spots();
  if (all.length === 0) return;
  const entry = all.find((spot) => spot.id === place) ?? all.find((spot) => spot.matches(".open")) ?? all[0];
  for (const spot of all) spot.setAttribute("tabindex", spot === entry ? "0" : "-1");
}

function step(from, dx, dy) {
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

// ---- the computer and the solver ---------------------------------------------------------------

function ready() {
  clearTimeout(timer);
  rove();
  const pause = $("#pause");
  if (pause) {
    pause.hidden = paused;
    pause.addEventListener("click", () => {
      paused = true;
      clearTimeout(timer);
      pause.hidden = true;
      $("#computer").focus();
    });
  }
  const computer = $("#main[data-computer] #computer");
  if (computer && !paused) {
    timer = setTimeout(() => go(new URL(computer.getAttribute("href"), location.href).href, "replace"), THINK);
  }
  const solving = $("#solving");
  if (solving) timer = setTimeout(() => look(solving), computer && !paused ? THINK + POLL : POLL);
  const keys = $("#keys");
  if (keys) {
    keys.hidden = false;
    keys.addEventListener("click", help);
  }
}

async function look(solving) {
  const poll = solving.dataset.poll;
  if (!poll) return go(current, "stay");
  try {
    const status = await (await fetch(poll)).json();
    if (!solving.isConnected) return;
    if (status.state !== "solving") return go(current, "stay");
    const bar = $("progress", solving);
    const { stage, done, total } = status.progress;
    if (total) [bar.max, bar.value] = [total, done];
    else bar.removeAttribute("value");
    $(".stage-name", solving).textContent =
      `${stage[0].toUpperCase()}${stage.slice(1)}: ${done.toLocaleString("en").replaceAll(",", "\u202f")} positions`;
    complain(null);
  } catch {
    if (solving.isConnected) complain("The server does not answer.", () => look(solving));
  }
  if (solving.isConnected) timer = setTimeout(() => look(solving), POLL);
}

// ---- clicks and keys ---------------------------------------------------------------------------

const here = (link) => new URL(link.getAttribute("href"), location.href);
const playing = (link) => link?.closest("#main.play") && /^\/(play|train)\//.test(here(link).pathname);

function follow(link) {
  const url = here(link);
  if (link.id === "hints") remember(link.dataset.hints === "on" ? "off" : "on");
  if (link.id === "computer") paused = false;
  else if (link.id === "undo" || link.closest(".history")) paused = true;
  else paused = false;
  // Clicks of a move that is not complete are no steps of the history.
  const begun = url.searchParams.has("picked") || link.id === "cancel" || new URL(current).searchParams.has("picked");
  const same = (address) => {
    const bare = new URL(address);
    bare.searchParams.delete("picked");
    return bare.search;
  };
  go(url.href, begun && same(url) === same(current) ? "stay" : link.id === "computer" ? "replace" : "push");
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!plain || event.defaultPrevented || !playing(link)) return;
  event.preventDefault();
  follow(link);
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target.closest("input, select, textarea, dialog[open]")) return;
  const spot = event.target.closest(".spots > *");
  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  if (spot && event.key in arrows) {
    step(spot, ...arrows[event.key]);
  } else if (spot && (event.key === "Enter" || event.key === " ")) {
    if (spot.matches("a")) follow(spot);
  } else {
    const name = { u: "undo", ArrowLeft: "undo", r: "redo", ArrowRight: "redo", h: "hints", Escape: "cancel" };
    const link = document.getElementById(name[event.key]);
    if (event.key === "?") help();
    else if (link && playing(link)) follow(link);
    else return;
  }
  event.preventDefault();
});

function help() {
  $("#help")?.showModal();
}

document.addEventListener("focusin", (event) => {
  const spot = event.target.closest(".spots > *");
  if (spot) {
    place = spot.id;
    rove();
  }
  light(event.target.closest("[data-moves]"));
});

document.addEventListener("pointerover", (event) => {
  const link = event.target.closest("[data-moves]");
  light(link);
  if (link && playing(link)) {
    const url = here(link).href;
    if (!early.has(url)) {
      const page = fetched(url);
      page.catch(() => early.delete(url));
      early.set(url, page);
    }
  }
});

// The same move lights up on the board and in the list.
function light(link) {
  const moves = link ? link.dataset.moves.split(" ") : [];
  for (const other of $$("[data-moves]")) {
    other.classList.toggle("lit", moves.some((mv) => other.dataset.moves.split(" ").includes(mv)));
  }
}

document.addEventListener("change", (event) => {
  const form = event.target.closest("#seats");
  if (!form) return;
  const pairs = [...new FormData(form)].filter(([, value]) => value !== "");
  paused = false;
  go(`${form.action}?${new URLSearchParams(pairs)}`, "push");
});

addEventListener("popstate", () => {
  paused = true;
  go(location.href, "stay");
});

// ---- hints -------------------------------------------------------------------------------------

function remember(hints) {
  try {
    localStorage.setItem("hints", hints);
  } catch {
    // Not remembered.
  }
}

function remembered() {
  try {
    return localStorage.getItem("hints");
  } catch {
    return null;
  }
}

ready();
const hints = $("#hints");
if (hints?.dataset.hints === "on" && remembered() === "off") go(here(hints).href, "replace");
