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
  const copied = await navigator.clipboard?.writeText(href).then(() => true, () => false);
  if (!copied && !copy(href)) {
    complain(say("copy-refused"), () => send({ currentTarget: button }));
    return;
  }
  $("span", button).textContent = say("copied");
  button.classList.add("copied");
  announce(say("copied-link"));
}

// As browsers did it before there was a clipboard for pages, and still do where an address has no certificate, as in a classroom.
function copy(text) {
  const area = Object.assign(document.createElement("textarea"), { value: text, className: "unseen" });
  document.body.append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  return copied;
}

async function read(event) {
  const [file] = event.currentTarget.files;
  if (!file) return;
  const text = await file.text();
  const area = $(".import textarea");
  area.value = text.slice(0, area.maxLength);
  area.form.requestSubmit();
}
