import Observation

/// A view that is open, as a test uses it: read it, tap, type, swipe, pull. It is evaluated again when a state of it or an observable
/// model that it read has changed, as on a device: what a view reads of a model that is not observable stays as it was.
@MainActor
public final class ShownScreen {
    private let view: any View
    private let memory = ShownMemory()
    private var evaluated: [ShownElement] = []
    /// What surrounds the view: the size of letters, light or dark, motion.
    public var surroundings = EnvironmentValues() { didSet { memory.staleness.set(true) } }
    /// The addresses that were opened outside of the app.
    public private(set) var opened: [URL] = []

    /// What was felt of it, in order.
    public var felt: [SensoryFeedback] {
        refresh()
        return memory.felt
    }

    /// What a test does to a screen and cannot be done.
    public enum Failure: Error, Equatable, CustomStringConvertible {
        case notThere(String, among: [String])
        case disabled(String)
        /// Each evaluation asks for another one.
        case restless
        case late(String)

        public var description: String {
            switch self {
            case .notThere(let name, let among): "«\(name)» is not there; what is: \(among.joined(separator: " | "))"
            case .disabled(let name): "«\(name)» is disabled"
            case .restless: "the screen changes itself without end"
            case .late(let what): "\(what) did not come"
            }
        }
    }

    /// Opens a view.
    public init<Content: View>(_ view: Content) {
        self.view = view
        surroundings.openURL = OpenURLAction { [weak self] url in
            MainActor.assumeIsolated { self?.opened.append(url) }
            return .handled
        }
    }

    /// How a reader has set the device.
    public func set(reduceMotion: Bool = false, contrast: ColorSchemeContrast = .standard, voiceOver: Bool = false) {
        surroundings.accessibilityReduceMotion = reduceMotion
        surroundings.colorSchemeContrast = contrast
        surroundings.accessibilityVoiceOverEnabled = voiceOver
    }

    /// What is on top: the topmost sheet, alert or dialog, or the screen itself.
    public var shown: [ShownElement] {
        refresh()
        return memory.modals.last.map { [$0] } ?? evaluated
    }

    /// All words that are seen, in order.
    public var texts: [String] { shown.flatMap(\.texts) }

    /// All things, in order.
    public var all: [ShownElement] { shown.flatMap(\.all) }

    /// The first thing of a role, with a name if one is given.
    public func find(_ role: ShownElement.Role, _ name: String? = nil) -> ShownElement? {
        all.first { element in element.role == role && (name.map { element.isCalled($0) } ?? true) }
    }

    /// Evaluates until nothing changes any more.
    private func refresh() {
        for _ in 0..<50 where memory.staleness.isStale {
            memory.staleness.set(false)
            memory.begin()
            let staleness = memory.staleness
            withObservationTracking {
                evaluated = ShownPlace(memory, surroundings).show(view)
            } onChange: {
                staleness.set(true)
            }
            memory.end()
        }
    }

    /// Whether the screen came to rest; one that changes a state in each evaluation never does.
    public var isSettled: Bool {
        refresh()
        return !memory.staleness.isStale
    }
}

extension ShownScreen {
    /// Taps the first thing that is called so and can be tapped.
    public func tap(_ name: String, _ role: ShownElement.Role? = nil) throws {
        try reach(name, role) { $0.activate }()
    }

    /// Types into a field, in place of what is in it.
    public func type(_ text: String, into name: String) throws {
        try focus(name)
        try reach(name, nil) { $0.enter }(text)
    }

    /// Goes into a field.
    public func focus(_ name: String) throws {
        let field = try reach(name, nil) { $0.enter == nil ? nil : $0 }
        field.focus?()
    }

    /// Ends what was typed with the return key.
    public func submit(_ name: String) throws { try reach(name, nil) { $0.submit }() }

    /// Chooses of a picker by name, or a day by its date.
    public func choose(_ option: String, of name: String) throws {
        guard try reach(name, nil, { $0.choose })(option) else { throw Failure.notThere(option, among: find(.picker, name)?.options ?? []) }
    }

