/// What is entered and chosen: https://developer.apple.com/documentation/swiftui/textfield, …/securefield, …/picker, …/datepicker,
/// …/focusstate.
public struct TextField<Label: View>: View {
    public typealias Body = Never
    private let label: Label
    private let text: Binding<String>
    private let prompt: Text?

    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        (self.label, self.text, self.prompt) = (label(), text, prompt)
    }
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) where Label == Text {
        (label, self.text, prompt) = (Text(title), text, nil)
    }
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) where Label == Text {
        (label, self.text, prompt) = (Text(title), text, nil)
    }
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) where Label == Text {
        (label, self.text, self.prompt) = (Text(title), text, prompt)
    }

    public func _show(in place: ShownPlace) -> [ShownElement] { [place.field(.field, label, text)] }
}

/// https://developer.apple.com/documentation/swiftui/securefield
public struct SecureField<Label: View>: View {
    public typealias Body = Never
    private let label: Label
    private let text: Binding<String>

    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) { (self.label, self.text) = (label(), text) }
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) where Label == Text { (label, self.text) = (Text(title), text) }

    public func _show(in place: ShownPlace) -> [ShownElement] { [place.field(.secureField, label, text)] }
}

/// https://developer.apple.com/documentation/swiftui/texteditor
public struct TextEditor: View {
    public typealias Body = Never
    private let text: Binding<String>

    public init(text: Binding<String>) { self.text = text }

    public func _show(in place: ShownPlace) -> [ShownElement] { [place.field(.field, EmptyView(), text)] }
}

extension ShownPlace {
    /// A field of a text.
    func field<Label: View>(_ role: ShownElement.Role, _ label: Label, _ text: Binding<String>) -> ShownElement {
        var element = control(role, label)
        element.value = text.wrappedValue
        element.look.isValueSeen = true
        element.enter = { text.wrappedValue = $0 }
        return element
    }
}

extension View {
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        let action = ViewAction(action)
        return Around(content: self) { content, place in
            var shown = place.show(content)
            for index in shown.indices { shown[index].submits(action) }
            // The field of a search stands in the bar of its screen.
            guard let scope = place.navigation, triggers.contains(.search) else { return shown }
            for index in scope.search.indices { scope.search[index].submits(action) }
            return shown
        }
    }
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
}

extension ShownElement {
    /// The return key does something in each field of it.
    fileprivate mutating func submits(_ action: ViewAction<Void>) {
        each { if $0.enter != nil, $0.submit == nil { $0.submit = { action() } } }
    }
}

/// https://developer.apple.com/documentation/swiftui/submittriggers
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = SubmitTriggers(rawValue: 1)
    public static let search = SubmitTriggers(rawValue: 2)
}

/// https://developer.apple.com/documentation/swiftui/submitlabel
public struct SubmitLabel: Sendable {
    public static let done = SubmitLabel()
    public static let go = SubmitLabel()
    public static let send = SubmitLabel()
    public static let search = SubmitLabel()
    public static let next = SubmitLabel()
    public static let `continue` = SubmitLabel()
    public static let `return` = SubmitLabel()
}

/// https://developer.apple.com/documentation/swiftui/picker
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    public typealias Body = Never
    private let selection: Binding<SelectionValue>
    private let content: Content
    private let label: Label

    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.selection, self.content, self.label) = (selection, content(), label())
    }
    public init<S: StringProtocol>(_ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content)
    where Label == Text {
        (self.selection, self.content, label) = (selection, content(), Text(title))
    }

    public func _show(in place: ShownPlace) -> [ShownElement] {
        let choices = place.at("choices").show(content)
        var element = place.control(.picker, label)
        element.options = choices.map(\.name)
        element.look.isValueSeen = true
        element.value = choices.first { $0.tag == AnyHashable(selection.wrappedValue) }?.name ?? ""
        element.choose = { name in
            guard let tag = choices.first(where: { $0.name == name })?.tag?.base as? SelectionValue else { return false }
            selection.wrappedValue = tag
            return true
        }
        return [element]
    }
}

