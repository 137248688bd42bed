/// Colours, room and edges: https://developer.apple.com/documentation/swiftui/shapestyle, …/color, …/view/frame, …/view/padding,
/// …/view/background, …/view/overlay.
public protocol ShapeStyle: Sendable {
    /// What it is called here; tests read it in `ShownLook`.
    var _name: String { get }
}

/// https://developer.apple.com/documentation/swiftui/color
public struct Color: ShapeStyle, Hashable, View {
    public typealias Body = Never
    public let _name: String

    public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

    public nonisolated init(_ name: String, bundle: Bundle? = nil) { _name = name }
    public nonisolated init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        let parts = [red, green, blue].map { part -> String in
            let hex = String(Int((part * 255).rounded()), radix: 16, uppercase: true)
            return hex.count < 2 ? "0" + hex : hex
        }
        _name = "#" + parts.joined()
    }
    private nonisolated init(named name: String) { _name = name }

    public nonisolated func opacity(_ opacity: Double) -> Color { self }
    public func _show(in place: ShownPlace) -> [ShownElement] { [] }

    public nonisolated static let clear = Color(named: "clear")
    public nonisolated static let primary = Color(named: "primary")
    public nonisolated static let secondary = Color(named: "secondary")
    public nonisolated static let accentColor = Color(named: "accentColor")
}

/// https://developer.apple.com/documentation/swiftui/hierarchicalshapestyle
public struct HierarchicalShapeStyle: ShapeStyle {
    public let _name: String
}
extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(_name: "primary") }
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(_name: "secondary") }
    public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(_name: "tertiary") }
}

/// https://developer.apple.com/documentation/swiftui/tintshapestyle
public struct TintShapeStyle: ShapeStyle {
    public init() {}
    public var _name: String { "tint" }
}
extension ShapeStyle where Self == TintShapeStyle { public static var tint: TintShapeStyle { TintShapeStyle() } }

extension ShapeStyle where Self == Color { public static var clear: Color { Color.clear } }

/// https://developer.apple.com/documentation/swiftui/material
public struct Material: ShapeStyle {
    public let _name: String
    public static let regular = Material(_name: "regularMaterial")
    public static let thin = Material(_name: "thinMaterial")
    public static let bar = Material(_name: "bar")
}

extension View {
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        // A colour of a thing's own stays.
        altered { $0.each { if $0.look.foreground == nil { $0.look.foreground = style._name } } }
    }
    public func tint(_ tint: Color?) -> some View { self }
    public func tint<S: ShapeStyle>(_ tint: S?) -> some View { self }

    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { self }
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
    public func opacity(_ opacity: Double) -> some View { altered { $0.look.opacity *= opacity } }
    public func hidden() -> some View { Around(content: self) { _, _ in [] } }
    public func redacted(reason: RedactionReasons) -> some View { self }
    public func privacySensitive(_ sensitive: Bool = true) -> some View { self }
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
