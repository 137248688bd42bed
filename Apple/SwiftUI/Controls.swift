/// What is pressed and switched: https://developer.apple.com/documentation/swiftui/button, …/toggle, …/stepper, …/menu, …/link,
/// …/progressview, …/disclosuregroup, …/contentunavailableview.
public struct Button<Label: View>: View {
    public typealias Body = Never
    private let role: ButtonRole?
    private let action: @MainActor () -> Void
    private let label: Label

    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }
    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        (self.role, self.action, self.label) = (role, action, label())
    }
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) where Label == Text {
        self.init(role: nil, action: action) { Text(title) }
    }
    public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) where Label == Text {
        self.init(role: role, action: action) { Text(title) }
    }
    public init<S: StringProtocol>(_ title: S, systemImage: String, action: @escaping @MainActor () -> Void)
    where Label == SwiftUI.Label<Text, Image> {
        self.init(role: nil, action: action) { SwiftUI.Label(title, systemImage: systemImage) }
    }
    public init<S: StringProtocol>(_ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void)
    where Label == SwiftUI.Label<Text, Image> {
        self.init(role: role, action: action) { SwiftUI.Label(title, systemImage: systemImage) }
    }

    public func _show(in place: ShownPlace) -> [ShownElement] {
        var element = place.control(.button, label)
        element.activate = action
        if role == .cancel { element.value = "" }
        return [element]
    }
}

/// https://developer.apple.com/documentation/swiftui/buttonrole
public struct ButtonRole: Equatable, Sendable {
    private let name: String
    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
}

/// https://developer.apple.com/documentation/swiftui/primitivebuttonstyle
@MainActor public protocol PrimitiveButtonStyle {}
public struct DefaultButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct PlainButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct BorderlessButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct BorderedButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle { public init() {} }
extension PrimitiveButtonStyle where Self == DefaultButtonStyle { public static var automatic: Self { Self() } }
extension PrimitiveButtonStyle where Self == PlainButtonStyle { public static var plain: Self { Self() } }
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle { public static var borderless: Self { Self() } }
extension PrimitiveButtonStyle where Self == BorderedButtonStyle { public static var bordered: Self { Self() } }
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle { public static var borderedProminent: Self { Self() } }

/// https://developer.apple.com/documentation/swiftui/controlsize
public enum ControlSize: CaseIterable, Hashable, Sendable { case mini, small, regular, large, extraLarge }

extension View {
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { self }
    public func controlSize(_ controlSize: ControlSize) -> some View { self }
    public func labelsHidden() -> some View { altered { $0.hideLabel() } }
}

/// https://developer.apple.com/documentation/swiftui/toggle
public struct Toggle<Label: View>: View {
    public typealias Body = Never
    private let isOn: Binding<Bool>
    private let label: Label

    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { (self.isOn, self.label) = (isOn, label()) }
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) where Label == Text { self.init(isOn: isOn) { Text(title) } }

    public func _show(in place: ShownPlace) -> [ShownElement] {
        var element = place.control(.toggle, label)
        element.value = isOn.wrappedValue ? "on" : "off"
        element.activate = { isOn.wrappedValue.toggle() }
        return [element]
    }
}

/// https://developer.apple.com/documentation/swiftui/stepper
public struct Stepper<Label: View>: View {
    public typealias Body = Never
    private let step: @MainActor (AccessibilityAdjustmentDirection) -> Void
    private let label: Label

    public init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.label = label()
        step = { $0 == .increment ? onIncrement?() : onDecrement?() }
    }
    public init<V: Strideable, S: StringProtocol>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where Label == Text {
        label = Text(title)
        self.step = { direction in
            let next = value.wrappedValue.advanced(by: direction == .increment ? step : -step)
            if bounds.contains(next) { value.wrappedValue = next }
        }
    }

    public func _show(in place: ShownPlace) -> [ShownElement] {
        var element = place.control(.stepper, label)
        element.adjust = step
        return [element]
    }
}

/// https://developer.apple.com/documentation/swiftui/menu
public struct Menu<Label: View, Content: View>: View {
    public typealias Body = Never
    private let content: Content
    private let label: Label

    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { (self.content, self.label) = (content(), label()) }
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) where Label == Text {
        (self.content, label) = (content(), Text(title))
    }
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content)
    where Label == SwiftUI.Label<Text, Image> {
        (self.content, label) = (content(), SwiftUI.Label(title, systemImage: systemImage))
    }

    public func _show(in place: ShownPlace) -> [ShownElement] {
        let opened = place.at("open").kept { Kept(false) }
        opened.staleness = place.memory.staleness
        var element = place.control(.menu, label)
        element.activate = { opened.value.toggle() }
        let items = opened.value ? place.at("items").show(content).map { $0.closing { opened.value = false } } : []
        return [ShownElement(.group, children: [element] + items)]
    }
}

