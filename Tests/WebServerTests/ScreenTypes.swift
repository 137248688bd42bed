import Screens
import WebServer

/// The types of the web app's modules for screens, from the shapes that the server declares.
enum ScreenTypes {
    /// A file of TypeScript declarations.
    static var text: String {
        var names: [String] = []
        var types: [String] = []
        // What a page shows is the same for all of them.
        let own = Schema.screens.filter { !ScreenRequest.pages.contains($0.name) }
        for screen in own { collect(screen.schema, &names, &types) }
        for answer in Schema.furtherAnswers { collect(answer, &names, &types) }
        let screens = own.map { "  \($0.name): \(type($0.schema));\n" }.joined()
        return """
            // Written from Sources/WebServer/Declarations/Schema+Screens.swift by ScreenShapeTests; Docs/Screen-parts.md tells what parts mean.

            /** What each screen of the engine's answers that the app lays out itself; the others are each a `Page`. */
            export type Screens = {
            \(screens)};

            /** What a screen answers that was asked with its view. */
            export type Shown<Name extends keyof Screens> = Screens[Name] extends { view?: infer View } ? Screens[Name] & { view: View } : Screens[Name];

            """ + types.joined()
    }

    /// Adds the named shapes in a shape, each once and those that it is made of after it.
    private static func collect(_ schema: Schema, _ names: inout [String], _ types: inout [String]) {
        switch schema {
        case .named(let name, let shape):
            guard !names.contains(name) else { return }
            names.append(name)
            let said = type(shape)
            types.append("\nexport type \(name) =\(said.hasPrefix("\n") ? "" : " ")\(said);\n")
            collect(shape, &names, &types)
        case .nullable(let shape), .list(let shape, _): collect(shape, &names, &types)
        case .object(let fields): for field in fields { collect(field.schema, &names, &types) }
        case .oneOf(_, let shapes): for shape in shapes { for field in shape.fields { collect(field.schema, &names, &types) } }
        default: break
        }
    }

    private static func type(_ schema: Schema) -> String {
        switch schema {
        case .text: "string"
        case .integer: "number"
        case .boolean: "boolean"
        case .word(let words): words.map { "\"\($0)\"" }.joined(separator: " | ")
        case .list(let shape, _): list(shape)
        case .nullable(let shape): type(shape) + " | null"
        case .named(let name, _): name
        case .anything: "Record<string, unknown>"
        case .object(let fields): object(fields)
        case .oneOf(let name, let shapes):
            shapes.map { "\n  | " + object(Schema.fields(of: $0, named: name)) }.joined()
        }
    }

    private static func list(_ shape: Schema) -> String {
        let element = type(shape)
        return element.contains(" | ") ? "(\(element))[]" : element + "[]"
    }

    private static func object(_ fields: [Field]) -> String {
        "{ " + fields.map { "\($0.name)\($0.isRequired ? "" : "?"): \(type($0.schema))" }.joined(separator: "; ") + " }"
    }
}
