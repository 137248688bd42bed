import EngineWasm
import Syncing
import Testing
import Values

/// The outbox as a function of text: whatever happens to it, a device that keeps the text between two steps has what one has that keeps
/// the outbox itself.
@Suite("The outbox as a call: laws")
struct OutboxCallTests {
    private static let nobody = UUID128(high: 0, low: 0)

    @Test(arguments: UInt64(0)..<200) func stepsFromTextAreThoseOfTheOutboxItself(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var device = KeptOutbox()
        var outbox = Outbox()
        for step in 0..<60 {
            let event = Self.event(step, outbox, &random)
            try device.happen(event.json)
            let sent = event.happen(to: &outbox)
            #expect(try device.outbox() == outbox, "seed \(seed), step \(step): \(event.json)")
            #expect(device.answer["send"] == Self.value(sent), "seed \(seed), step \(step)")
            #expect(device.answer["waiting"]?.integer == Int64(outbox.waitingCount))
            #expect(device.answer["shown"] == Self.value(outbox.entries.filter { !$0.isRefused }.map(\.operation)))
            #expect(device.answer["needsYou"]?.array?.count == outbox.needingYou.count)
            #expect(device.answer["nextTime"]?.integer == outbox.nextTime().map { max($0.milliseconds, 0) })
        }
    }

