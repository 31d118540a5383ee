// The service worker: keeps what was opened, and where no server answers makes the pages of games from their packs. A classic
// script, since not all browsers run modules here. The server puts the addresses of all assets and the name of this version in
// front of it.

/* global ASSETS, VERSION, importScripts, opened, boardPage, beginning, gamesPage, anotherDrill, drillPacks, puzzlePack, puzzlePage, worn */

const script = (name) => ASSETS.find((address) => address.startsWith(`/assets/${name}`));
importScripts(script("positions.js"), script("offline.js"), script("offline-board.js"), script("offline-puzzles.js"));

const PAGES = "pages"; // pages that were opened
const PACKS = `packs-${VERSION}`; // games and puzzles, whole
const KEPT = 60; // pages that are kept
const SHELL = "/offline";
const ALWAYS = ["/", "/help", "/learn", "/learn/progress", "/learn/review", "/puzzles", "/train", "/api"]; // kept though nobody opened them
const MANIFEST = "/manifest.webmanifest";
const UNKEPT = /^\/(room|class|api\/|tables|language|assets)/; // not kept: they are about others, or files
const ASKS = /^\/(play|train|setup|analysis|nimbers)\/|^\/learn\/(book\/|[^/]+\/[^/]+\/)|^\/puzzles\/(day|theme)\/[^/]+\/[^/]+|^\/puzzles\/in(\/[^/]+){3}|^\/train$/; // of little use without a server
const TRIES = 20; // for a pack that takes the server long

addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(VERSION);
      await cache.addAll([SHELL, MANIFEST, ...ASSETS]);
      for (const page of ALWAYS) await keep(VERSION, page);
      await skipWaiting();
    })(),
  );
});

addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== VERSION && !isPacks(name)) await caches.delete(name);
      await clients.claim();
    })(),
  );
});

const isPacks = (name) => name.startsWith("packs");

// A page says where it is, for it may have been opened before there was a worker, and which pack belongs to it, perhaps only by now.
addEventListener("message", (event) => {
  const { page, pack, puzzles, asks } = event.data;
  if (asks) event.waitUntil(Promise.all(asks.map(there)).then((all) => event.ports[0].postMessage(all)));
  else event.waitUntil(Promise.all([visited(page, pack), pack && once(pack), puzzles && onTheWay(puzzles), renewed()]));
});

// Keeps puzzles one after the other, so that whoever solves the first one need not wait, and forgets others.
async function onTheWay(puzzles) {
  for (const puzzle of puzzles) {
    const pack = puzzlePack(new URL(puzzle, location));
    if (pack) await once(pack);
  }
  const cache = await caches.open(PACKS);
  for (const pack of worn(await packs(PACKS), puzzles)) await cache.delete(pack);
}

async function keep(name, address, tries = TRIES) {
  try {
    const answer = await fetch(address);
    if (answer.ok) {
      await (await caches.open(name)).put(address, answer);
      last = null;
    } else if (answer.status === 503 && tries > 1) {
      await new Promise((done) => setTimeout(done, 1000 * Number(answer.headers.get("retry-after") ?? 1)));
      await keep(name, address, tries - 1);
    }
  } catch {
    // There is no server; what is kept already stays.
  }
}

// What is kept under an address, whatever its language.
const known = (request, cacheName) => caches.match(request, { cacheName, ignoreVary: true });

const keeping = new Map(); // packs that are on their way

async function once(pack) {
  if (await known(pack, PACKS)) return;
  if (!keeping.has(pack)) keeping.set(pack, keep(PACKS, pack).finally(() => keeping.delete(pack)));
  await keeping.get(pack);
}

async function visited(address, pack) {
  const url = new URL(address);
  if (UNKEPT.test(url.pathname)) return;
  const kept = await (await known(url.href, PAGES))?.text();
  if (kept && (!pack || kept.includes(`"${pack}"`))) return;
  try {
    const answer = await fetch(url, { headers: { accept: "text/html" } });
    if (answer.ok && !answer.redirected) await remember(url.href, answer);
  } catch {
    // It has gone meanwhile.
  }
}

