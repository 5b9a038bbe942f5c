/// A name that an earlier version of Aisle knew, with the alternative
/// (`Commands: Overview`).
package struct GoneName {
  package enum Kind: String {
    case command, option, setting
  }

  private static let help: [Kind: [String: String]] = [
    .command: [
      "frame": "run `aisle build --slice 1/4` and so on, which needs no frame",
      "join": "run `aisle build --slice 1/4` and so on: all slices together are the site",
      "names": "run `aisle templates --names`",
      "render": "run `aisle build`: the templates of a shop are tried on its own data",
      "search": "search the built site in a browser: `/search.html?q=milk`",
      "verify": "run `aisle build --force`, which writes every file of the site again",
    ],
    .option: [
      "--empty": "leave it out, and remove the rows of the products",
      "--diff": "run `aisle templates FOLDER` with a new folder, and compare it with `diff -ru`",
      "--durable": "leave it out: a site is on the disk when the build returns",
      "--frame": "write `--slice 1/4` and so on, which needs no frame",
      "--json": "write `--format json`",
      "--man": "run `aisle help`, or `aisle help COMMAND` for its options",
      "--parts": "write `--slice 1/4` and so on, in an output folder for each slice",
      "--sarif": "write `--format json`",
      "--timing": "leave it out: the last line of a build says how long it took",
    ],
    .setting: [
      "as: day": "leave it out: a time beside the day counts",
      "as: options": "leave it out: a variant without a name is called by its `variant_id`",
      "formerAssets": "remove it: assets keep their names, so open pages always find them",
      "future-date": "remove it: only dates that are ahead of the build are looked at",
      "history": "run `aisle new . --into --from FILE` every day, which writes `prices.csv`",
      "near-column": "remove it: a note names the columns that are not published",
      "members": "remove it: the rows of a product share the text of `group`",
      "missing-partial": "remove it: a partial that does not exist is an error",
      "offersOver": "write `\"again\": false` to leave out prices that are back",
      "preset: heissepreise": "run `aisle new . --into --from FILE` every day, and name no preset",
      "preset: magento": "name the columns in `columns`; variants can't be told from its export",
      "preset: open-prices": "run `aisle new . --into --from FILE` every day, and name no preset",
      "progressive": "remove it: a further reduction is measured from its own prior price",
      "reference": "remove it: every reduction is measured from its prior price",
      "skip": "remove it: the first name of each path is a department",
      "unknown-language": "remove it: a note names the columns that are not published",
    ],
  ]

  /// Those that checked what no real catalog has.
  private static let checks: Set = [
    "near-aisle", "rare-value", "size-differs", "size-without-unit", "undivided-table",
    "unknown-string", "unused-image", "unused-synonym",
  ]

  package let message: String
  package let help: String

  /// Nil for a name that never was.
  ///
  /// - Parameter name: of an option with its hyphens, and with its value if that is what is gone;
  ///   of a setting its key alone.
  package init?(_ kind: Kind, _ name: String) {
    let isCheck = kind == .setting && Self.checks.contains(name)
    guard let help = isCheck ? "remove it: nothing is checked by it" : Self.help[kind]?[name]
    else { return nil }
    message = "the \(kind.rawValue) `\(name)` is gone"
    self.help = help
  }
}
