// The browser's storage for its visitor, unless the browser forbids it.

/**
 * @param {string} key
 * @returns {string | null} null for what is not remembered.
 */
export function recall(key) {
  try { return localStorage.getItem(key) } catch { return null }
}

/**
 * @param {string} key
 * @returns {any} The value of a text of JSON; null, too, if it is damaged.
 */
export function recallValue(key) {
  try { return JSON.parse(recall(key) ?? 'null') } catch { return null }
}

/**
 * @param {string} key
 * @param {string | false | null} value Anything empty is forgotten.
 */
export function remember(key, value) {
  try {
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
  } catch { /* Not remembered. */ }
}
