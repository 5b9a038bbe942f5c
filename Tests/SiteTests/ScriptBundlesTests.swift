import Testing

@testable import Publish

/// What a script is joined with, and when it stays alone (`Templates: Assets`).
@Suite("Joined scripts")
struct ScriptBundlesTests {
  private static let scripts = [
    "page.js": "export const $ = 1\n", "script.js": "import { $ } from './page.js'\nf($)\n",
    "tools.js": "export async function act() { await f(import('./x.js')) }\n",
    "shop.js": """
    // A comment.
    import { $ as first } from './page.js'
    import * as tools from './tools.js';
    const later = () => import('./sheet.js')
    export function start() { return [first, tools, import.meta.url, 'export', later] }
    """,
    "sheet.js": "import {\n  act,\n} from './tools.js'\nimport { $ } from './page.js'\nact($)",
    "classic.js": "f()",
  ]

  private func text(_ path: String, besides own: [String: String] = [:]) -> String? {
    let scripts = Self.scripts.merging(own) { $1 }
    let bundles = ScriptBundles(scripts.map { ($0.key, Array($0.value.utf8)) })
    return bundles.text(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("have what they import, but for what the page has before")
  func joined() {
    #expect(
      text("script.js") == """
        const $page = (() => {
        const $ = 1

        return { $ }
        })()
        const $script = (() => {
        const { $ } = $page;
        f($)

        return {  }
        })()
        export { $page, $script }

        """)
    #expect(
      text("shop.js") == """
        import { $page } from './script.js'
        const $tools = (() => {
        async function act() { await f(import('./x.js')) }

        return { act }
        })()
        const $shop = (() => {
        const { $: first } = $page;
        const tools = $tools;;
        const later = () => import('./sheet.js')
        function start() { return [first, tools, import.meta.url, 'export', later] }
        return { start }
        })()
        export { $tools, $shop }
        export const { start } = $shop

        """)
    #expect(
      text("sheet.js") == """
        import { $page } from './script.js'
        import { $tools } from './shop.js'
        const $sheet = (() => {
        const { act } = $tools;
        const { $ } = $page;
        act($)
        return {  }
        })()
        export { $sheet }

        """)
  }

  @Test("are none: a module that others import, and a script that imports nothing")
  func single() {
    for path in ["page.js", "tools.js", "classic.js", "none.js"] { #expect(text(path) == nil) }
  }

  @Test(
    "that have anything else stay as they are",
    arguments: [
      "export default 1", "export let act = 1", "export { act } from './page.js'",
      "export * from './page.js'", "export const act = await f()", "await f()",
      "import './page.js'\nexport const act = 1", "import act from './page.js'",
      "import { $ } from 'https://example.com/page.js'\nexport const act = 1",
      "import { none } from './page.js'\nexport const act = 1",
      "import { $ } from './none.js'\nexport const act = 1",
      "import { start } from './shop.js'\nexport const act = 1", "export const { act } = {}",
      "export const other = 1",
    ])
  func unjoined(tools: String) {
    #expect(text("sheet.js", besides: ["tools.js": tools]) == nil)
    #expect(text("script.js", besides: ["tools.js": tools]) != nil)
  }

  @Test("are none if the script of every page is none")
  func withoutFirst() {
    #expect(text("shop.js", besides: ["script.js": "import './page.js'"]) == nil)
  }
}
