const links = [...document.querySelectorAll('.languages a')]
try {
const chosen = localStorage.getItem('language')
for (const link of links) {
if (link.hreflang === chosen) link.closest('ul').prepend(link.parentElement)
link.addEventListener('click', () => localStorage.setItem('language', link.hreflang))
}
} catch {
}