// Packs of another version are fetched again: what they say fits its scripts.
async function renewed() {
  for (const name of (await caches.keys()).filter((name) => isPacks(name) && name !== PACKS)) {
    for (const address of await packs(name)) await once(address);
    await caches.delete(name);
  }
}

async function packs(name) {
  return (await (await caches.open(name)).keys()).map(({ url }) => url.slice(location.origin.length));
}

// What is kept in another language is fetched in the one that was chosen now.
async function translate() {
  for (const page of [SHELL, ...ALWAYS]) await keep(VERSION, page);
  for (const address of await packs(PACKS)) await keep(PACKS, address);
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/assets/") || url.pathname === MANIFEST) event.respondWith(asset(request));
  else if (request.mode === "navigate" || request.headers.get("accept") === "text/html") event.respondWith(page(event, url));
});

async function asset(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function page(event, url) {
  const { request } = event;
  const opens = request.mode === "navigate";
  try {
    const answer = await fetch(request);
    if (opens && url.pathname.startsWith("/language/")) event.waitUntil(translate());
    if (opens && answer.ok && !UNKEPT.test(url.pathname)) event.waitUntil(remember(request, answer.clone()));
    return answer;
  } catch (error) {
    const made = await offline(url);
    // A script tells its visitor by itself that there is no server.
    if (made || opens) return made ?? (await elsewhere(request, url));
    throw error;
  }
}

// Keeps a page, and the pack that belongs to it.
async function remember(request, answer) {
  const cache = await caches.open(PAGES);
  const text = await answer.clone().text();
  await cache.put(request, answer);
  const keys = await cache.keys();
  for (const old of keys.slice(0, -KEPT)) await cache.delete(old);
  const [, pack] = text.match(/<main[^>]* data-pack="([^"]+)"/) ?? [];
  if (pack) await once(pack);
}

// ---- without a server ------------------------------------------------------------------------------

let last = null; // the game that was asked for last

// A game from its pack: one with values if there is one.
async function game(base) {
  if (last?.base === base) return last;
  const found = await packOf(await named(base));
  if (!found) return null;
  const pack = await found.json();
  last = { base, pack, positions: opened(pack) };
  return last;
}

const packOf = async (base) => (await known(`${base}/pack.json`, PACKS)) ?? (await known(`${base}/rules.json`, PACKS));

// A variant may have several names, of which a page that was opened says the one that its pack has.
async function named(base) {
  if (await packOf(base)) return base;
  const page = await caches.match(base, { cacheName: PAGES, ignoreVary: true, ignoreSearch: true });
  return (await page?.text())?.match(/<main[^>]* data-pack="([^"]+)\/[^/"]+"/)?.[1] ?? base;
}

async function offline(url) {
  const puzzle = puzzlePack(url);
  if (puzzle) return solved(puzzle, url);
  const drills = drillPacks(await packs(PACKS), url);
  if (drills.length > 0) return drilled(drills, url);
  const variant = await variantOf(url);
  if (variant) return Response.redirect(new URL(variant + url.search, location), 303);
  const [, base, what] = url.pathname.match(/^(\/play\/[^/]+\/[^/]+)(?:\/(computer|begin))?$/) ?? [];
  const found = base && (await game(base));
  if (!found) return null;
  const { pack, positions } = found;
  if (what === "begin") return Response.redirect(new URL(beginning(pack, positions, base, url.searchParams), location), 303);
  const made = boardPage(pack, positions, base, url.searchParams, what === "computer");
  if (!made) return null;
  return html(await shell(made.title, made.main), { "x-address": made.address });
}

// The address of a variant that is kept of the game that a short address or the page of the game names, if that page is not.
async function variantOf(url) {
  const [, what, game] = url.pathname.match(/^\/(play|games)\/([^/]+)\/?$/) ?? [];
  if (!game || (what === "games" && (await keptPage(url.href, url)))) return null;
  const opened = (await (await caches.open(PAGES)).keys()).map((request) => new URL(request.url).pathname);
  const [base] = [...(await packs(PACKS)), ...opened].map((path) => path.match(/^\/play\/[^/]+\/[^/]+/)?.[0]).filter(isOf(game));
  return base ?? null;
}

