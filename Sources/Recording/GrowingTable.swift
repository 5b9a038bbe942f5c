import Bytes
import Diagnostics
import POSIX
import Quantities
import Reading
import Shop
import Tables

/// A row of a table of Aisle's own, with the fields that it has.
typealias RecordRow = [RecordColumn: String]
typealias PriceRow = [PriceColumn: String]

/// A table of Aisle's own while rows are added to its end. Other runs are locked out, and the file
/// is replaced completely or not at all, even if the program is killed.
final class GrowingTable<Column: RecordedColumn> {
  /// As the user gave it.
  private let name: String
  /// The name of the file itself, after following symbolic links.
  private let fileName: String
  /// The folder of the file; locked as long as this value lives, if this value has the lock.
  private let folder: Int32
  /// The file's status before it was read; nil if there was none.
  private let status: stat?
  /// At the first of them; nil for a new file.
  private(set) var rows: RecordedTable<Column>?

  /// - Parameters:
  ///   - name: the file's path.
  ///   - isLocked: whether another file of this run locks out other runs.
  ///   - faults: gets an error for each required column that the file lacks.
  /// - Throws: if the file is not a regular one or can't be read, its folder can't be opened, or
  ///   another run has it.
  init(
    _ name: String, _ settings: Settings, isLocked: Bool = false, faults: FaultLog
  ) throws(Diagnostic) {
    var path = name
    var status = stat()
    let exists = unsafe lstat(name, &status) == 0
    if !exists, errno != ENOENT { throw FileReader.fault(.last, path: name, name: name) }
    if exists {
      guard let real = unsafe realpath(name, nil) else {
        throw FileReader.fault(.last, path: name, name: name)
      }
      path = unsafe String(cString: real)
      unsafe free(real)
      if unsafe stat(path, &status) != 0 { throw FileReader.fault(.last, path: path, name: name) }
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw Diagnostic(
          "`\(name)` is not a file that rows can be added to",
          help: "name a regular file in `shop.json`: `\"prices\": \"prices.csv\"`")
      }
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let parent = parts.dropLast().joined(separator: "/")
    let parentPath = parts.count == 1 ? "." : parent.isEmpty ? "/" : parent
    let folder = unsafe POSIX.open(parentPath, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder < 0 { throw FileReader.fault(.last, path: parentPath, name: parentPath) }
    (self.name, fileName, self.folder) = (name, String(parts[parts.count - 1]), folder)
    self.status = exists ? status : nil
    if !isLocked, flock(folder, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw Diagnostic(
        "another `aisle record` is adding to `\(name)`", help: "wait until it ends")
    }
    if exists {
      rows = try RecordedTable(
        try FileReader.read(name), ShopCalendar(settings), faults: faults)
    }
  }

  deinit { close(folder) }

  /// Adds rows at the end. A new file gets all columns for which they have values, as does one that
  /// lacks some of those that no new file lacks.
  ///
  /// - Throws: if the file changed since it was read, or can't be written.
  func append(_ new: [[Column: String]]) throws(Diagnostic) {
    if new.isEmpty { return }
    let all = Column.allCases.filter { column in
      Column.ofNewFiles.contains(column)
        || rows == nil && new.contains { $0[column]?.isEmpty == false }
    }
    if let rows, all.allSatisfy({ rows.columns.contains($0) }) {
      let kept = rows.source.bytes
      let lineEnd: [UInt8] = kept.last?.isLineEnd == true ? [] : [.newline]
      return try replace(
        with: kept, lineEnd + Self.text(of: new, in: rows.columns, rows.delimiter))
    }
    let kept = rows?.takeRows(faults: FaultLog()) ?? []
    try replace(
      with: Array("\(all.map(\.rawValue).joined(separator: ","))\n".utf8),
      Self.text(of: kept + new, in: all, UInt8(ascii: ",")))
  }

  private static func text(
    of rows: [[Column: String]], in columns: [Column?], _ delimiter: UInt8
  ) -> [UInt8] {
    rows.flatMap { row in
      let texts = columns.map { Array(($0.flatMap { row[$0] } ?? "").utf8) }
      return CSVWriter.row(texts, delimiter: delimiter)
    }
  }

  /// Replaces the file. At any instant, it is whole, old or new.
  ///
  /// - Throws: if the file changed since it was read, or can't be written; it is then unchanged.
  private func replace(with bytes: [UInt8]...) throws(Diagnostic) {
    let copyName = ".\(fileName).aisle-new"
    // A run that was killed may have left a copy.
    unsafe unlinkat(folder, copyName, 0)
    do throws(SystemError) {
      try write(bytes, toCopy: copyName)
      guard try isUnchanged() else { throw SystemError(ESTALE) }
      if unsafe renameat(folder, copyName, folder, fileName) != 0 { throw .last }
    } catch {
      unsafe unlinkat(folder, copyName, 0)
      if error.code == ESTALE {
        throw Diagnostic(
          "the file `\(name)` changed while it was read", help: "run the command again")
      }
      throw Diagnostic(
        "can't write the file `\(name)`: \(error.reason)",
        help: "it is as it was; see that its folder has room and that you may write to it")
    }
    // The new name is on the disk only once its folder is.
    if fsync(folder) != 0 {
      throw Diagnostic(
        "the file `\(name)` has the new rows, but they may be lost if the power fails: "
          + SystemError.last.reason, help: "see that its disk is sound")
    }
  }

  private func write(_ bytes: [[UInt8]], toCopy copyName: String) throws(SystemError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let copy = unsafe openat(folder, copyName, flags, 0o666)
    if copy < 0 { throw .last }
    defer { close(copy) }
    if let status {
      // Only root may give files away; anybody else's copy is their own.
      _ = fchown(copy, status.st_uid, status.st_gid)
      if fchmod(copy, status.st_mode & 0o7777) != 0 { throw .last }
    }
    for part in bytes { try DescriptorIO.write(part, to: copy) }
    if fsync(copy) != 0 { throw .last }
  }

  private func isUnchanged() throws(SystemError) -> Bool {
    var now = stat()
    let exists = unsafe fstatat(folder, fileName, &now, AT_SYMLINK_NOFOLLOW) == 0
    if !exists, errno != ENOENT { throw .last }
    guard let status, exists else { return !exists && self.status == nil }
    return now.st_ino == status.st_ino && now.st_size == status.st_size
      && modificationNanoseconds(now) == modificationNanoseconds(status)
  }
}

extension GrowingTable<RecordColumn> {
  /// The file beside the prices (`Input: The record`), whose faults are those of `ShopRecord`; nil
  /// if the prices come from standard input.
  static func record(
    of settings: Settings, in folder: String
  ) throws(Diagnostic) -> GrowingTable? {
    guard let path = settings.prices.recordFile?.path(in: folder) else { return nil }
    return try GrowingTable(path, settings, isLocked: true, faults: FaultLog())
  }

  /// Adds rows, and those about sources that differ from what was remembered. Those of the files
  /// that earlier versions kept come before them, and these files are removed.
  ///
  /// - Parameter record: what was known before.
  func append(
    _ rows: [RecordRow], _ sources: SourceMemory, since record: ShopRecord, on date: String,
    _ settings: Settings, in folder: String
  ) throws(Diagnostic) {
    let former = ShopRecord.formerFiles(settings, in: folder)
    var all: [RecordRow] = []
    for path in former.tables {
      let faults = FaultLog()
      var table = try RecordedTable<RecordColumn>(
        try FileReader.read(path), ShopCalendar(settings), faults: faults)
      all += table.takeRows(faults: faults)
    }
    let known = former.sources == nil ? record.sources : nil
    try append(all + rows + sources.rows(since: known, on: date))
    for path in former.tables + [former.sources].compactMap(\.self)
    where unsafe unlink(path) != 0 {
      throw FileReader.fault(.last, path: path, name: path)
    }
  }
}
