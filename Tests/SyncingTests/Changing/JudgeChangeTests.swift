import Bookkeeping
import Households
import Importing
import Syncing
import Testing
import Values

/// Operations are checked by what their kinds declare, before anybody looks into a household.
@Suite("Judging a change")
struct JudgeChangeTests {
    @Test(arguments: RecordKind.allCases) func aFieldThatTheKindDoesNotHaveIsRefused(kind: RecordKind) {
        #expect(refusal(kind, .set([FieldChange("colour", .string("blue"))])) == "sync.badValue")
        #expect(refusal(kind, .set([FieldChange("", .null)])) == "sync.badValue")
    }

    @Test(arguments: RecordKind.allCases) func aValueOfAnotherTypeIsRefused(kind: RecordKind) {
        for field in kind.fields where field.use != .made {
            let name = name(of: field)
            guard let wrong = wrongValue(field.type) else { continue }
            #expect(refusal(kind, .set([FieldChange(name, wrong)])) == "sync.badValue", "\(kind) \(name)")
            #expect((refusal(kind, .set([FieldChange(name, .null)])) == nil) == field.isOptional, "\(kind) \(name): null")
        }
    }

    @Test(arguments: RecordKind.allCases) func whatIsMadeNeedsItsFields(kind: RecordKind) {
        guard kind.canBeMade else {
            #expect(refusal(kind, .create([])) == "sync.badValue")
            return
        }
        let needed = kind.fields.filter { $0.use != .changed && !$0.isOptional }.map { FieldChange($0.name, rightValue($0.type)) }
        #expect(refusal(kind, .create(needed)) == nil)
        for missing in needed {
            #expect(refusal(kind, .create(needed.filter { $0 != missing })) == "sync.badValue", "\(kind) without \(missing.field)")
        }
    }

    @Test(arguments: RecordKind.allCases) func whatStaysIsNotDeleted(kind: RecordKind) {
        #expect((refusal(kind, .delete) == nil) == kind.canBeDeleted)
    }

    @Test func aTextThatIsTooLongIsRefusedByItsOwnName() {
        let long = JSONValue.string(String(repeating: "x", count: ChoiceLimits.noteBytes + 1))
        #expect(refusal(.row, .set([FieldChange("note", long)])) == "choice.badText")
        #expect(refusal(.row, .set([FieldChange("tag: ", .bool(true))])) == "choice.badText")
        #expect(refusal(.merchant, .set([FieldChange("name", .string("two\nlines"))])) == "choice.badText")
    }

    /// A teen sorts their own transactions, and the household learns nothing of it.
    @Test(arguments: Role.allCases) func whatIsTaughtIsForWhoMayTeach(role: Role) throws {
        let member = Member(id: UUID128(high: 1, low: 1), role: role)
        let facts = TransactionNotation.facts(amount: -500)
        var state = TransactionState(facts, edit: RowEdit(row: facts.id), merchant: "Metro", correction: nil)
        let taught = [FieldChange("category", TransactionNotation.category("groceries", learned: true))]
        let made = try JudgeChange.transaction(taught, of: state, by: member)
        let mayTeach = allows(member, .changeChoices)
        let correction = Correction(
            number: 0, row: facts.id, category: "groceries", merchant: "Metro", amount: -500, isLearned: mayTeach)
        #expect(made == [.correct(correction)])
        state.correction = Correction(number: 7, row: facts.id, category: "gifts", merchant: "Metro", amount: -500, isLearned: true)
        let takenBack = [FieldChange("category", .null)]
        if mayTeach {
            #expect(try JudgeChange.transaction(takenBack, of: state, by: member) == state.correction.map { [.takeBack($0)] })
        } else {
            #expect(throws: ChangeError.self) { try JudgeChange.transaction(takenBack, of: state, by: member) }
        }
    }

