// Puzzles where no server answers: the pages that the server has made of each, from its pack. Runs in the service worker.

/* exported puzzlePack, puzzlePage, worn */

const OF_A_DAY = /^\/puzzles\/day\/(\d+)\//;
const OTHERS = 30; // puzzles that are kept and are none of the day's ten

// The address of the pack of a puzzle; null if this is none.
function puzzlePack({ pathname, search }) {
  if (/^\/puzzles\/(day|theme)\/[^/]+\/\d+$/.test(pathname)) return `${pathname}/pack.json`;
  const [, from] = search.match(/[?&](from=[^&]*)/) ?? [];
  return from && /^\/puzzles\/in(\/[^/]+){3}$/.test(pathname) ? `${pathname}/pack.json?${from}` : null;
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
  return [...past, ...ours.filter((pack) => !day(pack)).slice(0, -OTHERS)];
}
