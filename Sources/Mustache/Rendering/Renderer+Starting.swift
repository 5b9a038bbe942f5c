// Setting a renderer up: pointers into all that it reads, room for all that it writes.

extension Renderer {
  private static let firstRoom = 16 * 1024

  /// Appends to `output`; what is there when an error is thrown is for the caller to remove.
  static func render(
    _ compiled: CompiledLibrary, root: Int, _ slots: SlotTable, _ documents: [Document],
    _ fragments: [Fragments], into output: inout [UInt8]
  ) throws(Fault) {
    let depth = min(max(compiled.limits.depth, 1), 10_000)
    let frames = UnsafeMutablePointer<ContextEntry>.allocate(capacity: depth + documents.count)
    let levels = UnsafeMutablePointer<CallFrame>.allocate(capacity: depth)
    defer {
      unsafe frames.deallocate()
      unsafe levels.deallocate()
    }
    // No room yet: the output begins and ends at the same place.
    let nowhere = unsafe UnsafeMutableRawPointer(levels).assumingMemoryBound(to: UInt8.self)
    var failure: Fault?
    unsafe withPointers(to: documents, slots) { pointers, slotBase in
      unsafe withPointers(to: compiled.program) { instructions, literals, parts in
        var renderer = unsafe Renderer(
          compiled: compiled, fragments: fragments, instructions: instructions,
          literals: literals, parts: parts, slots: slotBase,
          documents: pointers, documentCount: documents.count, frames: frames, levels: levels,
          depthLimit: depth, output: nowhere, outputEnd: nowhere)
        renderer.start(root)
        do throws(Fault) { try renderer.finish(into: &output) } catch { failure = error }
      }
    }
    if let failure { throw failure }
  }

  private mutating func start(_ root: Int) {
    counter = Int(compiled.program.entries[root])
    for document in 0..<documentCount {
      unsafe frames[document] = frame(for: Found(document: document, cell: 0))
    }
    frameCount = documentCount
  }

  private mutating func finish(into output: inout [UInt8]) throws(Fault) {
    let start = output.count
    var isDone = false
    var room = max(output.capacity - output.count, Self.firstRoom)
    while !isDone {
      var failure: Fault?
      output.append(addingCapacity: room) { span in
        unsafe span.withUnsafeMutableBufferPointer { buffer, count in
          guard let base = buffer.baseAddress else { return }
          unsafe self.output = base
          unsafe outputEnd = base + buffer.count
          do throws(Fault) { isDone = try run() } catch { failure = error }
          unsafe count = self.output - base
        }
      }
      if let failure { throw failure }
      let written = output.count - start
      if written + (isDone ? 0 : neededRoom) > compiled.limits.outputBytes { throw tooLong() }
      room = max(neededRoom, written, Self.firstRoom)
    }
  }

  private static func withPointers(
    to documents: [Document], _ table: SlotTable,
    _ body: (UnsafePointer<DocumentPointers>, UnsafePointer<UInt32>) -> Void
  ) {
    unsafe withUnsafeTemporaryAllocation(
      of: DocumentPointers.self, capacity: documents.count
    ) { buffer in
      unsafe table.rows.withUnsafeBufferPointer { rows in
        unsafe table.slots.withUnsafeBufferPointer { slots in
          unsafe fill(buffer, 0, documents, base(rows), table.firstShapes) {
            unsafe body(base(UnsafeBufferPointer(buffer)), base(slots))
          }
        }
      }
    }
  }

  /// Goes one document deeper with each call, as pointers to arrays are good for a closure only.
  private static func fill(
    _ buffer: UnsafeMutableBufferPointer<DocumentPointers>, _ index: Int,
    _ documents: [Document], _ rows: UnsafePointer<Int32>, _ firstShapes: [Int],
    _ body: () -> Void
  ) {
    guard index < documents.count else { return body() }
    unsafe documents[index].cells.withUnsafeBufferPointer { cells in
      unsafe documents[index].bytes.withUnsafeBufferPointer { bytes in
        unsafe documents[index].runs.withUnsafeBufferPointer { runs in
          unsafe buffer.initializeElement(
            at: index,
            to: DocumentPointers(
              cells: base(cells), bytes: base(bytes), runs: base(runs),
              rows: rows + firstShapes[index]))
          unsafe fill(buffer, index + 1, documents, rows, firstShapes, body)
        }
      }
    }
  }

  private static func withPointers(
    to program: Program,
    _ body: (UnsafePointer<Instruction>, UnsafePointer<UInt8>, UnsafePointer<UInt32>) -> Void
  ) {
    unsafe program.instructions.withUnsafeBufferPointer { instructions in
      unsafe program.literals.withUnsafeBufferPointer { literals in
        unsafe program.parts.withUnsafeBufferPointer { parts in
          unsafe body(base(instructions), base(literals), base(parts))
        }
      }
    }
  }

  /// Never nil, so that an empty array needs no question asked: nothing is read from it.
  private static func base<Element>(
    _ buffer: UnsafeBufferPointer<Element>
  ) -> UnsafePointer<Element> {
    unsafe buffer.baseAddress ?? UnsafePointer(bitPattern: MemoryLayout<Element>.stride)!
  }
}
