/// Bars of tools and search: https://developer.apple.com/documentation/swiftui/view/toolbar(content:), …/toolbaritem,
/// …/view/searchable(text:placement:prompt:).
@MainActor
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder var body: Body { get }
    /// What would be shown; content of the app does not write it.
    func _show(in place: ShownPlace) -> [ShownElement]
}

extension ToolbarContent {
    public func _show(in place: ShownPlace) -> [ShownElement] {
        place.connect(self)
        return body._show(in: place.at("body"))
    }
}

extension Never: ToolbarContent {
    public func _show(in place: ShownPlace) -> [ShownElement] { [] }
}

extension ToolbarContent where Body == Never {
    public var body: Never { fatalError("what this module shows itself has no body") }
}

/// https://developer.apple.com/documentation/swiftui/toolbarcontentbuilder
@resultBuilder
@MainActor
public enum ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent { content }
    public static func buildBlock<First: ToolbarContent, Second: ToolbarContent>(_ first: First, _ second: Second) -> some ToolbarContent {
        ToolbarContents(all: [first, second])
    }
    public static func buildBlock<First: ToolbarContent, Second: ToolbarContent, Third: ToolbarContent>(
        _ first: First, _ second: Second, _ third: Third
    ) -> some ToolbarContent { ToolbarContents(all: [first, second, third]) }
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> some ToolbarContent {
        ToolbarContents(all: content.map { [$0] } ?? [])
    }
}

struct ToolbarContents: ToolbarContent {
    typealias Body = Never
    let all: [any ToolbarContent]
    func _show(in place: ShownPlace) -> [ShownElement] { all.enumerated().flatMap { $0.element._show(in: place.at($0.offset)) } }
}

/// https://developer.apple.com/documentation/swiftui/toolbaritem
public struct ToolbarItem<ID, Content: View>: ToolbarContent {
    public typealias Body = Never
    private let content: Content
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) where ID == () {
        self.content = content()
    }
    public func _show(in place: ShownPlace) -> [ShownElement] { place.at("item").show(content) }
}

/// https://developer.apple.com/documentation/swiftui/toolbaritemgroup
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    public typealias Body = Never
    private let content: Content
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) { self.content = content() }
    public func _show(in place: ShownPlace) -> [ShownElement] { place.at("items").show(content) }
}

/// https://developer.apple.com/documentation/swiftui/toolbaritemplacement
public struct ToolbarItemPlacement: Sendable {
    public static let automatic = ToolbarItemPlacement()
    public static let principal = ToolbarItemPlacement()
    public static let navigation = ToolbarItemPlacement()
    public static let primaryAction = ToolbarItemPlacement()
    public static let secondaryAction = ToolbarItemPlacement()
    public static let confirmationAction = ToolbarItemPlacement()
    public static let cancellationAction = ToolbarItemPlacement()
    public static let destructiveAction = ToolbarItemPlacement()
    public static let status = ToolbarItemPlacement()
}

/// https://developer.apple.com/documentation/swiftui/searchfieldplacement
public struct SearchFieldPlacement: Sendable {
    public static let automatic = SearchFieldPlacement()
    public static let sidebar = SearchFieldPlacement()
    public static let toolbar = SearchFieldPlacement()
}

extension View {
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let content = content()
        return Around(content: self) { view, place in place.barred(view) { $0.show(content) } }
    }
    public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        let content = content()
        return Around(content: self) { view, place in place.barred(view) { content._show(in: $0) } }
    }

    public func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View { searched(text, String(prompt)) }
    public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View {
        searched(text, prompt?.words ?? "Search")
    }

    public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        let suggestions = suggestions()
        return Around(content: self) { content, place in
            let offered = place.at("suggestions").show(suggestions)
            var shown = place.show(content)
            if let scope = place.navigation, !scope.search.isEmpty {
                scope.search.complete(offered)
            } else {
                shown.complete(offered)
            }
            return shown
        }
    }
    public func searchCompletion(_ completion: String) -> some View { altered { $0.completion = completion } }

    private func searched(_ text: Binding<String>, _ prompt: String) -> some View {
        Around(content: self) { content, place in
            var field = place.field(.searchField, Text(prompt), text)
            field.hideLabel()
            field.text = text.wrappedValue.isEmpty ? prompt : ""
            var below = place
            below.environment.isSearching = !text.wrappedValue.isEmpty
            let shown = below.show(content)
            guard let scope = place.navigation else { return [field] + shown }
            scope.search = [field]
            return shown
        }
    }
}

extension [ShownElement] {
    /// Puts suggestions below the search field; one with a completion enters it.
    @MainActor fileprivate mutating func complete(_ offered: [ShownElement]) {
        guard let index = firstIndex(where: { $0.role == .searchField }) else { return }
        let enter = self[index].enter
        let buttons = offered.map { offer -> ShownElement in
            guard let completion = offer.completion else { return offer }
            var button = ShownElement(.button, children: [offer])
            button.activate = { enter?(completion) }
            return button
        }
        insert(contentsOf: buttons, at: index + 1)
    }
}

extension ShownPlace {
    /// A view with tools: in the bar of its screen, or before it where there is no screen around it.
    fileprivate func barred<Content: View>(_ content: Content, _ tools: (ShownPlace) -> [ShownElement]) -> [ShownElement] {
        let shown = show(content)
        let tools = tools(at("toolbar"))
        guard let navigation else { return [ShownElement(.toolbar, children: tools)] + shown }
        navigation.toolbar += tools
        return shown
    }
}
