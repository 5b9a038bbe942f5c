"""What the script shows is what the build made, with a shop's own templates, too."""

import re
from pathlib import Path

import shops
from session import settle, tick, wait_for_chip
from site_server import SiteServer

OWN = Path(__file__).with_name("templates")
LISTING = "aisles/fresh/dairy-eggs/"

# A card without the mark that the script adds to it.
PLAIN = """const plain = card => {
    const copy = card.cloneNode(true)
    copy.querySelector('.list-mark')?.remove()
    for (const link of copy.querySelectorAll('[href], [src]')) {
      const name = link.hasAttribute('src') ? 'src' : 'href'
      link.setAttribute(name, new URL(link.getAttribute(name), location.href))
    }
    return copy.outerHTML
  }"""

# The cards of the page, and those of the page as it was built.
SHOWN_AND_BUILT = """async () => {
  %s
  const html = await (await fetch(location.href)).text()
  const built = new DOMParser().parseFromString(html, 'text/html')
  return [document, built].map(page => [...page.querySelectorAll('.card')].map(plain))
}""" % PLAIN


def own_templates(session, binary, folder):
    """A shop's own cards look the same in the build and the script"""
    site = shops.with_templates(binary, shops.SMALL, OWN, folder / "own")
    with SiteServer(site) as server:
        sorted_and_filtered(session, server.root)


def sorted_and_filtered(session, root):
    """Cards by a shop's own template stay the same when they are sorted and filtered."""
    with session.page(LISTING + "index.html", root=root) as page:
        page.click(".sort-button")
        page.click(".sheet[open] a[data-order=price-ascending]")
        page.wait_for_url("**/price-ascending.html")
        settle(page)
        shown, built = page.evaluate(SHOWN_AND_BUILT)
        session.same(shown, built, "own cards, sorted")
        session.expect(len(shown) > 3, "there are cards")
        tick(page, "under-2")
        wait_for_chip(page)
        settle(page)
        shown = page.evaluate(SHOWN_AND_BUILT)[0]
        page.goto(root + LISTING + "price-under-2-price-ascending.html")
        session.same(shown, page.evaluate(SHOWN_AND_BUILT)[1], "own cards, filtered")
    with session.page("news/index.html", root=root) as page:
        kinds = page.eval_on_selector_all(
            "section:has(#drop) .news-item", "all => all.map(e => e.dataset.kind)")
        session.same(set(kinds), {"drop"}, "own news, in their section")


def cards(session, site, folders):
    """The files of ready cards have the cards of the built listings, byte for byte"""
    ready, seen = {}, ""
    for file in sorted(site.rglob("cards-*.txt")):
        cut = file.read_text("utf-8").split("<li class=\"card")[1:]
        ready |= {re.search('data-id="([^"]*)"', each)[1]: each.rstrip() for each in cut}
    for folder in folders:
        if folder == "all/":
            continue  # Its links are of another depth.
        for file in sorted((site / folder).glob("*.html")):
            html = file.read_text("utf-8")
            for card in re.findall(r'<li class="card(.*?\n</li>)', html, re.DOTALL):
                session.expect(card in ready.values(), f"{folder}{file.name}: a card", card[:300])
                seen += card
    for mark in ('class="price-label"', "Low before, since", 'class="badge-new"',
                 'class="badge-unavailable"', 'class="organic-mark"',
                 'class="price-label is-rise"', "<img", 'class="picture-placeholder"'):
        session.expect(mark in seen, "the shop has a card with", mark)
