import Households
import HTTPTypes
import Storage
import Syncing
import Values
import Workflows

/// What devices that work offline send and get; see Docs/Sync.md.
enum SyncRoutes {
    /// Bytes of one operation on what is a household's.
    private static let operationBytes = 64 << 10

    static let all: [Endpoint] = endpoints.map { $0.countedAsSync }

    private static let endpoints: [Endpoint] = [
        .change(
            .post, "/v1/households/{household}/operations", "pushOperations",
            "Applies what a device did, each operation once, merged with what others did meanwhile; see Docs/Sync.md.", .member(.write),
            body: pushed("Of at most 64 KB each."), answer: answered("The household's revision after them.", mostBytes: operationBytes),
            problems: [.permissionDenied]
        ) { call in
            try answer(call, mostBytes: operationBytes) { operations, device in
                let answers = try PushOperations.run(operations, device: device, by: call.actor, in: call.environment)
                return (answers, try Household.load(try call.actor.household.number, in: call.environment.database).revision)
            }
        },
        .get(
            "/v1/households/{household}/conflicts", "conflicts", "Values of fields that two devices changed, waiting for a person.",
            .member(.read), answer: .json(.object([Field("conflicts", .list(conflict, most: 10_000))]))
        ) { call in
            let (actor, environment) = (try call.actor, call.environment)
            let open = try await call.service.workers.run { try SettleConflict.open(by: actor, in: environment) }
            return .json { json in
                json.array("conflicts") { json in for record in open { write(record, to: &json) } }
            }
        },
        .change(
            .post, "/v1/households/{household}/conflicts/{conflict}/settle", "settleConflict",
            "Settles a conflict: the value that stands stays, or the other one takes its place.", .member(.write),
            body: .json(.object([Field("use", .word(["kept", "lost"]))])), problems: [.permissionDenied, .choiceRefused]
        ) { call in
            guard let number = call.path["conflict"].flatMap({ Int64($0) }) else { throw Problem(.notFound) }
            try SettleConflict.run(number, usesLost: call.text("use") == "lost", by: call.actor, in: call.environment)
            return .nothing
        },
        .get(
            "/v1/households/{household}/events", "events",
            "Says with server-sent events when the household has a new revision; `Last-Event-ID` is the last one that was heard of.",
            .member(.read), query: streamQuery, answer: .events
        ) { call in
            .stream(
                try call.service.events.stream(for: call, about: .household(try call.actor.household.number), seconds: seconds(call)))
        },
    ]

    /// What a device sends.
    static func pushed(_ operations: String) -> Endpoint.Body {
        .json(
            .object([
                Field("device", .id, "The device's own id."),
                Field("operations", .list(.anything(mostBytes: Respond.bodyLimit), most: PushOperations.limit), operations),
            ]))
    }

    /// What it is told.
    static func answered(_ revision: String, mostBytes: Int) -> Endpoint.Shape {
        .json(
            .object([
                Field(
                    "answers", .list(.anything(mostBytes: mostBytes), most: PushOperations.limit), "In the order of the operations."),
                Field("revision", .integer(0...Int64.max), revision),
            ]))
    }

    static let streamQuery: [Field] = [
        .optional("seconds", .integer(0...3_600), "How long the stream stays open; 0 says what there is and ends it.")
    ]

    static func seconds(_ call: Call) -> Int64 { call.query["seconds"].flatMap { Int64($0) } ?? 3_600 }

    /// Applies the operations of the body that can be read, and answers each in its place.
    static func answer(
        _ call: Call, mostBytes: Int, _ apply: ([Syncing.Operation], UUID128) throws -> (answers: [OperationAnswer], revision: Int64)
    ) throws -> Answer {
        guard let device = UUID128(call.text("device")) else { throw Problem(.notFound) }
        let sent = try sent(by: device, mostBytes: mostBytes, call)
        let done = try apply(sent.compactMap(\.operation), device)
        var next = done.answers.makeIterator()
        let answers = sent.map { one in
            one.operation.flatMap { _ in next.next() } ?? PushOperations.unreadable(one.id)
        }
        return .json { json in
            json.member("answers", answers)
            json.member("revision", done.revision)
        }
    }

    /// The operations of the body with their ids; none in place of one that is too large or says nothing that can be done.
    private static func sent(by device: UUID128, mostBytes: Int, _ call: Call) throws -> [(id: UUID128, operation: Operation?)] {
        try (call.body["operations"]?.array ?? []).enumerated().map { index, json in
            guard let id = json["id"]?.string.flatMap({ UUID128($0) }) else {
                throw Problem(.badValue, pointer: "/operations/\(index)/id", expected: "id")
            }
            var text = JSONWriter()
            text.value(json)
            return (id, text.bytes.count <= mostBytes ? Operation(json, device: device) : nil)
        }
    }

    private static let conflict = Schema.object([
        Field("conflict", .integer(1...Int64.max)), Field("kind", .text(1...100)), Field("record", .text(1...500)),
        Field("field", .nullable(.text(0...500)), "Null when it is about the record's deletion."),
        Field("kept", .anything(mostBytes: operationBytes), "What stands."),
        Field("lost", .anything(mostBytes: operationBytes), "What was meant on another device."), Field("member", .id),
        Field("at", .instant),
    ])

    private static func write(_ record: ConflictRecord, to json: inout JSONWriter) {
        json.object { json in
            json.member("conflict", record.number)
            json.member("kind", record.conflict.record.kind)
            json.member("record", record.conflict.record.id)
            json.member("field", record.conflict.field)
            json.member("kept", record.conflict.kept)
            json.member("lost", record.conflict.lost)
            json.member("member", record.member)
            json.member("at", record.created)
        }
    }
}
