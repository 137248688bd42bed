/// Ways from screen to screen: https://developer.apple.com/documentation/swiftui/navigationstack, …/navigationlink,
/// …/navigationsplitview, …/tabview. Tabs are named by `tabItem`; `Tab`, which is new in iOS 18, is not declared.
public struct NavigationStack<Data, Root: View>: View {
    public typealias Body = Never
    private let path: Binding<[AnyHashable]>?
    private let root: Root

    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath { (path, self.root) = (nil, root()) }
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        (self.path, self.root) = (path.steps, root())
    }
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
        self.path = Binding(
            get: { path.wrappedValue.map { AnyHashable($0) } },
            set: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) })
        self.root = root()
    }

    public func _show(in place: ShownPlace) -> [ShownElement] {
        let own = place.at("path").kept { Kept([AnyHashable]()) }
        own.staleness = place.memory.staleness
        let steps = path ?? Binding(get: { own.value }, set: { own.value = $0 })
        let scope = NavigationScope { steps.wrappedValue.append($0) }
        var below = place
        below.navigation = scope
        var screen = scope.screen(below.at("root").show(root))
        for (depth, step) in steps.wrappedValue.enumerated() {
            guard let destination = scope.destinations[ObjectIdentifier(type(of: step.base))] else { break }
            let back: @MainActor () -> Void = { steps.wrappedValue = Array(steps.wrappedValue.prefix(depth)) }
            let before = screen.label ?? ""
            var level = below.at(depth).at(step)
            level.environment.dismiss = DismissAction(back)
            screen = scope.screen(level.show(destination(step)))
            var button = ShownElement(.button, label: before.isEmpty ? "Back" : before)
            (button.identifier, button.activate) = ("back", back)
            screen.children.insert(button, at: 0)
        }
        return [screen]
    }
}

/// https://developer.apple.com/documentation/swiftui/navigationpath
public struct NavigationPath: Equatable {
    var steps: [AnyHashable] = []
    public init() {}
    public var count: Int { steps.count }
    public var isEmpty: Bool { steps.isEmpty }
    public mutating func append<V: Hashable>(_ value: V) { steps.append(AnyHashable(value)) }
    public mutating func removeLast(_ k: Int = 1) { steps.removeLast(k) }
}

/// What views below a stack say of it.
@MainActor
final class NavigationScope {
    let push: (AnyHashable) -> Void
    var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView] = [:]
    var title = ""
    var search: [ShownElement] = []
    var toolbar: [ShownElement] = []

    init(_ push: @escaping (AnyHashable) -> Void) { self.push = push }

    /// A screen of what was shown below, with its title first; what was said is used up.
    func screen(_ shown: [ShownElement], _ role: ShownElement.Role = .screen) -> ShownElement {
        var screen = ShownElement(role, label: title, children: shown)
        var head = toolbar.isEmpty ? [] : [ShownElement(.toolbar, children: toolbar)]
        if !title.isEmpty {
            var heading = ShownElement(.text, text: title)
            heading.traits = .isHeader
            head.insert(heading, at: 0)
        }
        screen.children = head + search + shown
        (title, toolbar, search) = ("", [], [])
        return screen
    }
}

/// https://developer.apple.com/documentation/swiftui/navigationlink
public struct NavigationLink<Label: View, Destination: View>: View {
    public typealias Body = Never
    private let value: AnyHashable?
    private let label: Label

    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) where Destination == Never {
        (self.value, self.label) = (value.map { AnyHashable($0) }, label())
    }
    public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text, Destination == Never {
        self.init(value: value) { Text(title) }
    }

    public func _show(in place: ShownPlace) -> [ShownElement] {
        var element = place.control(.button, label)
        if value == nil { element.isDisabled = true }
        element.activate = { if let value { place.navigation?.push(value) } }
        return [element]
    }
}

extension View {
    public func navigationDestination<D: Hashable, C: View>(for data: D.Type, @ViewBuilder destination: @escaping (D) -> C) -> some View {
        Around(content: self) { content, place in
            place.navigation?.destinations[ObjectIdentifier(data)] = { step in
                (step.base as? D).map { AnyView(destination($0)) } ?? AnyView(EmptyView())
            }
            return place.show(content)
        }
    }
    public func navigationTitle(_ title: Text) -> some View { titled(title.words) }
    public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { titled(String(title)) }

    private func titled(_ title: String) -> some View {
        Around(content: self) { content, place in
            let shown = place.show(content)
            // The innermost title is the one that is seen.
            if let scope = place.navigation, scope.title.isEmpty { scope.title = title }
            return shown
        }
    }
}

/// https://developer.apple.com/documentation/swiftui/navigationsplitview; both columns are shown, as a wide screen does.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    public typealias Body = Never
    private let sidebar: Sidebar
    private let detail: Detail

    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) where Content == EmptyView {
        (self.sidebar, self.detail) = (sidebar(), detail())
    }
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) where Content == EmptyView { (self.sidebar, self.detail) = (sidebar(), detail()) }

    public func _show(in place: ShownPlace) -> [ShownElement] {
        var place = place
        let scope = NavigationScope { _ in }
        place.navigation = scope
        let first = scope.screen(place.at("sidebar").show(sidebar), .column)
        return [first, scope.screen(place.at("detail").show(detail), .column)]
    }
}

/// https://developer.apple.com/documentation/swiftui/navigationsplitviewvisibility
public struct NavigationSplitViewVisibility: Equatable, Sendable {
    private let name: String
    public static let automatic = NavigationSplitViewVisibility(name: "automatic")
    public static let all = NavigationSplitViewVisibility(name: "all")
    public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
    public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

/// https://developer.apple.com/documentation/swiftui/tabview; only the chosen tab is evaluated.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
    public typealias Body = Never
    private let selection: Binding<SelectionValue>
    private let content: Content

    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        (self.selection, self.content) = (selection, content())
    }

    public func _show(in place: ShownPlace) -> [ShownElement] {
        var place = place
        place.selectedTab = .some(AnyHashable(selection.wrappedValue))
        let tabs = place.at("tabs").show(content)
        let buttons = tabs.compactMap { tab -> ShownElement? in
            guard let tag = tab.tag?.base as? SelectionValue, let item = tab.tabItem else { return nil }
            var button = ShownElement(.button, children: item)
            button.activate = { selection.wrappedValue = tag }
            if tag == selection.wrappedValue { button.traits.insert(.isSelected) }
            return button
        }
        return tabs.filter { $0.tag == AnyHashable(selection.wrappedValue) } + [ShownElement(.tabs, children: buttons)]
    }
}

/// A view that has the name of its tab, or holds one that does.
protocol TabNamed {}

/// A view with what its tab says.
struct TabItem<Content: View, Item: View>: View, TabNamed {
    typealias Body = Never
    let content: Content
    let item: Item

    func _show(in place: ShownPlace) -> [ShownElement] {
        var awake = place
        awake.isDormant = false
        let name = awake.at("item").show(item)
        var shown = place.show(content)
        for index in shown.indices { shown[index].tabItem = name }
        return shown
    }
}

extension View {
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { TabItem(content: self, item: label()) }
}

extension Binding where Value == NavigationPath {
    fileprivate var steps: Binding<[AnyHashable]> { self[dynamicMember: \.steps] }
}
