/// A file as templates give it, before a look at the disk.
package struct GeneratedFile: Sendable {
  package let path: ProjectPath
  package private(set) var ownership: FileOwnership
  /// The kit file and the node that the file comes from: `Kitfile, request Followees`.
  package let origin: String
  /// The first digits of the template's blob id.
  package let template: String
  private var contents: CanonicalText
  let isShared: Bool
  /// Whether the lock knows the file once it is written. The file of a node that the kit does not keep is project
  /// Swift, and later nodes have to see what it declares.
  private(set) var isRecorded = true

  /// - Parameter text: In any form; it is made canonical.
  package init(
    path: ProjectPath,
    ownership: FileOwnership,
    origin: String,
    template: String,
    text: [UInt8],
    isShared: Bool = false
  ) {
    self.init(
      path: path,
      ownership: ownership,
      origin: origin,
      template: template,
      CanonicalText(of: text),
      isShared: isShared
    )
  }

  init(
    path: ProjectPath,
    ownership: FileOwnership,
    origin: String,
    template: String,
    _ contents: CanonicalText,
    isShared: Bool = false
  ) {
    self.path = path
    self.ownership = ownership
    self.origin = origin
    self.template = template
    self.contents = contents
    self.isShared = isShared
  }

  /// The text in canonical form (`FileForm.canonical`).
  package var text: [UInt8] { contents.bytes }
  var blob: BlobID { contents.blob }
  /// Whether declarations can be told apart.
  var isSwift: Bool { path.text.hasSuffix(".swift") }

  /// The same file with another text, owned by the user at once.
  func scaffolded(as text: [UInt8]) -> GeneratedFile {
    var file = self
    (file.ownership, file.contents, file.isRecorded) = (.scaffold, CanonicalText(of: text), false)
    return file
  }
}
