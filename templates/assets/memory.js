// What the browser remembers for its visitor, unless it forbids that.

/** Null for what is not remembered. */
export function recall(key) {
  try { return localStorage.getItem(key) } catch { return null }
}

/** The value of a text of JSON; null, too, if it is damaged. */
export function recallValue(key) {
  try { return JSON.parse(recall(key)) } catch { return null }
}

/** - value: a text; anything empty is forgotten. */
export function remember(key, value) {
  try {
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
  } catch { /* Not remembered. */ }
}
