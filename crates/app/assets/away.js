// Says beside the links of a page that was kept, where no server answers, which of them need one.

import { $, $$ } from "./find.js";
import { say } from "./say.js";

const CARDS = ".card, .station, .course-card, .lesson, .drill";

// Which of these addresses can be opened now: the service worker knows.
function known(addresses) {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((done) => {
    port1.onmessage = ({ data }) => done(data);
  });
  navigator.serviceWorker.controller.postMessage({ asks: addresses }, [port2]);
  return answer;
}

function remark(text) {
  const words = document.createElement("small");
  words.className = "away";
  words.textContent = text;
  return words;
}

// The catalogue: what can be played stands out, and the rest says so to whoever cannot see that.
async function catalogue() {
  const cards = $$("#main[data-offline] [data-game] > .card");
  if (cards.length === 0 || !navigator.serviceWorker?.controller) return;
  const there = await known(cards.map(({ href }) => href));
  for (const [i, card] of cards.entries()) {
    card.classList.add(there[i] ? "kept" : "only-online");
    const words = remark(say(there[i] ? "offline-kept" : "offline-only"));
    if (!there[i]) words.classList.add("unseen");
    card.append(words);
  }
}

async function look() {
  const main = $("#main.learn[data-offline]:not(.play)");
  if (!main || !navigator.serviceWorker?.controller) return;
  const links = $$("a[href^='/']", main);
  const there = await known(links.map(({ href }) => href));
  const away = links.filter((_, i) => !there[i]);
  for (const link of away) {
    link.classList.add("only-online");
    if (link.matches(".nth")) continue;
    const words = remark(say("offline-only"));
    if (link.matches(CARDS)) (link.querySelector(".about") ?? link).append(words);
    else link.after(" ", words);
  }
  // Numbers have no room for words.
  for (const row of new Set(away.filter((link) => link.matches(".nth")).map((link) => link.closest(".nths")))) {
    row.after(remark(say("offline-only-numbers")));
  }
}

look();
catalogue();
