// Puzzles and drills where no server answers: the pages that the server has made of each, from its pack. Runs in the service worker.

/* exported anotherDrill, drillPacks, puzzlePack, puzzlePage, worn */

const OF_A_DAY = /^\/puzzles\/day\/(\d+)\//;
const OTHERS = 30; // puzzles that are kept and are none of the day's ten
const DRILLED = 80; // positions of drills that are kept
const DRILL = /^\/learn\/(?!book\/)[^/]+\/[^/]+\/(?!exam$)[^/]+$/;

// The address of the pack of a puzzle; null if this is none.
function puzzlePack({ pathname, search }) {
  if (/^\/puzzles\/(day|theme)\/[^/]+\/\d+$/.test(pathname)) return `${pathname}/pack.json`;
  const [, nth] = search.match(/^\?n=(\d+)$/) ?? [];
  if (nth && DRILL.test(pathname)) return `${pathname}/pack.json?n=${nth}`;
  const [, from] = search.match(/[?&](from=[^&]*)/) ?? [];
  return from && /^\/puzzles\/in(\/[^/]+){3}$/.test(pathname) ? `${pathname}/pack.json?${from}` : null;
}

// Of what is kept, the positions of the drill at this address.
const drillPacks = (packs, { pathname }) => (DRILL.test(pathname) ? packs.filter((pack) => pack.startsWith(`${pathname}/pack.json?`)) : []);

// The address of another position than the one shown last, of those that are kept.
function anotherDrill(starts, shown) {
  const others = starts.filter((start) => start !== shown);
  const among = others.length > 0 ? others : starts;
  return among[Math.floor(Math.random() * among.length)];
}

// The page that a query comes to, with the query that it has itself; null if it is not in the pack. A page is told by what it has in
// common with those before it.
function puzzlePage({ title, parts, pages }, search) {
  const [all, made] = [[], new Map()];
  for (const [query, what] of pages) {
    const begin = all.length;
    for (const run of typeof what === "string" ? [] : what) {
      if (typeof run === "number") all.push(parts[run]);
      else for (let i = 0; i < run[1]; i += 1) all.push(all[run[0] + i]);
    }
    made.set(query, typeof what === "string" ? what : [begin, all.length]);
  }
  // A move that is begun while a hint is shown goes on without it. Where the opponent has replied the puzzle goes on.
  let query = made.has(search) ? search : search.replace(/show=\w+&/, "");
  let found = made.get(query);
  while (typeof found === "string") [query, found] = [found, made.get(found)];
  return found ? { title, query, main: all.slice(...found).join("") } : null;
}

// The packs to forget when these puzzles have been kept: those of another day, unless none of this one's could be fetched, and the
// oldest of all others.
function worn(packs, puzzles) {
  const day = (address) => address.match(OF_A_DAY)?.[1];
  const ours = packs.filter((pack) => pack.startsWith("/puzzles/"));
  const asked = puzzles.map(day).find(Boolean);
  const today = ours.some((pack) => day(pack) === asked) && asked;
  const past = ours.filter((pack) => today && day(pack) && day(pack) !== today);
  const drills = packs.filter((pack) => pack.startsWith("/learn/")).slice(0, -DRILLED);
  return [...past, ...ours.filter((pack) => !day(pack)).slice(0, -OTHERS), ...drills];
}
