package import AppleCore
package import SwiftUI

/// What stands over the app while it is locked: nothing of anybody but the way back in, and help lines. While the app is only covered there is
/// nothing at all.
package struct LockedView: View {
    private let model: LockedModel

    /// Stands over an app.
    package init(_ model: LockedModel) { self.model = model }

    package var body: some View {
        Group {
            switch model.state {
            case .open: EmptyView()
            case .covered: Color(.paper).ignoresSafeArea()
            case .locked: LockedPage(model: model)
            }
        }
        .looking(model.look)
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
