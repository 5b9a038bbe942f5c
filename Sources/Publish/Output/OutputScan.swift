import Bytes

/// Looks at the files of a site without reading them.
struct OutputScan {
  private let folder: OpenFolder
  private let workers: Workers

  init(_ folder: OpenFolder, workers: Workers) {
    self.folder = folder
    self.workers = workers
  }

  /// - Returns: the sum over all `paths`; nil if one of them is missing or not a regular file.
  func fingerprints(of paths: ByteStrings) async -> FileFingerprintSum? {
    let (root, partSize) = (folder, 4096)
    let sums = try? await workers.run((paths.count + partSize - 1) / partSize) { _ in
      FileFingerprintSum()
    } body: { sum, job in
      var open: (folder: OpenFolder, path: [UInt8]) = (root, [])
      for path in paths[job * partSize..<min((job + 1) * partSize, paths.count)] {
        let (folder, name) = path.splitPath
        if !folder.elementsEqual(open.path) {
          open = (try Self.open(folder, in: root), Array(folder))
        }
        guard let fingerprint = open.folder.fingerprint(of: String(decoding: name, as: UTF8.self)),
          fingerprint.isRegular
        else { throw Missing() }
        sum.add(fingerprint, folder: folder, name: name)
      }
    }
    return sums?.reduce(into: FileFingerprintSum()) { $0 += $1 }
  }

  /// The files below the folder that are not among `paths`, sorted.
  ///
  /// - Parameter areAllThere: whether there is a file at each of the paths.
  func foreignFiles(besides paths: ByteStrings, areAllThere: Bool = true) -> [String] {
    var files = ByteStrings()
    list(folder, path: "", to: &files)
    if areAllThere, files.count == paths.count { return [] }
    return files.subtracting(paths).texts.sorted()
  }

  private func list(_ folder: OpenFolder, path: String, to files: inout ByteStrings) {
    for (name, isFolder) in (try? folder.entries()) ?? []
    where !path.isEmpty || !OutputFolder.isHousekeeping(name) {
      if isFolder, let inner = try? folder.folder(name, isMade: false) {
        list(inner, path: "\(path)\(name)/", to: &files)
      } else {
        files.append(folder: path, name: name)
      }
    }
  }

  private static func open(_ path: ArraySlice<UInt8>, in root: OpenFolder) throws -> OpenFolder {
    var open = root
    for name in path.split(separator: .slash) {
      let name = String(decoding: name, as: UTF8.self)
      guard let next = try open.folder(name, isMade: false) else { throw Missing() }
      open = next
    }
    return open
  }

  private struct Missing: Error {}
}
