import Bytes
import Pages

/// The script that keeps what visitors have seen, for when they have no connection
/// (`Output: Offline`).
enum ServiceWorker {
  /// Relative to the site's root. The script can only keep what is below its own address.
  static let path = "sw.js"
  /// Among the assets; it runs without any other of them.
  static let source = "service-worker.js"

  /// The script, in UTF-8.
  ///
  /// - Parameters:
  ///   - assets: the script's source is among them.
  ///   - languages: the folder of each language.
  static func script(_ assets: SiteAssets, languages: [String], isOn: Bool) -> [UInt8] {
    guard isOn, let source = assets.file(source) else { return Array(farewell.utf8) }
    let shared = assets.files.map(\.path).filter {
      ($0.hasSuffix(".js") || $0.hasSuffix(".css") || $0.hasSuffix(".woff2"))
        && $0 != Self.source
    }
    let pages = [
      PagePath.home.html, PagePath.list.html, PagePath.moment.json,
    ]
    var json = JSONWriter()
    json.object { json in
      json.member("version", assets.version)
      json.array("shared") { json in for path in shared { json.string(assets.address(of: path)) } }
      json.object("languages") { json in
        for language in languages {
          json.key(named: language)
          json.array { json in for page in pages { json.string(language + page) } }
        }
      }
    }
    return Array("const core = ".utf8) + json.bytes + [.newline] + source.bytes
  }

  /// The worker for browsers that once visited the shop: it forgets all that it has kept.
  private static let farewell = """
    const { scope } = registration
    addEventListener('install', () => skipWaiting())
    addEventListener('activate', event => event.waitUntil(
      caches.keys()
        .then(names => Promise.all(names.map(name =>
          `${name} `.startsWith(`pages ${scope} `) && caches.delete(name))))
        .then(() => registration.unregister())))

    """
}
