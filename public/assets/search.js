// The search field in the header: results below it as one types, or on search.html in the page.
const root = new URL("../", import.meta.url);
const few = 8; // Results below the field.
const many = 16; // Results a helping on search.html.

const field = document.querySelector("form[role=search] [name=q]");
const form = field?.form;
const page = document.getElementById("results");
const status = make("p", { role: "status" });
let index; // search-index.js, loaded when it is first needed.

function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

// Some results as links. The texts are the shop's: they only ever become text nodes.
async function hits(result, from, to, attributes) {
  const products = await Promise.all(
    result.numbers.slice(from, to).map((number) => index.product(number, result)));
  return products.map((product, at) => {
    const text = (part) => index.pieces(part, result).map(
      (piece, place) => place % 2 ? make("mark", {}, piece) : piece);
    const picture = product.image
      ? make("img", { src: product.image, alt: "", width: 48, height: 48, loading: "lazy" })
      : make("span", { class: "picture-placeholder", "data-letter": /[\p{L}\p{N}]/u.exec(product.name) ?? "" });
    const by = make("span", { class: "product-details" }, ...[
      product.brand && text(product.brand), product.amount,
      product.gone && result.index.phrases.unavailable,
    ].filter((part) => part).flatMap((part) => [make("span", {}, ...[part].flat()), " "]));
    return make(
      "a", { class: product.gone ? "search-result is-unavailable" : "search-result", href: product.link, ...attributes?.(at) },
      make("span", { class: "picture" }, picture),
      make("span", {}, make("b", {}, ...text(product.name)), by),
      make("span", { class: "search-result-price" }, product.price));
  });
}

// Calls `show` with what is typed and what it finds, a moment after the last key. An answer that
// comes after a newer question is dropped.
let turn = 0;
async function ask(show) {
  const mine = ++turn;
  const query = field.value.trim();
  try {
    index ??= await import("./search-index.js");
    const result = query ? await index.search(query) : null;
    const shown = page ? history.state?.shown || many : few;
    const links = result && await hits(result, 0, shown, page ? null : option);
    if (mine === turn) show(query, result, links);
  } catch {
    if (mine === turn) show(query, null, null, true);
  }
}

function say(query, result, isFailed) {
  const count = result && new Intl.NumberFormat(document.documentElement.lang)
    .format(result.numbers.length);
  const { found, some, nothing } = result?.index.phrases ?? {};
  status.textContent = isFailed ? page?.dataset.failed ?? "" : !result ? ""
    : result.numbers.length ? (result.isWhole ? found : some).replace("{count}", () => count)
      : nothing.replace("{query}", () => query);
}

// Below the field: a combobox with a list of options (WAI-ARIA Authoring Practices).
const option = (at) => ({ role: "option", id: `hit-${at}`, "aria-selected": false, tabindex: -1 });
function beCombobox() {
  const list = make("div", { role: "listbox", id: "hits", "aria-label": field.ariaLabel });
  const box = make("div", { class: "search-results" }, list, status);
  let active = -1;
  const choose = (next) => {
    list.children[active]?.setAttribute("aria-selected", false);
    active = next;
    const chosen = list.children[active];
    chosen?.setAttribute("aria-selected", true);
    chosen?.scrollIntoView({ block: "nearest" });
    if (chosen) field.setAttribute("aria-activedescendant", chosen.id);
    else field.removeAttribute("aria-activedescendant");
  };
  const open = (isOpen) => {
    box.hidden = !isOpen;
    field.setAttribute("aria-expanded", isOpen && list.childElementCount > 0);
    choose(-1);
  };
  const show = (query, result, links, isFailed) => {
    list.replaceChildren(...links ?? []);
    if (result?.numbers.length > few) {
      list.append(make("a", {
        ...option("all"), class: "forward-link",
        href: new URL(`search.html?q=${encodeURIComponent(query)}`, root),
      }, result.index.phrases.all));
    }
    say(query, result, isFailed);
    open(query && !isFailed && document.activeElement === field);
  };
  for (const [name, value] of Object.entries({
    role: "combobox", "aria-autocomplete": "list", "aria-controls": "hits", "aria-expanded": false,
  })) field.setAttribute(name, value);
  form.append(box);
  open(false);
  field.addEventListener("keydown", (event) => {
    const count = list.childElementCount;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count) {
      const next = box.hidden ? -1 : active;
      if (box.hidden) open(true);
      choose((next + 1 + step + count + 1) % (count + 1) - 1);
    } else if (event.key === "Enter" && active >= 0) list.children[active].click();
    else if (event.key === "Escape" && !box.hidden) open(false);
    else return;
    event.preventDefault();
  });
  // A press on an option keeps the focus where it is, or the list would be gone before the click.
  box.addEventListener("mousedown", (event) => event.preventDefault());
  field.addEventListener("blur", () => open(false));
  field.addEventListener("focus", () => field.value.trim() && ask(show));
  return show;
}

// On search.html: the results are the page, and the address says what was searched for.
function bePage() {
  const { title } = document;
  const list = make("ul", {});
  const more = make("button", { type: "button" });
  let left = history.state;
  let shown;
  const add = (links) => list.append(...links.map((link) => make("li", {}, link)));
  const show = (query, result, links, isFailed) => {
    say(query, result, isFailed);
    list.replaceChildren();
    add(links ?? []);
    shown = result;
    page.classList.toggle("is-idle", !query);
    more.textContent = result?.index.phrases.more ?? "";
    more.hidden = !(result?.numbers.length > list.childElementCount);
    document.title = query ? `${query} – ${title}` : title;
    const address = query ? `?q=${encodeURIComponent(query)}` : location.pathname;
    if (address !== location.search) history.replaceState(null, "", address);
    if (left) scrollTo(0, left.depth);
    left = null;
  };
  // For who comes back from a product: until the results are there the page is too short for the
  // browser to find the place.
  addEventListener("pagehide", () => {
    history.replaceState({ shown: list.childElementCount, depth: scrollY }, "");
  });
  more.addEventListener("click", async () => {
    const [result, from] = [shown, list.childElementCount];
    const links = await hits(result, from, from + many);
    if (result !== shown) return;
    add(links);
    more.hidden = list.childElementCount >= result.numbers.length;
    links[0]?.focus();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    ask(show);
  });
  // Down from the field into the results, up and down among them, and up to the field again.
  addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll("a")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const at = links.indexOf(document.activeElement);
    if (!step || at < 0 && document.activeElement !== field) return;
    const next = at + step < 0 ? field : links[at + step];
    if (!next || at < 0 && step < 0) return;
    event.preventDefault();
    next.focus();
  });
  document.getElementById("unsearched").hidden = true;
  page.classList.toggle("is-idle", !location.search);
  page.append(status, list, more);
  more.hidden = true;
  field.value = new URLSearchParams(location.search).get("q") ?? "";
  ask(show);
  return show;
}

if (field) {
  const show = page ? bePage() : beCombobox();
  let timer;
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => ask(show), 120);
  });
  // What was typed before this was loaded.
  if (!page && field.value.trim()) ask(show);
}
