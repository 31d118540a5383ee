// The computer's moves, with pace, pause and single steps, and the progress of a variant being solved.

import { $ } from "./find.js";
import { say } from "./say.js";
import { store, stored } from "./store.js";
import { complain } from "./voice.js";

const POLL = 500; // milliseconds between looks at a solve
const RELOAD = 2000; // milliseconds until a page that has no solve to look at is asked for again

let timer = 0;
let paused = false;

export function pause(on) {
  paused = on;
}

export function stop() {
  clearTimeout(timer);
}

// Sets everything going for the board that is shown. `go` shows another address, `again` the same one.
export function start(go, again) {
  stop();
  const computer = $("#main[data-computer] #computer");
  const wait = pace();
  buttons(computer, () => toggle(go, again));
  if (computer && !paused) {
    const url = new URL(computer.getAttribute("href"), location.href).href;
    timer = setTimeout(() => go(url, "replace"), wait);
  }
  const solving = $("#solving");
  if (solving) {
    const pause = solving.dataset.poll ? POLL : RELOAD;
    timer = setTimeout(() => look(solving, again), computer && !paused ? wait + pause : pause);
  }
}

export function toggle(go, again) {
  paused = !paused;
  start(go, again);
  $(paused ? "#resume" : "#pause")?.focus();
}

function buttons(computer, toggle) {
  if (!computer) return;
  computer.hidden = !paused;
  computer.textContent = say("step");
  for (const [id, hidden] of [["#pause", paused], ["#resume", !paused]]) {
    const button = $(id);
    if (!button) continue;
    button.hidden = hidden;
    button.onclick = toggle;
  }
}

// Milliseconds before the computer moves, as chosen.
function pace() {
  const label = $("#pace");
  if (!label) return 700;
  const select = $("select", label);
  label.hidden = false;
  const known = stored("pace");
  if (known && [...select.options].some((option) => option.value === known)) select.value = known;
  select.onchange = () => store("pace", select.value);
  return Number(select.value);
}

async function look(solving, again) {
  const poll = solving.dataset.poll;
  if (!poll) return again();
  try {
    const status = await (await fetch(poll)).json();
    if (!solving.isConnected) return;
    if (status.state !== "solving") return again();
    tell(solving, status.progress);
    complain(null);
  } catch {
    if (solving.isConnected) complain(say("server-silent"), () => look(solving, again));
  }
  if (solving.isConnected) timer = setTimeout(() => look(solving, again), POLL);
}

function tell(solving, { stage, done, unit, total }) {
  const bar = $("progress", solving);
  if (total) [bar.max, bar.value] = [total, done];
  else bar.removeAttribute("value");
  const name = say(`stage-${stage.replaceAll(" ", "-")}`);
  const counted = done && unit === "positions";
  $(".stage-name", solving).textContent = counted ? say("stage-at", { stage: name, n: done }) : name;
}
