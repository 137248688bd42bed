import Observation
import SwiftUI
import Testing

@Suite("The stand-in for SwiftUI: what is said, and what happens by itself")
@MainActor
struct SpokenTests {
    @Test func aScreenReaderHearsNamesValuesHintsAndActionsInOrder() throws {
        let order = Order(names: [])
        let screen = ShownScreen(Said(order: order))
        #expect(
            screen.spoken == """
                Rent, $1,200, button, Opens its rows. Actions: Delete
                first
                second
                Chart, image
                Volume, 3, adjustable
                Password, 3 characters, secure field
                (rotor: Sections)
                """)
        try screen.act("Rent, $1,200", "Delete")
        try screen.adjust("Volume", .increment)
        #expect(order.names == ["deleted", "louder"])
    }

    @Test func theLooksOfThingsAreKept() {
        let screen = ShownScreen(
            VStack {
                Text("a").font(.title).foregroundStyle(Color("ink"))
                Text("b")
            }.font(.caption).foregroundStyle(.secondary).lineLimit(1))
        let looks = screen.all.filter { $0.role == .text }.map(\.look)
        #expect(looks.map(\.font) == [.title, .caption])
        #expect(looks.map(\.foreground) == ["ink", "secondary"])
        #expect(looks.map(\.lineLimit) == [1, 1])
        #expect(ShownScreen(Text("c").font(.system(size: 12))).find(.text)?.look.font?._style == nil)
    }

    @Test func tasksBeginOnceAndEndWithTheirViews() async throws {
        let order = Order(names: [])
        let screen = ShownScreen(Loading(order: order))
        #expect(screen.texts == ["Show", "…"])
        try await screen.wait(for: "loaded 0")
        #expect(screen.texts == ["Show", "loaded 0", "Next"])
        try screen.tap("Next")
        try await screen.wait(for: "loaded 1")
        try screen.tap("Show")
        #expect(screen.texts == ["Show"])
        #expect(order.names == ["appeared", "0 to 1", "gone"])
    }

    @Test func aPictureKeepsItsPoints() {
        let path = Slope().path(in: CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(path._places == [CGPoint(x: 0, y: 20), CGPoint(x: 10, y: 0)])
    }

    @Test func modifiersAndStatesOfTheirOwnWork() throws {
        let screen = ShownScreen(Text("x").modifier(Counted()))
        try screen.tap("0")
        #expect(screen.texts == ["x", "1"])
    }
}

private struct Said: View {
    let order: Order
    @State private var password = "abc"

    var body: some View {
        VStack {
            HStack {
                Image(systemName: "house")
                Text("Rent")
                Text("$1,200")
            }
            .accessibilityElement(children: .combine)
            .accessibilityAddTraits(.isButton)
            .accessibilityHint("Opens its rows")
            .accessibilityAction(named: "Delete") { order.names.append("deleted") }
            Others(order: order)
            SecureField("Password", text: $password)
        }
        .accessibilityRotor("Sections", entries: [Place](), entryLabel: \.name)
    }
}

private struct Place: Identifiable {
    let name: String
    var id: String { name }
}

private struct Others: View {
    let order: Order

    var body: some View {
        HStack {
            Text("second")
            Text("first").accessibilitySortPriority(1)
        }
        Text("only seen").accessibilityHidden(true)
        Circle().accessibilityLabel("Chart").accessibilityAddTraits(.isImage)
        Text("•••").accessibilityLabel("Volume").accessibilityValue("3").accessibilityAdjustableAction { direction in
            order.names.append(direction == .increment ? "louder" : "softer")
        }
    }
}

private struct Loading: View {
    let order: Order
    @State private var isShown = true
    var body: some View {
        Toggle("Show", isOn: $isShown)
        if isShown { Loaded(order: order) }
    }
}

private struct Loaded: View {
    let order: Order
    @State private var number = 0
    @State private var text: String?

    var body: some View {
        VStack {
            if let text {
                Text(text)
                Button("Next") { number += 1 }
            } else {
                Text("…")
            }
        }
        .task(id: number) { await load() }
        .onAppear { order.names.append("appeared") }
        .onDisappear { order.names.append("gone") }
        .onChange(of: number) { old, new in order.names.append("\(old) to \(new)") }
    }

    private func load() async {
        await Task.yield()
        text = "loaded \(number)"
    }
}

private struct Slope: Shape {
    nonisolated func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: 0, y: rect.size.height))
            path.addLine(to: CGPoint(x: rect.size.width, y: 0))
        }
    }
}

private struct Counted: ViewModifier {
    @State private var count = 0
    func body(content: Content) -> some View {
        content
        Button("\(count)") { count += 1 }
    }
}
