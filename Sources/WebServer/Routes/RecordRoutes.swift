import Bookkeeping
import HTTPTypes
import Storage
import Syncing
import Values
import Workflows

/// Small records of every kind; Docs/Sync.md says which kinds there are, and their fields.
enum RecordRoutes {
    static let all: [Endpoint] = [
        .change(
            .post, "/v1/households/{household}/changes", "changeRecords",
            "Makes, changes or deletes records of any kind, all or none; Docs/Sync.md has the kinds and their fields.", .member(.write),
            body: .json(
                .object([
                    Field("changes", .list(recordChange, most: RecordKind.rule.limit), "In their order."),
                    .optional(
                        "seen", .integer(0...Int64.max), "The revision that the caller saw: what has changed since is not overwritten."),
                ])),
            answer: .json(.object([Field("revision", .integer(0...Int64.max), "The household's revision with it.")])), problems: refused
        ) { call in
            let changes = try (call.body["changes"]?.array ?? []).enumerated().map { index, json in
                guard let change = RecordChange(json), change.kind.isForPrograms else {
                    throw Problem(.badValue, pointer: "/changes/\(index)", expected: "change")
                }
                return change
            }
            let revision = try ChangeRecords.run(changes, seen: call.body["seen"]?.integer, by: call.actor, in: call.environment)
            return .json { $0.member("revision", revision) }
        },
        .get(
            "/v1/households/{household}/records/{kind}", "records", "The small records of a kind that the member sees, by their ids.",
            .member(.read), answer: .json(.object([Field("records", .list(record, most: RecordKind.rule.limit))]))
        ) { call in
            let (kind, actor, environment) = (try kind(call), try call.actor, call.environment)
            let found = try await call.service.workers.run { try ListRecords.run(kind, by: actor, in: environment) }
            return .json { $0.member("records", found) }
        },
        .change(
            .post, "/v1/households/{household}/records/{kind}", "addRecord", "Makes a small record.", .member(.write),
            body: .json(.object([.optional("record", .id, "Its id, where the caller makes it."), changes])),
            answer: .created(.object([Field("record", .id)])), problems: refused
        ) { call in
            let id = UUID128(call.text("record")) ?? call.environment.freshID()
            try change(.create(call.changes), id, call)
            var json = JSONWriter()
            json.object { $0.member("record", id) }
            return Answer(json.bytes, status: 201)
        },
        .change(
            .patch, "/v1/households/{household}/records/{kind}/{record}", "changeRecord",
            "Gives fields of a small record other values; `null` takes one away.", .member(.write), body: fields, problems: refused
        ) { call in
            try change(.set(call.changes), try call.id("record"), call)
            return .nothing
        },
        .change(
            .delete, "/v1/households/{household}/records/{kind}/{record}", "deleteRecord", "Deletes a small record.", .member(.write),
            problems: [.permissionDenied]
        ) { call in
            try change(.delete, try call.id("record"), call)
            return .nothing
        },
    ]

    private static let refused: [ProblemID] = [.permissionDenied, .choiceRefused, .badValue]
    private static let bytes = 64 << 10
    private static let changes = Field("fields", .anything(mostBytes: bytes), "The fields by their names, as in Docs/Sync.md.")
    private static let fields = Endpoint.Body.json(.object([changes]))
    private static let recordChange = Schema.named(
        "RecordChange",
        .object([
            Field("kind", .word(RecordKind.allCases.filter(\.isForPrograms).map(\.rawValue))),
            Field("records", .list(.text(1...RecordKey.byteLimit), most: ChoiceLimits.rowsAtOnce), "Their ids, or names."),
            Field("action", .word(["create", "set", "delete"])), .optional("fields", .anything(mostBytes: bytes)),
        ]))
    private static let record = Schema.named(
        "SmallRecord",
        .object([
            Field("kind", .text(1...100)), Field("record", .id), Field("owner", .id, "The member who made it, or to whom it passed."),
            Field("fields", .anything(mostBytes: 1 << 20)),
        ]))

    private static func kind(_ call: Call) throws -> RecordKind {
        guard let kind = call.path["kind"].flatMap({ RecordKind(rawValue: $0) }), kind.isSmall else { throw Problem(.notFound) }
        return kind
    }

    private static func change(_ action: Operation.Action, _ id: UUID128, _ call: Call) throws {
        try ChangeRecords.run([RecordChange(kind(call), [id.text], action)], by: call.actor, in: call.environment)
    }
}

extension Call {
    /// The fields that the body gives values to.
    fileprivate var changes: [FieldChange] { (body["fields"]?.members ?? []).map { FieldChange($0.key, $0.value) } }
}
