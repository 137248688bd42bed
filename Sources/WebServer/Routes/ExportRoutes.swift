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
        },
        .converse(
            .post, "/v1/households/{household}/archive", "archive",
            "Everything that the member may see, in one zip; noted in the audit log. See Docs/Archive.md.", .provenMember,
            answer: .bytes("application/zip"), problems: [.permissionDenied]
        ) { call in
            try call.actor.require(.export)
            let view = try await call.view()
            return try await call.service.workers.run {
                let table = everything.map { ExportTable(view.context.chosen, in: $0).csv() } ?? []
                var bytes: [UInt8] = []
                try ExportHousehold.run(table: table, by: call.actor, in: call.environment) { bytes += $0 }
                return Answer(bytes, mediaType: "application/zip")
            }
        }.heavy,
        .converse(
            .put, "/v1/households/{household}/archive", "importArchive", "Puts an archive into the household, which has to be empty.",
            .provenMember, body: .file(mostBytes: archiveBytes), answer: .json(HouseholdRoutes.household),
            problems: [.permissionDenied, .importRefused, .noRoom]
        ) { call in
            try await call.service.workers.run {
                try call.write { call in
                    _ = try ImportHousehold.run(call.bytes, by: call.actor, in: call.environment)
                    return try HouseholdRoutes.answer(200, call.actor, call)
                }
            }
        }.heavy,
    ]

    private static let everything = DaySpan(.earliest, .latest)
    /// Bytes of an archive that is sent; larger ones are imported on the command line.
    static let archiveBytes = 256 << 20

    private static func day(_ call: Call, _ name: String) -> Day? { call.optionalText(name).flatMap { Day(iso: $0) } }
}
