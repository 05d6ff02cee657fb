/// Names that a type of the project had better not have: those of Swift, Foundation and SwiftUI would mean something else
/// in the whole module.
package struct TakenTypeNames: Sendable {
  private let isTaken: @Sendable (String) -> Bool

  /// - Parameter isTaken: Whether the project, the kit or the system's libraries have the name.
  package init(_ isTaken: @escaping @Sendable (String) -> Bool) {
    self.isTaken = isTaken
  }

  package func contains(_ name: String) -> Bool {
    // Files whose names differ in capitals alone are one file on many disks.
    Self.names.contains(name.lowercased()) || isTaken(name)
  }

  /// Names of SwiftUI, of what tests and emitted code have inside types, and of what SwiftPM takes for a program.
  private static let names = Set(
    """
    Alert Alignment Anchor Angle Animatable Animation App Axis Binding Button Canvas Capsule Circle
    CodingKeys Color ColorPicker ColorScheme Commands ContainerRelativeShape ControlGroup
    CoordinateSpace DatePicker Divider Edge Ellipse EmptyView Environment EnvironmentValues FocusState Font
    ForEach Form Foundation Gauge GeometryReader Gesture Gradient Grid GridItem GridRow Group GroupBox HStack
    Image Indirect ISO8601Date Label LazyHGrid LazyHStack LazyVGrid LazyVStack Lenient LenientDecimal Link List
    LossyArray Main Map Material Menu NavigationLink NavigationPath NavigationStack NavigationView
    NonEmpty OutlineGroup Path Picker Predicate Preview ProgressView Protocol
    Rectangle RoundedRectangle Scene ScrollView Section SecureField Shape ShareLink Slider Spacer State
    StateObject Stepper Suite SwiftUI Swift Tab Table TabView Test Testing Text TextEditor TextField TimelineView Toggle Toolbar
    ToolbarItem Transaction Transform Transition Type UnixMilliseconds UnixSeconds UnitPoint VStack View ViewBuilder
    ViewModifier Window WindowGroup WireKey ZStack
    """.split { $0 == " " || $0 == "\n" }.map { $0.lowercased() }
  )
}
