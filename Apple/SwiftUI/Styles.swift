/// Colours, room and edges: https://developer.apple.com/documentation/swiftui/shapestyle, …/color, …/view/frame, …/view/padding,
/// …/view/background, …/view/overlay.
public protocol ShapeStyle: Sendable {
    associatedtype Resolved: ShapeStyle = Never
    /// https://developer.apple.com/documentation/swiftui/shapestyle/resolve(in:)
    func resolve(in environment: EnvironmentValues) -> Resolved
    /// What it is called here, by what surrounds it; tests read it in `ShownLook`.
    func _name(in environment: EnvironmentValues) -> String
}

extension ShapeStyle {
    public func _name(in environment: EnvironmentValues) -> String { resolve(in: environment)._name(in: environment) }
}

extension ShapeStyle where Resolved == Never {
    public func resolve(in environment: EnvironmentValues) -> Never { fatalError("what this module shows itself has a name") }
}

extension Never: ShapeStyle {}

/// A style before it is known what surrounds it.
struct ShownStyle: Equatable, Sendable {
    let name: @Sendable (EnvironmentValues) -> String

    init(_ style: some ShapeStyle) { name = { style._name(in: $0) } }

    static func == (one: ShownStyle, other: ShownStyle) -> Bool { one.name(EnvironmentValues()) == other.name(EnvironmentValues()) }
}

/// https://developer.apple.com/documentation/swiftui/color
public struct Color: ShapeStyle, Hashable, View {
    public typealias Body = Never
    private let kind: Kind

    /// A colour by its name, or by a style of the app's own, which says what it is by what surrounds it.
    private enum Kind: Hashable, Sendable {
        case named(String)
        case custom(Custom)
    }

    private struct Custom: Hashable, @unchecked Sendable {
        let style: AnyHashable
        let shown: ShownStyle

        static func == (one: Custom, other: Custom) -> Bool { one.style == other.style }
        func hash(into hasher: inout Hasher) { hasher.combine(style) }
    }

    /// https://developer.apple.com/documentation/swiftui/color/resolved
    public struct Resolved: ShapeStyle, Hashable {
        public typealias Resolved = Never
        let name: String
        public func _name(in environment: EnvironmentValues) -> String { name }
    }

    public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

    public nonisolated init(_ name: String, bundle: Bundle? = nil) { kind = .named(name) }
    /// A style of the app's own: https://developer.apple.com/documentation/swiftui/color
    public nonisolated init<T: Hashable & ShapeStyle>(_ color: T) where T.Resolved == Color.Resolved {
        kind = .custom(Custom(style: AnyHashable(color), shown: ShownStyle(color)))
    }
    public nonisolated init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        let parts = [red, green, blue].map { part -> String in
            let hex = String(Int((part * 255).rounded()), radix: 16, uppercase: true)
            return hex.count < 2 ? "0" + hex : hex
        }
        kind = .named("#" + parts.joined())
    }
    private nonisolated init(named name: String) { kind = .named(name) }

    /// https://developer.apple.com/documentation/swiftui/color/resolve(in:)
    public nonisolated func resolve(in environment: EnvironmentValues) -> Resolved {
        switch kind {
        case .named(let name): Resolved(name: name)
        case .custom(let custom): Resolved(name: custom.shown.name(environment))
        }
    }

    public nonisolated func opacity(_ opacity: Double) -> Color { self }
    public func _show(in place: ShownPlace) -> [ShownElement] { [] }

    public nonisolated static let clear = Color(named: "clear")
    public nonisolated static let primary = Color(named: "primary")
    public nonisolated static let secondary = Color(named: "secondary")
    public nonisolated static let accentColor = Color(named: "accentColor")
}

/// https://developer.apple.com/documentation/swiftui/hierarchicalshapestyle
public struct HierarchicalShapeStyle: ShapeStyle {
    let name: String
    public func _name(in environment: EnvironmentValues) -> String { name }
}
extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(name: "primary") }
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(name: "secondary") }
    public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(name: "tertiary") }
}

/// https://developer.apple.com/documentation/swiftui/tintshapestyle
public struct TintShapeStyle: ShapeStyle {
    public init() {}
    public func _name(in environment: EnvironmentValues) -> String { "tint" }
}
extension ShapeStyle where Self == TintShapeStyle { public static var tint: TintShapeStyle { TintShapeStyle() } }

