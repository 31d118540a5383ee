// Lets the browser keep a small game that was opened, so that it can be played where no server answers.

import { $ } from "./find.js";

const kept = new Set();

export async function keep() {
  const pack = $("#main[data-pack]")?.dataset.pack;
  if (!pack || kept.has(pack) || !navigator.serviceWorker || navigator.connection?.saveData) return;
  kept.add(pack);
  try {
    await navigator.serviceWorker.register("/worker.js");
    const { active } = await navigator.serviceWorker.ready;
    active.postMessage({ pack, page: location.pathname });
  } catch {
    // Not kept: browsers allow it on secure sites only.
  }
}
