/// Words and how they are set: https://developer.apple.com/documentation/swiftui/text, …/font, …/image, …/label. There is no
/// `LocalizedStringKey` here: all words come from the engine, and a literal reads as a plain text.
public struct Text: View, Equatable {
    public typealias Body = Never
    let words: String
    var font: Font?
    var foreground: ShownStyle?

    public init<S: StringProtocol>(_ content: S) { words = String(content) }
    public init(verbatim content: String) { words = content }
    public init(_ attributedContent: AttributedString) { words = String(attributedContent.characters) }

    public func font(_ font: Font?) -> Text { with { $0.font = font } }
    public func fontWeight(_ weight: Font.Weight?) -> Text { self }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { with { $0.foreground = ShownStyle(style) } }
    public func bold() -> Text { self }
    public func italic() -> Text { self }
    public func monospacedDigit() -> Text { self }
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text { self }
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text { self }
    public func kerning(_ kerning: CGFloat) -> Text { self }
    public func tracking(_ tracking: CGFloat) -> Text { self }

    /// https://developer.apple.com/documentation/swiftui/text/linestyle
    public struct LineStyle: Hashable, Sendable {
        public struct Pattern: Sendable {
            public static let solid = Pattern()
            public static let dot = Pattern()
            public static let dash = Pattern()
        }
    }

    private func with(_ change: (inout Text) -> Void) -> Text {
        var text = self
        change(&text)
        return text
    }

    public func _show(in place: ShownPlace) -> [ShownElement] {
        var element = ShownElement(.text, text: words)
        (element.look.font, element.look.foreground) = (font, foreground?.name(place.environment))
        return words.isEmpty ? [] : [element]
    }
}

/// https://developer.apple.com/documentation/swiftui/font
public struct Font: Hashable, Sendable {
    /// Its style, which grows with Dynamic Type; nil for one of a size of its own.
    public let _style: TextStyle?
    private let size: Double?

    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }
    public struct Weight: Hashable, Sendable {
        let name: String
        public static let ultraLight = Weight(name: "ultraLight")
        public static let thin = Weight(name: "thin")
        public static let light = Weight(name: "light")
        public static let regular = Weight(name: "regular")
        public static let medium = Weight(name: "medium")
        public static let semibold = Weight(name: "semibold")
        public static let bold = Weight(name: "bold")
        public static let heavy = Weight(name: "heavy")
        public static let black = Weight(name: "black")
    }
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

    public static let largeTitle = Font(.largeTitle)
    public static let title = Font(.title)
    public static let title2 = Font(.title2)
    public static let title3 = Font(.title3)
    public static let headline = Font(.headline)
    public static let subheadline = Font(.subheadline)
    public static let body = Font(.body)
    public static let callout = Font(.callout)
    public static let footnote = Font(.footnote)
    public static let caption = Font(.caption)
    public static let caption2 = Font(.caption2)

    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font { Font(style) }
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { Font(size: Double(size)) }

    private init(_ style: TextStyle) { (_style, size) = (style, nil) }
    private init(size: Double) { (_style, self.size) = (nil, size) }

    public func weight(_ weight: Weight) -> Font { self }
    public func bold() -> Font { self }
    public func italic() -> Font { self }
    public func monospaced() -> Font { self }
    public func monospacedDigit() -> Font { self }
}

/// https://developer.apple.com/documentation/swiftui/textalignment
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }

extension View {
    public func font(_ font: Font?) -> some View {
        // A font of a text's own stays.
        altered { $0.each { if $0.look.font == nil { $0.look.font = font } } }
    }
    public func fontWeight(_ weight: Font.Weight?) -> some View { self }
    public func fontDesign(_ design: Font.Design?) -> some View { self }
    public func bold(_ isActive: Bool = true) -> some View { self }
    public func italic(_ isActive: Bool = true) -> some View { self }
    public func monospacedDigit() -> some View { self }
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }
    public func textCase(_ textCase: Text.Case?) -> some View { self }
    public func lineLimit(_ number: Int?) -> some View { altered { $0.each { $0.look.lineLimit = $0.look.lineLimit ?? number } } }
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { altered { $0.each { $0.look.minimumScaleFactor = Double(factor) } } }
    public func allowsTightening(_ flag: Bool) -> some View { self }
    public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }
}

extension Text {
    public enum Case: Hashable, Sendable { case uppercase, lowercase }
    public enum TruncationMode: Hashable, Sendable { case head, tail, middle }
}

/// https://developer.apple.com/documentation/swiftui/image
public struct Image: View, Equatable {
    public typealias Body = Never
    private let name: String
    private let label: String?
    private let isDecorative: Bool

    public enum Scale: Hashable, Sendable { case small, medium, large }
    public enum TemplateRenderingMode: Hashable, Sendable { case template, original }

    public init(systemName: String) { (name, label, isDecorative) = (systemName, nil, false) }
    public init(_ name: String, bundle: Bundle? = nil) { (self.name, label, isDecorative) = (name, name, false) }
    public init(_ name: String, bundle: Bundle? = nil, label: Text) { (self.name, self.label, isDecorative) = (name, label.words, false) }
    public init(decorative name: String, bundle: Bundle? = nil) { (self.name, label, isDecorative) = (name, nil, true) }

    public func resizable(capInsets: EdgeInsets = EdgeInsets()) -> Image { self }
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }

    public func _show(in place: ShownPlace) -> [ShownElement] {
        var element = ShownElement(.image, text: name, label: label)
        element.isHidden = isDecorative
        return [element]
    }
}

extension View {
    public func imageScale(_ scale: Image.Scale) -> some View { self }
    public func scaledToFit() -> some View { self }
    public func scaledToFill() -> some View { self }
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }
}

/// https://developer.apple.com/documentation/swiftui/contentmode
public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }

/// https://developer.apple.com/documentation/swiftui/label
public struct Label<Title: View, Icon: View>: View {
    public typealias Body = Never
    private let title: Title
    private let icon: Icon

    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) { (self.title, self.icon) = (title(), icon()) }
    public init<S: StringProtocol>(_ title: S, systemImage name: String) where Title == Text, Icon == Image {
        (self.title, icon) = (Text(title), Image(systemName: name))
    }
    public init<S: StringProtocol>(_ title: S, image name: String) where Title == Text, Icon == Image {
        (self.title, icon) = (Text(title), Image(name))
    }

    public func _show(in place: ShownPlace) -> [ShownElement] {
        var icons = place.at("icon").show(icon)
        // The words say it already.
        for index in icons.indices { icons[index].isHidden = true }
        return [ShownElement(.group, children: icons + place.at("title").show(title))]
    }
}

/// https://developer.apple.com/documentation/swiftui/labelstyle
@MainActor public protocol LabelStyle {}
public struct TitleOnlyLabelStyle: LabelStyle { public init() {} }
public struct IconOnlyLabelStyle: LabelStyle { public init() {} }
public struct TitleAndIconLabelStyle: LabelStyle { public init() {} }
extension LabelStyle where Self == TitleOnlyLabelStyle { public static var titleOnly: Self { Self() } }
extension LabelStyle where Self == IconOnlyLabelStyle { public static var iconOnly: Self { Self() } }
extension LabelStyle where Self == TitleAndIconLabelStyle { public static var titleAndIcon: Self { Self() } }
extension View {
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View { self }
}