extension ShapeStyle where Self == Color { public static var clear: Color { Color.clear } }

/// https://developer.apple.com/documentation/swiftui/material
public struct Material: ShapeStyle {
    let name: String
    public static let regular = Material(name: "regularMaterial")
    public static let thin = Material(name: "thinMaterial")
    public static let bar = Material(name: "bar")
    public func _name(in environment: EnvironmentValues) -> String { name }
}

extension View {
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        // A colour of a thing's own stays.
        styled(style) { shown, name in shown.each { if $0.look.foreground == nil { $0.look.foreground = name } } }
    }
    public func tint(_ tint: Color?) -> some View { surrounded { $0.tint = tint.map { ShownStyle($0) } } }
    public func tint<S: ShapeStyle>(_ tint: S?) -> some View { surrounded { $0.tint = tint.map { ShownStyle($0) } } }

    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        styled(style) { $0.look.background = $1 }
    }
    public func background<S: ShapeStyle, T: InsettableShape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        self
    }
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        let behind = content()
        return alteredAsOne { element, place in
            element = ShownElement(.group, children: place.at("background").show(behind) + [element]).lifting(element)
        }
    }
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        let over = content()
        return alteredAsOne { element, place in
            element = ShownElement(.group, children: [element] + place.at("overlay").show(over)).lifting(element)
        }
    }

    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
    public func padding(_ length: CGFloat) -> some View { self }
    public func padding(_ insets: EdgeInsets) -> some View { self }

    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        altered {
            $0.look.width = width.map { Double($0) } ?? $0.look.width
            $0.look.height = height.map { Double($0) } ?? $0.look.height
        }
    }
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        altered {
            $0.look.minWidth = minWidth.map { Double($0) } ?? $0.look.minWidth
            $0.look.minHeight = minHeight.map { Double($0) } ?? $0.look.minHeight
            if maxWidth == .infinity { $0.look.fillsWidth = true }
        }
    }
    public func fixedSize() -> some View { self }
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }
    public func layoutPriority(_ value: Double) -> some View { self }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }

    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View { self }
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { self }
    public func shadow(color: Color = Color(.sRGBLinear, red: 0, green: 0, blue: 0), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0)
        -> some View
    { self }
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View { altered { $0.look.scale *= Double(s) } }
    public func opacity(_ opacity: Double) -> some View { altered { $0.look.opacity *= opacity } }
    public func hidden() -> some View { Around(content: self) { _, _ in [] } }
    public func redacted(reason: RedactionReasons) -> some View { self }
    public func privacySensitive(_ sensitive: Bool = true) -> some View { self }
}

extension View {
    /// Changes each thing that is shown, by what a style is called there.
    func styled(_ style: some ShapeStyle, _ alter: @escaping @MainActor (inout ShownElement, String) -> Void) -> Around<Self> {
        Around(content: self) { content, place in
            var shown = place.show(content)
            let name = style._name(in: place.environment)
            for index in shown.indices { alter(&shown[index], name) }
            return shown
        }
    }
}

extension ShownElement {
    /// It with the tag and the name of a tab of what it was made around.
    fileprivate func lifting(_ inner: ShownElement) -> ShownElement {
        var element = self
        (element.tag, element.tabItem) = (inner.tag, inner.tabItem)
        return element
    }
}

/// https://developer.apple.com/documentation/swiftui/fillstyle
public struct FillStyle: Equatable, Sendable {
    public var isEOFilled: Bool
    public var isAntialiased: Bool
    public init(eoFill: Bool = false, antialiased: Bool = true) { (isEOFilled, isAntialiased) = (eoFill, antialiased) }
}

/// https://developer.apple.com/documentation/swiftui/safearearegions
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let container = SafeAreaRegions(rawValue: 1)
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// https://developer.apple.com/documentation/swiftui/redactionreasons
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let placeholder = RedactionReasons(rawValue: 1)
    public static let privacy = RedactionReasons(rawValue: 2)
}

/// https://developer.apple.com/documentation/swiftui/unitpoint
public struct UnitPoint: Hashable, Sendable {
    public var x: CGFloat
    public var y: CGFloat
    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
    public static let center = UnitPoint(x: 0.5, y: 0.5)
}
