export const keyOf = name =>
`${name} ${new URL(import.meta.url).pathname.replace(/assets\/[^/]*$/, '')}`
export function recall(key, storage = () => localStorage) {
try { return storage().getItem(key) } catch { return null }
}
export function recallValue(key, storage) {
try { return JSON.parse(recall(key, storage) ?? 'null') } catch { return null }
}
export function remember(key, value, storage = () => localStorage) {
try {
if (value) storage().setItem(key, value)
else storage().removeItem(key)
} catch { }
}
export const ofTab = () => sessionStorage
