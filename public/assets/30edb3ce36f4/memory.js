export function recall(key) {
try { return localStorage.getItem(key) } catch { return null }
}
export function recallValue(key) {
try { return JSON.parse(recall(key) ?? 'null') } catch { return null }
}
export function remember(key, value) {
try {
if (value) localStorage.setItem(key, value)
else localStorage.removeItem(key)
} catch { }
}
