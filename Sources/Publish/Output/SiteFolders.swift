import Bytes

/// The folders of a site's files, except the root. A file that somebody adds to one of them changes
/// the folder's state, so their entries need not be counted.
///
/// The root also holds the manifest and the memory, which change with every build.
struct SiteFolders {
  /// Relative to the root, with a `/` at the end, in the order in which the paths name them; a
  /// folder comes after the one that it is in.
  private var folders = ByteStringTable()
  /// The entries of the root: files, and folders with a `/` at the end.
  private var rootNames = ByteStringTable()

  /// - Parameter paths: of all files, relative to the root.
  init(of paths: some PathSequence) {
    var last: [UInt8] = []
    paths.forEachPath { path in
      var end = path.count
      while end > 0, path[end - 1] != .slash { end -= 1 }
      if end == 0 { return _ = rootNames.insert(path) }
      let folder = path.extracting(..<end)
      if last.span.isEqual(to: folder) { return }
      last.removeAll(keepingCapacity: true)
      last.append(copying: folder)
      for index in 0..<end where path[index] == .slash {
        let (number, isNew) = folders.insert(path.extracting(...index))
        if isNew, folders[number].count(where: { $0 == .slash }) == 1 {
          _ = rootNames.insert(path.extracting(...index))
        }
      }
    }
  }

  /// The states of the folders.
  ///
  /// - Returns: also the time of the newest change.
  func state(in root: OpenFolder) -> (fingerprint: Fingerprint, newestNanoseconds: Int) {
    var newest = 0
    let fingerprint = Fingerprint { digest in
      for number in 0..<folders.count {
        let state = root.state(of: folders.strings.bytes.span.extracting(range(of: number)))
        state?.add(to: &digest)
        digest.add(state?.isFolder == true ? 1 : 0)
        newest = max(newest, state?.changeNanoseconds ?? 0)
      }
    }
    return (fingerprint, newest)
  }

  /// Whether nothing was added to the folders since they had that state, and the root has only the
  /// site's own entries and Aisle's own files.
  func areAll(in root: OpenFolder, as state: Fingerprint) -> Bool {
    guard state != .unknown, self.state(in: root).fingerprint == state,
      let entries = try? root.entries()
    else { return false }
    return entries.allSatisfy { name, isFolder in
      OutputFolder.isHousekeeping(name)
        || rootNames.number(of: Array((isFolder ? "\(name)/" : name).utf8).span) != nil
    }
  }

  /// Without the `/` at the end.
  private func range(of number: Int) -> Range<Int> {
    let range = folders.strings.range(of: number)
    return range.lowerBound..<range.upperBound - 1
  }
}
