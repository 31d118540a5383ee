// A clock for questions that are answered at a glance. It is off unless the learner has chosen a time; who is late goes to
// the page that says so.

import { $ } from "./find.js";
import { say } from "./say.js";
import { store, stored } from "./store.js";
import { announce } from "./voice.js";

const KEY = "clock"; // seconds for an answer
const SOON = 3; // seconds before the end that are said aloud

let ticking = null;
let until = 0;

// Shows the clock of the question on the page, if there is one, and starts it.
export function start() {
  clearInterval(ticking);
  const clock = $("#clock");
  if (!clock) return;
  const choice = $("#seconds");
  choice.value = stored(KEY) ?? "";
  choice.onchange = () => {
    store(KEY, choice.value);
    run();
  };
  clock.hidden = false;
  run();
}

function run() {
  clearInterval(ticking);
  const seconds = Number($("#seconds").value);
  show("");
  if (!seconds) return;
  until = Date.now() + 1000 * seconds;
  tick();
  ticking = setInterval(tick, 200);
}

function show(text, soon = false) {
  const left = $("#left");
  if (left.textContent !== text) left.textContent = text;
  left.classList.toggle("soon", soon);
}

function tick() {
  if (!$("#left")) return clearInterval(ticking);
  const seconds = Math.ceil((until - Date.now()) / 1000);
  const text = say("clock-left", { seconds: Math.max(0, seconds) });
  if (seconds === SOON && $("#left").textContent !== text) announce(say("clock-soon", { n: SOON }));
  show(text, seconds <= SOON);
  if (seconds > 0) return;
  clearInterval(ticking);
  $("#late").click();
}
