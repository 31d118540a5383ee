// Copies the address of a game, and reads a file into the form that imports one.

import { $ } from "./find.js";
import { say } from "./say.js";
import { announce, complain } from "./voice.js";

export function share() {
  const button = $("#share");
  if (button) {
    button.hidden = false;
    button.onclick = copy;
  }
  const label = $("#file");
  if (label) {
    label.hidden = false;
    $("input", label).onchange = read;
  }
}

async function copy(event) {
  const button = event.currentTarget;
  try {
    await navigator.clipboard.writeText(location.href);
    button.textContent = say("copied");
    announce(say("copied-link"));
  } catch {
    complain(say("copy-refused"), copy);
  }
}

async function read(event) {
  const [file] = event.currentTarget.files;
  if (!file) return;
  const text = await file.text();
  const area = $(".import textarea");
  area.value = text.slice(0, area.maxLength);
  area.form.requestSubmit();
}
