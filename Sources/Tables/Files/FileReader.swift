package import Bytes
package import Diagnostics
import Foundation
import POSIX

/// Reads whole files as bytes. If that fails, the fault helps to find the file that was meant.
package struct FileReader: Sendable {
  /// The size of a file that nobody writes by hand or exports from a shop.
  package static let usualLimit = 1 << 30

  /// A file up to this size can't have more rows than a 32-bit index can number.
  package static let tableLimit = 1 << 34

  /// Standard input, the only input that need not be a regular file.
  package static let standardInput = "/dev/stdin"

  /// - Parameters:
  ///   - path: where the file is.
  ///   - name: its name in messages; the path if omitted.
  ///   - limit: the largest size, in bytes.
  /// - Throws: a fault without a location if the file is missing, is too large, is not a regular
  ///   file or can't be read.
  package static func read(
    _ path: String, named name: String? = nil, limit: Int = usualLimit
  ) throws(Diagnostic) -> SourceFile {
    let name = name ?? path
    // Opening a pipe would wait for somebody to write to it, and the writer to standard input may
    // have finished already.
    let file =
      path == standardInput
      ? dup(STDIN_FILENO) : unsafe POSIX.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    // A socket can't even be opened.
    if file < 0, errno == ENXIO { throw .notRegular(name) }
    guard file >= 0 else { throw fault(.last, path: path, name: name) }
    defer { close(file) }
    var status = stat()
    if unsafe fstat(file, &status) != 0 { throw fault(.last, path: path, name: name) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw fault(SystemError(EISDIR), path: path, name: name)
    default: if path != standardInput { throw .notRegular(name) }
    }
    guard status.st_size <= limit else {
      throw Diagnostic("the file `\(name)` is larger than \(limit >> 30) GiB", help: "split it")
    }
    do throws(SystemError) {
      let bytes = try DescriptorIO.readToEnd(from: file, size: Int(status.st_size))
      return SourceFile(name: name, bytes: bytes)
    } catch {
      throw fault(error, path: path, name: name)
    }
  }

  /// The last `count` bytes of a file, fewer of a shorter one; nil if there is none, or it is not a
  /// regular file.
  ///
  /// - Throws: if it can't be read.
  package static func lastBytes(_ count: Int, of path: String) throws(Diagnostic) -> [UInt8]? {
    do throws(SystemError) {
      var status = stat()
      if unsafe stat(path, &status) != 0 {
        if [ENOENT, ENOTDIR, ELOOP].contains(errno) { return nil }
        throw .last
      }
      // To open and close a pipe would break it for its writer.
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      let file = unsafe POSIX.open(path, O_RDONLY | O_CLOEXEC)
      if file < 0 { throw .last }
      defer { close(file) }
      if lseek(file, max(status.st_size - off_t(count), 0), SEEK_SET) < 0 { throw .last }
      return try DescriptorIO.readToEnd(from: file, size: count)
    } catch {
      throw fault(error, path: path, name: path)
    }
  }

  /// A warning without a location if there is no such folder.
  ///
  /// - Parameter consequence: the result without it, as a clause.
  package static func warning(missingFolder path: String, consequence: String) -> Diagnostic? {
    var status = stat()
    if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return nil }
    let near = nearestName(to: path)
    return Diagnostic(
      .warning, "there is no folder `\(path)`, so \(consequence)",
      help: near.map { "did you mean \($0.inBackticks)?" } ?? "create it: `mkdir \(path)`")
  }

  /// Also true for a symbolic link that leads nowhere, and where the system can't tell, so that
  /// reading it reports a fault.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 || errno != ENOENT && errno != ENOTDIR
  }

  package static func fault(_ error: SystemError, path: String, name: String) -> Diagnostic {
    switch error.code {
    case ENOENT where exists(path), ELOOP:
      return Diagnostic(
        "the symbolic link `\(name)` leads "
          + (error.code == ELOOP ? "to itself" : "nowhere"), help: "mend or remove it")
    case ENOENT, ENOTDIR:
      return Diagnostic("there is no file `\(name)`", help: help(forMissing: path))
    case EISDIR:
      return Diagnostic(
        "`\(name)` is a folder, not a file", help: "name the file itself")
    case EACCES:
      return Diagnostic(
        "you have no permission to read the file `\(name)`",
        help: "allow it: `chmod +r \(path)`")
    default:
      return Diagnostic(
        "the file `\(name)` can't be read: \(error.reason)",
        help: "check that another program can open it")
    }
  }

  private static func help(forMissing path: String) -> String {
    if let near = nearestName(to: path) { return "did you mean `\(near)`?" }
    // The folder as the user wrote it, not its full path.
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder = parts.isEmpty ? "." : parts == [""] ? "/" : parts.joined(separator: "/")
    guard let names = names(in: folder) else {
      return "check the path: there is no folder `\(folder)` either"
    }
    if names.isEmpty { return "check the path: the folder `\(folder)` is empty" }
    let shown = names.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
    return "check the name: the folder `\(folder)` has \(shown)"
      + (names.count > 8 ? ", …" : "")
  }

  /// The name in the file's folder that the file's name was probably meant to be. Extensions are
  /// not compared: all tables have the same one, which makes their names look alike.
  package static func nearestName(to path: String) -> String? {
    let url = URL(filePath: path)
    let names = names(in: url.deletingLastPathComponent().path) ?? []
    func stem(_ name: String) -> String {
      URL(filePath: name).deletingPathExtension().lastPathComponent
    }
    let near = closestName(to: stem(url.lastPathComponent), among: names.map(stem))
    return near.flatMap { near in names.first { stem($0) == near } }
  }

  /// Sorted, without hidden files; nil if there is no such folder.
  private static func names(in folder: String) -> [String]? {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return names?.filter { !$0.hasPrefix(".") }.sorted()
  }
}

extension Diagnostic {
  package static func notRegular(_ file: String) -> Diagnostic {
    Diagnostic(
      "`\(file)` is not a file, but a pipe, a socket or a device",
      help: "write its contents to a file, and name that")
  }
}
