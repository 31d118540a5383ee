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
  // As the server finds names: without accents, with `ue` for `ü`, where words begin, and if it is long anywhere.
  const bare = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/ß/g, "ss");
  const plain = (text) => bare(text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "").replace(/([aou])e/g, "$1"));
  const begins = (name) => [...name.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => plain(name.slice(index)));
  const called = (name, asked) =>
    begins(name).some((rest) => rest.startsWith(asked)) ||
    ((asked.length > 5 || /[^a-z0-9]/.test(asked)) && plain(name).includes(asked));
  const named = (item, value) => item.dataset.search.split("|").some((name) => called(name, plain(value)));
  const has = (item, [name, value]) => item.dataset.properties.split(" ").includes(`${name}:${value}`);
  let waiting;
  const apply = () => {
    clearTimeout(waiting);
    const pairs = [...new FormData(form)].filter(([, value]) => value !== "");
    const others = pairs.filter(([name]) => name !== "search");
    // What was not known when the page was made, the server has to find out.
    if (others.some(([name]) => document.querySelector(`[data-properties~="${name}:later"]`))) return form.submit();
    const text = form.elements.search.value;
    const query = new URLSearchParams(pairs).toString();
    history.replaceState(null, "", query ? `?${query}` : location.pathname);
    const list = () => show((item) => named(item, text) && others.every((pair) => has(item, pair)));
    const known = !text || [...document.querySelectorAll("[data-search]")].some((item) => named(item, text));
    // Until the server has said what was meant, the list stays as it is.
    if (known) list();
    else waiting = setTimeout(() => mistyped(query).catch(list), 250);
  };
  // What no name contains may be mistyped: the server knows which names are nearly like it.
  const mistyped = async (query) => {
    const answer = await (await fetch(`/?${query}`)).text();
    if (location.search !== `?${query}`) return;
    const page = new DOMParser().parseFromString(answer, "text/html");
    const shown = [...page.querySelectorAll("[data-game]:not([hidden])")].map((item) => item.dataset.game);
    show((item) => shown.includes(item.dataset.game));
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
  if (new FormData(form).values().some((value) => value !== "")) apply();
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
