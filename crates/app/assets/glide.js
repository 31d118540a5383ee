// Moves the pieces from one board to the next: those that moved glide, those that came and went appear and
// fade. The same for moves, undo, redo and restart.

import { $, $$ } from "./find.js";
import { flipped } from "./flip.js";

const GLIDE = 260; // milliseconds a piece moves

const calm = matchMedia("(prefers-reduced-motion: reduce)");

function pieces(board) {
  const all = new Map();
  for (const group of $$(".pieces > [data-id]", board)) {
    const [x, y] = group.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
    all.set(group.dataset.id, { group, x, y, look: group.dataset.look });
  }
  return all;
}

export function glide(before, after) {
  if (calm.matches || document.hidden) return;
  const old = pieces(before);
  const now = pieces(after);
  sow(old, now);
  const gone = [];
  const come = [];
  for (const [id, piece] of now) {
    const was = old.get(id);
    if (!was || was.look !== piece.look) come.push(piece);
    else if (was.x !== piece.x || was.y !== piece.y) move(was, piece);
  }
  for (const [id, piece] of old) {
    const is = now.get(id);
    if (!is || is.look !== piece.look) gone.push(piece);
  }
  // Where a position does not tell equal pieces apart, one that vanished may be one that appeared.
  const fresh = [];
  for (const piece of come) {
    const far = (other) => Math.hypot(other.x - piece.x, other.y - piece.y);
    let nearest = null;
    for (const other of gone) {
      if (other.look === piece.look && !(nearest && far(nearest) <= far(other))) nearest = other;
    }
    if (nearest) {
      gone.splice(gone.indexOf(nearest), 1);
      move(nearest, piece);
    } else {
      fresh.push(piece);
    }
  }
  const upright = $(".front", after) !== null; // a frame into which discs are dropped
  for (const piece of fresh) {
    const under = gone.findIndex((other) => other.x === piece.x && other.y === piece.y);
    if (under < 0) (upright ? fall : appear)(piece);
    else turn(gone.splice(under, 1)[0], piece, $(".pieces", after));
  }
  for (const piece of gone) fade(piece, $(".pieces", after));
}

// Heaps of stones stay where they are, and their stones go from one to another.
function sow(old, now) {
  const spare = [];
  const wanted = [];
  for (const [id, heap] of now) {
    const was = old.get(id);
    const stones = (piece) => (piece ? $$(".stone", piece.group) : []).map((stone) => place(piece, stone));
    const [before, after] = [stones(was), stones(heap)];
    if (!was || before.length + after.length === 0) continue;
    const same = Math.min(before.length, after.length);
    for (let i = 0; i < same; i += 1) roll(before[i], after[i]);
    spare.push(...before.slice(same));
    wanted.push(...after.slice(same));
    was.look = heap.look;
  }
  for (const stone of wanted) {
    const from = spare.shift();
    if (from) roll(from, stone);
  }
}

const place = (heap, stone) => ({
  stone,
  x: heap.x + Number(stone.getAttribute("cx")),
  y: heap.y + Number(stone.getAttribute("cy")),
});

function roll(from, to) {
  if (from.x === to.x && from.y === to.y) return;
  const ways = [{ transform: `translate(${from.x - to.x}px,${from.y - to.y}px)` }, { transform: "none" }];
  to.stone.animate(ways, { duration: 1.6 * GLIDE, easing: "ease-in-out" });
}

const at = ({ x, y }) => `translate(${x}px,${y}px)${flipped() ? " rotate(180deg)" : ""}`;

function move(from, to) {
  to.group.parentNode.append(to.group); // above the pieces that stay
  const ways = [{ transform: at(from) }, { transform: at(to) }];
  to.group.animate(ways, { duration: GLIDE, easing: "ease-in-out" });
}

function appear(piece) {
  const ways = [{ opacity: 0, transform: `${at(piece)} scale(.6)` }, { opacity: 1, transform: at(piece) }];
  piece.group.animate(ways, { duration: GLIDE, easing: "ease-out" });
}

// From above the frame to its place, and a little up again.
function fall(piece) {
  const height = (y) => ({ transform: at({ x: piece.x, y }) });
  const [down, up] = [{ easing: "cubic-bezier(.4,0,1,.7)" }, { easing: "ease-out" }];
  const ways = [
    { ...height(-0.5), ...down },
    { ...height(piece.y), offset: 0.72, ...up },
    { ...height(piece.y - 0.05 * (piece.y + 0.5)), offset: 0.86, easing: "ease-in" },
    height(piece.y),
  ];
  piece.group.animate(ways, { duration: GLIDE * (0.6 + Math.sqrt(piece.y + 0.5) / 1.4) });
}

// What changes its look where it stands is turned over, as discs are.
function turn(from, to, board) {
  const flat = at(to);
  const edge = `${flat} scaleX(0)`;
  leave(from, board, [{ transform: flat }, { transform: edge }], GLIDE / 2);
  const ways = [{ transform: edge }, { transform: flat }];
  to.group.animate(ways, { duration: GLIDE / 2, delay: GLIDE / 2, fill: "backwards" });
}

const fade = (piece, board) => leave(piece, board, [{ opacity: 1 }, { opacity: 0 }], GLIDE);

// A piece that is no longer there goes away like this.
function leave(piece, board, ways, duration) {
  const ghost = piece.group.cloneNode(true);
  ghost.removeAttribute("data-id");
  board.prepend(ghost);
  const end = () => ghost.remove();
  ghost.animate(ways, { duration, fill: "forwards" }).finished.then(end, end);
}
