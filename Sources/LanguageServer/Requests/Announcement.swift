import LanguageServerProtocol

/// What a client is told of the features: the same list gives the capabilities and the registrations.
struct Announcement {
  /// One provider of all features that share it.
  private struct Entry {
    let key: String
    let method: String
    var options: JSONObject
    var languages: Set<Language>
  }

  private let client: LSP.ClientCapabilities
  private var entries: [Entry] = []

  init(of features: [Feature], to client: LSP.ClientCapabilities) {
    self.client = client
    for feature in features {
      guard let provider = feature.provider, let options = provider.options(client) else { continue }
      if let index = entries.firstIndex(where: { $0.key == provider.key }) {
        entries[index].options = entries[index].options.joining(options)
        entries[index].languages.formUnion(feature.languages)
      } else {
        let method = provider.method ?? feature.method
        entries.append(Entry(key: provider.key, method: method, options: options, languages: feature.languages))
      }
    }
  }

  /// The `ServerCapabilities` of all that is not registered.
  var capabilities: JSONObject {
    var result = JSONObject()
    for entry in entries where !isRegistered(entry) {
      result.append(entry.key, entry.options.members.isEmpty ? true : .object(entry.options))
    }
    return result
  }

  /// The registrations once the client is ready: the features about documents, each for its languages. So an editor does
  /// not ask for the outline of a Swift file, which another server gives.
  var registrations: [LSP.Registration] {
    entries.filter(isRegistered).map { entry in
      let filters = Language.allCases.filter(entry.languages.contains).flatMap(\.filters)
      let options = entry.options.merging(["documentSelector": .array(filters)])
      return LSP.Registration(method: entry.method, registerOptions: .object(options))
    }
  }

  private func isRegistered(_ entry: Entry) -> Bool {
    !entry.languages.isEmpty && client.canRegister(entry.method)
  }
}

extension JSONObject {
  /// The object with the members of `other` added: objects under the same key are merged, lists joined without
  /// duplicates, other values replaced.
  fileprivate func joining(_ other: JSONObject) -> JSONObject {
    var result = self
    for member in other.members {
      var value = member.value
      if case .array(let new) = value, case .array(let old)? = self[member.key] {
        value = .array(old + new.filter { !old.contains($0) })
      }
      result = result.merging(JSONObject([(member.key, value)]))
    }
    return result
  }
}
