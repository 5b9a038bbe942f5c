import Bytes
package import Diagnostics
import FoundationEssentials
import Glibc

/// Whole files as bytes, and a fault that helps where there is no such file.
package struct FileReader: Sendable {
  /// - Parameters:
  ///   - path: where the file is.
  ///   - name: what it is called in faults; the path if left out.
  /// - Throws: a fault without a place if the file is missing, is a folder or can't be read.
  package static func read(
    _ path: String, named name: String? = nil
  ) throws(Diagnostic) -> SourceFile {
    let name = name ?? path
    let (file, size) = try open(path, name: name)
    defer { close(file) }
    return try read(from: file, size: size, path: path, name: name)
  }

  /// - Returns: an open file, for the caller to close, and its size, 0 where it has none.
  static func open(
    _ path: String, name: String
  ) throws(Diagnostic) -> (file: Int32, size: Int) {
    let file = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw fault(.last, path: path, name: name) }
    var status = stat()
    let size = unsafe fstat(file, &status) == 0 ? Int(status.st_size) : 0
    guard size <= sizeLimit else {
      close(file)
      throw Diagnostic("the file \(quoted(name)) is larger than 16 GiB", help: "split it")
    }
    return (file, size)
  }

  /// From where `file` stands to its end.
  static func read(
    from file: Int32, size: Int, path: String, name: String
  ) throws(Diagnostic) -> SourceFile {
    do throws(SystemError) {
      return SourceFile(name: name, bytes: try DescriptorIO.readToEnd(from: file, size: size))
    } catch {
      throw fault(error, path: path, name: name)
    }
  }

  /// A warning without a place if there is no such folder.
  ///
  /// - Parameter consequence: what is done without it.
  package static func warning(missingFolder path: String, consequence: String) -> Diagnostic? {
    var status = stat()
    if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return nil }
    let near = nearestName(to: path)
    return Diagnostic(
      .warning, "there is no folder \(quoted(path)), so \(consequence)",
      help: near.map { "did you mean \(quoted($0))?" } ?? "make it: mkdir \(path)")
  }

  package static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// More rows than a 32-bit index can name do not fit into a smaller file.
  private static let sizeLimit = 1 << 34

  /// `rest` and what follows in the file up to `capacity` bytes; fewer only at the end of the file.
  static func piece(
    of file: Int32, after rest: ArraySlice<UInt8>, capacity: Int, path: String, name: String
  ) throws(Diagnostic) -> [UInt8] {
    do throws(SystemError) {
      return try DescriptorIO.read(from: file, after: rest, capacity: capacity)
    } catch {
      throw fault(error, path: path, name: name)
    }
  }

  static func fault(_ error: SystemError, path: String, name: String) -> Diagnostic {
    switch error.code {
    case ENOENT, ENOTDIR:
      return Diagnostic("there is no file \(quoted(name))", help: help(missing: path))
    case EISDIR:
      return Diagnostic(
        "\(quoted(name)) is a folder, not a file", help: "name the file itself")
    case EACCES:
      return Diagnostic(
        "the file \(quoted(name)) may not be read", help: "chmod +r \(path)")
    default:
      return Diagnostic(
        "the file \(quoted(name)) can't be read: \(error.reason)", help: "try to open it by hand")
    }
  }

  private static func help(missing path: String) -> String {
    if let near = nearestName(to: path) { return "did you mean \(quoted(near))?" }
    // The folder as the user wrote it: a full path would hide it among what the user knows.
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder = parts.isEmpty ? "." : parts == [""] ? "/" : parts.joined(separator: "/")
    guard let names = names(in: folder) else {
      return "there is no folder \(quoted(folder)) either"
    }
    if names.isEmpty { return "the folder \(quoted(folder)) is empty" }
    let shown = names.prefix(8).joined(separator: ", ")
    return "the folder \(quoted(folder)) has \(shown)\(names.count > 8 ? ", …" : "")"
  }

  /// The name in the file's folder that was probably meant by the file's name. Endings are not
  /// compared: all tables have the same, which makes them look alike.
  package static func nearestName(to path: String) -> String? {
    let url = URL(filePath: path)
    let names = names(in: url.deletingLastPathComponent().path) ?? []
    func stem(_ name: String) -> String {
      URL(filePath: name).deletingPathExtension().lastPathComponent
    }
    let near = closestName(to: stem(url.lastPathComponent), among: names.map(stem))
    return near.flatMap { near in names.first { stem($0) == near } }
  }

  /// Sorted, without hidden ones; nil if there is no such folder.
  private static func names(in folder: String) -> [String]? {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return names?.filter { !$0.hasPrefix(".") }.sorted()
  }
}
