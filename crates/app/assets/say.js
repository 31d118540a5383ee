// What is said in the language of the page: messages that come with it as data.

let texts;

function message(id) {
  const block = document.getElementById("texts");
  texts ??= block ? JSON.parse(block.textContent) : {};
  return texts[id] ?? id;
}

// A number with the thousands apart.
export const number = (n) => n.toLocaleString(document.documentElement.lang);

// A message; names in braces become `values`. Its form depends on the value `n`.
export function say(id, values = {}) {
  const found = message(id);
  const lang = document.documentElement.lang;
  const text = typeof found === "string" ? found : found[new Intl.PluralRules(lang).select(values.n)] ?? found.other;
  return text.replace(/\{(\w+)\}/g, (all, name) => {
    const value = values[name];
    return typeof value === "number" ? number(value) : value ?? all;
  });
}
