// Finds products by words typed, in the index that SearchIndex.swift describes: files so small that
// a search loads less than 100 kB. search.js loads this when the search field is first used.
const root = new URL("../", import.meta.url);
const wordBytes = 32e3; // What the word files of one search may come to.
const few = 8; // With fewer products found, words with typing errors count too.

// The rule of TextFolding.swift; both are tested with one file.
const spellings = {
  ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ħ: "h", ı: "i", ł: "l", ŋ: "n",
  ŧ: "t", ς: "σ", ʼ: " ", ـ: "", "™": " ", "℠": " ",
};
const fold = (letter) => spellings[letter] ?? Array.from(
  letter.normalize("NFKD").toLowerCase(),
  (part) => /[\p{M}\p{Cf}]/u.test(part) ? ""
    : /[\p{L}\p{N}]/u.test(part) ? spellings[part] ?? part : " ").join("");

// The folded words of a text, and where in it each of their letters starts and ends.
export function wordsOf(text) {
  const words = [];
  let word, start = 0;
  for (const letter of text) {
    const end = start + letter.length;
    const folded = fold(letter);
    if (!folded && word) word.ends[word.ends.length - 1] = end;
    for (const part of folded) {
      if (part === " ") word = undefined;
      else {
        if (!word || word.letters === 64) {
          words.push(word = { text: "", letters: 0, starts: [], ends: [] });
        }
        word.text += part;
        word.letters++;
        for (const _ of part.split("")) word.starts.push(start), word.ends.push(end);
      }
    }
    start = end;
  }
  return words;
}

// How well a word suits a term: 0 is it, 1 begins with it (from two letters), 2 has it inside (from
// three). With typing errors (letters added, left out, changed or swapped) 1 + 2 for each, and 1
// more if it goes on after it.
const unfit = 255;
function fit(term, word, errors) {
  const at = word.indexOf(term);
  const rating = at > 0 ? 2 : word === term ? 0 : 1;
  if (at >= 0) return rating < term.length ? rating : unfit;
  if (!errors || word.length < term.length - errors) return unfit;
  const width = Math.min(word.length, term.length + errors);
  let before, last, row = Array.from({ length: width + 1 }, (_, column) => column);
  let [leastBefore, least] = [0, 0];
  for (let i = 1; i <= term.length; i++) {
    [before, last, row] = [last, row, [i]];
    [leastBefore, least] = [least, i];
    for (let j = 1; j <= width; j++) {
      const isSame = term[i - 1] === word[j - 1];
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && term[i - 1] === word[j - 2] && term[i - 2] === word[j - 1]) {
        row[j] = Math.min(row[j], before[j - 2] + 1);
      }
      if (row[j] < least) least = row[j];
    }
    // Nothing that follows can make it fewer; a swap reaches back two rows.
    if (least > errors && leastBefore >= errors) return unfit;
  }
  const whole = width === word.length ? row[width] : unfit;
  return least > errors ? unfit : 1 + 2 * least + (whole === least ? 0 : 1);
}
const errorsIn = (term) => term.length < 4 ? 0 : term.length < 8 ? 1 : 2;

const files = new Map();
function load(name) {
  if (!files.has(name)) {
    const file = fetch(new URL(name, root)).then((answer) => {
      if (!answer.ok) throw new Error(answer.status);
      return answer.json();
    });
    files.set(name, file);
    file.catch(() => files.delete(name));
  }
  return files.get(name);
}

// The keys of a term, any one of which finds all words that have it.
const triples = (letters, from, to) =>
  letters.slice(from, to - 2).map((_, at) => letters.slice(from + at, from + at + 3).join(""));
function keysOf(term) {
  const letters = [...term];
  return letters.length < 3 ? ["^" + term] : triples(letters, 0, letters.length);
}
// Groups of keys: whatever the errors are, all keys of some group are those of the word meant.
function keysWithErrors(term) {
  const letters = [...term];
  const [first, second, third, fourth] = letters;
  const [count, start] = [letters.length, ["^" + first + second]];
  if (count === 4) return [start, ["^" + first + third], [third + fourth + "$"]];
  if (count === 5) return [start, ["^" + first + third], triples(letters, 2, 5)];
  if (count < 8) return [start, triples(letters, 3, count)];
  const middle = 2 + ((count - 2) >> 1);
  return [start, triples(letters, 2, middle), triples(letters, middle, count)];
}

