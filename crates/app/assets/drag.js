// Pieces are dragged to where they go, beside being clicked there: dragging is a click on the spot where a move begins
// and one on the spot where the piece is let go. Where one click is a whole move, as of a sliding tile, the piece has to be
// let go where the move takes it.

import { $, $$ } from "./find.js";
import { page } from "./pages.js";

const FAR = 8; // pixels until a press becomes a drag
const MOST = 12; // moves of a piece that are tried to find the one that goes where it was let go
const FEW = 8; // spots that can be touched without scrolling the page from there

let held = null; // what is pressed or dragged
let dragged = false; // whether the click that follows belongs to a drag

const open = (spot) => spot?.matches("a.open");
const begins = (spot) => open(spot) && address(spot).searchParams.has("picked");
const placeOf = (piece) => piece.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
const spotAt = (x, y) => document.elementsFromPoint(x, y).map((one) => one.closest(".spots > *")).find(Boolean);

// The piece on a spot: its middle lies within or, where one stands on several spots, it is what was hit.
function pieceOn(spot, left, top) {
  const { x, y, width, height } = $(".hit", spot).getBBox();
  const all = $$("#board .pieces > [data-id]");
  const within = all.find((group) => {
    const [at, down] = placeOf(group);
    return at > x && at < x + width && down > y && down < y + height;
  });
  const hit = (group) => {
    const area = group.getBoundingClientRect();
    return left > area.left && left < area.right && top > area.top && top < area.bottom;
  };
  return within ?? all.findLast(hit);
}

function move({ clientX, clientY }) {
  const { piece, from, own } = held;
  const inverse = $("#board").getScreenCTM().inverse();
  const [a, b] = [from, { x: clientX, y: clientY }].map(({ x, y }) => new DOMPoint(x, y).matrixTransform(inverse));
  piece.parentNode.append(piece); // above the others
  piece.setAttribute("transform", `translate(${own.x + b.x - a.x},${own.y + b.y - a.y})${own.rest}`);
}

const back = ({ piece, transform }) => piece.setAttribute("transform", transform);
const address = (spot) => new URL(spot.href.baseVal, location.href);

// Whether a piece was let go nearer to where it is on another page than to where it began.
function arrives(was, shown) {
  const then = shown.querySelector(`#board .pieces > [data-id="${was.piece.dataset.id}"]`);
  if (!then) return false;
  const [[x, y], [a, b]] = [placeOf(was.piece), placeOf(then)];
  return Math.hypot(x - a, y - b) < Math.hypot(x - was.own.x, y - was.own.y);
}

// The address after the move that begins on one spot and ends on another; `null` if there is none.
async function after(was, to) {
  const { href } = address(was.spot);
  const { page: shown } = await page(href);
  if (!begins(was.spot)) return arrives(was, shown) ? href : null;
  const there = to && to !== was.spot.id && shown.getElementById(to);
  return open(there) && !begins(there) ? address(there).href : along(was, shown);
}

// The middle of a spot, as it is written.
function middle(spot) {
  const of = (name) => Number($(".hit", spot).getAttribute(name));
  return $("ellipse.hit", spot) ? [of("cx"), of("cy")] : [of("x") + of("width") / 2, of("y") + of("height") / 2];
}

// The address after the move that takes a piece the way on which it was let go: it slides farther, or it is longer than a cell and
// was held at another one than the one that is clicked. `null` if no move goes that way so far.
async function along({ piece, spot, own }, shown) {
  const [x, y] = placeOf(piece);
  const [dx, dy] = [x - own.x, y - own.y];
  const ends = $$(".spots > a.open", shown).filter((one) => one.id !== spot.id && one.dataset.moves && !begins(one));
  const tries = ends.slice(0, MOST).map(async (end) => {
    const { href } = address(end);
    const then = $(`#board .pieces > [data-id="${piece.dataset.id}"]`, (await page(href)).page);
    const moved = then && [placeOf(then), [own.x, own.y]];
    // Where pieces are known by their places, the spots say how far it went.
    const [to, from] = moved && String(moved[0]) !== String(moved[1]) ? moved : [middle(end), middle(spot)];
    const [a, b] = [to[0] - from[0], to[1] - from[1]];
    const far = Math.hypot(a, b);
    const gone = (dx * a + dy * b) / far;
    const aside = Math.abs(dx * b - dy * a) / far;
    return far > 0 && gone > 0.4 && gone < far + 0.6 && aside < 0.6 ? { href, misses: Math.abs(far - gone) } : null;
  });
  const found = (await Promise.all(tries)).filter(Boolean).sort((one, other) => one.misses - other.misses);
  return found[0]?.href ?? null;
}

// `go` shows another address.
export function drag(go) {
  document.addEventListener("pointerdown", (event) => {
    dragged = false;
    const spot = event.target.closest?.("#board") && spotAt(event.clientX, event.clientY);
    const piece = event.button === 0 && event.isPrimary && open(spot) && pieceOn(spot, event.clientX, event.clientY);
    held = null;
    if (!piece) return;
    const transform = piece.getAttribute("transform");
    const [x, y] = placeOf(piece);
    const rest = transform.replace(/^[^)]*\)/, "");
    held = { spot, piece, transform, own: { x, y, rest }, from: { x: event.clientX, y: event.clientY } };
  });

  // Where few pieces can be dragged, a finger on one of them does not scroll the page.
  const still = (event) => held && $$(".spots a.open").length <= FEW && event.preventDefault();
  document.addEventListener("touchmove", still, { passive: false });

  document.addEventListener("pointermove", (event) => {
    if (!held) return;
    held.moving ||= Math.hypot(event.clientX - held.from.x, event.clientY - held.from.y) > FAR;
    if (!held.moving) return;
    $("#board").classList.add("dragged"); // then pieces can be let go anywhere
    if (held.piece.isConnected) move(event);
  });

  document.addEventListener("pointerup", async (event) => {
    const was = held;
    held = null;
    if (!was?.moving) return;
    dragged = true;
    const target = spotAt(event.clientX, event.clientY)?.id;
    const next = await after(was, target).catch(() => null);
    if (next) return go(next, "push");
    back(was);
    $("#board").classList.remove("dragged");
  });

  document.addEventListener("pointercancel", () => {
    if (held?.moving) back(held);
    held = null;
  });
  document.addEventListener("dragstart", (event) => {
    if (event.target.closest?.("#board")) event.preventDefault();
  });
  // After a drag the browser clicks where it ended.
  document.addEventListener(
    "click",
    (event) => {
      if (!dragged) return;
      dragged = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
