// A game in a room: moves are sent to it, and the page looks again when somebody has changed something.

import { $ } from "./find.js";
import { say } from "./say.js";

let events = null;
let latest = 0; // the newest state of the room that was told of
let moving = false; // a move is on its way, and the page is asked for after it
let look = () => {}; // shows the room as it is now
let code = null; // of the room that was shown last, and how it was
let seen = 0;

// Waits for changes in the room that is shown, if one is.
export function ready(again) {
  const room = $("#main[data-room]");
  if (!room) return back();
  [code, seen] = [room.dataset.room, Number(room.dataset.version)];
  look = again;
  const late = () => {
    if (!$("#main[data-room]")) back();
    else if (!moving && Number($("#main").dataset.version) < latest) again();
  };
  if (events) return late();
  events = new EventSource(`/room/${room.dataset.room}/events`);
  events.onmessage = ({ data }) => {
    latest = Number(data);
    late();
  };
}

// Who looks back at the game finds the way to the room again, all the more if something has happened there.
function back() {
  if (!code) return;
  $("#to-room")?.remove();
  const link = document.createElement("a");
  Object.assign(link, { id: "to-room", href: `/room/${code}`, textContent: say("room-return") });
  link.className = latest > seen ? "button primary" : "button";
  $(".verdict")?.append(link);
}

// Makes the move that an address asks for, if it asks a room for one, and says which page to show. A move that comes
// too late is not made; the page shows why.
export async function make(address, signal) {
  const url = new URL(address);
  const name = url.searchParams.get("moves");
  const room = $("#main[data-room]");
  if (name === null || !room || url.pathname !== `/room/${room.dataset.room}`) return address;
  const move = new URLSearchParams({ name, made: room.dataset.made });
  moving = true;
  try {
    await fetch(`${url.pathname}/move?${move}`, { method: "POST", redirect: "manual", signal });
  } finally {
    moving = false;
  }
  return url.origin + url.pathname;
}

// What people do in a room besides moving: the page stays, and shows what came of it.
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post" || !form.closest("#main[data-room]")) return;
  event.preventDefault();
  const action = event.submitter?.getAttribute("formaction") ?? form.action;
  const body = new URLSearchParams(new FormData(form));
  moving = true;
  // If no server answers, the page that is asked for next says so.
  await fetch(action, { method: "POST", body, redirect: "manual" }).catch(() => {});
  moving = false;
  document.activeElement?.blur();
  look();
});
