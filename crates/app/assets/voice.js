// What is said to somebody who does not see the board, and what went wrong.

import { $, $$ } from "./find.js";
import { say } from "./say.js";

function box(id, role) {
  const element = document.createElement("div");
  element.id = id;
  element.setAttribute("role", role);
  document.body.append(element);
  return element;
}

const voice = box("announce", "status");
voice.className = "unseen";
voice.setAttribute("aria-live", "polite");

const trouble = box("trouble", "alert");
trouble.hidden = true;

export function announce(text) {
  voice.textContent = text;
}

// The last move, whose turn it is, what to expect.
export function story(address) {
  const moves = new URL(address).searchParams.get("moves");
  const last = moves ? `${moves.split(",").pop()}. ` : "";
  const said = $$(".verdict > p:not(.actions)").map((p) => p.textContent.trim());
  return last + [...said, $("#told")?.textContent.trim()].filter(Boolean).join(". ");
}

// Tells what went wrong, in place, with a way to try again; `null` takes it away.
export function complain(text, again) {
  trouble.hidden = text === null;
  trouble.textContent = text ?? "";
  if (text === null) return;
  for (const [name, act] of [[say("voice-again"), again], [say("voice-dismiss"), () => complain(null)]]) {
    const button = document.createElement("button");
    button.className = "button";
    button.textContent = name;
    button.addEventListener("click", act);
    trouble.append(" ", button);
  }
}
