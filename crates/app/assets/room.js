// A game in a room: moves are sent to it, and the page looks again when somebody has changed something.

import { $ } from "./find.js";

let events = null;

// Waits for changes in the room that is shown, if one is.
export function ready(again) {
  const room = $("#main[data-room]");
  if (!room || events) return;
  events = new EventSource(`/room/${room.dataset.room}/events`);
  events.onmessage = ({ data }) => {
    if ($("#main").dataset.version !== data) again();
  };
}

// Makes the move that an address asks for, if it asks a room for one, and says which page to show. A move that comes
// too late is not made; the page shows why.
export async function make(address, signal) {
  const url = new URL(address);
  const name = url.searchParams.get("moves");
  const room = $("#main[data-room]");
  if (name === null || !room || url.pathname !== `/room/${room.dataset.room}`) return address;
  const move = new URLSearchParams({ name, made: room.dataset.made });
  await fetch(`${url.pathname}/move?${move}`, { method: "POST", redirect: "manual", signal });
  return url.origin + url.pathname;
}
