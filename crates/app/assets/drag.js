// Pieces are dragged to where they go, beside being clicked there: dragging is a click on the spot where a move begins
// and one on the spot where the piece is let go. Where one click is a whole move, as of a sliding tile, the piece has to be
// let go where the move takes it.

import { $, $$ } from "./find.js";
import { page } from "./pages.js";

const FAR = 8; // pixels until a press becomes a drag
const FEW = 8; // spots that can be touched without scrolling the page from there

let held = null; // what is pressed or dragged
let dragged = false; // whether the click that follows belongs to a drag

const open = (spot) => spot?.matches("a.open");
const begins = (spot) => open(spot) && address(spot).searchParams.has("picked");
const placeOf = (piece) => piece.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
const spotAt = (x, y) => document.elementsFromPoint(x, y).map((one) => one.closest(".spots > *")).find(Boolean);

// The piece on a spot: its middle lies within.
function pieceOn(spot) {
  const { x, y, width, height } = $(".hit", spot).getBBox();
  return $$("#board .pieces > [data-id]").find((group) => {
    const [at, down] = placeOf(group);
    return at > x && at < x + width && down > y && down < y + height;
  });
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
  return open(there) && !begins(there) ? address(there).href : null;
}

// `go` shows another address.
export function drag(go) {
  document.addEventListener("pointerdown", (event) => {
    dragged = false;
    const spot = event.target.closest?.("#board") && spotAt(event.clientX, event.clientY);
    const piece = event.button === 0 && event.isPrimary && open(spot) && pieceOn(spot);
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
    if (next) go(next, "push");
    else back(was);
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
