import Bookkeeping
import Households
import HTTPTypes
import Screens
import Storage
import Values
import Workflows

/// Screens as the engine makes them, the same bytes that a browser's own engine gives.
enum ScreenRoutes {
    static let all: [Endpoint] = [
        .get(
            "/v1/households/{household}/screens/{screen}", "screen",
            "A screen with its texts and pictures: \(ScreenRequest.names.joined(separator: ", ")).", .member(.read), query: parameters,
            answer: .json(.screen), problems: [.badParameter]
        ) { call in
            let view = try await call.view()
            return try call.answer("screen", from: view) {
                let name = call.path["screen"] ?? ""
                var json = JSONWriter()
                write(call.query, to: &json)
                let knowledge = name == "unsure" ? call.environment.knowledge() : nil
                return Answer(
                    try json.bytes.withUnsafeBufferPointer { try ScreenRequest.screen(name, parameters: $0, in: view.context, knowledge) })
            }
        }
    ]

    private static let parameters: [Field] = [
        .optional("kind", .word(["day", "week", "month", "year", "custom"]), "The kind of period."),
        .optional("day", .day, "A day in the period; the newest with a row when nothing is said."), .optional("from", .day),
        .optional("to", .day),
        .optional("month", .text(7...7), "`2026-11`"), .optional("year", .integer(1900...2200)),
        .optional("account", .name, "An account's name; all when nothing is said."), .optional("currency", .currency),
        .optional("category", .name), .optional("merchant", .name), .optional("direction", .word(["in", "out"])),
        .optional("side", .word(["spent", "received", "livedOn", "setAside", "drawn"])),
        .optional("state", .word(["counted", "pending"])), .optional("query", .text(0...1000), "For `search`."),
        .optional("id", .id, "For `row`."), .optional("transfers", .boolean, "For `recurring`."),
        .optional("start", .integer(0...100_000_000)), .optional("limit", .integer(0...1000)),
        .optional("hour", .integer(0...23), "For `today`: the hour where the person is."),
        .optional("name", .text(0...200), "For `today`: the person's first name."),
        .optional("view", .boolean, "Whether texts and pictures come too; else the figures alone."),
    ]

    /// The parameters as the engine wants them.
    private static func write(_ query: [String: String], to json: inout JSONWriter) {
        json.object { json in
            for field in parameters {
                guard let value = query[field.name] else { continue }
                switch field.schema {
                case .integer: json.member(field.name, Int(value) ?? 0)
                case .boolean: json.member(field.name, value == "true")
                default: if field.name == "account" { json.member("accounts", [value]) } else { json.member(field.name, value) }
                }
            }
        }
    }
}
