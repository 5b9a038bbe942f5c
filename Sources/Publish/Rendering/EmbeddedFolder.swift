import EmbeddedFiles

/// The files that the binary carries: the default templates and the starter shop.
package enum EmbeddedFolder {
  /// All files below `folder`, with paths relative to it, in byte order of the paths.
  ///
  /// - Parameter folder: `templates` or `content`.
  package static func files(in folder: String) -> [(path: String, bytes: [UInt8])] {
    var files: [(path: String, bytes: [UInt8])] = []
    var index = 0
    while let file = unsafe embedded_file(index)?.pointee {
      let path = unsafe String(cString: file.path)
      if path.hasPrefix(folder + "/") {
        let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.count)
        unsafe files.append((String(path.dropFirst(folder.count + 1)), Array(bytes)))
      }
      index += 1
    }
    return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
