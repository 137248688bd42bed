import Observation
import SwiftUI
import Testing

@Suite("The stand-in for SwiftUI: state")
@MainActor
struct StateTests {
    @Test func aStateIsKeptWhileItsViewStaysWhereItIs() throws {
        let screen = ShownScreen(Greeting())
        try screen.type("Ada", into: "Name")
        #expect(screen.texts == ["Name", "Ada", "Hello, Ada", "Clear"])
        try screen.tap("Clear")
        #expect(screen.texts == ["Name", "Hello, ", "Clear"])
    }

    @Test func aStateIsForgottenWhenItsViewHasGone() throws {
        let screen = ShownScreen(Cupboard())
        try screen.type("cups", into: "What is in it")
        #expect(screen.texts.contains("cups"))
        try screen.tap("Open")
        #expect(screen.texts == ["Open"])
        try screen.tap("Open")
        #expect(!screen.texts.contains("cups"))
    }

    @Test func statesOfAListGoWithTheirIds() throws {
        let order = Order(names: ["a", "b", "c"])
        let screen = ShownScreen(OrderedFields(order: order))
        try screen.type("of b", into: "b")
        order.names = ["c", "b", "a"]
        #expect(screen.texts == ["c", "b", "of b", "a"])
        order.names = ["c", "a"]
        order.names.append("b")
        #expect(screen.texts == ["c", "a", "b", "of b"], "nobody looked while it was away")
        order.names = ["c"]
        #expect(screen.texts == ["c"])
        order.names = ["c", "b"]
        #expect(screen.texts == ["c", "b"])
    }

    @Test func aBindingReachesIntoAModel() throws {
        let person = Person()
        let screen = ShownScreen(PersonForm(person: person))
        try screen.type("Grace", into: "Name")
        try screen.tap("Member", .toggle)
        try screen.choose("Parent", of: "Role")
        try screen.adjust("Age", .increment)
        try screen.choose("2026-11-27", of: "Since")
        #expect((person.name, person.isMember, person.role, person.age) == ("Grace", true, "parent", 1))
        #expect(screen.find(.picker, "Role")?.options == ["Adult", "Parent"])
        #expect(screen.find(.datePicker, "Since")?.value == "2026-11-27")
        try screen.adjust("Age", .increment)
        try screen.adjust("Age", .increment)
        #expect(person.age == 2)
        #expect(throws: ShownScreen.Failure.self) { try screen.choose("Owner", of: "Role") }
    }

    @Test func anObservableModelIsSeenWhenItChangesAndAnotherObjectIsNot() {
        let (seen, unseen) = (Order(names: ["a"]), Unobserved())
        let screen = ShownScreen(BothModels(seen: seen, unseen: unseen))
        #expect(screen.texts == ["a", "0"])
        unseen.count = 1
        #expect(screen.texts == ["a", "0"])
        seen.names = ["b"]
        #expect(screen.texts == ["b", "1"])
    }

    @Test func whatSurroundsAViewReachesItFromFarAbove() {
        let screen = ShownScreen(Surrounded().environment(Order(names: ["from above"])))
        #expect(screen.texts == ["from above", "none", "large", "light", "enabled"])
        screen.surroundings.dynamicTypeSize = .accessibility3
        screen.surroundings.colorScheme = .dark
        screen.set(reduceMotion: true)
        #expect(screen.texts == ["from above", "none", "huge", "dark", "still", "enabled"])
    }

    @Test func focusFollowsWhereSomebodyTypes() throws {
        let screen = ShownScreen(TwoFields())
        #expect(screen.texts == ["First", "Second", "nowhere"])
        try screen.type("x", into: "Second")
        #expect(screen.texts == ["First", "Second", "x", "second"])
        try screen.submit("Second")
        #expect(screen.find(.field, "First")?.isFocused == true)
        #expect(screen.texts.last == "first")
    }

    @Test func oneThatAsksForItselfWithoutEndIsFound() {
        #expect(ShownScreen(Greeting()).isSettled)
        #expect(!ShownScreen(Restless()).isSettled)
    }
}

private struct Greeting: View {
    @State private var name = ""

    var body: some View {
        VStack {
            TextField("Name", text: $name)
            Text("Hello, \(name)")
            Button("Clear") { name = "" }
        }
    }
}

private struct Cupboard: View {
    @State private var isOpen = true

    var body: some View {
        Toggle("Open", isOn: $isOpen)
        if isOpen { Shelf() }
    }
}

private struct Shelf: View {
    @State private var content = ""
    var body: some View { TextField("What is in it", text: $content) }
}

@Observable
final class Order {
    var names: [String]
    init(names: [String]) { self.names = names }
}

private struct OrderedFields: View {
    let order: Order
    var body: some View {
        ForEach(order.names, id: \.self) { NamedField(name: $0) }
    }
}

private struct NamedField: View {
    let name: String
    @State private var text = ""
    var body: some View { TextField(name, text: $text) }
}

@Observable
private final class Person {
    var name = ""
    var isMember = false
    var role = "adult"
    var age = 0
    var since = Date(timeIntervalSince1970: 0)
}

private struct PersonForm: View {
    @Bindable var person: Person

    var body: some View {
        Form {
            TextField("Name", text: $person.name)
            Toggle("Member", isOn: $person.isMember)
            Picker("Role", selection: $person.role) {
                Text("Adult").tag("adult")
                Text("Parent").tag("parent")
            }
            Stepper("Age", value: $person.age, in: 0...2)
            DatePicker("Since", selection: $person.since, displayedComponents: .date)
        }
    }
}

private final class Unobserved { var count = 0 }

private struct BothModels: View {
    let seen: Order
    let unseen: Unobserved
    var body: some View {
        Text(seen.names.joined())
        Text("\(unseen.count)")
    }
}

private struct Surrounded: View {
    @Environment(Order.self) private var order
    @Environment(Person.self) private var person: Person?
    @Environment(\.dynamicTypeSize) private var size
    @Environment(\.colorScheme) private var scheme
    @Environment(\.accessibilityReduceMotion) private var isStill
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        Text(order.names.joined())
        Text(person?.name ?? "none")
        Text(size.isAccessibilitySize ? "huge" : "large")
        Text(scheme == .dark ? "dark" : "light")
        if isStill { Text("still") }
        Text(isEnabled ? "enabled" : "disabled")
    }
}

private struct TwoFields: View {
    private enum Place: String { case first, second }
    @FocusState private var focus: Place?
    @State private var first = ""
    @State private var second = ""

    var body: some View {
        TextField("First", text: $first).focused($focus, equals: .first)
        TextField("Second", text: $second).focused($focus, equals: .second).onSubmit { focus = .first }
        Text(focus?.rawValue ?? "nowhere")
    }
}

private struct Restless: View {
    @State private var count = 0
    var body: some View { Text("\(count)").onChange(of: count, initial: true) { count += 1 } }
}
