// On every page: light or dark, the search box of the catalogue, and the service worker that keeps pages. Runs before the page is
// drawn, so that nothing flashes.

const root = document.documentElement;
root.classList.add("js");

function stored(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // Storage can be forbidden; then nothing is remembered.
  }
}

const theme = stored("theme");
if (theme === "dark" || theme === "light") root.dataset.theme = theme;

addEventListener("DOMContentLoaded", () => {
  const toggle = document.getElementById("theme");
  const dark = () =>
    root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  const name = () => {
    const { light, dark: night, useLight, useDark } = toggle.dataset;
    toggle.textContent = dark() ? light : night;
    // What is read is in the name, for people who speak to their browser say what they see.
    toggle.setAttribute("aria-label", dark() ? `${light}: ${useLight}` : `${night}: ${useDark}`);
  };
  toggle.hidden = false;
  name();
  toggle.addEventListener("click", () => {
    root.dataset.theme = dark() ? "light" : "dark";
    name();
    try {
      localStorage.setItem("theme", root.dataset.theme);
    } catch {
      // Not remembered.
    }
  });

  preview();

  filters();
});

// What is opened is kept for where no server answers, the first page, too, which was there before its worker.
addEventListener("load", async () => {
  if (!navigator.serviceWorker || navigator.connection?.saveData) return;
  try {
    await navigator.serviceWorker.register("/worker.js");
    const { active } = await navigator.serviceWorker.ready;
    active.postMessage({ page: location.href });
  } catch {
    // Not kept: browsers allow it on secure sites only.
  }
});

// The catalogue's filters work at once, and are kept in the address.
function filters() {
  const form = document.getElementById("filters");
  if (!form) return;
  form.querySelector("button").hidden = true;
  // As the server finds names (`names.rs`): without accents, with `ue` for `ü`, where words begin, and if it is long anywhere; if there
  // is none, those a few letters away.
  const bare = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/ß/g, "ss");
  const plain = (text) => bare(text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "").replace(/([aou])e/g, "$1"));
  const begins = (name) => [...name.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => plain(name.slice(index)));
  const called = (name, asked) =>
    begins(name).some((rest) => rest.startsWith(asked)) ||
    ((asked.length > 5 || /[^a-z0-9]/.test(asked)) && plain(name).includes(asked));
  const named = (item, value) => item.dataset.search.split("|").some((name) => called(name, plain(value)));
  const nearly = (item, value) => {
    const asked = [...plain(value)];
    const most = Math.min(3, Math.ceil(asked.length / 5));
    const near = (name) => distance(asked, [...name]) <= most;
    const begun = (name) => asked.length > 4 && begins(name).some((rest) => near([...rest].slice(0, asked.length).join("")));
    return item.dataset.search.split("|").some((name) => near(plain(name)) || begun(name));
  };
  const has = (item, [name, value]) => item.dataset.properties.split(" ").includes(`${name}:${value}`);
  const apply = () => {
    const pairs = [...new FormData(form)].filter(([, value]) => value !== "");
    const others = pairs.filter(([name]) => name !== "search");
    const query = pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
    // What was not known when the page was made, the server has to find out, unless it was asked and did not answer.
    const later = others.some(([name]) => document.querySelector(`[data-properties~="${name}:later"]`));
    if (later && query !== location.search) return form.submit();
    history.replaceState(null, "", query || location.pathname);
    const text = form.elements.search.value;
    const items = [...document.querySelectorAll("[data-search]")];
    // What no name contains may be mistyped.
    const are = items.some((item) => named(item, text)) ? named : nearly;
    show((item) => are(item, text) && others.every((pair) => has(item, pair)));
  };
  const show = (fits) => {
    let found = 0;
    for (const item of document.querySelectorAll("[data-search]")) {
      item.hidden = !fits(item);
      if (!item.hidden) found += 1;
    }
    for (const group of document.querySelectorAll(".group")) {
      group.hidden = !group.querySelector("[data-search]:not([hidden])");
    }
    document.getElementById("nothing").hidden = found > 0;
  };
  form.addEventListener("input", apply);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    document.getElementById("search").value = "";
    apply();
  });
  // A page that was kept is the same whatever its address asks for.
  for (const [name, value] of new URLSearchParams(location.search)) if (form.elements[name]) form.elements[name].value = value;
  if (location.search) apply();
}

// How many letters of two lists are wrong, missing, too many or exchanged.
function distance(a, b) {
  let [before, last] = [[], [...Array(b.length + 1).keys()]];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    [before, last] = [last, row];
  }
  return last[b.length];
}

// Shows the start of a variant of one's own while it is written: the form's own answer to "preview".
function preview() {
  const form = document.querySelector("#custom form");
  if (!form) return;
  form.querySelector("#look").hidden = true;
  let asked = 0;
  let waiting;
  form.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      const mine = ++asked;
      const query = new URLSearchParams(new FormData(form));
      query.set("preview", "1");
      try {
        const url = new URL(form.action);
        [url.search, url.hash] = [query, ""];
        const answer = await fetch(url);
        if (!answer.ok || mine !== asked) return;
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        const shown = page.getElementById("preview");
        if (!shown || mine !== asked) return;
        document.getElementById("preview").replaceWith(shown);
        for (const wrong of page.querySelectorAll(".wrong")) {
          const field = document.getElementById(wrong.id);
          field.replaceWith(wrong);
          const input = form.elements[wrong.id.replace("wrong-", "")];
          input?.setAttribute("aria-invalid", String(wrong.textContent !== ""));
        }
      } catch {
        // Without a server there is no preview; the form says so when it is sent.
      }
    }, 200);
  });
}
