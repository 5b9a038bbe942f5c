import EmbeddedFiles

/// The files that the binary carries: the default theme, the starter shop and the presets.
package enum EmbeddedFolder {
  /// All files below `folder`, with paths relative to it, in byte order of the paths.
  ///
  /// - Parameter folder: `templates`, `content` or `presets`.
  package static func files(in folder: String) -> [(path: String, bytes: [UInt8])] {
    var files: [(path: String, bytes: [UInt8])] = []
    var bytes = unsafe embedded_file_bytes()
    var index = 0
    while let name = unsafe embedded_file_path(index) {
      var count = 0
      while unsafe Int32(bytes[count]) != EMBEDDED_FILE_END { count += 1 }
      let path = unsafe String(cString: name)
      if path.hasPrefix(folder + "/") {
        let file = unsafe UnsafeBufferPointer(start: bytes, count: count)
        unsafe files.append(
          (String(path.dropFirst(folder.count + 1)), file.map { UInt8(truncatingIfNeeded: $0) }))
      }
      unsafe bytes += count + 1
      index += 1
    }
    return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
