/// What comes over a screen: https://developer.apple.com/documentation/swiftui/view/sheet(ispresented:ondismiss:content:), …/alert,
/// …/confirmationdialog, …/fileimporter.
extension View {
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        presenting(.sheet, isPresented, onDismiss: onDismiss) { content() }
    }

    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        let isPresented = Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
        return presenting(.sheet, isPresented, onDismiss: onDismiss, id: { AnyHashable(item.wrappedValue?.id) }) {
            item.wrappedValue.map { content($0) }
        }
    }

    public func alert<S: StringProtocol, A: View>(_ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A) -> some View {
        asking(.alert, String(title), isPresented, actions(), EmptyView())
    }
    public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View { asking(.alert, String(title), isPresented, actions(), message()) }

    public func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
    ) -> some View { asking(.dialog, String(title), isPresented, actions(), EmptyView()) }
    public func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View { asking(.dialog, String(title), isPresented, actions(), message()) }

    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
    public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { altered { $0.holds = isDisabled } }

    /// A title and buttons, each of which ends it.
    private func asking<A: View, M: View>(
        _ role: ShownElement.Role, _ title: String, _ isPresented: Binding<Bool>, _ actions: A, _ message: M
    ) -> some View {
        Around(content: self) { content, place in
            let shown = place.show(content)
            guard isPresented.wrappedValue else { return shown }
            let close: @MainActor () -> Void = { isPresented.wrappedValue = false }
            let below = place.at("asking")
            let buttons = below.at("actions").show(actions).map { $0.closing(close) }
            let words = [ShownElement(.text, text: title)] + below.at("message").show(message)
            var modal = ShownElement(role, label: title, children: words + buttons)
            modal.leave = close
            place.memory.modals.append(modal)
            return shown
        }
    }

    /// A view over this one, which can end itself.
    private func presenting<Content: View>(
        _ role: ShownElement.Role, _ isPresented: Binding<Bool>, onDismiss: (() -> Void)?,
        id: @escaping @MainActor () -> AnyHashable = { "shown" }, @ViewBuilder content: @escaping @MainActor () -> Content
    ) -> some View {
        Around(content: self) { under, place in
            let shown = place.show(under)
            guard isPresented.wrappedValue else { return shown }
            var below = place.at("presented").at(id())
            let close: @MainActor () -> Void = { isPresented.wrappedValue = false }
            below.appears(gone: { onDismiss?() })
            below.navigation = nil
            below.environment.dismiss = DismissAction(close)
            let index = place.memory.modals.count
            place.memory.modals.append(ShownElement(role))
            let inside = below.at("content").show(content())
            var modal = ShownElement(role, children: inside)
            modal.leave = inside.flatMap(\.all).contains { $0.holds } ? nil : close
            place.memory.modals[index] = modal
            return shown
        }
    }
}

/// https://developer.apple.com/documentation/swiftui/presentationdetent
public struct PresentationDetent: Hashable, Sendable {
    private let name: String
    public static let medium = PresentationDetent(name: "medium")
    public static let large = PresentationDetent(name: "large")
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(name: "fraction \(fraction)") }
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(name: "height \(height)") }
}

/// https://developer.apple.com/documentation/uniformtypeidentifiers/uttype; a module of its own at Apple's, which a view imports.
public struct UTType: Hashable, Sendable {
    let name: String
    public init?(filenameExtension: String) { name = filenameExtension }
    private init(name: String) { self.name = name }
    public static let item = UTType(name: "item")
    public static let data = UTType(name: "data")
    public static let pdf = UTType(name: "pdf")
    public static let commaSeparatedText = UTType(name: "csv")
    public static let jpeg = UTType(name: "jpeg")
    public static let png = UTType(name: "png")
    public static let heic = UTType(name: "heic")
    public static let webP = UTType(name: "webp")
    public static let plainText = UTType(name: "plain text")
    public static let zip = UTType(name: "zip")
}

/// https://developer.apple.com/documentation/coretransferable/transferable, as far as files are dropped.
public protocol Transferable {}
extension URL: Transferable {}
extension String: Transferable {}

extension View {
    /// Where a test gives the files: `ShownScreen.choose(files:)`.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View {
        Around(content: self) { content, place in
            let shown = place.show(content)
            guard isPresented.wrappedValue else { return shown }
            var modal = ShownElement(.dialog)
            modal.identifier = "files"
            modal.leave = { isPresented.wrappedValue = false }
            modal.drop = { files in
                let urls = files.compactMap { $0 as? URL }
                isPresented.wrappedValue = false
                onCompletion(.success(allowsMultipleSelection ? urls : Array(urls.prefix(1))))
                return true
            }
            place.memory.modals.append(modal)
            return shown
        }
    }

    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool, isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View {
        alteredAsOne { element, _ in
            element.drop = { items in
                let fitting = items.compactMap { $0 as? T }
                return !fitting.isEmpty && action(fitting, .zero)
            }
        }
    }
}
