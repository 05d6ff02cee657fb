import Diagnostics

extension SourceLocation {
  /// Its start, for people: `Kitfile:4:20`.
  var shownPlace: String { "\(source.path):\(position)" }

  /// The place, with a shorter path if the file is in a folder.
  ///
  /// - Parameter folder: An absolute path.
  func shortPlace(in folder: String) -> String {
    let place = shownPlace
    return place.hasPrefix(folder + "/") ? String(place.dropFirst(folder.count + 1)) : place
  }
}
