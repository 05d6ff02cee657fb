import SwiftFacts

/// The facts that the name of a type in Swift's library or Apple's frameworks shows, without its declaration.
package struct AppleType {
  private let name: String

  /// - Parameter name: Without module and generic arguments: `UITableViewCell`.
  package init(_ name: String) {
    self.name = name
  }

  // MARK: - Modules

  package var isOfSwift: Bool { LibraryNames.names(.swift).contains(name) }

  /// The module to import; `nil` for types of Swift's own library, and if the name shows nothing.
  package var module: String? {
    if isOfSwift { return nil }
    return FoundationNames.module(ofType: name)?.rawValue ?? Self.modules[prefix]
  }

  /// Whether the name may be a mistake for another type: a name with a framework's prefix is one of its types, unless
  /// the other has the prefix, too.
  package func mayMean(_ other: String) -> Bool {
    !isOfSwift && (module == nil || module == AppleType(other).module)
  }

  // MARK: - Protocols

  /// Whether it is a protocol of Objective-C whose functions are all optional.
  package var hasOptionalFunctionsAlone: Bool { Self.optionalProtocols.contains(name) }

  private static let optionalProtocols = Set(
    """
    ASAuthorizationControllerDelegate AVAudioPlayerDelegate AVAudioRecorderDelegate
    AVCaptureVideoDataOutputSampleBufferDelegate AVSpeechSynthesizerDelegate CAAnimationDelegate CBPeripheralDelegate
    CLLocationManagerDelegate MKMapViewDelegate NSFetchedResultsControllerDelegate NSTableViewDelegate
    NSTextFieldDelegate NSWindowDelegate UIAdaptivePresentationControllerDelegate UIApplicationDelegate
    UICollectionViewDelegate UICollectionViewDelegateFlowLayout UIDocumentPickerDelegate UIGestureRecognizerDelegate
    UIImagePickerControllerDelegate UINavigationBarDelegate UINavigationControllerDelegate UIPageViewControllerDelegate
    UIPickerViewDelegate UIPopoverPresentationControllerDelegate UIScrollViewDelegate UISearchBarDelegate
    UISearchControllerDelegate UISheetPresentationControllerDelegate UISplitViewControllerDelegate
    UITabBarControllerDelegate UITabBarDelegate UITableViewDelegate UITextFieldDelegate UITextViewDelegate
    UIViewControllerTransitioningDelegate UNUserNotificationCenterDelegate WKNavigationDelegate WKUIDelegate
    """.split { $0 == " " || $0.isNewline }.map(String.init)
  )

  // MARK: - Classes

  /// Whether it is an Apple class, of which all but a few inherit `NSObject`.
  package var isObject: Bool {
    name == "NSObject" || Self.foundationClasses.contains(name) || name.hasPrefix("URLSession")
      || ["UI", "CA"].contains(prefix) && !Self.structures.contains(name)
  }

  /// Whether a class may be or inherit one of `classes`: UIKit names classes after their superclasses.
  package func mayInherit(_ classes: [String]) -> Bool {
    prefix != "UI"
      || classes.contains { other in
        other == name
          || other == "UIViewController" && name.hasSuffix("Controller")
          || other == "UICollectionReusableView" && name.hasPrefix("UICollectionView") && name.hasSuffix("Cell")
          || other == "UICollectionViewCell" && name == "UICollectionViewListCell"
          || !Self.ofLists.contains(other) && other != "UIViewController"
      }
  }

  private static let ofLists: Set<String> = [
    "UICollectionReusableView", "UICollectionViewCell", "UITableViewCell", "UITableViewHeaderFooterView",
  ]
  private static let foundationClasses: Set<String> = [
    "Bundle", "ByteCountFormatter", "DateFormatter", "FileManager", "ISO8601DateFormatter", "NumberFormatter",
    "OperationQueue", "Progress", "Thread", "Timer", "UserDefaults",
  ]
  private static let structures: Set<String> = ["UIEdgeInsets", "UIFloatRange", "UIOffset", "UIRectEdge"]

  /// Modules that re-export others.
  package static let umbrellas: Set<String> = ["AppKit", "UIKit"]
  /// Re-exported by the umbrellas.
  package static let modulesBelow: Set<String> = ["CoreGraphics", "Foundation", "QuartzCore"]

  /// The upper-case letters before the first word: `UI` of `UILabel`, `UI` of `UIViewController`; none of `UID`.
  private var prefix: String {
    let letters = name.prefix { $0.isASCII && $0.isUppercase }
    return letters.count == name.count ? "" : String(letters.dropLast())
  }

  private static let modules = [
    "AV": "AVFoundation", "CA": "QuartzCore", "CB": "CoreBluetooth", "CG": "CoreGraphics", "CI": "CoreImage",
    "CK": "CloudKit", "CL": "CoreLocation", "CM": "CoreMotion", "CN": "Contacts", "EK": "EventKit", "GK": "GameKit",
    "HK": "HealthKit", "MK": "MapKit", "MT": "Metal", "MTK": "MetalKit", "NW": "Network", "PDF": "PDFKit",
    "PH": "Photos", "SCN": "SceneKit", "SK": "StoreKit", "UI": "UIKit", "UN": "UserNotifications",
    "WC":
      "WatchConnectivity", "WK": "WebKit",
  ]

  package static var moduleNames: [String] { modules.values.sorted() }

  /// Whether `name` is a framework of Apple's systems, which toolchains for other systems lack.
  package static func isFramework(_ name: String) -> Bool {
    modules.values.contains(name) || umbrellas.contains(name) || frameworks.contains(name)
  }

  /// Frameworks with delegate protocols whose types have no common prefix.
  private static let frameworks = Set(
    """
    ARKit AVKit AuthenticationServices BackgroundTasks CallKit CarPlay Combine ContactsUI CoreData CoreNFC CoreSpotlight
    CoreText EventKitUI ExternalAccessory FileProvider GameController GameplayKit ImageIO Intents IntentsUI
    JavaScriptCore LocalAuthentication MediaPlayer MessageUI Messages ModelIO MultipeerConnectivity NaturalLanguage
    NearbyInteraction NetworkExtension PassKit PencilKit PhotosUI PushKit QuartzCore QuickLook RealityKit ReplayKit
    SafariServices Security Speech SpriteKit SwiftData SwiftUI TVUIKit UserNotificationsUI VideoToolbox Vision
    VisionKit WatchKit WidgetKit
    """.split { $0 == " " || $0.isNewline }.map(String.init)
  )

  // MARK: - Superclasses

  /// The superclass of a UIKit view controller; `nil` if the name shows none.
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

  /// Whether a class or protocol of this name is on the main actor: it shows something or handles its events.
  package var isOnMainActor: Bool {
    guard let module, module != "Foundation" || name.hasPrefix("NS") else { return false }
    let word = name.dropFirst(prefix.count)
    if Self.offMainActor.contains(name) { return false }
    if module == "UIKit", Self.userInterface.contains(where: { word.hasPrefix($0) }) { return true }
    return Self.userInterfaceEndings.contains { word.hasSuffix($0) }
  }

  /// Whether the name is a view's, a control's or a controller's, which are classes.
  package var isUserInterfaceClass: Bool {
    isOnMainActor && !isProtocol && AppleType.umbrellas.contains(module ?? "")
      && Self.userInterfaceEndings.contains { name.hasSuffix($0) }
  }

  /// Values of UIKit and AppKit that may be used anywhere, though their names are like names of views.
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
