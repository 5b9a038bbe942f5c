import Foundation
import TestSupport

/// The own theme of a `ChangingShop`.
struct ChangingTheme {
  private var card: String?
  /// By their paths in `assets`.
  private var assets: [String: String] = [:]

  /// Changes one thing and says what.
  mutating func change(_ dice: inout SplitMix64) -> String {
    if dice.isTrue(oneIn: 2) {
      let path = dice.pick(["theme.css", "own.svg", "listing.js"])
      assets[path] = dice.pick(["a", "b", nil])
      return "asset \(path)"
    }
    card = dice.pick([
      "<i>{{name}}</i>", "<b>{{price_text}} {{#extras}}{{value}}{{/extras}}</b>",
      #"<img src="{{root}}assets/bag.svg">"#,
      #"<img src="{{assets}}own.svg?v={{assets_version}}">"#, nil,
    ])
    return "template"
  }

  /// Writes its files into a folder that isn't there.
  func write(to folder: URL) throws {
    let assetFolder = folder.appending(path: "assets")
    try FileManager.default.createDirectory(at: assetFolder, withIntermediateDirectories: true)
    for (path, text) in assets {
      try Data(text.utf8).write(to: assetFolder.appending(path: path))
    }
    if let card { try Data(card.utf8).write(to: folder.appending(path: "card.mustache")) }
  }
}