    @Test func whatCanNotBeMergedEndsStuckAndWhatCanIsSentAgain() throws {
        let (first, second) = (Self.operation(1, record: 1, kind: "sealed"), Self.operation(2, record: 2, kind: "sealed"))
        var device = KeptOutbox()
        for operation in [first, second] { try device.happen(#"{"do":"add","operations":[\#(Self.text(operation))]}"#) }
        try device.happen(#"{"do":"next","now":5}"#)
        let answers = [first, second].map {
            Self.text(OperationAnswer(operation: $0.id, outcome: .mergeNeeded(revision: 9, [FieldChange("note", .string("theirs"))])))
        }.joined(separator: ",")
        let fresh = [UUID128(high: 8, low: 1).text, UUID128(high: 8, low: 2).text]
        try device.happen(
            #"{"do":"answered","answers":[\#(answers)],"merged":{"\#(first.id.text)":{"note":"both"}},"ids":["\#(fresh[0])","\#(fresh[1])"]}"#
        )
        let entries = try device.outbox().entries
        #expect(entries.map(\.state) == [.waiting, .stuck])
        #expect(entries[0].operation.id.text == fresh[0] && entries[0].operation.base == 9)
        #expect(entries[0].operation.changes == [FieldChange("note", .string("both"))])
        #expect(entries[1].operation == second)
        #expect(device.answer["needsYou"]?.array?.first?["operation"]?["id"]?.string == second.id.text)
        #expect(device.answer["shown"]?.array?.count == 2)
    }

    @Test func whatIsDoneAfterAnImportWaitsForIt() throws {
        var device = KeptOutbox()
        let brought = Self.operation(1, record: 1, kind: "import")
        for operation in [brought, Self.operation(2, record: 2)] {
            try device.happen(#"{"do":"add","operations":[\#(Self.text(operation))]}"#)
        }
        #expect(try device.outbox().entries[1].operation.after == [brought.id])
    }

    @Test func eventsAndStatesThatCanNotBeMeantAreRefusedAndChangeNothing() throws {
        let operation = Self.text(Self.operation(1, record: 1))
        let refused: [(String, EngineFailure)] = [
            ("{", .optionsUnreadable), ("{}", .optionMissing("do")), (#"{"do":"dance"}"#, .optionInvalid("do")),
            (#"{"do":"add"}"#, .optionMissing("operations")), (#"{"do":"add","operations":[{}]}"#, .optionInvalid("operations")),
            (#"{"do":"add","operations":[\#(operation)],"priority":256}"#, .optionInvalid("priority")),
            (#"{"do":"next"}"#, .optionMissing("now")), (#"{"do":"failed","now":1}"#, .optionMissing("seed")),
            (#"{"do":"retry","id":"x"}"#, .optionInvalid("id")), (#"{"do":"giveUp"}"#, .optionMissing("id")),
            (#"{"do":"pulled"}"#, .optionMissing("revision")),
            (
                #"{"do":"answered","answers":[{"id":"\#(UUID128(high: 1, low: 1).text)","outcome":"mergeNeeded","revision":1,"fields":{}}]}"#,
                .optionMissing("ids")
            ),
        ]
        for (event, failure) in refused {
            var device = KeptOutbox()
            #expect(throws: failure, "\(event)") { try device.happen(event) }
        }
        for state in [
            "{", "7", "{}", #"{"entries":[{}]}"#, #"{"entries":[{"operation":\#(operation),"priority":0,"state":"gone","attempts":0}]}"#,
        ] {
            var device = KeptOutbox(state: state)
            #expect(throws: EngineFailure.outboxDamaged, "\(state)") { try device.happen(#"{"do":"next","now":1}"#) }
        }
    }

    static func operation(_ number: Int, record: Int, kind: String = "row", field: String = "note") -> Operation {
        Operation(
            id: UUID128(high: 1, low: UInt64(number)), device: nobody, record: RecordKey(kind: kind, UUID128(high: 2, low: UInt64(record))),
            action: .set([FieldChange(field, .string("n\(number)"))]), base: 3, made: Instant(milliseconds: 1_000 + Int64(number)))
    }

    /// What may happen to an outbox next.
    private static func event(_ step: Int, _ outbox: Outbox, _ random: inout SeededRandom) -> OutboxStep {
        let now = Int64(step) * 40_000
        let some = random.element(of: outbox.entries.map(\.operation.id)) ?? UUID128(high: 1, low: 1)
        let fresh = UUID128(high: 4, low: UInt64(step))
        switch random.integer(in: 0...11) {
        case 0...3:
            let kind = random.element(of: ["row", "row", "sealed", "import"]) ?? ""
            return .add(operation(step, record: random.integer(in: 1...4), kind: kind), UInt8(random.integer(in: 0...2)))
        case 4, 5: return .next(now)
        case 6, 7: return .answered(answers(outbox, &random), (0..<60).map { UUID128(high: 5, low: UInt64(step * 100 + $0)) })
        case 8: return .failed(now, random.happens(perMille: 700), Int64(random.integer(in: 0...99)))
        case 9: return .pulled(Int64(random.integer(in: 0...step)))
        case 10: return random.happens(perMille: 500) ? .retry(some, fresh) : .giveUp(some)
        default: return .look
        }
    }

    private static func answers(_ outbox: Outbox, _ random: inout SeededRandom) -> [OperationAnswer] {
        outbox.entries.filter { $0.state == .sent && random.happens(perMille: 900) }.map { entry in
            let revision = Int64(random.integer(in: 1...60))
            let outcome: OperationAnswer.Outcome =
                switch random.integer(in: 0...5) {
                case 0: .refused("sync.missing")
                case 1: .waits
                case 2: .mergeNeeded(revision: revision, [FieldChange("note", .string("theirs"))])
                default: .applied(revision: revision, conflicts: 1)
                }
            return OperationAnswer(operation: entry.operation.id, outcome: outcome)
        }
    }

    static func text(_ value: some JSONWritable) -> String {
        var json = JSONWriter()
        json.value(value)
        return json.text
    }

    private static func value(_ operations: [Operation]) -> JSONValue? { try? JSONReader.read(text(operations)) }
}

/// Something that happens to an outbox, in both of its forms.
enum OutboxStep {
    case add(Operation, UInt8)
    case next(Int64)
    case answered([OperationAnswer], [UUID128])
    case failed(Int64, Bool, Int64)
    case pulled(Int64)
    case retry(UUID128, UUID128)
    case giveUp(UUID128)
    case look

    /// As a caller says it.
    var json: String {
        switch self {
        case .add(let operation, let priority):
            #"{"do":"add","operations":[\#(OutboxCallTests.text(operation))],"priority":\#(priority)}"#
        case .next(let now): #"{"do":"next","now":\#(now)}"#
        case .answered(let answers, let ids):
            #"{"do":"answered","answers":\#(OutboxCallTests.text(answers)),"ids":\#(OutboxCallTests.text(ids))}"#
        case .failed(let now, let isReachable, let seed): #"{"do":"failed","now":\#(now),"reachable":\#(isReachable),"seed":\#(seed)}"#
        case .pulled(let revision): #"{"do":"pulled","revision":\#(revision)}"#
        case .retry(let id, let fresh): #"{"do":"retry","id":"\#(id.text)","newId":"\#(fresh.text)"}"#
        case .giveUp(let id): #"{"do":"giveUp","id":"\#(id.text)"}"#
        case .look: #"{"do":"look"}"#
        }
    }

    /// As the outbox itself takes it.
    func happen(to outbox: inout Outbox) -> [Operation] {
        switch self {
        case .add(let operation, let priority): outbox.add(operation, priority: priority)
        case .next(let now): return outbox.next(at: Instant(milliseconds: now))
        case .answered(let answers, let ids):
            var ids = ids
            outbox.answered(answers, merge: { _, _ in nil }, newID: { ids.removeFirst() })
        case .failed(let now, let isReachable, let seed):
            var random = SeededRandom(seed: UInt64(seed))
            outbox.failed(at: Instant(milliseconds: now), isReachable: isReachable, random: &random)
        case .pulled(let revision): outbox.pulled(upTo: revision)
        case .retry(let id, let fresh): outbox.retry(id) { fresh }
        case .giveUp(let id): outbox.giveUp(id)
        case .look: break
        }
        return []
    }
}

/// A device that keeps its outbox as text.
struct KeptOutbox {
    private var state: String
    /// What the last call answered.
    private(set) var answer = JSONValue.null

    init(state: String = "null") {
        self.state = state
    }

    mutating func happen(_ event: String) throws {
        let bytes = try Array(state.utf8).withUnsafeBufferPointer { state in
            try Array(event.utf8).withUnsafeBufferPointer { try Engine.outbox(state, $0) }
        }
        answer = try JSONReader.read(bytes)
        state = OutboxCallTests.text(answer["state"] ?? .null)
    }

    /// The outbox that the text is.
    func outbox() throws -> Outbox { try #require(Outbox(try JSONReader.read(state))) }
}
