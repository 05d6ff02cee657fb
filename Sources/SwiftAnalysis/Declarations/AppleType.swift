/// What the name of a type of Swift's library or of Apple's frameworks tells, where there is no declaration to read.
package struct AppleType {
  private let name: String

  /// - Parameter name: Without module and generic arguments: `UITableViewCell`.
  package init(_ name: String) {
    self.name = name
  }

  // MARK: - Modules

  /// The module to import for the type; nil for types of Swift's own library, `Foundation` where the name tells
  /// nothing.
  package var module: String? {
    if Self.swiftTypes.contains(name) { return nil }
    if Self.isOfNetworking(name) { return "FoundationNetworking" }
    return Self.modules[prefix] ?? "Foundation"
  }

  /// Whether the type is of what is a module of its own where Foundation is not Apple's.
  private static func isOfNetworking(_ name: String) -> Bool {
    name.hasPrefix("URLSession") || name.hasPrefix("HTTPCookie") || networkingTypes.contains(name)
  }

  private static let networkingTypes: Set<String> = [
    "CachedURLResponse", "HTTPURLResponse", "URLAuthenticationChallenge", "URLCache", "URLCredential",
    "URLProtectionSpace", "URLProtocol", "URLRequest", "URLResponse",
  ]

  /// Modules that bring others along.
  package static let umbrellas: Set<String> = ["AppKit", "UIKit"]
  /// What the umbrellas bring along.
  package static let modulesBelow: Set<String> = ["CoreGraphics", "Foundation", "QuartzCore"]

  /// The upper-case letters in front of the first word: `UI` of `UILabel`, `UI` of `UIViewController`.
  private var prefix: String {
    String(name.prefix { $0.isASCII && $0.isUppercase }.dropLast())
  }

  private static let modules = [
    "AV": "AVFoundation", "CA": "QuartzCore", "CB": "CoreBluetooth", "CG": "CoreGraphics", "CI": "CoreImage",
    "CK": "CloudKit", "CL": "CoreLocation", "CM": "CoreMotion", "CN": "Contacts", "EK": "EventKit", "GK": "GameKit",
    "HK": "HealthKit", "MK": "MapKit", "MT": "Metal", "MTK": "MetalKit", "NW": "Network", "PDF": "PDFKit",
    "PH": "Photos", "SCN": "SceneKit", "SK": "StoreKit", "UI": "UIKit", "UN": "UserNotifications",
    "WC":
      "WatchConnectivity", "WK": "WebKit",
  ]

  private static let swiftTypes: Set<String> = [
    "Any", "AnyHashable", "AnyObject", "Array", "Bool", "Character", "ClosedRange", "Dictionary", "Double", "Duration",
    "Error", "Float", "Int", "Int16", "Int32", "Int64", "Int8", "Never", "Optional", "Range", "Result", "Self", "Set",
    "String", "Substring", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "Void",
  ]

  /// Apple's modules, as far as the names of types tell them.
  package static var moduleNames: [String] { modules.values.sorted() }

  // MARK: - Superclasses

  /// The superclass of a view controller of UIKit; nil where the name tells of none.
  package var superclass: String? {
    Self.viewControllers.contains(name) ? "UIViewController" : Self.navigationControllers[name]
  }

  private static let viewControllers: Set<String> = [
    "UIActivityViewController", "UIAlertController", "UICloudSharingController", "UICollectionViewController",
    "UIColorPickerViewController", "UIDocumentPickerViewController", "UIFontPickerViewController",
    "UIHostingController", "UIInputViewController", "UINavigationController", "UIPageViewController",
    "UISearchController", "UISplitViewController", "UITabBarController", "UITableViewController",
  ]
  private static let navigationControllers = [
    "UIImagePickerController": "UINavigationController", "UIVideoEditorController": "UINavigationController",
  ]

  // MARK: - Protocols and isolation

  /// Whether a type of this name is a protocol rather than a class.
  package var isProtocol: Bool {
    Self.protocols.contains(name) || Self.protocolEndings.contains { name.hasSuffix($0) }
  }

  private static let protocols: Set<String> = [
    "Actor", "AnyObject", "Codable", "Decodable", "Encodable", "Equatable", "Error", "Hashable", "Sendable",
  ]
  private static let protocolEndings = [
    "able", "ible", "ing", "DataSource", "Delegate", "ObservableObject", "Protocol", "Sequence", "Type",
  ]

  /// Whether a class or protocol of this name is on the main actor: what shows something or handles its events.
  package var isOnMainActor: Bool {
    guard let module, module != "Foundation" || name.hasPrefix("NS") else { return false }
    let word = name.dropFirst(prefix.count)
    if Self.offMainActor.contains(name) { return false }
    if module == "UIKit", Self.userInterface.contains(where: { word.hasPrefix($0) }) { return true }
    return Self.userInterfaceEndings.contains { word.hasSuffix($0) }
  }

  /// Values of UIKit and AppKit that may be used anywhere, though their names are like those of views.
  private static let offMainActor: Set<String> = ["NSLayoutManager", "NSFetchedResultsController"]
  private static let userInterface = [
    "Application", "Device", "GestureRecognizer", "Navigation", "Pasteboard", "Responder", "Scene", "Screen", "Scroll",
    "Tab", "Table", "Collection", "Text", "Window",
  ]
  private static let userInterfaceEndings = [
    "ActivityIndicator", "Bar", "BarButtonItem", "BarItem", "Button", "Cell", "Control", "Controller",
    "ControllerDelegate", "GestureRecognizer", "Label", "Picker", "Responder", "Slider", "Stepper", "Switch",
    "TextField", "Toolbar", "View", "ViewDataSource", "ViewDelegate", "Window",
  ]
}
