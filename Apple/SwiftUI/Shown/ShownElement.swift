/// One thing that would be on the screen. This file is no part of SwiftUI: it is what tests look at.
@MainActor
public struct ShownElement {
    /// What sort of thing it is.
    public enum Role: String, Sendable {
        case text, image, button, link, toggle, field, secureField, searchField, picker, datePicker, stepper, slider, menu, progress
        case list, section, row, header, footer, grid, gridRow, group, scroll, screen, column, tabs, toolbar, sheet, alert, dialog
        case disclosure, shape, divider, unavailable
    }

    public let role: Role
    /// What it says by itself: a text's words, an image's name.
    public internal(set) var text: String
    /// The name that was given to it; nil where what is in it says it.
    public internal(set) var label: String?
    public internal(set) var value = ""
    public internal(set) var hint = ""
    public internal(set) var identifier = ""
    public internal(set) var traits: AccessibilityTraits = []
    public internal(set) var children: [ShownElement]
    /// What can be done with it beside tapping: actions of a screen reader, of swiping, of its menu.
    public internal(set) var actions: [Action] = []
    public internal(set) var look = ShownLook()
    public internal(set) var isDisabled = false
    /// Whether screen readers skip it.
    public internal(set) var isHidden = false
    public internal(set) var isFocused = false
    public internal(set) var sortPriority = 0.0
    /// The names of its rotors.
    public internal(set) var rotors: [String] = []
    /// The key that presses it, such as `command s`.
    public internal(set) var shortcut = ""
    /// What can be chosen of a picker, in order.
    public internal(set) var options: [String] = []
    /// The texts that it hands to another app.
    public internal(set) var shared: [String] = []

    var behaviour: AccessibilityChildBehavior?
    var tag: AnyHashable?
    var tabItem: [ShownElement]?
    var activate: (@MainActor () -> Void)?
    var enter: (@MainActor (String) -> Void)?
    var submit: (@MainActor () -> Void)?
    var choose: (@MainActor (String) -> Bool)?
    var adjust: (@MainActor (AccessibilityAdjustmentDirection) -> Void)?
    var refresh: (@MainActor () async -> Void)?
    var drop: (@MainActor ([Any]) -> Bool)?
    var focus: (@MainActor () -> Void)?
    /// What puts it before the thing at that place of its list, or behind the last.
    var drag: (@MainActor (Int) -> Void)?
    /// What a finger does that is put down and drawn elsewhere.
    var slide: (@MainActor (_ from: CGPoint, _ to: CGPoint) -> Void)?
    /// Whether it keeps its place in its list.
    var isFixed = false
    /// What leaves it, if it stands over a screen and can be drawn away.
    var leave: (@MainActor () -> Void)?
    /// Whether what it stands in is not to be drawn away.
    var holds = false
    /// What it enters into the search field.
    var completion: String?

    /// Something that can be done.
    public struct Action {
        /// Where it is found.
        public enum Way: String, Sendable {
            case reader, leadingSwipe, trailingSwipe, menu
        }
        public let name: String
        public let way: Way
        let isDisabled: Bool
        let perform: @MainActor () -> Void
    }

    init(_ role: Role, text: String = "", label: String? = nil, children: [ShownElement] = []) {
        (self.role, self.text, self.label, self.children) = (role, text, label, children)
    }

    /// What it is called: the name given to it, or what it and the things in it say.
    public var name: String {
        if let label { return label }
        if role == .image { return "" }
        if !text.isEmpty { return text }
        return children.filter { !$0.isHidden }.map(\.name).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// All words in it that are seen, in order.
    public var texts: [String] {
        let own = role == .image ? [] : [text]
        let entered = role == .secureField ? String(repeating: "•", count: value.count) : look.isValueSeen ? value : ""
        return (own + children.flatMap(\.texts) + [entered]).filter { !$0.isEmpty }
    }

    /// It and all that is in it, in order.
    public var all: [ShownElement] { [self] + children.flatMap(\.all) }

    /// Whether a finger or a reader can do something with it: press it, type into it, choose, adjust.
    public var isTarget: Bool { activate != nil || enter != nil || choose != nil || adjust != nil }

    /// Whether a reader changes its value by a swipe up or down.
    public var isAdjustable: Bool { adjust != nil }

    /// Whether it stands around other things and has a name of its own, as a picture does around its points.
    public var isContainer: Bool { behaviour == .contain }

    /// The least height of what is pressed, as far as a view says one: its own, or that of something in its label.
    public var leastHeight: Double { all.compactMap { $0.look.height ?? $0.look.minHeight }.max() ?? 0 }

    /// The least width of what is pressed: what a view says, or what its words and pictures take up; nil for what takes the room that there is.
    public var leastWidth: Double? {
        if enter != nil || choose != nil || adjust != nil || all.contains(where: \.look.fillsWidth) { return nil }
        let said = all.compactMap { $0.look.width ?? $0.look.minWidth }.max() ?? 0
        let pictures = all.count { $0.role == .image }
        return max(said, Double(texts.joined().count) * ShownElement.letterWidth + Double(pictures) * ShownElement.pictureWidth)
    }

    /// Points that a letter of the body's size takes up at least, and a picture beside words.
    private static let (letterWidth, pictureWidth) = (7.0, 20.0)

    /// Whether somebody would mean it by these words.
    func isCalled(_ words: String) -> Bool { name == words || identifier == words || texts.contains(words) }
}

/// How something looks, as far as tests ask.
public struct ShownLook: Equatable, Sendable {
    public internal(set) var font: Font?
    public internal(set) var foreground: String?
    public internal(set) var background: String?
    public internal(set) var tint: String?
    public internal(set) var lineLimit: Int?
    public internal(set) var minimumScaleFactor = 1.0
    public internal(set) var width: Double?
    public internal(set) var height: Double?
    public internal(set) var minWidth: Double?
    public internal(set) var minHeight: Double?
    /// Whether it is as wide as there is room.
    public internal(set) var fillsWidth = false
    /// How large it is drawn, of what it takes up.
    public internal(set) var scale = 1.0
    public internal(set) var opacity = 1.0
    /// Whether something in it moves by itself.
    public internal(set) var isAnimated = false
    /// Whether its value stands on the screen, as a field's does, and is not only said.
    var isValueSeen = false
}