    @Test func nothingChangesWhereOneFieldIsRefused() {
        let facts = TransactionNotation.facts(amount: -500)
        let state = TransactionState(facts, edit: RowEdit(row: facts.id), merchant: "", correction: nil)
        let changes = [FieldChange("note", .string("kept?")), FieldChange("amount", .integer(-700))]
        let error = #expect(throws: ChangeError.self) {
            try JudgeChange.transaction(changes, of: state, by: Member(id: UUID128(high: 1, low: 1), role: .owner))
        }
        #expect(error?.id.description == "choice.amountOfBank")
    }

    private func refusal(_ kind: RecordKind, _ action: Operation.Action) -> String? {
        let operation = Operation(
            id: UUID128(high: 1, low: 2), device: UUID128(high: 1, low: 3),
            record: RecordKey(kind: kind.rawValue, UUID128(high: 1, low: 4)),
            action: action, base: 0, made: Instant(milliseconds: 0))
        do throws(ChangeError) {
            try JudgeChange.fields(of: operation, kind)
            return nil
        } catch {
            return error.id.description
        }
    }

    private func name(of field: RecordField) -> String {
        guard field.name.hasSuffix(":") else { return field.name }
        if case .day = field.keys { return field.name + "2026-02-28" }
        if case .id = field.keys { return field.name + UUID128(high: 1, low: 9).text }
        if case .occasion = field.keys { return field.name + "2026-02-28.\(UUID128(high: 1, low: 9).text).1" }
        if case .one(let words) = field.keys { return field.name + (words.first ?? "") }
        return field.name + "trip"
    }

    private func wrongValue(_ type: FieldType) -> JSONValue? {
        switch type {
        case .any: nil
        case .flag: .string("yes")
        case .percent, .share: .integer(101)
        case .interest: .integer(100_001)
        case .dayOfMonth: .integer(32)
        case .daysBefore: .integer(61)
        case .amount, .place, .rate: .string("12")
        case .colour: .integer(12)
        case .toSpend: .integer(-1)
        case .day: .string("2026-02-30")
        case .id, .currency, .one, .occasion: .string("!")
        case .rhythm: .string("days-31")
        case .name, .note, .text, .category: .integer(7)
        case .query: .string(" ")
        case .rule: .string("rule \"Coffee\"\n  wehn metro\n")
        case .names: .array([.integer(1)])
        case .correction: .object([JSONMember("learned", .bool(true))])
        case .parts: .array([.object([JSONMember("amount", .string("5"))])])
        }
    }

    private func rightValue(_ type: FieldType) -> JSONValue {
        switch type {
        case .flag: .bool(true)
        case .percent: .integer(50)
        case .share: .integer(0)
        case .interest: .integer(1_999)
        case .dayOfMonth: .integer(31)
        case .daysBefore: .integer(60)
        case .amount: .integer(-500)
        case .toSpend: .integer(0)
        case .place, .colour: .integer(3)
        case .rate: .integer(137_120_000)
        case .rule: .string("rule \"Coffee\"\n  when metro\n  category coffee\n")
        case .day: .string("2026-02-28")
        case .id: .string(UUID128(high: 1, low: 9).text)
        case .occasion: .string("2026-02-28.\(UUID128(high: 1, low: 9).text).1")
        case .currency: .string("CAD")
        case .rhythm: .string("days-135")
        case .one(let words): .string(words.first ?? "")
        case .name, .note, .text, .category, .query, .any: .string("Metro")
        case .names: .array([.string("trip")])
        case .correction: TransactionNotation.category("groceries", learned: false)
        case .parts: .array([])
        }
    }
}

/// Transactions and what is said of them, in few words.
enum TransactionNotation {
    static func facts(amount: Int64) -> RowFacts {
        RowFacts(
            id: UUID128(high: 2, low: 1), account: 0, currency: .cad, day: Day(number: 20_517), amount: amount,
            ownAmount: amount, flags: [])
    }

    static func category(_ code: String, learned: Bool) -> JSONValue {
        .object([JSONMember("code", .string(code)), JSONMember("learned", .bool(learned))])
    }
}
