import Observation
import SwiftUI
import Testing

@Suite("The stand-in for SwiftUI: ways")
@MainActor
struct NavigationTests {
    @Test func aLinkOpensItsDestinationAndBackReturns() throws {
        let ways = Ways()
        let screen = ShownScreen(Library(ways: ways))
        #expect(screen.texts == ["Books", "Add", "Dune", "Emma"])
        try screen.tap("Emma")
        #expect(ways.path == [Book(name: "Emma")])
        #expect(screen.texts == ["Emma", "A book called Emma", "Another", "Leave"])
        #expect(screen.find(.button, "back")?.name == "Books")
        try screen.tap("Another")
        #expect(ways.path.map(\.name) == ["Emma", "Dune"])
        try screen.tap("Leave")
        #expect(ways.path.map(\.name) == ["Emma"])
        try screen.tap("back")
        #expect(screen.texts == ["Books", "Add", "Dune", "Emma"])
    }

    @Test func aPathThatIsSetOpensItself() {
        let ways = Ways()
        ways.path = [Book(name: "Emma"), Book(name: "Dune")]
        #expect(ShownScreen(Library(ways: ways)).texts.first == "Dune")
    }

    @Test func aStackKeepsAPathOfItsOwn() throws {
        let screen = ShownScreen(
            NavigationStack {
                NavigationLink("Seven", value: 7).navigationDestination(for: Int.self) { Text("It is \($0)") }
            })
        try screen.tap("Seven")
        #expect(screen.texts == ["It is 7"])
    }

    @Test func stateBeneathStaysWhileSomethingIsAbove() throws {
        let screen = ShownScreen(NavigationStack { Counting() })
        try screen.tap("More")
        try screen.tap("Deeper")
        #expect(screen.texts == ["deep"])
        try screen.tap("back")
        #expect(screen.texts == ["1", "More", "Deeper"])
    }

    @Test func onlyTheChosenTabIsThere() throws {
        let seen = Order(names: [])
        let screen = ShownScreen(Tabs(seen: seen))
        #expect(screen.texts == ["It is today", "Today", "Plan"])
        #expect(seen.names == ["today"])
        try screen.tap("Plan")
        #expect(screen.texts == ["A plan", "Today", "Plan"])
        #expect(screen.spoken == "A plan\nToday, button\nPlan, button, selected")
        #expect(seen.names == ["today", "plan"])
    }

    @Test func aWideScreenHasBothColumns() throws {
        let screen = ShownScreen(Columns())
        #expect(screen.texts == ["Places", "home", "work", "Nothing chosen"])
        try screen.tap("work")
        #expect(screen.texts == ["Places", "home", "work", "work", "At work"])
        #expect(screen.find(.row, "work")?.traits.contains(.isSelected) == true)
        #expect(screen.all.count { $0.role == .column } == 2)
    }
}

struct Book: Hashable { let name: String }

@Observable
final class Ways { var path: [Book] = [] }

private struct Library: View {
    @Bindable var ways: Ways

    var body: some View {
        NavigationStack(path: $ways.path) {
            List(["Dune", "Emma"], id: \.self) { NavigationLink($0, value: Book(name: $0)) }
                .navigationTitle("Books")
                .navigationDestination(for: Book.self) { BookView(book: $0) }
                .toolbar { ToolbarItem(placement: .primaryAction) { Button("Add") {} } }
        }
    }
}

private struct BookView: View {
    let book: Book
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Text("A book called \(book.name)").navigationTitle(book.name)
        NavigationLink("Another", value: Book(name: "Dune"))
        Button("Leave") { dismiss() }
    }
}

private struct Counting: View {
    @State private var count = 0
    var body: some View {
        Text("\(count)")
        Button("More") { count += 1 }
        NavigationLink("Deeper", value: "deep").navigationDestination(for: String.self) { Text($0) }
    }
}

private struct Tabs: View {
    enum Place: Hashable { case today, plan }
    let seen: Order
    @State private var place = Place.today

    var body: some View {
        TabView(selection: $place) {
            Text("It is today").onAppear { seen.names.append("today") }.tabItem { Label("Today", systemImage: "sun.max") }.tag(Place.today)
            Text("A plan").onAppear { seen.names.append("plan") }.tabItem { Label("Plan", systemImage: "calendar") }.tag(Place.plan)
        }
    }
}

private struct Columns: View {
    @State private var chosen: String?

    var body: some View {
        NavigationSplitView {
            List(selection: $chosen) { ForEach(["home", "work"], id: \.self) { Text($0) } }.navigationTitle("Places")
        } detail: {
            if let chosen { Text("At \(chosen)").navigationTitle(chosen) } else { Text("Nothing chosen") }
        }
    }
}
