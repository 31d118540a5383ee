// Copies the address of a game, and reads a file into the form that imports one.

import { $ } from "./find.js";
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
    button.textContent = "Copied";
    announce("The link to this game is copied.");
  } catch {
    complain("The browser does not let the link be copied; copy it from the address bar.", copy);
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
