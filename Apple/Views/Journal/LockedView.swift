package import AppleCore
package import SwiftUI

/// The app, and what stands in its place while it is locked: nothing of anybody but the way back in, and help lines. The app is not there then,
/// and no sheet of it either. While it is only covered it stays as it is, and nothing of it is seen or heard.
package struct LockedView<Below: View>: View {
    private let model: LockedModel
    private let app: Below

    /// Stands over an app.
    package init(_ model: LockedModel, @ViewBuilder app: () -> Below) { (self.model, self.app) = (model, app()) }

    package var body: some View {
        ZStack {
            if model.hasApp { app.modifier(Covered()) }
            switch model.state {
            case .open: EmptyView()
            case .covered: Color(.paper).ignoresSafeArea()
            case .locked: LockedPage(model: model)
            }
        }
        .environment(model)
        .looking(model.look)
    }
}

/// What is open below a cover: it stays as it is, and nothing of it is seen or heard.
private struct Covered: ViewModifier {
    @Environment(LockedModel.self) private var locked: LockedModel?

    func body(content: Content) -> some View {
        content.opacity(locked?.visibility ?? LockedModel.visible).accessibilityHidden(locked?.isCovered ?? false)
    }
}

extension View {
    /// A sheet, which stands above everything that stands over the app: so it is covered by itself. Every sheet of the app is one.
    func coveredSheet<Item: Identifiable, Sheet: View>(
        item: Binding<Item?>, @ViewBuilder sheet: @escaping (Item) -> Sheet
    ) -> some View {
        self.sheet(item: item) { sheet($0).modifier(Covered()) }
    }

    /// One that is shown or not.
    func coveredSheet<Sheet: View>(isPresented: Binding<Bool>, @ViewBuilder sheet: @escaping () -> Sheet) -> some View {
        self.sheet(isPresented: isPresented) { sheet().modifier(Covered()) }
    }
}

/// The way back in, and help lines.
private struct LockedPage: View {
    let model: LockedModel

    var body: some View {
        NavigationStack {
            List {
                Section {
                    Text(model.why)
                    Button(model.unlock, systemImage: "lock.open") { Task { await model.open() } }
                }
                Section {
                    HelpRow(help: model.help)
                }
            }
            .modifier(Ground())
            .navigationTitle(model.title)
            .modifier(OpeningHelp(help: model.help))
        }
    }
}
