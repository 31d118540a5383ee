// Copies the address of a game, and reads a file into the form that imports one.

import { $ } from "./find.js";
import { say } from "./say.js";
import { announce, complain } from "./voice.js";

export function share() {
  const button = $("button#share");
  if (button) {
    button.hidden = false;
    button.onclick = send;
    if (hands()) $("span", button).textContent = say("share-send");
  }
  const label = $("#file");
  if (label) {
    label.hidden = false;
    $("input", label).onchange = read;
  }
}

// Whether the device hands links to other programs by itself: telephones do.
const hands = () => Boolean(navigator.share) && matchMedia("(pointer: coarse)").matches;

async function send(event) {
  const button = event.currentTarget;
  const { href } = new URL(button.dataset.link ?? location.href, location.href);
  if (hands()) {
    // Whoever changes their mind has sent nothing.
    await navigator.share({ title: document.title, url: href }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(href);
    $("span", button).textContent = say("copied");
    button.classList.add("copied");
    announce(say("copied-link"));
  } catch {
    complain(say("copy-refused"), () => send({ currentTarget: button }));
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
