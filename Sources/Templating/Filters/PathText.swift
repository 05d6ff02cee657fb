/// Paths as texts; nothing here asks the disk.
enum PathText {
  static func baseName(_ path: inout [UInt8]) {
    let slash = UInt8(ascii: "/")
    guard let last = path.lastIndex(where: { $0 != slash }) else {
      path = path.isEmpty ? [] : [slash]
      return
    }
    let start = path[...last].lastIndex(of: slash).map { $0 + 1 } ?? 0
    path = Array(path[start...last])
  }

  /// Replaces a path by the path of its folder: `/` for `/`, `.` for a name, `..` for the empty path.
  static func folderName(_ path: inout [UInt8]) {
    let isAbsolute = path.first == UInt8(ascii: "/")
    var components = path.split(separator: UInt8(ascii: "/")).map(Array.init).filter { $0 != Array(".".utf8) }
    let parent = Array("..".utf8)
    if components.last == parent || components.isEmpty && !isAbsolute {
      components.append(parent)
    } else if !components.isEmpty {
      components.removeLast()
    }
    if isAbsolute {
      components = components.reduce(into: []) { kept, component in
        if component == parent { _ = kept.popLast() } else { kept.append(component) }
      }
    }
    let joined = Array(components.joined(separator: [UInt8(ascii: "/")]))
    if isAbsolute {
      path = [UInt8(ascii: "/")] + joined
    } else {
      path = joined.isEmpty ? [UInt8(ascii: ".")] : joined
    }
  }
}
