// What a learner has done, as this browser keeps it.

import { nothing, read } from "./progress.js";
import { store, stored } from "./store.js";

const KEY = "progress";

export function kept() {
  const text = stored(KEY);
  if (!text) return nothing();
  try {
    return read(text);
  } catch {
    return nothing();
  }
}

export const keep = (all) => store(KEY, JSON.stringify(all));
