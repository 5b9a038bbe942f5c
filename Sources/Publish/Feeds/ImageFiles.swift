import Foundation

/// The shop's image files, for saying how large one is.
struct ImageFiles: Sendable {
  /// Where each is, by its path relative to the images folder.
  private let files: [String: String]

  /// - Parameter files: paths relative to the images folder, and where each is.
  init(_ files: [(path: String, file: String)]) {
    self.files = Dictionary(files.map { ($0.path, $0.file) }) { first, _ in first }
  }

  /// In bytes; nil for a picture that isn't the shop's own.
  func length(of path: String?) -> Int? {
    guard let path, let file = files[path] else { return nil }
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    return (attributes?[.size] as? NSNumber)?.intValue
  }
}
