// Tells the service worker what belongs to a page, to keep it for where no server answers.

import { $ } from "./find.js";

const told = new Set();

async function tell(about) {
  const once = JSON.stringify(about);
  if (told.has(once) || !navigator.serviceWorker || navigator.connection?.saveData) return;
  told.add(once);
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({ page: location.href, ...about });
}

// The pack of a game that was opened, for its table may be there only by now.
export function keep() {
  const pack = $("#main[data-pack]")?.dataset.pack;
  if (pack) tell({ pack });
}

// Puzzles that can be solved on the way, by their addresses.
export function keepPuzzles(puzzles) {
  if (puzzles.length > 0) tell({ puzzles });
}
