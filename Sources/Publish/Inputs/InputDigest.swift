import Bytes
import Diagnostics
import Pages
import POSIX
import Reading
import Shop
import Tables

/// A digest of everything that decides the bytes of a site, made before any of it is read: what
/// changes meanwhile changes the digest of the next build.
struct InputDigest: Sendable {
  /// The fingerprint of all inputs; unknown if one of them can't be read twice.
  let fingerprint: Fingerprint
  /// That of the program; unknown if it isn't found.
  let program: Fingerprint
  /// That of the states of the files that are only copied.
  let copies: Fingerprint

  init(_ request: BuildRequest) {
    program = Sum.program
    var copied = Sum()
    copied.addStates(below: "\(request.content)/images")
    copied.addStates(below: "\(request.content)/\(CopiedFile.rootFolder)", includesHidden: true)
    // A second change within a tick of the clock would not show in the state of a file.
    let isSettled = copied.isWhole && copied.newestNanoseconds < Int(fileClockNanoseconds())
    copies = isSettled ? copied.digest.fingerprint : .unknown
    var sum = Sum()
    sum.digest.add(program)
    sum.digest.add(copies)
    sum.digest.add(request.baseURL ?? "")
    for number in [request.slice.number, request.slice.count] { sum.digest.add(number) }
    sum.digest.add(request.clock.map { String(describing: $0) } ?? "")
    // Messages name the files, and some depend on files that a folder lacks.
    for name in [request.content, request.templates] { sum.digest.add(name) }
    sum.digest.add(request.namesTemplates ? 1 : 0)
    sum.addNames(in: request.content)
    for folder in [request.templates, "\(request.content)/\(CustomPages.folder)"] {
      let files = sum.files(below: folder)
      sum.digest.add(files.count)
      for file in files {
        sum.digest.add(file.path)
        sum.addFile("\(folder)/\(file.path)")
      }
    }
    for file in request.inputFiles { sum.addFile(file) }
    let isWhole = sum.isWhole && copies != .unknown && program != .unknown
    fingerprint = isWhole ? sum.digest.fingerprint : .unknown
  }

  fileprivate struct Sum {
    var digest = ContentDigest()
    var newestNanoseconds = 0
    /// True if all files could be added.
    var isWhole = true

    mutating func add(_ state: FileState) {
      state.add(to: &digest)
      newestNanoseconds = max(newestNanoseconds, state.changeNanoseconds)
    }

    /// The reader of the shop reports a folder that can't be read.
    mutating func files(below folder: String, includesHidden: Bool = false) -> [FolderFiles.File] {
      let faults = FaultLog()
      let files = FolderFiles.files(below: folder, includesHidden: includesHidden, faults: faults)
      if faults.hasErrors { isWhole = false }
      return files
    }

    /// Adds the states of the files below a folder.
    mutating func addStates(below folder: String, includesHidden: Bool = false) {
      let files = files(below: folder, includesHidden: includesHidden)
      digest.add(files.count)
      for file in files {
        digest.add(file.path)
        add(file.state)
      }
    }

    mutating func addNames(in folder: String) {
      guard let names = FolderFiles.names(in: folder) else { return isWhole = false }
      for name in names { digest.add(name) }
    }

    /// Adds the bytes of a file, or that it is missing. Standard input is left to the reader of the
    /// shop.
    mutating func addFile(_ path: String) {
      do {
        guard let state = try FileState(following: path) else { return digest.add(UInt64.max) }
        guard state.isRegular, path != FileReader.standardInput else { return isWhole = false }
        digest.add(try FileReader.read(path, limit: FileReader.tableLimit).bytes)
      } catch {
        isWhole = false
      }
    }

    /// The program and the libraries with which it is linked, because those of the toolchain decide
    /// how numbers and dates are written and names are sorted.
    static var program: Fingerprint {
      var files = programFiles
      // Systems other than Linux and Darwin, and a bare root without `/proc`, can't tell.
      let program = files.isEmpty ? nil : try? FileState(following: files.removeFirst())
      let call = ProgramCall.words.first ?? ""
      guard
        let program = program ?? (call.contains("/") ? try? FileState(following: call) : nil)
      else { return .unknown }
      return Fingerprint { digest in
        program.add(to: &digest)
        for file in files { (try? FileState(following: file))?.add(to: &digest) }
      }
    }

    /// The program's file, then those of the libraries, of which a static build has none.
    private static var programFiles: [String] {
      var files: [String] = []
      unsafe withUnsafeMutablePointer(to: &files) { files in
        unsafe forEachProgramFile(
          { path, files in
            guard let path = unsafe path else { return }
            unsafe files?.assumingMemoryBound(to: [String].self).pointee.append(
              String(cString: path))
          }, files)
      }
      return files
    }
  }
}

/// The states of the files that a build reads, to see when one of them changes.
package struct WatchedFiles: Sendable, Equatable {
  private let states: Fingerprint

  /// The states of the files now. Files that are not read, such as an editor's temporary files
  /// beside the products, do not count.
  package init(_ request: BuildRequest) {
    var sum = InputDigest.Sum()
    for path in request.inputFiles {
      sum.digest.add(path)
      if let state = try? FileState(following: path) { sum.add(state) }
    }
    for folder in request.sourceFolders { sum.addStates(below: folder, includesHidden: true) }
    states = sum.digest.fingerprint
  }
}

extension BuildRequest {
  /// The paths of the files that the shop is read from, some of which may be missing.
  ///
  /// While the settings are broken, these are the default ones.
  fileprivate var inputFiles: [String] {
    let settingsFile = TableSource(file: ShopReader.settingsFile).path(in: content)
    let faults = FaultLog()
    let settings = (try? FileReader.read(settingsFile)).flatMap {
      SettingsReader.read($0, faults: faults)
    }
    let named = settings ?? Settings(title: "")
    return [settingsFile, "\(content)/\(Synonyms.file)"] + named.tables.map { $0.path(in: content) }
  }
}
