// The browser's storage for its visitor, unless the browser forbids it. Other shops of the same
// origin, and visitors, may write anything there.

/**
 * A name with the path of the shop, since shops may share an origin: `lists /shop/`.
 * @param {string} name
 */
export const keyOf = name =>
  `${name} ${new URL(import.meta.url).pathname.replace(/assets\/[^/]*$/, '')}`

/**
 * @param {string} key
 * @param {() => Storage} storage That of the browser, or of the tab.
 * @returns {string | null} null for what is not remembered.
 */
export function recall(key, storage = () => localStorage) {
  try { return storage().getItem(key) } catch { return null }
}

/**
 * @param {string} key
 * @param {() => Storage} [storage]
 * @returns {any} The value of a text of JSON; null, too, if it is damaged.
 */
export function recallValue(key, storage) {
  try { return JSON.parse(recall(key, storage) ?? 'null') } catch { return null }
}

/**
 * @param {string} key
 * @param {string | false | null} value Anything empty is forgotten.
 * @param {() => Storage} storage
 */
export function remember(key, value, storage = () => localStorage) {
  try {
    if (value) storage().setItem(key, value)
    else storage().removeItem(key)
  } catch { /* Not remembered. */ }
}

/** The storage that lasts as long as the tab. */
export const ofTab = () => sessionStorage
