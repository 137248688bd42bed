/// State and bindings: https://developer.apple.com/documentation/swiftui/state, …/binding, …/bindable, …/dynamicproperty.
public import Observation

/// https://developer.apple.com/documentation/swiftui/dynamicproperty
public protocol DynamicProperty {
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}

/// A property that this module gives what is kept at its place.
@MainActor
protocol Connected: DynamicProperty {
    func connect(to place: ShownPlace)
}

/// A value where its place keeps it.
final class Kept<Value> {
    var value: Value { didSet { staleness?.set(true) } }
    var staleness: Staleness?
    init(_ value: Value) { self.value = value }
}

/// What a property points at; every copy of a view's value points at the same.
final class Pointer<Value> {
    var kept: Kept<Value>
    init(_ value: Value) { kept = Kept(value) }

    @MainActor func connect(to place: ShownPlace) {
        kept = place.kept { kept }
        kept.staleness = place.memory.staleness
    }
}

/// https://developer.apple.com/documentation/swiftui/state
@propertyWrapper
public struct State<Value>: DynamicProperty, Connected {
    private let pointer: Pointer<Value>

    public init(wrappedValue value: Value) { pointer = Pointer(value) }
    public init(initialValue value: Value) { pointer = Pointer(value) }

    public var wrappedValue: Value {
        get { pointer.kept.value }
        nonmutating set { pointer.kept.value = newValue }
    }
    public var projectedValue: Binding<Value> { Binding(of: pointer) }

    func connect(to place: ShownPlace) { pointer.connect(to: place) }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(initialValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

/// https://developer.apple.com/documentation/swiftui/binding
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
    private let read: () -> Value
    private let write: (Value) -> Void

    /// Apple's takes any isolation; the main actor's is what views have.
    public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
        read = { onMain(get) }
        write = { value in
            let moved = Moved(value: value)
            onMain { set(moved.value) }
        }
    }

    init(of pointer: Pointer<Value>) {
        read = { pointer.kept.value }
        write = { pointer.kept.value = $0 }
    }

    fileprivate init(read: @escaping () -> Value, write: @escaping (Value) -> Void) { (self.read, self.write) = (read, write) }

    public init(projectedValue: Binding<Value>) { self = projectedValue }
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(read: { base.wrappedValue }, write: { if let value = $0 { base.wrappedValue = value } })
    }
    public init?(_ base: Binding<Value?>) {
        guard let first = base.wrappedValue else { return nil }
        self.init(read: { base.wrappedValue ?? first }, write: { base.wrappedValue = $0 })
    }

    public static func constant(_ value: Value) -> Binding<Value> { Binding(read: { value }, write: { _ in }) }

    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }
    public var projectedValue: Binding<Value> { self }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(read: { wrappedValue[keyPath: keyPath] }, write: { wrappedValue[keyPath: keyPath] = $0 })
    }

    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}

extension Binding where Value: MutableCollection {
    /// One of several things, by its place.
    func element(at index: Value.Index) -> Binding<Value.Element> {
        Binding<Value.Element>(read: { wrappedValue[index] }, write: { wrappedValue[index] = $0 })
    }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

/// Calls what belongs to the main actor from where everything here runs on it.
private func onMain<Value>(_ body: @escaping @MainActor () -> Value) -> Value {
    MainActor.assumeIsolated { Moved(value: body()) }.value
}

/// A value that stays on the main actor, which the compiler cannot see.
private struct Moved<Value>: @unchecked Sendable { let value: Value }

/// An action of a view's: it is called where it was made, on the main actor, which its type at Apple's does not say.
struct ViewAction<Argument>: @unchecked Sendable {
    private let action: (Argument) -> Void
    init(_ action: @escaping (Argument) -> Void) { self.action = action }
    func callAsFunction(_ argument: Argument) { action(argument) }
}

extension ViewAction where Argument == Void {
    init(_ action: @escaping () -> Void) { self.action = { _ in action() } }
    func callAsFunction() { action(()) }
}

/// https://developer.apple.com/documentation/swiftui/bindable
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
    public var wrappedValue: Value

    public init(wrappedValue: Value) where Value: AnyObject, Value: Observable { self.wrappedValue = wrappedValue }
    public init(_ wrappedValue: Value) where Value: AnyObject, Value: Observable { self.wrappedValue = wrappedValue }
    public init(projectedValue: Bindable<Value>) where Value: AnyObject, Value: Observable { self = projectedValue }

    public var projectedValue: Bindable<Value> { self }

    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> where Value: AnyObject {
        let object = wrappedValue
        return Binding<Subject>(read: { object[keyPath: keyPath] }, write: { object[keyPath: keyPath] = $0 })
    }
}

extension Bindable: @unchecked Sendable where Value: Sendable {}
