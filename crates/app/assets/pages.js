// Fetches pages, and the likely next ones before they are asked for.

import { $, $$ } from "./find.js";
import { say } from "./say.js";

const AHEAD = 6; // pages fetched ahead
const AT_ONCE = 2; // of them at the same time

const early = new Map(); // address -> promise of a page
let ahead = new AbortController();

async function fetched(url, signal) {
  const response = await fetch(url, { signal, headers: { accept: "text/html" } });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (!$("#main", page)) throw new Error(say("server-no-page"));
  if (!response.ok) {
    const message = $("#message, .trouble", page)?.textContent.trim();
    throw new Error(message || say("server-status", { status: String(response.status) }));
  }
  // A page that was made without a server may be another one than was asked for.
  const made = response.headers.get("x-address");
  return { page, url: made ? new URL(made, location.href).href : response.url };
}

// The page at an address: one fetched ahead if there is one.
export async function page(url, signal) {
  const ready = early.get(url);
  if (ready) {
    try {
      return await ready;
    } catch {
      early.delete(url);
    }
  }
  return fetched(url, signal);
}

// Fetches a page that will probably be asked for.
export function prepare(url) {
  if (early.has(url) || !$("#main[data-prefetch]")) return Promise.resolve();
  const promise = fetched(url, ahead.signal);
  early.set(url, promise);
  return promise.catch(() => early.delete(url));
}

// Forgets what was fetched ahead, and fetches what may come next: the best moves first.
export function lookAhead() {
  ahead.abort();
  ahead = new AbortController();
  early.clear();
  if (navigator.connection?.saveData) return;
  const signal = ahead.signal;
  const links = [...$$(".moves a").slice(0, AHEAD), ...$$("#undo, #redo")];
  const next = async () => {
    const link = links.shift();
    if (!link || signal.aborted) return;
    await prepare(new URL(link.getAttribute("href"), location.href).href);
    next();
  };
  setTimeout(() => {
    for (let i = 0; i < AT_ONCE; i += 1) next();
  }, 150);
}
