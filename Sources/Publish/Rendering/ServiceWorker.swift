import Bytes
import Diagnostics
import Pages

/// The script that keeps what visitors have seen, for when they have no connection
/// (`Site: Offline`).
struct ServiceWorker: Sendable {
  /// Relative to the site's root. The script can only keep what is below its own address.
  static let path = "sw.js"
  private static let source = "assets/service-worker.js"

  /// UTF-8.
  let script: [UInt8]

  /// - Parameter assets: the theme's, the script's source among them.
  init(_ assets: [Theme.File], isOn: Bool) {
    guard isOn, let source = assets.first(where: { $0.path == Self.source }) else {
      script = Array(Self.farewell.utf8)
      return
    }
    let needed = assets.map(\.path).filter {
      ($0.hasSuffix(".js") || $0.hasSuffix(".css")) && $0 != Self.source
    }
    let pages = [PagePath.home.html, PagePath.list.html, PagePath.compare.html]
    var json = JSONWriter()
    json.array { json in for path in pages + [ScriptData.path] + needed { json.string(path) } }
    script = Array("const core = ".utf8) + json.bytes + [.newline] + source.source.bytes
  }

  /// What a browser that once visited the shop gets instead: it forgets all that it has kept.
  private static let farewell = """
    addEventListener('install', () => skipWaiting())
    addEventListener('activate', event => event.waitUntil(
      caches.delete(`pages ${registration.scope}`).then(() => registration.unregister())))

    """
}
