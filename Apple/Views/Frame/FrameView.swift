package import AppleCore
package import SwiftUI

/// The app of somebody who is signed in: tabs where there is little room, columns where there is more.
package struct FrameView: View {
    @Bindable private var frame: FrameModel
    @Environment(\.horizontalSizeClass) private var width

    /// Shows a household.
    package init(_ frame: FrameModel) { self.frame = frame }

    package var body: some View {
        VStack(spacing: 0) {
            StandingBar(frame: frame)
            switch width {
            case .regular?: ColumnsFrame(frame: frame)
            default: TabsFrame(frame: frame)
            }
        }
        .coveredSheet(item: $frame.you) { YouSheet(model: $0) }
        .coveredSheet(item: $frame.recoveryKey) { RecoveryKeySheet(model: $0) }
        .coveredSheet(item: $frame.entry) { EntrySheet(entry: $0, words: frame.words.entry, cancel: frame.words.page.cancel) }
        .coveredSheet(item: $frame.statement) { ImportView(model: $0) }
        .task { await frame.takeShared() }
        .task(id: frame.calm.turn) { await frame.calm.run() }
    }
}

/// The five places as tabs.
private struct TabsFrame: View {
    @Bindable var frame: FrameModel

    var body: some View {
        TabView(selection: $frame.place) {
            ForEach(frame.places) { place in
                PlaceStack(place: place, frame: frame)
                    .tabItem { Label(place.name, systemImage: place.place.picture) }
                    .tag(place.place)
            }
        }
    }
}

/// A place and what was opened in it.
private struct PlaceStack: View {
    @Bindable var place: PlaceModel
    let frame: FrameModel

    var body: some View {
        NavigationStack(path: $place.path) {
            FramedScreen(way: place.place.root, frame: frame)
                .navigationDestination(for: PageWay.self) { FramedScreen(way: $0, frame: frame) }
                .toolbar {
                    if !place.ways.isEmpty { PlaceMenu(place: place, words: frame.words) }
                    AddButton(frame: frame)
                    YouButton(frame: frame)
                }
        }
    }
}

/// What stands in a place beside its root.
private struct PlaceMenu: View {
    let place: PlaceModel
    let words: FrameWords

    var body: some View {
        Menu(words.places, systemImage: "ellipsis.circle") {
            ForEach(place.ways) { way in
                Button(way.name, systemImage: way.picture) { place.path = [way.way] }
            }
        }
    }
}

/// Adds something: by hand, or a statement where the person may bring one in.
private struct AddButton: View {
    let frame: FrameModel

    var body: some View {
        if frame.mayImport {
            Menu(frame.words.add, systemImage: "plus") {
                ByHandButton(frame: frame) { Label(frame.words.byHand, systemImage: "square.and.pencil") }
                Button(frame.words.statement, systemImage: "doc.badge.plus") { frame.addStatement() }
            }
        } else {
            ByHandButton(frame: frame) { Label(frame.words.add, systemImage: "plus") }
        }
    }
}

/// Opens the form that adds a transaction.
private struct ByHandButton<Name: View>: View {
    let frame: FrameModel
    @ViewBuilder let name: Name

    var body: some View {
        Button {
            Task { await frame.add() }
        } label: {
            name
        }
        .keyboardShortcut(KeyEquivalent(FrameModel.addKey))
    }
}

/// A screen with what hides amounts beside its title.
private struct FramedScreen: View {
    let way: PageWay
    let frame: FrameModel

    var body: some View {
        ScreenView(way, in: frame)
            .toolbar { AmountsSwitch(amounts: frame.amounts, name: frame.words.hideAmounts) }
    }
}

/// Hides amounts from others who look at the screen, and shows them again.
private struct AmountsSwitch: View {
    @Bindable var amounts: HiddenAmounts
    let name: String

    var body: some View {
        Toggle(isOn: $amounts.areHidden) { Label(name, systemImage: amounts.picture) }
    }
}

/// Opens what there is of the person who is signed in.
private struct YouButton: View {
    let frame: FrameModel

    var body: some View {
        if frame.hasYou {
            Button(frame.words.you, systemImage: "person.crop.circle") { Task { await frame.openYou() } }
        }
    }
}

/// The places with all that stands in them, and what is chosen beside.
private struct ColumnsFrame: View {
    @Bindable var frame: FrameModel

    var body: some View {
        NavigationSplitView {
            List(selection: $frame.chosen) {
                ForEach(frame.places) { place in
                    Section(place.name) {
                        ForEach(place.all) { Label($0.name, systemImage: $0.picture) }
                    }
                }
            }
            .listStyle(.sidebar)
            .toolbar {
                AddButton(frame: frame)
                YouButton(frame: frame)
            }
        } detail: {
            NavigationStack(path: $frame.detail) {
                if let chosen = frame.chosen {
                    FramedScreen(way: chosen, frame: frame).id(chosen)
                        .navigationDestination(for: PageWay.self) { FramedScreen(way: $0, frame: frame) }
                }
            }
        }
    }
}
