// Sounds of moves, made by the browser itself: off until somebody asks for them, and remembered.

import { $, $$ } from "./find.js";
import { say } from "./say.js";
import { store, stored } from "./store.js";

let context = null;

const on = () => stored("sound") === "on";

// Where each piece is, and what it looks like.
function pieces(board) {
  return new Map($$(".pieces > [data-id]", board).map((group) => [group.dataset.id, group]));
}

const place = (group) => group.getAttribute("transform");
const look = (group) => group.dataset.look;

// A short tone that falls: how high it begins, how long it is in seconds, how loud, how much later it comes.
function tone(pitch, length, loud, later = 0) {
  const from = context.currentTime + later;
  const wave = context.createOscillator();
  const volume = context.createGain();
  wave.type = "triangle";
  wave.frequency.setValueAtTime(pitch, from);
  wave.frequency.exponentialRampToValueAtTime(pitch / 2, from + length);
  volume.gain.setValueAtTime(loud, from);
  volume.gain.exponentialRampToValueAtTime(0.001, from + length);
  wave.connect(volume).connect(context.destination);
  wave.start(from);
  wave.stop(from + length);
}

// What is heard between two boards: something slides, is taken or appears; nothing where nothing changes.
export function heard(before, after) {
  const [old, now] = [pieces(before), pieces(after)];
  const changes = { slid: 0, came: 0, gone: 0 };
  for (const [id, group] of now) {
    const was = old.get(id);
    if (!was) changes.came += 1;
    else if (place(was) !== place(group)) changes.slid += 1;
    else if (look(was) !== look(group)) changes.came += 1;
  }
  for (const id of old.keys()) if (!now.has(id)) changes.gone += 1;
  return changes;
}

export function sound(before, after) {
  if (!on()) return;
  const { slid, came, gone } = heard(before, after);
  if (slid + came + gone === 0) return;
  context ??= new AudioContext();
  context.resume();
  if (slid > 0) tone(220, 0.16, 0.12);
  if (came > 0) tone(440, 0.09, 0.16);
  if (gone > 0) tone(150, 0.14, 0.16, 0.06);
}

function name(button) {
  button.textContent = say(on() ? "sound-on" : "sound-off");
  button.setAttribute("aria-pressed", String(on()));
}

export function toggle() {
  store("sound", on() ? "off" : "on");
  const button = $("#sound");
  if (button) name(button);
  if (!on()) return;
  context ??= new AudioContext();
  context.resume();
  tone(440, 0.09, 0.16);
}

// Shows the button, which does nothing without this script.
export function ready() {
  const button = $("#sound");
  if (!button) return;
  button.hidden = false;
  name(button);
  button.onclick = toggle;
}
