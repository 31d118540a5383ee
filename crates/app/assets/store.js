// What the browser remembers between visits. Storage can be forbidden; then nothing is remembered.

export function stored(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function store(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Not remembered.
  }
}
