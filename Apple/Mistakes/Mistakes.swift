// Twenty-five mistakes that somebody makes in a view, each of which the compiler has to refuse: `MistakeTests` type-checks this file against
// the module `SwiftUI` and wants, below each line `// mistake:`, an error that says what stands behind the bar. No target holds this file.
import Observation
import SwiftUI

// right: nothing is wrong with this one
struct Right: View {
    @State private var name = ""
    @Bindable var model: Model
    var body: some View {
        Form { TextField(name, text: $name).onSubmit { model.name = name } }
            .task { await model.load() }
    }
}

// mistake: a misspelt modifier | has no member 'foregroundStlye'
struct MisspeltModifier: View {
    var body: some View { Text(verbatim: "a").foregroundStlye(.tint) }
}

// mistake: a value where a binding is wanted | cannot convert value 'text' of type 'String' to expected type 'Binding<String>'
struct NoBinding: View {
    @State private var text = ""
    var body: some View { TextField("a", text: text) }
}

// mistake: a binding of another type | cannot convert value of type 'Binding<Int>' to expected argument type 'Binding<Bool>'
struct WrongBinding: View {
    @State private var count = 0
    var body: some View { Toggle("a", isOn: $count) }
}

// mistake: a body that is no view | conform to 'View'
struct NoView: View {
    var body: some View { 7 }
}

// mistake: a wrong label | 'isPresented'
struct WrongLabel: View {
    @State private var isOpen = false
    var body: some View { Text("a").sheet(isShown: $isOpen) { Text("b") } }
}

// mistake: a style that there is not | has no member 'insetGroupd'
struct NoStyle: View {
    var body: some View { List { Text("a") }.listStyle(.insetGroupd) }
}

// mistake: what is not Sendable goes into a closure that runs anywhere | non-Sendable type 'Box' in a '@Sendable' closure
struct Captured: View {
    var body: some View { list(Box()) }
    private func list(_ box: Box) -> some View { List { Text("a") }.refreshable { box.count += 1 } }
}

// mistake: something that waits in a closure that does not | 'async' call in a function that does not support concurrency
struct Waiting: View {
    let model: Model
    var body: some View { Button("a") { load(model) } }
    private func load(_ model: Model) { await model.load() }
}

// mistake: a way to something that has no hash | conform to 'Hashable'
struct NoHash: View {
    var body: some View { NavigationLink("a", value: Unhashable()) }
}

// mistake: an unknown part of the environment | cannot infer key path type
struct NoKey: View {
    @Environment(\.dynamicTypSize) private var size
    var body: some View { Text("a") }
}

// mistake: a missing case | switch must be exhaustive
struct MissingCase: View {
    let kind: Kind
    var body: some View {
        switch kind {
        case .list: Text("a")
        case .chart: Text("b")
        }
    }
}

// mistake: a change of a view's own value | self' is immutable
struct Unchangeable: View {
    var count = 0
    var body: some View { Button("a") { count += 1 } }
}

// mistake: a model that is not observable in @Bindable | Observable
struct NotObservable: View {
    @Bindable var box: Box
    var body: some View { Text("a") }
}

// mistake: things without ids in a list | conform to 'Identifiable'
struct NoIdentity: View {
    var body: some View { ForEach([Unhashable()]) { _ in Text("a") } }
}

// mistake: a chosen thing of another type | 'Binding<Bool>'
struct WrongSelection: View {
    @State private var isOn: String = ""
    var body: some View { Text("a").alert("b", isPresented: $isOn) { Text("c") } }
}

// mistake: an optional where a text is wanted | must be unwrapped
struct OptionalText: View {
    let name: String?
    var body: some View { Text(verbatim: name) }
}

// mistake: a setting that is only read | 'WritableKeyPath<EnvironmentValues, Bool>'
struct OnlyRead: View {
    var body: some View { Text("a").environment(\.accessibilityReduceMotion, true) }
}

// mistake: a font's name that there is not | has no member 'heading'
struct NoFont: View {
    var body: some View { Text("a").font(.heading) }
}

// mistake: a view's modifier on a string | 'String' conform to 'View'
struct NoViewToModify: View {
    var body: some View { "a".padding() }
}

// mistake: state of the main actor changed from elsewhere | main actor-isolated
struct Elsewhere: View {
    @State private var text = ""
    var body: some View { Text(text).task { await change() } }
    private nonisolated func change() async { OnMain.count += 1 }
}

// mistake: a focus of another type | expected argument type 'Kind'
struct WrongFocus: View {
    @FocusState private var focus: Kind?
    @State private var text = ""
    var body: some View { TextField("a", text: $text).focused($focus, equals: "list") }
}

// mistake: a destination for a type that is no type | cannot convert value of type 'Int' to expected argument type
struct NoType: View {
    var body: some View { Text("a").navigationDestination(for: 7) { _ in Text("b") } }
}

// mistake: a tool outside of a bar | conform to 'View'
struct NoBar: View {
    var body: some View { VStack { ToolbarItem(placement: .automatic) { Text("a") } } }
}

// mistake: a shape without a path | does not conform to protocol 'Shape'
struct NoPath: Shape {
    let height: Double
}

// mistake: two values compared of a type that cannot be | 'Equatable'
struct NotComparable: View {
    let thing: Unhashable
    var body: some View { Text("a").onChange(of: thing) { _, _ in } }
}

// What the mistakes are made with.
@MainActor @Observable final class Model {
    var name = ""
    func load() async {}
}
final class Box { var count = 0 }
struct Unhashable { let count = 0 }
enum Kind: Hashable { case list, chart, table }
@MainActor enum OnMain { static var count = 0 }
