/// What SwiftUI builds with: https://developer.apple.com/documentation/swiftui/view and …/viewbuilder. `_show` is this module's own: it
/// stands where Apple's framework draws, and says what would be shown.
@MainActor
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
    /// What would be shown; views of the app do not write it.
    func _show(in place: ShownPlace) -> [ShownElement]
}

extension View {
    public func _show(in place: ShownPlace) -> [ShownElement] {
        place.connect(self)
        return place.at("body").show(body)
    }
}

extension Never: View {
    public var body: Never { fatalError("nothing has this body") }
}

extension View where Body == Never {
    public var body: Never { fatalError("what this module shows itself has no body") }
}

/// https://developer.apple.com/documentation/swiftui/viewbuilder
@resultBuilder
@MainActor
public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
        var views: [any View] = []
        repeat views.append(each content)
        return TupleView((repeat each content), views)
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> { .init(.first(first)) }
    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
        .init(.second(second))
    }
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// https://developer.apple.com/documentation/swiftui/tupleview
public struct TupleView<T>: View {
    public typealias Body = Never
    public var value: T
    private let views: [any View]

    init(_ value: T, _ views: [any View]) { (self.value, self.views) = (value, views) }

    public func _show(in place: ShownPlace) -> [ShownElement] {
        views.enumerated().flatMap { index, view in place.at(index).show(view) }
    }
}

/// https://developer.apple.com/documentation/swiftui/emptyview
public struct EmptyView: View {
    public typealias Body = Never
    public init() {}
    public func _show(in place: ShownPlace) -> [ShownElement] { [] }
}

/// https://developer.apple.com/documentation/swiftui/anyview
public struct AnyView: View {
    public typealias Body = Never
    private let view: any View
    public init<V: View>(_ view: V) { self.view = view }
    public func _show(in place: ShownPlace) -> [ShownElement] { place.at(ObjectIdentifier(type(of: view))).show(view) }
}

/// What is one of two, with state of its own each.
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View {
    public typealias Body = Never
    enum Storage {
        case first(TrueContent)
        case second(FalseContent)
    }
    private let storage: Storage

    init(_ storage: Storage) { self.storage = storage }

    public func _show(in place: ShownPlace) -> [ShownElement] {
        switch storage {
        case .first(let view): place.at(true).show(view)
        case .second(let view): place.at(false).show(view)
        }
    }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
    public func _show(in place: ShownPlace) -> [ShownElement] {
        guard let self else { return [] }
        return place.at("some").show(self)
    }
}

/// https://developer.apple.com/documentation/swiftui/group
public struct Group<Content: View>: View {
    public typealias Body = Never
    private let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public func _show(in place: ShownPlace) -> [ShownElement] { place.at("group").show(content) }
}

/// https://developer.apple.com/documentation/swiftui/viewmodifier
@MainActor
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder func body(content: Content) -> Body
}

/// What a modifier is given to modify.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
    public typealias Body = Never
    let view: any View
    public func _show(in place: ShownPlace) -> [ShownElement] { place.at("content").show(view) }
}

/// https://developer.apple.com/documentation/swiftui/modifiedcontent
public struct ModifiedContent<Content: View, Modifier: ViewModifier>: View {
    public typealias Body = Never
    public var content: Content
    public var modifier: Modifier

    public init(content: Content, modifier: Modifier) { (self.content, self.modifier) = (content, modifier) }

    public func _show(in place: ShownPlace) -> [ShownElement] {
        let place = place.at("modifier")
        place.connect(modifier)
        return place.show(modifier.body(content: _ViewModifier_Content(view: content)))
    }
}

extension View {
    public func modifier<T: ViewModifier>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent(content: self, modifier: modifier) }
    public func id<ID: Hashable>(_ id: ID) -> some View { Around(content: self) { $1.at(AnyHashable(id)).show($0) } }
    public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View { Tagged(content: self, tag: AnyHashable(tag)) }
}

/// Content with something done around what it shows.
struct Around<Content: View>: View {
    typealias Body = Never
    let content: Content
    let around: @MainActor (Content, ShownPlace) -> [ShownElement]
    func _show(in place: ShownPlace) -> [ShownElement] { around(content, place) }
}

extension View {
    /// Changes each thing that is shown.
    func altered(_ alter: @escaping @MainActor (inout ShownElement) -> Void) -> Around<Self> {
        Around(content: self) { content, place in
            var shown = place.show(content)
            for index in shown.indices { alter(&shown[index]) }
            return shown
        }
    }

    /// Changes the one thing that is shown; several become one group first.
    func alteredAsOne(_ alter: @escaping @MainActor (inout ShownElement, ShownPlace) -> Void) -> Around<Self> {
        Around(content: self) { content, place in
            let shown = place.show(content)
            var one = shown.count == 1 ? shown[0] : ShownElement(.group, children: shown)
            alter(&one, place)
            return [one]
        }
    }
}
