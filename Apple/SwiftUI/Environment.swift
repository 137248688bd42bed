/// What surrounds a view: https://developer.apple.com/documentation/swiftui/environment, …/environmentvalues, …/environmentkey.
public import Observation

/// https://developer.apple.com/documentation/swiftui/environmentkey
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// https://developer.apple.com/documentation/swiftui/environmentvalues
public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]
    var objects: [ObjectIdentifier: AnyObject] = [:]

    public init() {}

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    public subscript<T: AnyObject & Observable>(objectType: T.Type) -> T? {
        get { objects[ObjectIdentifier(objectType)] as? T }
        set { objects[ObjectIdentifier(objectType)] = newValue }
    }

    public var dynamicTypeSize = DynamicTypeSize.large
    public var colorScheme = ColorScheme.light
    /// What things that are pressed are drawn in; nil for the app's accent.
    var tint: ShownStyle?
    public internal(set) var colorSchemeContrast = ColorSchemeContrast.standard
    public internal(set) var accessibilityReduceMotion = false
    public internal(set) var accessibilityDifferentiateWithoutColor = false
    public internal(set) var accessibilityVoiceOverEnabled = false
    public var locale = Locale(identifier: "en_CA")
    public var calendar = Calendar(identifier: .gregorian)
    /// Far from where days begin, so that a day that is told in the wrong zone is another day in tests.
    public var timeZone = TimeZone(secondsFromGMT: -5 * 3600) ?? .gmt
    public var layoutDirection = LayoutDirection.leftToRight
    public var horizontalSizeClass: UserInterfaceSizeClass? = .compact
    public var verticalSizeClass: UserInterfaceSizeClass? = .regular
    public var isEnabled = true
    /// https://developer.apple.com/documentation/swiftui/environmentvalues/scenephase
    public var scenePhase = ScenePhase.active
    public var openURL = OpenURLAction { _ in .discarded }
    public internal(set) var dismiss = DismissAction {}
    public internal(set) var refresh: RefreshAction?
    public internal(set) var isSearching = false
}

/// https://developer.apple.com/documentation/swiftui/environment
@propertyWrapper
public struct Environment<Value>: DynamicProperty, Connected {
    /// What is read, and what it was when the view was last evaluated.
    private final class Reading {
        let read: (EnvironmentValues) -> Value?
        var value: Value?
        init(_ read: @escaping (EnvironmentValues) -> Value?) { self.read = read }
    }
    private let reading: Reading

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { reading = Reading { $0[keyPath: keyPath] } }
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable { reading = Reading { $0[objectType] } }
    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? { reading = Reading { .some($0[objectType]) } }

    public var wrappedValue: Value {
        guard let value = reading.value else { fatalError("no \(Value.self) surrounds this view") }
        return value
    }

    func connect(to place: ShownPlace) { reading.value = reading.read(place.environment) }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension View {
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        surrounded { $0[keyPath: keyPath] = value }
    }
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some View { surrounded { $0[T.self] = object } }
    public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View { surrounded { transform(&$0[keyPath: keyPath]) } }
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { surrounded { $0.dynamicTypeSize = size } }
    public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize {
        surrounded { values in
            let sizes = DynamicTypeSize.allCases.filter { range.contains($0) }
            if let least = sizes.first, values.dynamicTypeSize < least { values.dynamicTypeSize = least }
            if let most = sizes.last, values.dynamicTypeSize > most { values.dynamicTypeSize = most }
        }
    }
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        surrounded { if let colorScheme { $0.colorScheme = colorScheme } }
    }
    public func disabled(_ disabled: Bool) -> some View { surrounded { if disabled { $0.isEnabled = false } } }

    /// Content with other surroundings.
    func surrounded(_ change: @escaping @MainActor (inout EnvironmentValues) -> Void) -> Around<Self> {
        Around(content: self) { content, place in
            var place = place
            change(&place.environment)
            return place.show(content)
        }
    }
}

/// https://developer.apple.com/documentation/swiftui/dynamictypesize
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// https://developer.apple.com/documentation/swiftui/colorscheme
public enum ColorScheme: CaseIterable, Hashable, Sendable { case light, dark }

/// https://developer.apple.com/documentation/swiftui/colorschemecontrast
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable { case standard, increased }

/// https://developer.apple.com/documentation/swiftui/layoutdirection
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }

/// https://developer.apple.com/documentation/swiftui/userinterfacesizeclass
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

/// https://developer.apple.com/documentation/swiftui/dismissaction
public struct DismissAction {
    private let action: @MainActor () -> Void
    init(_ action: @escaping @MainActor () -> Void) { self.action = action }
    @MainActor public func callAsFunction() { action() }
}

/// https://developer.apple.com/documentation/swiftui/refreshaction
public struct RefreshAction: Sendable {
    let action: @Sendable () async -> Void
    public func callAsFunction() async { await action() }
}

/// https://developer.apple.com/documentation/swiftui/openurlaction
public struct OpenURLAction {
    public struct Result: Sendable {
        let isHandled: Bool
        public static let handled = Result(isHandled: true)
        public static let discarded = Result(isHandled: true)
        public static let systemAction = Result(isHandled: false)
    }
    private let handler: (URL) -> Result
    public init(handler: @escaping (URL) -> Result) { self.handler = handler }
    @MainActor public func callAsFunction(_ url: URL) { _ = handler(url) }
}
