/// Lists, forms and what their rows can do: https://developer.apple.com/documentation/swiftui/list, …/section, …/foreach, …/form,
/// …/view/movedisabled(_:), …/view/swipeactions(edge:allowsfullswipe:content:), …/view/refreshable(action:), …/view/contextmenu(menuitems:).
public struct List<SelectionValue: Hashable, Content: View>: View {
    public typealias Body = Never
    private let selection: Selection
    private let content: Content

    /// Which rows are chosen.
    private enum Selection {
        case none
        case one(Binding<SelectionValue?>)
        case many(Binding<Set<SelectionValue>>)
    }

    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        (self.selection, self.content) = (selection.map { .one($0) } ?? .none, content())
    }
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        (self.selection, self.content) = (selection.map { .many($0) } ?? .none, content())
    }

    public func _show(in place: ShownPlace) -> [ShownElement] {
        let shown = place.at("content").show(content).map { $0.asRow { row in choosable(row) } }
        return [ShownElement(.list, children: shown)]
    }

    /// A row that is chosen when it is tapped, if the list has a selection.
    private func choosable(_ row: ShownElement) -> ShownElement {
        guard let tag = row.tag?.base as? SelectionValue else { return row }
        var row = row
        switch selection {
        case .none: break
        case .one(let chosen):
            row.activate = { chosen.wrappedValue = tag }
            if chosen.wrappedValue == tag { row.traits.insert(.isSelected) }
        case .many(let chosen):
            row.activate = { chosen.wrappedValue.formSymmetricDifference([tag]) }
            if chosen.wrappedValue.contains(tag) { row.traits.insert(.isSelected) }
        }
        return row
    }
}

extension List where SelectionValue == Never {
    public init(@ViewBuilder content: () -> Content) { (selection, self.content) = (.none, content()) }
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init { ForEach(data, content: rowContent) }
    }
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> { self.init { ForEach(data, id: id, content: rowContent) } }
}

extension ShownElement {
    /// It as a row of a list; a section's things become rows themselves.
    fileprivate func asRow(_ change: (ShownElement) -> ShownElement) -> ShownElement {
        switch role {
        case .row, .header, .footer: return self
        case .section:
            var section = self
            section.children = children.map { $0.asRow(change) }
            return section
        default:
            var row = ShownElement(.row, children: [self])
            row.tag = tag
            return change(row)
        }
    }
}

/// https://developer.apple.com/documentation/swiftui/form
public struct Form<Content: View>: View {
    public typealias Body = Never
    private let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public func _show(in place: ShownPlace) -> [ShownElement] {
        [ShownElement(.list, children: place.at("content").show(content).map { $0.asRow { $0 } })]
    }
}

/// https://developer.apple.com/documentation/swiftui/section
public struct Section<Parent: View, Content: View, Footer: View>: View {
    public typealias Body = Never
    private let header: Parent
    private let content: Content
    private let footer: Footer

    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {
        (self.content, self.header, self.footer) = (content(), header(), footer())
    }

    public func _show(in place: ShownPlace) -> [ShownElement] {
        let above = place.at("header").show(header)
        let below = place.at("footer").show(footer)
        var section = ShownElement(.section, children: place.at("content").show(content))
        if !above.isEmpty {
            var element = ShownElement(.header, children: above)
            element.traits = .isHeader
            section.children.insert(element, at: 0)
        }
        if !below.isEmpty { section.children.append(ShownElement(.footer, children: below)) }
        return [section]
    }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content) { self.init(content: content, header: { EmptyView() }, footer: { EmptyView() }) }
}
extension Section where Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header, footer: { EmptyView() })
    }
}
extension Section where Parent == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(content: content, header: { EmptyView() }, footer: footer)
    }
}
extension Section where Parent == Text, Footer == EmptyView {
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
    }
}

/// https://developer.apple.com/documentation/swiftui/foreach
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    private let id: (Data.Element) -> ID
}

extension ForEach where Content: View {
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        (self.data, self.content, self.id) = (data, content, { $0[keyPath: id] })
    }
}
extension ForEach where Content: View, ID == Data.Element.ID, Data.Element: Identifiable {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        (self.data, self.content, id) = (data, content, { $0.id })
    }
}
extension ForEach where Content: View, Data == Range<Int>, ID == Int {
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        (self.data, self.content, id) = (data, content, { $0 })
    }
}