/// https://developer.apple.com/documentation/swiftui/link
public struct Link<Label: View>: View {
    public typealias Body = Never
    private let destination: URL
    private let label: Label

    public init(destination: URL, @ViewBuilder label: () -> Label) { (self.destination, self.label) = (destination, label()) }
    public init<S: StringProtocol>(_ title: S, destination: URL) where Label == Text {
        (self.destination, label) = (destination, Text(title))
    }

    public func _show(in place: ShownPlace) -> [ShownElement] {
        var element = place.control(.link, label)
        element.activate = { place.environment.openURL(destination) }
        return [element]
    }
}

/// https://developer.apple.com/documentation/swiftui/progressview
public struct ProgressView<Label: View>: View {
    public typealias Body = Never
    private let label: Label
    private let part: Double?

    public init() where Label == EmptyView { (label, part) = (EmptyView(), nil) }
    public init(@ViewBuilder label: () -> Label) { (self.label, part) = (label(), nil) }
    public init<S: StringProtocol>(_ title: S) where Label == Text { (label, part) = (Text(title), nil) }
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
        (label, part) = (EmptyView(), value.map { Double($0 / total) })
    }

    public func _show(in place: ShownPlace) -> [ShownElement] {
        var element = place.control(.progress, label)
        element.value = part.map { "\(Int(($0 * 100).rounded())) %" } ?? ""
        return [element]
    }
}

/// https://developer.apple.com/documentation/swiftui/disclosuregroup
public struct DisclosureGroup<Label: View, Content: View>: View {
    public typealias Body = Never
    private let isExpanded: Binding<Bool>?
    private let content: Content
    private let label: Label

    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        (isExpanded, self.content, self.label) = (nil, content(), label())
    }
    public init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        (self.isExpanded, self.content, self.label) = (isExpanded, content(), label())
    }
    public init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) where Label == Text {
        (isExpanded, self.content, self.label) = (nil, content(), Text(label))
    }
    public init<S: StringProtocol>(_ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content)
    where Label == Text {
        (self.isExpanded, self.content, self.label) = (isExpanded, content(), Text(label))
    }

    public func _show(in place: ShownPlace) -> [ShownElement] {
        let own = place.at("expanded").kept { Kept(false) }
        own.staleness = place.memory.staleness
        let isOpen = isExpanded?.wrappedValue ?? own.value
        var head = place.control(.disclosure, label)
        head.value = isOpen ? "expanded" : "collapsed"
        head.activate = { if let isExpanded { isExpanded.wrappedValue.toggle() } else { own.value.toggle() } }
        return [head] + (isOpen ? place.at("content").show(content) : [])
    }
}

/// https://developer.apple.com/documentation/swiftui/contentunavailableview
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    public typealias Body = Never
    private let label: Label
    private let description: Description
    private let actions: Actions

    public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) { (self.label, self.description, self.actions) = (label(), description(), actions()) }

    public func _show(in place: ShownPlace) -> [ShownElement] {
        let parts = place.at("label").show(label) + place.at("description").show(description) + place.at("actions").show(actions)
        return [ShownElement(.unavailable, children: parts)]
    }
}

extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
        self.init(label: { SwiftUI.Label(title, systemImage: name) }, description: { description }, actions: { EmptyView() })
    }
}

extension ShownPlace {
    /// Something to use, named by its label.
    func control<Label: View>(_ role: ShownElement.Role, _ label: Label) -> ShownElement {
        var element = ShownElement(role, children: at("label").show(label))
        element.isDisabled = !environment.isEnabled
        element.look.tint = environment.tint?.name(environment)
        return element
    }
}

extension ShownElement {
    /// Changes it and all that is in it.
    mutating func each(_ change: (inout ShownElement) -> Void) {
        change(&self)
        for index in children.indices { children[index].each(change) }
    }

    /// Takes the label away from what is seen, not from what is said.
    mutating func hideLabel() {
        label = name
        children = []
    }

    /// The same, which does something else too when one of its parts is pressed.
    func closing(_ close: @escaping @MainActor () -> Void) -> ShownElement {
        var element = self
        element.each { part in
            guard let activate = part.activate else { return }
            part.activate = {
                close()
                activate()
            }
        }
        return element
    }
}
