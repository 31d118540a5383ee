// Plays the best line on the board, move by move, when it is asked to.

import { $ } from "./find.js";
import { say } from "./say.js";

const PACE = 900; // milliseconds between moves

let playing = false;
let timer = 0;

// Stops in favour of something that somebody does.
export function pause() {
  playing = false;
  clearTimeout(timer);
}

// Goes on by itself from the next board that is shown.
export function play() {
  playing = true;
}

// Sets the button going for the board that is shown. `go` shows another address.
export function start(go) {
  clearTimeout(timer);
  const [button, next] = [$("#play-line"), $(".line a")];
  if (!button || !next) return pause();
  button.hidden = false;
  button.textContent = say(playing ? "line-stop" : "guide-play");
  button.setAttribute("aria-pressed", String(playing));
  button.onclick = () => {
    playing = !playing;
    start(go);
  };
  if (playing) timer = setTimeout(() => go(new URL(next.getAttribute("href"), location.href).href, "push"), PACE);
}
