import Foundation
import Observation
import SwiftUI
import Testing

@Suite("The stand-in for SwiftUI: lists, sheets, gestures")
@MainActor
struct GestureTests {
    @Test func aRowIsSwipedAndItsMenuPressed() throws {
        let order = Order(names: ["milk", "bread"])
        let screen = ShownScreen(Shopping(order: order))
        #expect(screen.spoken == "To buy, heading\nmilk. Actions: Delete, First\nbread. Actions: Delete, First\nTwo at most")
        try screen.press("bread", "First")
        #expect(order.names == ["bread", "milk"])
        try screen.swipe("bread", .trailing, "Delete")
        #expect(order.names == ["milk"])
        #expect(throws: ShownScreen.Failure.self) { try screen.swipe("milk", .leading, "Delete") }
        #expect(throws: ShownScreen.Failure.self) { try screen.swipe("bread", .trailing, "Delete") }
    }

    @Test func aListIsPulled() async throws {
        let order = Order(names: ["milk"])
        let screen = ShownScreen(Shopping(order: order))
        try await screen.pull()
        #expect(screen.texts == ["To buy", "milk", "fresh", "Two at most"])
        await #expect(throws: ShownScreen.Failure.self) { try await ShownScreen(Text("x")).pull() }
    }

    @Test func aSheetStandsOverTheScreenUntilItIsLeft() throws {
        let told = Order(names: [])
        let screen = ShownScreen(Sheets(told: told))
        try screen.tap("Open")
        #expect(screen.texts == ["Inside", "Close"])
        #expect(throws: ShownScreen.Failure.self) { try screen.tap("Open") }
        try screen.tap("Close")
        #expect(screen.texts == ["Open", "Item", "Ask", "Nothing"])
        #expect(told.names == ["closed"])
        try screen.tap("Item")
        #expect(screen.texts == ["Item 7"])
        try screen.leave()
        #expect(screen.texts.first == "Open")
    }

    @Test func aDialogAsksOnceAndCloses() throws {
        let screen = ShownScreen(Sheets(told: Order(names: [])))
        try screen.tap("Ask")
        #expect(screen.spoken == "Really?\nIt cannot be undone.\nDelete, button\nCancel, button")
        try screen.tap("Cancel")
        #expect(screen.texts.last == "Nothing")
        try screen.tap("Ask")
        try screen.tap("Delete")
        #expect(screen.texts == ["Gone", "OK"])
        try screen.tap("OK")
        #expect(screen.texts.last == "Nothing")
    }

    @Test func aSearchFiltersAndOffers() throws {
        let screen = ShownScreen(Searching())
        #expect(screen.texts == ["All", "Find", "coffee", "apple", "coffee"])
        try screen.type("app", into: "Find")
        #expect(screen.texts == ["All", "app", "coffee", "apple"])
        try screen.tap("coffee", .button)
        #expect(screen.texts == ["All", "coffee", "coffee", "coffee"])
    }

    @Test func whatIsDisabledCannotBePressed() {
        let screen = ShownScreen(Button("Save") {}.disabled(true))
        #expect(throws: ShownScreen.Failure.disabled("Save")) { try screen.tap("Save") }
        #expect(screen.spoken == "Save, button, dimmed")
    }

    @Test func filesAreChosenAndDropped() throws {
        let order = Order(names: [])
        let screen = ShownScreen(Files(order: order))
        try screen.tap("Choose")
        try screen.choose(files: [URL(fileURLWithPath: "/a.csv"), URL(fileURLWithPath: "/b.csv")])
        #expect(order.names == ["a.csv", "b.csv"])
        #expect(try screen.drop([URL(fileURLWithPath: "/c.csv")], onto: "Choose"))
        #expect(order.names.last == "c.csv")
    }

    @Test func keysPressAndLinksOpen() throws {
        let order = Order(names: [])
        let screen = ShownScreen(Keys(order: order))
        try screen.key("command s")
        #expect(order.names == ["saved"])
        try screen.tap("Help")
        #expect(screen.opened.map(\.absoluteString) == ["https://example.org/help"])
    }

    @Test func aMenuAndWhatIsClosedOpenWhenTapped() throws {
        let screen = ShownScreen(Folded())
        #expect(screen.texts == ["More", "Old ones"])
        try screen.tap("More")
        #expect(screen.texts == ["More", "Sort", "Old ones"])
        try screen.tap("Sort")
        try screen.tap("Old ones")
        #expect(screen.texts == ["More", "Old ones", "1999"])
        #expect(screen.spoken == "More, button\nOld ones, expanded, button\n1999")
    }
}

private struct Shopping: View {
    let order: Order

    var body: some View {
        List {
            Section {
                ForEach(order.names, id: \.self) { name in ShoppingRow(name: name, order: order) }
            } header: {
                Text("To buy")
            } footer: {
                Text("Two at most")
            }
        }
        .refreshable { await read() }
    }

    private func read() async {
        await Task.yield()
        order.names.append("fresh")
    }
}

private struct ShoppingRow: View {
    let name: String
    let order: Order

    var body: some View {
        Text(name)
            .swipeActions { Button("Delete", role: .destructive) { order.names.removeAll { $0 == name } } }
            .contextMenu { Button("First") { order.names = [name] + order.names.filter { $0 != name } } }
    }
}

private struct Sheets: View {
    private struct Item: Identifiable { let id: Int }
    let told: Order
    @State private var isOpen = false
    @State private var item: Item?
    @State private var isAsking = false
    @State private var isTelling = false

    var body: some View {
        VStack {
            Button("Open") { isOpen = true }.sheet(isPresented: $isOpen, onDismiss: { told.names.append("closed") }) { Inside() }
            Button("Item") { item = Item(id: 7) }.sheet(item: $item) { Text("Item \($0.id)") }
            Button("Ask") { isAsking = true }
            Text(isTelling ? "Deleted" : "Nothing")
        }
        .confirmationDialog("Really?", isPresented: $isAsking) {
            Button("Delete", role: .destructive) { isTelling = true }
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("It cannot be undone.")
        }
        .alert("Gone", isPresented: $isTelling) { Button("OK") {} }
    }
}

private struct Inside: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View {
        Text("Inside")
        Button("Close") { dismiss() }
    }
}

private struct Searching: View {
    @State private var query = ""
    private var found: [String] { ["apple", "coffee"].filter { query.isEmpty || $0.contains(query) } }

    var body: some View {
        NavigationStack {
            List(found, id: \.self) { Text($0) }
                .searchable(text: $query, prompt: "Find")
                .searchSuggestions { Text("coffee").searchCompletion("coffee") }
                .navigationTitle("All")
        }
    }
}

private struct Files: View {
    let order: Order
    @State private var isChoosing = false

    var body: some View {
        Button("Choose") { isChoosing = true }
            .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.commaSeparatedText], allowsMultipleSelection: true) { result in
                take((try? result.get()) ?? [])
            }
            .dropDestination(for: URL.self) { urls, _ in
                take(urls)
                return true
            }
    }

    private func take(_ urls: [URL]) { order.names += urls.map(\.lastPathComponent) }
}

private struct Keys: View {
    let order: Order
    var body: some View {
        Button("Save") { order.names.append("saved") }.keyboardShortcut("s")
        if let url = URL(string: "https://example.org/help") { Link("Help", destination: url) }
    }
}

private struct Folded: View {
    var body: some View {
        Menu("More") { Button("Sort") {} }
        DisclosureGroup("Old ones") { Text("1999") }
    }
}
