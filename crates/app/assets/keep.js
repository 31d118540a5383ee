// Tells the service worker which pack belongs to a game that was opened, for its table may be there only by now.

import { $ } from "./find.js";

const kept = new Set();

export async function keep() {
  const pack = $("#main[data-pack]")?.dataset.pack;
  if (!pack || kept.has(pack) || !navigator.serviceWorker || navigator.connection?.saveData) return;
  kept.add(pack);
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({ page: location.href, pack });
}
