// Reads packs: the positions of a small game as they are listed, or those that the rules of a larger one make. Either gives for
// a key the position with its moves, best first. Runs in the service worker.

/* exported VALUES, opened */

const VALUES = ["win", "tie", "draw", "lose", "unknown"];
const MOST_SEEN = 5_000; // positions that are looked at after a move

const opened = (pack) => (pack.cells ? marked(pack) : whole(pack));

// A position of a pack, with what stands on its board and what moves there are.
function standing(pack, [board, player, value, expect, note, far, over, , , told], pieces, moves) {
  const [below, above, spots, view] = pack.boards[board];
  return {
    layers: [pack.layers[below], pack.layers[above]],
    spots: pack.spots[spots],
    view: pack.texts[view],
    pieces: pieces.map((piece) => pack.pieces[piece]),
    player,
    value: VALUES[value],
    expect: expect.map((text) => pack.texts[text]),
    told: told.map((text) => pack.texts[text]),
    note: pack.texts[note],
    far,
    over: over === 1,
    moves,
  };
}

function step(pack, kind, to, worth) {
  const [name, keeps, ways] = pack.kinds[kind];
  const [value, mark, said, far] = pack.worths[worth] ?? [VALUES.length - 1, "", "", null];
  return { name, keeps, ways, to, value: VALUES[value], mark, said, far };
}

// A list after edits: from where on, how many go, and what comes.
function edited(list, edits) {
  const made = [...list];
  for (const [from, gone, come] of [...edits].reverse()) made.splice(from, gone, ...come);
  return made;
}

// ---- positions that are listed -------------------------------------------------------------------

function whole(pack) {
  const { stands, changed, moves } = pack;
  const count = stands.length;
  const [from, begins, first] = [new Uint32Array(count), new Uint32Array(count), new Uint32Array(count)];
  const targets = new Uint32Array((moves.length - count) / 2);
  let [known, at, place] = [1, 0, 0];
  for (let i = 0; i < count; i += 1) {
    [begins[i], first[i]] = [at, place];
    const end = at + 1 + 2 * moves[at];
    for (at += 1; at < end; at += 2) {
      const way = moves[at + 1];
      if (way === 0) from[known] = i;
      targets[place] = way === 0 ? known++ : way === 1 ? from[i] : known + 1 - way;
      place += 1;
    }
  }
  // What the changes since the start have made of nothing.
  const since = (i, part, list) => {
    const path = [i];
    while (path.at(-1) > 0) path.push(from[path.at(-1)]);
    return path.reduceRight((made, one) => edited(made, pack.changes[changed[one]][part]), list);
  };
  const stood = (i) => pack.standings[stands[i]];
  const steps = (i) => {
    const all = [];
    for (let n = 0; n < moves[begins[i]]; n += 1) {
      const [kind, nth] = [moves[begins[i] + 1 + 2 * n], first[i] + n];
      const to = targets[nth];
      all.push(step(pack, kind, to, pack.odd[nth] ?? stood(to)[pack.kinds[kind][1] ? 8 : 7]));
    }
    // Of moves with the same value the first is the best.
    const best = new Map();
    for (const one of all) {
      if (!best.has(one.value)) best.set(one.value, one);
      one.delta = Math.abs((one.far ?? 0) - (best.get(one.value).far ?? 0));
      one.best = one.value === all[0].value && one.said === all[0].said;
    }
    return all;
  };
  let texts;
  const text = (i) => since(i, 1, []).join("");
  // All at once: each is an edit of one before it.
  const named = () => {
    texts ??= Array.from(stands).reduce((made, _, i) => {
      made.push(edited(i ? made[from[i]] : [], pack.changes[changed[i]][1]).join(""));
      return made;
    }, []);
    return texts;
  };
  return {
    start: 0,
    find: (wanted) => named().indexOf(wanted),
    text,
    // Positions so far from the goal.
    at: (far) => [...stands.keys()].filter((i) => stood(i)[5] === far && VALUES[stood(i)[2]] === "win"),
    position: (i) => standing(pack, stood(i), since(i, 0, []), steps(i)),
    sees: null,
  };
}

// ---- positions that rules make ---------------------------------------------------------------------

const FREE = -1;

