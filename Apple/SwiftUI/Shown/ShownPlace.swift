import Observation
import Synchronization

/// Where a view stands while it is evaluated: the way to it, which its state is kept by, and what surrounds it. No part of SwiftUI.
@MainActor
public struct ShownPlace {
    let memory: ShownMemory
    private(set) var path: [AnyHashable]
    var environment: EnvironmentValues
    var navigation: NavigationScope?
    /// The tag of the tab that is seen, directly below a `TabView`.
    var selectedTab: AnyHashable??
    /// Whether only the name of the tab is asked for.
    var isDormant = false

    init(_ memory: ShownMemory, _ environment: EnvironmentValues) {
        (self.memory, self.environment, path) = (memory, environment, [])
    }

    /// A place below this one.
    func at(_ step: AnyHashable) -> ShownPlace {
        var place = self
        place.path.append(step)
        return place
    }

    /// What a view here shows.
    func show<V: View>(_ view: V) -> [ShownElement] {
        guard isDormant, !(view is any TabNamed) else { return view._show(in: self) }
        return [ShownElement(.group)]
    }

    /// Gives the wrapped properties of a view what is kept here.
    func connect<Subject>(_ subject: Subject) {
        for child in Mirror(reflecting: subject).children {
            guard let property = child.value as? any DynamicProperty else { continue }
            let below = at(child.label ?? "")
            if let connected = property as? any Connected { connected.connect(to: below) } else { below.connect(property) }
        }
    }

    /// What is kept here of one type.
    func kept<Kept: AnyObject>(_ make: () -> Kept) -> Kept { memory.kept(path, make) }

    /// Does something once, when what is here was not there before, and something else when it has gone.
    func appears(_ appear: @escaping @MainActor () -> Void = {}, gone: @escaping @MainActor () -> Void = {}) {
        memory.appears(path, appear, gone)
    }
}

/// What lives longer than one evaluation: states by their places, what has appeared, tasks that run.
@MainActor
final class ShownMemory {
    let staleness = Staleness()
    private var kept: [[AnyHashable]: AnyObject] = [:]
    private var present: [[AnyHashable]: @MainActor () -> Void] = [:]
    private var seen: Set<[AnyHashable]> = []
    private var appearing: [(path: [AnyHashable], gone: @MainActor () -> Void)] = []
    private var effects: [@MainActor () -> Void] = []
    /// Tasks that views began, by the places that began them.
    var tasks: [[AnyHashable]: Task<Void, Never>] = [:]
    /// What was felt, in order.
    var felt: [SensoryFeedback] = []
    /// Sheets, alerts and dialogs, the topmost last.
    var modals: [ShownElement] = []

    /// Begins an evaluation.
    func begin() {
        (seen, appearing, effects, modals) = ([], [], [], [])
    }

    /// Ends an evaluation: does what appearing and changing ask for, and forgets what has gone.
    func end() {
        for path in present.keys where !seen.contains(path) { present.removeValue(forKey: path)?() }
        for (path, gone) in appearing { present[path] = gone }
        kept = kept.filter { seen.contains($0.key) }
        for effect in effects { effect() }
    }

    func kept<Kept: AnyObject>(_ path: [AnyHashable], _ make: () -> Kept) -> Kept {
        seen.insert(path)
        if let there = kept[path] as? Kept { return there }
        let new = make()
        kept[path] = new
        return new
    }

    func appears(_ path: [AnyHashable], _ appear: @escaping @MainActor () -> Void, _ gone: @escaping @MainActor () -> Void) {
        seen.insert(path)
        if present[path] == nil { effects.append(appear) }
        appearing.append((path, gone))
    }

    /// Does something once the evaluation is over.
    func after(_ effect: @escaping @MainActor () -> Void) { effects.append(effect) }
}

/// Whether what is shown has to be evaluated again; a model may change on any thread.
final class Staleness: Sendable {
    private let flag = Atomic(true)
    var isStale: Bool { flag.load(ordering: .sequentiallyConsistent) }
    func set(_ isStale: Bool) { flag.store(isStale, ordering: .sequentiallyConsistent) }
}