    /// Adjusts a value as a reader's swipe up or down does.
    public func adjust(_ name: String, _ direction: AccessibilityAdjustmentDirection) throws {
        try reach(name, nil) { $0.adjust }(direction)
    }

    /// Does what a row offers behind a swipe.
    public func swipe(_ name: String, _ edge: HorizontalEdge = .trailing, _ action: String) throws {
        try perform(action, on: name, edge == .leading ? .leadingSwipe : .trailingSwipe)
    }

    /// Does what a thing's own menu offers.
    public func press(_ name: String, _ action: String) throws { try perform(action, on: name, .menu) }

    /// Does what a screen reader offers.
    public func act(_ name: String, _ action: String) throws { try perform(action, on: name, .reader) }

    /// Pulls the list down and waits until it is read again.
    public func pull() async throws {
        guard let refresh = all.lazy.compactMap(\.refresh).first else { throw Failure.notThere("something to pull", among: []) }
        await refresh()
    }

    /// Drops things onto a thing.
    public func drop(_ items: [Any], onto name: String) throws -> Bool { try reach(name, nil) { $0.drop }(items) }

    /// Drags a thing of a list before the one that stands at a place, counted from 0; behind the last one by their number.
    public func move(_ name: String, before place: Int) throws { try reach(name, nil) { $0.drag }(place) }

    /// Chooses files where the app asks for some.
    public func choose(files: [URL]) throws {
        guard let drop = find(.dialog, "files")?.drop else { throw Failure.notThere("files", among: names) }
        _ = drop(files)
    }

    /// Draws away what stands over the screen.
    public func leave() throws {
        guard let leave = shown.first?.leave else { throw Failure.notThere("something to leave", among: names) }
        leave()
    }

    /// Presses a key, such as `command s`.
    public func key(_ shortcut: String) throws {
        guard let press = all.first(where: { $0.shortcut == shortcut && !$0.isDisabled })?.activate else {
            throw Failure.notThere(shortcut, among: all.map(\.shortcut).filter { !$0.isEmpty })
        }
        press()
    }

    /// Waits until something holds; tasks of views go on meanwhile. Five seconds at most.
    public func wait(_ what: String = "what was waited for", until isSo: () -> Bool) async throws {
        for _ in 0..<5000 {
            if isSo() { return }
            await Task.yield()
            try await Task.sleep(nanoseconds: 1_000_000)
        }
        throw Failure.late(what)
    }

    /// Waits until all that its views have begun has ended, and nothing new is begun by what came of it.
    public func rest() async {
        var ended: Set<Task<Void, Never>> = []
        while true {
            refresh()
            let running = Set(memory.tasks.values).subtracting(ended)
            guard !running.isEmpty else { return }
            for task in running { await task.value }
            ended.formUnion(running)
        }
    }

    /// Waits until a text is seen.
    public func wait(for text: String) async throws { try await wait("«\(text)»") { texts.contains(text) } }

    private var names: [String] { all.filter { $0.activate != nil || $0.enter != nil }.map(\.name) }

    private func reach<Action>(_ name: String, _ role: ShownElement.Role?, _ action: (ShownElement) -> Action?) throws -> Action {
        let fitting = all.filter { ($0.isCalled(name) && (role == nil || $0.role == role)) && action($0) != nil }
        // The innermost is what a finger meets; a thing that is called exactly so comes first.
        guard let element = fitting.first(where: { $0.name == name }) ?? fitting.last(where: { $0.isCalled(name) }) else {
            throw Failure.notThere(name, among: names)
        }
        guard !element.isDisabled, let action = action(element) else { throw Failure.disabled(name) }
        return action
    }

    private func perform(_ action: String, on name: String, _ way: ShownElement.Action.Way) throws {
        let offered = all.filter { $0.isCalled(name) }.flatMap(\.actions).filter { $0.way == way }
        guard let found = offered.first(where: { $0.name == action }) else { throw Failure.notThere(action, among: offered.map(\.name)) }
        guard !found.isDisabled else { throw Failure.disabled(action) }
        found.perform()
    }
}