/// https://developer.apple.com/documentation/swiftui/pickerstyle
@MainActor public protocol PickerStyle {}
public struct MenuPickerStyle: PickerStyle { public init() {} }
public struct SegmentedPickerStyle: PickerStyle { public init() {} }
public struct InlinePickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == MenuPickerStyle { public static var menu: Self { Self() } }
extension PickerStyle where Self == SegmentedPickerStyle { public static var segmented: Self { Self() } }
extension PickerStyle where Self == InlinePickerStyle { public static var inline: Self { Self() } }
extension View {
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { self }
}

/// A view with the tag that a selection finds it by.
struct Tagged<Content: View>: View {
    typealias Body = Never
    let content: Content
    let tag: AnyHashable

    func _show(in place: ShownPlace) -> [ShownElement] {
        var place = place
        if let selected = place.selectedTab {
            place.isDormant = selected != tag
            place.selectedTab = nil
        }
        var shown = place.show(content)
        for index in shown.indices { shown[index].tag = tag }
        return shown
    }
}

extension Tagged: TabNamed {}

/// https://developer.apple.com/documentation/swiftui/datepicker
public struct DatePicker<Label: View>: View {
    public typealias Components = DatePickerComponents
    public typealias Body = Never
    private let selection: Binding<Date>
    private let label: Label

    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
    ) where Label == Text { (self.selection, label) = (selection, Text(title)) }
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date]
    ) where Label == Text { (self.selection, label) = (selection, Text(title)) }

    public func _show(in place: ShownPlace) -> [ShownElement] {
        var calendar = place.environment.calendar
        calendar.timeZone = place.environment.timeZone
        var element = place.control(.datePicker, label)
        element.value = day(selection.wrappedValue, calendar)
        element.look.isValueSeen = true
        element.choose = { text in
            let parts = text.split(separator: "-").compactMap { Int($0) }
            guard parts.count == 3 else { return false }
            let components = DateComponents(year: parts[0], month: parts[1], day: parts[2])
            guard let date = calendar.date(from: components) else { return false }
            selection.wrappedValue = date
            return true
        }
        return [element]
    }

    /// A day as tests write it; Apple's shows it in the reader's own way.
    private func day(_ date: Date, _ calendar: Calendar) -> String {
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        return [parts.year ?? 0, parts.month ?? 0, parts.day ?? 0].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
    }
}

/// https://developer.apple.com/documentation/swiftui/datepickercomponents
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    public static let date = DatePickerComponents(rawValue: 2)
}

/// https://developer.apple.com/documentation/swiftui/focusstate
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty, Connected {
    private let pointer: Pointer<Value>
    private let none: Value

    public init() where Value == Bool { (pointer, none) = (Pointer(false), false) }
    public init<T: Hashable>() where Value == T? { (pointer, none) = (Pointer(nil), nil) }

    public var wrappedValue: Value {
        get { pointer.kept.value }
        nonmutating set { pointer.kept.value = newValue }
    }
    public var projectedValue: Binding { Binding(pointer: pointer) }

    func connect(to place: ShownPlace) { pointer.connect(to: place) }

    @propertyWrapper
    public struct Binding {
        let pointer: Pointer<Value>
        public var wrappedValue: Value {
            get { pointer.kept.value }
            nonmutating set { pointer.kept.value = newValue }
        }
        public var projectedValue: Binding { self }
    }
}

extension FocusState: @unchecked Sendable where Value: Sendable {}

extension View {
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View { focused(condition, equals: true) }
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        altered {
            $0.isFocused = binding.wrappedValue == value
            $0.focus = { binding.wrappedValue = value }
        }
    }
}

/// https://developer.apple.com/documentation/swiftui/textfieldstyle
@MainActor public protocol TextFieldStyle {}
public struct RoundedBorderTextFieldStyle: TextFieldStyle { public init() {} }
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle { public static var roundedBorder: Self { Self() } }
extension View {
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { self }
}
