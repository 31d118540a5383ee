// Tells the teacher of a class what has been done, if this browser has joined one.

import { $ } from "./find.js";
import { nothing, today } from "./progress.js";
import { store, stored } from "./store.js";

const KEY = "class";
const AT_ONCE = 40; // drills in one message: the server takes 16 KB

// What of progress a message has: these drills, without the positions that were missed.
function part(all, names) {
  const items = names.map((name) => [name, { ...all.items[name], again: [] }]);
  return { ...nothing(), items: Object.fromEntries(items), exams: all.exams };
}

// Tells about these drills, or all; what cannot be sent now is sent with the next visit to the page of the class.
export async function tell(all, names = Object.keys(all.items)) {
  if (stored(KEY) !== "joined") return;
  for (let at = 0; at === 0 || at < names.length; at += AT_ONCE) {
    const progress = part(all, names.slice(at, at + AT_ONCE));
    try {
      const body = JSON.stringify({ day: today(), progress });
      const answer = await fetch("/class/progress", { method: "POST", body });
      // Whoever is no longer in the class need not tell it anything.
      if (answer.status === 403 || answer.status === 404) store(KEY, "");
    } catch {
      // The server does not answer.
    }
  }
}

// On the page of the class: remembers whether one has joined, and tells everything.
export function visit(all) {
  const form = $("form[action^='/class/']");
  if (!form) return;
  store(KEY, $("[data-class=joined]") ? "joined" : "");
  tell(all);
}