const digits = new Map(Array.from(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", (digit, at) => [digit, at]));

// For each product how well its best word suits the term, out of lists of words and products.
function rate(total, term, lists, errors) {
  const rates = new Uint8Array(total).fill(unfit);
  for (const list of lists) {
    const parts = list ? list.split(" ") : [];
    for (let at = 0; at < parts.length; at += 2) {
      const rating = fit(term, parts[at], errors);
      if (rating === unfit) continue;
      let [number, digit, scale] = [0, 0, 1];
      for (const letter of parts[at + 1]) {
        const value = digits.get(letter);
        digit += value % 32 * scale;
        scale *= 32;
        if (value > 31) continue;
        number += digit;
        if (rating < rates[number]) rates[number] = rating;
        [digit, scale] = [0, 1];
      }
    }
  }
  return rates;
}

// The products that suit the most terms, the best first, then by number; and whether that is all.
function combine(total, rated) {
  let [most, found] = [1, []];
  for (let number = 0; number < total; number++) {
    let [count, sum] = [0, 0];
    for (const rates of rated) {
      if (rates[number] === unfit) continue;
      count++;
      sum += rates[number];
    }
    if (count > most) [most, found] = [count, []];
    if (count === most) (found[sum] ??= []).push(number);
  }
  return { numbers: found.flat(), isWhole: most === rated.length };
}

// The numbers of the products that have all words of a query, or the most, the best first.
export async function search(query) {
  const index = await load("search.json");
  const firstKeys = index.first_keys.split(" ").filter((key) => key);
  const fileBytes = index.word_file_bytes.split(" ");
  const terms = [...new Set(wordsOf(query).map((word) => word.text))].slice(0, 12);
  let room = wordBytes;
  const fileOf = (key) => {
    let [low, high] = [0, firstKeys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (firstKeys[middle] <= key) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };
  const cost = (key) => {
    const file = fileOf(key);
    return file < 0 || files.has(`search/words-${file}.json`) ? 0 : +fileBytes[file];
  };
  // The words of the cheapest key; null where others have left no room for it.
  const look = (keys) => {
    const key = keys.reduce((best, next) => cost(next) < cost(best) ? next : best);
    const file = fileOf(key);
    if (file < 0) return "";
    if (cost(key) > room && room < wordBytes) return null;
    room -= cost(key);
    return load(`search/words-${file}.json`).then(
      (part) => part.keys.find((each) => each.key === key)?.words ?? "");
  };
  // Words that few have are cheap and tell most. One for which no room is left doesn't count:
  // better too many products than none.
  const least = (term) => Math.min(...keysOf(term).map(cost));
  terms.sort((one, other) => least(one) - least(other));
  const exact = await Promise.all(terms.map((term) => look(keysOf(term))));
  const known = terms.map((term, at) => ({ term, list: exact[at] }))
    .filter((each) => each.list !== null);
  const { total } = index;
  let found = combine(total, known.map(({ term, list }) => rate(total, term, [list], 0)));
  const isEnough = found.isWhole && found.numbers.length >= few;
  const withErrors = !isEnough && known.some(({ term }) => errorsIn(term));
  if (withErrors) {
    const lists = await Promise.all(known.map(({ term, list }) => Promise.all(
      [list, ...(errorsIn(term) ? keysWithErrors(term).map(look) : [])])));
    found = combine(
      total, known.map(({ term }, at) => rate(total, term, lists[at], errorsIn(term))));
  }
  return { ...found, terms: known.map(({ term }) => term), withErrors, index };
}

// What to show of a product, by number.
export async function product(number, { index }) {
  const size = index.products_per_file;
  const { products } = await load(`search/products-${Math.floor(number / size)}.json`);
  const [name, price, page, brand, amount, image, gone] = products[number % size].split("\t");
  return {
    name, price, brand, amount, gone, link: new URL(`products/${page}.html`, root),
    image: image && new URL(image, root),
  };
}

// A text in pieces, every second of which is what was searched for.
export function pieces(text, { terms, withErrors }) {
  const parts = [];
  let shown = 0;
  for (const word of wordsOf(text)) {
    const rating = (term) => fit(term, word.text, withErrors ? errorsIn(term) : 0);
    const [best] = terms.filter((term) => rating(term) < unfit)
      .sort((one, other) => rating(one) - rating(other) || other.length - one.length);
    if (!best) continue;
    const at = word.text.indexOf(best);
    const [first, last] = at < 0 ? [0, word.text.length] : [at, at + best.length];
    const [start, end] = [word.starts[first], word.ends[last - 1]];
    parts.push(text.slice(shown, start), text.slice(start, end));
    shown = end;
  }
  return [...parts, text.slice(shown)];
}
