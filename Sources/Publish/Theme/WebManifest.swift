import Bytes
import Localization
import Pages
import Shop

/// The data with which a browser can install the shop as a program (W3C Web Application Manifest).
/// Its addresses are relative to itself, so it is right wherever the site is.
enum WebManifest {
  /// Relative to the site's root.
  static let path = "manifest.webmanifest"

  private static let icons = [
    (file: "favicon.svg", size: "any", type: "image/svg+xml"),
    (file: "icon-192.png", size: "192x192", type: "image/png"),
    (file: "icon-512.png", size: "512x512", type: "image/png"),
  ]

  /// UTF-8.
  static func json(_ settings: Settings, assets: SiteAssets) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      let members: [(name: StaticString, value: String?)] = [
        ("name", settings.title), ("description", settings.description),
        ("lang", settings.locale), ("dir", TextDirection(locale: settings.locale).rawValue),
        ("start_url", PagePath.home.html), ("scope", "./"), ("display", "minimal-ui"),
      ]
      for case (let name, let value?) in members { json.member(name, value) }
      json.array("icons") { json in
        for icon in icons {
          json.object { json in
            json.member("src", assets.address(of: icon.file))
            json.member("sizes", icon.size)
            json.member("type", icon.type)
          }
        }
      }
    }
    json.endText()
    return json.bytes
  }
}
