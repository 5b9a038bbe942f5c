import Testing

@testable import Publish

@Suite("Comments of scripts")
struct ScriptCommentsTests {
  @Test("and indentation are left out; code beside a comment is kept")
  func lines() {
    let script = """
      // What it is.

      import { a } from './a.js' // kept
      /** One line. */
      const url = 'https://shop.example/' /* kept */
        /**
         * Several.
         * - b: of them.
         */
      export const b = () =>
        a / 2
      """
    #expect(
      String(decoding: ScriptComments.removed(from: Array(script.utf8)), as: UTF8.self) == """
        import { a } from './a.js' // kept
        const url = 'https://shop.example/' /* kept */
        export const b = () =>
        a / 2

        """)
  }
}
