import Households
import HTTPTypes
import Screens
import Storage
import Values
import Workflows

/// Everything that a member may see, to take elsewhere.
enum ExportRoutes {
    static let all: [Endpoint] = [
        .converse(
            .post, "/v1/households/{household}/export", "export", "The rows as CSV, or as JSON lines; noted in the audit log.",
            .provenMember,
            body: .json(.object([.optional("format", .word(["csv", "jsonl"])), .optional("from", .day), .optional("to", .day)])),
            answer: .bytes("application/octet-stream"), problems: [.permissionDenied, .badValue]
        ) { call in
            try call.actor.require(.export)
            let view = try await call.view()
            guard let span = DaySpan(day(call, "from") ?? .earliest, day(call, "to") ?? .latest) else {
                throw Problem(.badValue, pointer: "/to", expected: "date")
            }
            return try await call.service.workers.run {
                let table = ExportTable(view.context.chosen, in: span)
                try call.actor.audit("household.exported", call.actor.household.id.text, in: call.environment)
                let isLines = call.optionalText("format") == "jsonl"
                return Answer(isLines ? table.jsonLines() : table.csv(), mediaType: "application/octet-stream")
            }
        }
    ]

    private static func day(_ call: Call, _ name: String) -> Day? { call.optionalText(name).flatMap { Day(iso: $0) } }
}