extension ForEach where Content: View {
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C.Element: Identifiable, C.Index: Hashable {
        let elements = data.wrappedValue
        self.data = elements.indices.lazy.map { ($0, elements[$0].id) }
        self.content = { element in content(data.element(at: element.0)) }
        id = { $0.1 }
    }
}

extension ForEach: View where Content: View {
    public typealias Body = Never
    public func _show(in place: ShownPlace) -> [ShownElement] { each(in: place).flatMap { $0 } }

    /// What each of the things shows.
    @MainActor fileprivate func each(in place: ShownPlace) -> [[ShownElement]] {
        data.map { element in
            let id = AnyHashable(id(element))
            return place.at(id).show(content(element)).map { shown in
                var shown = shown
                // What is made of a list of things is chosen by their ids.
                if shown.tag == nil { shown.tag = id }
                return shown
            }
        }
    }
}

extension ForEach where Content: View {
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> some View { self }
    /// Where a test drags: `ShownScreen.move`.
    @MainActor public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some View {
        let action = action.map { action in ViewAction<(IndexSet, Int)> { action($0.0, $0.1) } }
        return Around(content: self) { content, place in
            content.each(in: place).enumerated().flatMap { index, shown in
                shown.map { element in
                    var element = element
                    if let action, !element.isFixed { element.drag = { action((IndexSet(integer: index), $0)) } }
                    return element
                }
            }
        }
    }
}

/// https://developer.apple.com/documentation/swiftui/liststyle
@MainActor public protocol ListStyle {}
public struct PlainListStyle: ListStyle { public init() {} }
public struct InsetListStyle: ListStyle { public init() {} }
public struct SidebarListStyle: ListStyle { public init() {} }
extension ListStyle where Self == PlainListStyle { public static var plain: Self { Self() } }
extension ListStyle where Self == InsetListStyle { public static var inset: Self { Self() } }
extension ListStyle where Self == SidebarListStyle { public static var sidebar: Self { Self() } }

/// https://developer.apple.com/documentation/swiftui/formstyle
@MainActor public protocol FormStyle {}
public struct GroupedFormStyle: FormStyle { public init() {} }
extension FormStyle where Self == GroupedFormStyle { public static var grouped: Self { Self() } }

/// https://developer.apple.com/documentation/swiftui/visibility
public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }

extension View {
    /// https://developer.apple.com/documentation/swiftui/view/movedisabled(_:)
    public func moveDisabled(_ isDisabled: Bool) -> some View { altered { $0.isFixed = isDisabled } }
    public func listStyle<S: ListStyle>(_ style: S) -> some View { self }
    public func formStyle<S: FormStyle>(_ style: S) -> some View { self }
    public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
    public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
    public func listRowBackground<V: View>(_ view: V?) -> some View { self }
    public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        let buttons = content()
        return alteredAsOne { element, place in
            let way: ShownElement.Action.Way = edge == .leading ? .leadingSwipe : .trailingSwipe
            element.actions += place.at("swipe\(edge)").actions(of: buttons, way)
        }
    }

    public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        let items = menuItems()
        return alteredAsOne { element, place in element.actions += place.at("menu").actions(of: items, .menu) }
    }

    public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
        Around(content: self) { content, place in
            var place = place
            place.environment.refresh = RefreshAction(action: action)
            var shown = place.show(content)
            for index in shown.indices where shown[index].refresh == nil { shown[index].refresh = { await action() } }
            return shown
        }
    }
}

/// https://developer.apple.com/documentation/swiftui/verticaledge
public enum VerticalEdge: Int8, CaseIterable, Sendable {
    case top, bottom
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let top = Set(rawValue: 1)
        public static let bottom = Set(rawValue: 2)
        public static let all: Set = [.top, .bottom]
    }
}

extension ShownPlace {
    /// What can be pressed in a view, as actions.
    func actions<Content: View>(of content: Content, _ way: ShownElement.Action.Way) -> [ShownElement.Action] {
        show(content).flatMap(\.all).compactMap { element in
            element.activate.map { ShownElement.Action(name: element.name, way: way, isDisabled: element.isDisabled, perform: $0) }
        }
    }
}
