/// What happens as views come, change and go: https://developer.apple.com/documentation/swiftui/view/task(priority:_:), …/onappear(perform:),
/// …/onchange(of:initial:_:). Animations are kept out of time: they are over at once.
extension View {
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        Around(content: self) { content, place in
            place.at("onAppear").appears({ action?() })
            return place.show(content)
        }
    }
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        Around(content: self) { content, place in
            place.at("onDisappear").appears(gone: { action?() })
            return place.show(content)
        }
    }

    public func task(priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void)
        -> some View
    {
        running(AnyHashable(0), priority, action)
    }
    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        Around(content: self) { content, place in
            let turn = place.at("turn").kept { Turn(value) }
            if turn.value != value { (turn.value, turn.number) = (value, turn.number + 1) }
            return place.show(content.running(AnyHashable(turn.number), priority, action))
        }
    }

    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void)
        -> some View
    {
        Around(content: self) { content, place in
            var isNew = false
            let before = place.at("onChange").kept {
                isNew = true
                return Kept(value)
            }
            let old = before.value
            if old != value || (isNew && initial) {
                before.value = value
                place.memory.after { action(old, value) }
            }
            // Two of them on one view keep what each saw last.
            return place.at("changing").show(content)
        }
    }
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View {
        onChange(of: value, initial: initial) { _, _ in action() }
    }

    /// A task that begins when this appears and is cancelled when it has gone.
    private func running(
        _ id: AnyHashable, _ priority: TaskPriority, _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        Around(content: self) { content, place in
            let own = place.at("task").at(id)
            let memory = place.memory
            own.appears(
                { memory.tasks[own.path] = Task(priority: priority) { await action() } },
                gone: { memory.tasks.removeValue(forKey: own.path)?.cancel() })
            return place.at("running").show(content)
        }
    }

    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        let action = ViewAction(action)
        return alteredAsOne { element, place in if place.environment.isEnabled { element.activate = { action() } } }
    }
    public func allowsHitTesting(_ enabled: Bool) -> some View { self }

    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        altered { $0.shortcut = modifiers.names + String(key.character) }
    }
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        altered { $0.shortcut = shortcut.modifiers.names + String(shortcut.key.character) }
    }

    public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View {
        Around(content: self) { content, place in
            let before = place.at("felt").kept { Kept(trigger) }
            if before.value != trigger {
                if let felt = feedback(before.value, trigger) { place.memory.felt.append(felt) }
                before.value = trigger
            }
            return place.show(content)
        }
    }

    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        altered { $0.look.isAnimated = $0.look.isAnimated || animation != nil }
    }
    public func transition(_ t: AnyTransition) -> some View { altered { $0.look.isAnimated = true } }
}

/// The value that a task was begun for, and how often it has changed.
private final class Turn<Value> {
    var value: Value
    var number = 0
    init(_ value: Value) { self.value = value }
}

/// https://developer.apple.com/documentation/swiftui/animation
public struct Animation: Hashable, Sendable {
    private let name: String
    public static let `default` = Animation(name: "default")
    public static let easeOut = Animation(name: "easeOut")
    public static let easeIn = Animation(name: "easeIn")
    public static let easeInOut = Animation(name: "easeInOut")
    public static let linear = Animation(name: "linear")
    public static let spring = Animation(name: "spring")
    public static func easeOut(duration: TimeInterval) -> Animation { Animation(name: "easeOut") }
    public static func easeInOut(duration: TimeInterval) -> Animation { Animation(name: "easeInOut") }
    public static func linear(duration: TimeInterval) -> Animation { Animation(name: "linear") }
}

/// https://developer.apple.com/documentation/swiftui/withanimation(_:_:)
@MainActor
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result { try body() }

/// https://developer.apple.com/documentation/swiftui/anytransition
public struct AnyTransition: Sendable {
    public static let opacity = AnyTransition()
    public static let scale = AnyTransition()
    public static let slide = AnyTransition()
    public static let identity = AnyTransition()
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
    public func combined(with other: AnyTransition) -> AnyTransition { self }
}

/// https://developer.apple.com/documentation/swiftui/sensoryfeedback
public struct SensoryFeedback: Equatable, Sendable {
    private let name: String
    public static let success = SensoryFeedback(name: "success")
    public static let warning = SensoryFeedback(name: "warning")
    public static let error = SensoryFeedback(name: "error")
    public static let selection = SensoryFeedback(name: "selection")
    public static let impact = SensoryFeedback(name: "impact")
}

/// https://developer.apple.com/documentation/swiftui/keyequivalent
public struct KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral, Sendable {
    public var character: Character
    public init(_ character: Character) { self.character = character }
    public init(extendedGraphemeClusterLiteral: Character) { character = extendedGraphemeClusterLiteral }
    public static let `return` = KeyEquivalent("\r")
    public static let escape = KeyEquivalent("\u{1B}")
    public static let delete = KeyEquivalent("\u{8}")
    public static let upArrow = KeyEquivalent("\u{F700}")
    public static let downArrow = KeyEquivalent("\u{F701}")
}

/// https://developer.apple.com/documentation/swiftui/keyboardshortcut
public struct KeyboardShortcut: Sendable {
    public var key: KeyEquivalent
    public var modifiers: EventModifiers
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) { (self.key, self.modifiers) = (key, modifiers) }
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

/// https://developer.apple.com/documentation/swiftui/eventmodifiers
public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let shift = EventModifiers(rawValue: 2)
    public static let control = EventModifiers(rawValue: 4)
    public static let option = EventModifiers(rawValue: 8)
    public static let command = EventModifiers(rawValue: 16)

    var names: String {
        let all: [(EventModifiers, String)] = [(.control, "control "), (.option, "option "), (.shift, "shift "), (.command, "command ")]
        return all.filter { contains($0.0) }.map(\.1).joined()
    }
}