// Cells are marked in turn: a key is a character for each, and whoever has all cells of a line has won.
function marked(pack) {
  const { stacks, gaps, lines } = pack.cells;
  const count = pack.kinds.length;
  // Of each cell what else is on its lines.
  const others = (line, cell) => line.filter((one) => one !== cell);
  const through = Array.from({ length: count }, (_, cell) => lines.filter((line) => line.includes(cell)).map((line) => others(line, cell)));
  // The cells that can be marked: in each stack the lowest empty ones.
  const free = (marks) => {
    const open = [];
    let cell = 0;
    for (const height of stacks) {
      const top = cell + height;
      for (let empty = 0; cell < top && empty <= gaps; cell += 1) {
        if (marks[cell] !== FREE) continue;
        open.push(cell);
        empty += 1;
      }
      cell = top;
    }
    return open;
  };
  const read = (key) => Int8Array.from(key, (mark) => (mark === "." ? FREE : Number(mark)));
  const position = (key) => {
    const marks = read(key);
    const mover = marks.filter((mark) => mark !== FREE).length % 2;
    const line = lines.find((cells) => marks[cells[0]] !== FREE && cells.every((cell) => marks[cell] === marks[cells[0]]));
    const open = line ? [] : free(marks);
    const pieces = [...marks].flatMap((mark, cell) => (mark === FREE ? [] : [2 * cell + mark]));
    const stands = pack.standings[line ? 2 + mover : open.length > 0 ? mover : 4];
    const moves = open.map((cell) => step(pack, cell, `${key.slice(0, cell)}${mover}${key.slice(cell + 1)}`));
    for (const [i, one] of moves.entries()) Object.assign(one, { cell: open[i], delta: 0, best: true });
    const shown = standing(pack, stands, pieces, moves);
    if (line) shown.layers[1] += stroke(line.map((cell) => pack.pieces[2 * cell]).sort(reading));
    return shown;
  };
  const wins = (marks, cell, mover) => {
    for (const others of through[cell]) {
      let count = 0;
      while (count < others.length && marks[others[count]] === mover) count += 1;
      if (count === others.length) return true;
    }
    return false;
  };
  // What the player to move can force within so many plies: 1 a win, -1 that it is a loss, 0 neither.
  let seen = 0;
  const forced = (marks, mover, plies) => {
    const open = free(marks);
    if (open.some((cell) => wins(marks, cell, mover))) return 1;
    if (plies === 1 || open.length === 0 || (seen += 1) > MOST_SEEN) return 0;
    // What the other one threatens must be met, and two threats cannot be.
    const other = 1 - mover;
    const threats = open.filter((cell) => wins(marks, cell, other));
    if (threats.length > 1) return -1;
    let best = -1;
    for (const cell of threats.length > 0 ? threats : open) {
      marks[cell] = mover;
      best = Math.max(best, -forced(marks, other, plies - 1));
      marks[cell] = FREE;
      if (best === 1) break;
    }
    return best;
  };
  return {
    start: ".".repeat(count),
    find: () => -1,
    text: () => null,
    at: () => [],
    position,
    // On how many lines a move lies that can still be made.
    likes(one) {
      const mover = position(one.to).player;
      return through[one.cell].filter((others) => others.every((cell) => one.to[cell] !== String(mover))).length;
    },
    // What a move wins or loses within so many rounds.
    sees(one, rounds) {
      const marks = read(one.to);
      const { value, player } = position(one.to);
      if (value !== "unknown") return value === "lose" ? "win" : null;
      seen = 0;
      for (let plies = 1; plies < 2 * rounds && seen < MOST_SEEN; plies += 2) {
        const found = forced(marks, player, plies);
        if (found !== 0) return found === 1 ? "lose" : "win";
      }
      return null;
    },
  };
}

// From the top left, as one reads.
const reading = ([, , x1, y1], [, , x2, y2]) => y1 - y2 || x1 - x2;

// Through a straight line that was made, a little beyond its ends, as the server draws it.
function stroke(line) {
  const [[, , x1, y1], [, , x2, y2]] = [line[0], line.at(-1)];
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = Math.hypot(dx, dy);
  if (line.some(([, , x, y]) => Math.abs((x - x1) * dy - (y - y1) * dx) > 50 * length)) return "";
  const [right, down] = [(300 * dx) / length, (300 * dy) / length];
  const ends = `x1="${(x1 - right) / 1000}" y1="${(y1 - down) / 1000}" x2="${(x2 + right) / 1000}" y2="${(y2 + down) / 1000}"`;
  const drawn = [["s-halo", 0.2], ["s-ink-line", 0.1]].map(
    ([kind, width]) => `<line class="${kind}" stroke-width="${width}" stroke-linecap="round" pathLength="1" ${ends}></line>`,
  );
  return `<g class="decisive">${drawn.join("")}</g>`;
}
