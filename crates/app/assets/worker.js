// The service worker: keeps what was opened, and where no server answers makes the pages of small games from their packs. A
// classic script, since not all browsers run modules here. The server puts the addresses of all assets and the name of this
// version in front of it.

/* global ASSETS, VERSION, importScripts, boardPage, beginning, gamesPage */

importScripts(ASSETS.find((address) => address.startsWith("/assets/offline.js")));

const PAGES = "pages"; // pages that were opened
const PACKS = "packs"; // small games, whole
const KEPT = 60; // pages that are kept
const SHELL = "/offline";
const HOME = "/"; // where the application begins
const MANIFEST = "/manifest.webmanifest";
const UNKEPT = /^\/(room|class|api|tables|language)\b/; // not kept: they are about others, or files

addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(VERSION);
      await cache.addAll([SHELL, MANIFEST, ...ASSETS]);
      await keep(VERSION, HOME);
      await skipWaiting();
    })(),
  );
});

addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (![VERSION, PACKS].includes(name)) await caches.delete(name);
      await clients.claim();
    })(),
  );
});

// A page that was opened says which pack to keep, and that it wants to be found again itself.
addEventListener("message", (event) => {
  const { pack, page } = event.data;
  event.waitUntil(Promise.all([pack && keep(PACKS, pack), page && keep(PAGES, page)]));
});

async function keep(name, address) {
  try {
    const answer = await fetch(address);
    if (answer.ok) await (await caches.open(name)).put(address, answer);
  } catch {
    // There is no server; what is kept already stays.
  }
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/assets/") || url.pathname === MANIFEST) event.respondWith(asset(request));
  else if (request.mode === "navigate" || request.headers.get("accept") === "text/html") event.respondWith(page(request, url));
});

async function asset(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function page(request, url) {
  try {
    const answer = await fetch(request);
    if (answer.ok && request.mode === "navigate" && !UNKEPT.test(url.pathname)) remember(request, answer.clone());
    return answer;
  } catch (error) {
    const made = await offline(url);
    // A script tells its visitor by itself that there is no server.
    if (made || request.mode === "navigate") return made ?? (await elsewhere(request));
    throw error;
  }
}

async function remember(request, answer) {
  const cache = await caches.open(PAGES);
  await cache.put(request, answer);
  const keys = await cache.keys();
  for (const old of keys.slice(0, -KEPT)) await cache.delete(old);
}

// The page of a small game, made from its pack.
async function offline(url) {
  const [, game, variant, what] = url.pathname.match(/^\/play\/([^/]+)\/([^/]+)(?:\/(computer|begin))?$/) ?? [];
  if (!game) return null;
  const found = await caches.match(`/play/${game}/${variant}/pack.json`);
  if (!found) return null;
  const [pack, base] = [await found.json(), `/play/${game}/${variant}`];
  if (what === "begin") return Response.redirect(new URL(beginning(pack, base, url.searchParams), location), 303);
  const made = boardPage(pack, base, url.searchParams, what === "computer");
  if (!made) return null;
  return html(await shell(made.title, made.main), { "x-address": made.address });
}

// A page that was opened before, or one that says which games there are.
async function elsewhere(request) {
  const home = new URL(request.url).pathname === HOME && (await caches.match(HOME, { cacheName: VERSION }));
  const known = (await caches.match(request, { cacheName: PAGES })) ?? home;
  if (known) return known;
  const packs = await (await caches.open(PACKS)).keys();
  const games = [];
  for (const { url } of packs) {
    const pack = await (await caches.match(url)).json();
    games.push([new URL(url).pathname.replace(/\/pack\.json$/, ""), pack]);
  }
  const page = await (await caches.match(SHELL)).text();
  return html(gamesPage(page, games));
}

async function shell(title, main) {
  const page = await (await caches.match(SHELL)).text();
  return page.replace(/<title>[^<]*/, () => `<title>${title}`).replace(/<main[\s\S]*<\/main>/, () => main);
}

const html = (text, headers = {}) =>
  new Response(text, { headers: { "content-type": "text/html; charset=utf-8", ...headers } });
