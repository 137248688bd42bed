import Storage
import Values
import Workflows

/// Records that the server keeps for one member's devices and can't read; see Docs/Sync.md.
enum SealedRoutes {
    static let all: [Endpoint] = [
        .get(
            "/v1/households/{household}/sealed", "sealed",
            "The member’s own sealed records that changed after a revision, in the order of their changes; see Docs/Sync.md.",
            .member(.read), query: [.optional("after", .integer(0...Int64.max), "The last revision that the device has; 0 for all.")],
            answer: .json(
                .object([
                    Field("records", .list(record, most: SealedLimits.page)),
                    Field("more", .boolean, "Whether there are more behind the last one’s revision."),
                ]))
        ) { call in
            let (actor, environment) = (try call.actor, call.environment)
            let revision = call.query["after"].flatMap { Int64($0) } ?? 0
            let found = try await call.service.workers.run { try ListSealed.run(after: revision, by: actor, in: environment) }
            return .json { json in
                json.array("records") { json in for one in found.records { write(one, to: &json) } }
                json.member("more", found.hasMore)
            }
        }.countedAsSync
    ]

    private static let record = Schema.object([
        Field("id", .id), Field("revision", .integer(1...Int64.max)), Field("version", .integer(1...Int64(UInt32.max))),
        .optional("body", .base64url(1...SealedLimits.bodyBytes), "The sealed bytes."),
        .optional("files", .list(.text(64...64), most: SealedLimits.files), "Hashes of the blobs that belong to it."),
        .optional("deleted", .boolean, "True when it was deleted."),
    ])

    private static func write(_ record: SealedRecord, to json: inout JSONWriter) {
        json.object { json in
            json.member("id", record.record)
            json.member("revision", record.revision)
            json.member("version", Int64(record.version))
            guard let body = record.fields["body"], body.string != nil else { return json.member("deleted", true) }
            json.member("body", body)
            json.member("files", record.fields["files"] ?? .array([]))
        }
    }
}