const isOf = (game) => (base) => base?.startsWith(`/play/${game}/`);

// A puzzle from its pack.
async function solved(address, url) {
  const pack = await known(address, PACKS);
  const made = pack && puzzlePage(await pack.json(), url.search);
  if (!made) return null;
  return html(await shell(`${made.title} · gamesman`, withoutServer(made.main)), { "x-address": url.pathname + made.query });
}

// A drill from one of its packs. Whoever asks for any position, or for one that is not there, gets another one.
let drill = null; // the position that was shown last
async function drilled(addresses, url) {
  const starts = new Map();
  for (const address of addresses) {
    const pack = await (await known(address, PACKS)).json();
    const made = puzzlePage(pack, url.search);
    if (made) {
      [[drill]] = pack.pages;
      return html(await shell(`${made.title} · gamesman`, withoutServer(made.main)), { "x-address": url.pathname + made.query });
    }
    starts.set(pack.pages[0][0], pack);
  }
  if (url.searchParams.has("moves")) return null;
  return Response.redirect(new URL(url.pathname + anotherDrill([...starts.keys()], drill), location), 303);
}

const withoutServer = (text) => text.replace("<main", "<main data-offline");

// Whether an address can be opened without a server.
async function there(address) {
  const url = new URL(address);
  if (drillPacks(await packs(PACKS), url).length > 0 || (await variantOf(url))) return true;
  const [base] = url.pathname.match(/^\/play\/[^/]+\/[^/]+/) ?? [];
  const pack = base ? packOf(await named(base)) : known(puzzlePack(url) ?? url.href, PACKS);
  return Boolean((await pack) ?? (!ASKS.test(url.pathname) && (await keptPage(url.href, url))));
}

// A page that was opened before, or one that says which games there are.
async function elsewhere(request, url) {
  const kept = await keptPage(request, url);
  if (!kept) return html(await games());
  const headers = new Headers(kept.headers);
  if (!headers.get("content-type")?.startsWith("text/html")) return kept;
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  const text = await kept.text();
  return new Response(ASKS.test(url.pathname) ? await asItWas(text) : withoutServer(text), { headers });
}

async function keptPage(request, url) {
  return (await known(request, PAGES)) ?? (ALWAYS.includes(url.pathname) ? known(url.pathname, VERSION) : undefined);
}

const shellText = async () => (await known(SHELL, VERSION)).text();

// A page with a remark below its title that it asks a server.
async function asItWas(kept) {
  const [, remark] = (await shellText()).match(/<p id="as-it-was" hidden>([^<]*)/) ?? [];
  const text = kept.replace(" data-prefetch", "");
  return text.replace(/<div class="title">[\s\S]*?(?=<\/div>)|<\/h1>/, (title) => `${title}<p class="notice" id="as-it-was">${remark}</p>`);
}

async function games() {
  const [found, bases] = [[], new Set()];
  for (const address of (await packs(PACKS)).filter((address) => address.startsWith("/play/"))) {
    const base = address.replace(/\/[^/]*$/, "");
    if (!bases.has(base)) found.push([base, await (await known(address, PACKS)).json()]);
    bases.add(base);
  }
  const others = new Map();
  for (const { url } of await (await caches.open(PAGES)).keys()) {
    const { pathname } = new URL(url);
    if (!/^\/play\/[^/]+\/[^/]+$/.test(pathname) || bases.has(await named(pathname))) continue;
    const [, title] = (await (await known(url, PAGES)).text()).match(/<title>([^<]*?)( · gamesman)?</) ?? [];
    if (title) others.set(pathname, title);
  }
  return gamesPage(await shellText(), found, [...others.values()]);
}

async function shell(title, main) {
  const page = await shellText();
  return page.replace(/<title>[^<]*/, () => `<title>${title}`).replace(/<main[\s\S]*<\/main>/, () => main);
}

const html = (text, headers = {}) =>
  new Response(text, { headers: { "content-type": "text/html; charset=utf-8", ...headers } });
