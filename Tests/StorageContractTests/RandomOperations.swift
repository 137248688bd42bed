import Bookkeeping
import EngineWasm
import Storage
import Syncing
import TestSupport
import Values
import Workflows

/// Operations of every kind on what a household has, most of them possible.
struct RandomOperations {
    private let snapshot: HouseholdSnapshot
    private let whole: HouseholdSnapshot?
    private var rows: [UUID128]
    private let merchants: [String]
    private let start: UInt64
    /// What is put behind payees: a text that a bank printed in a hidden account too has the merchant that it has there, which no device
    /// can know.
    private let behind: String

    /// - Parameter whole: the household of which the snapshot may lack something; some operations are about that.
    init(_ snapshot: HouseholdSnapshot, beside whole: HouseholdSnapshot? = nil, _ random: inout SeededRandom) {
        self.snapshot = snapshot
        self.whole = whole
        let ledger = (whole ?? snapshot).ledger
        rows = snapshot.ledger.ids + ledger.ids.filter { _ in whole != nil && random.happens(perMille: 100) }
        merchants = (1..<UInt32(max(1, ledger.merchants.count))).map { ledger.merchants.text($0) }
        start = random.next() >> 8
        behind = whole == nil ? "" : " by hand"
    }

    func list(of count: Int, _ random: inout SeededRandom) -> [Operation] {
        var made: [UUID128] = []
        var assets = (whole ?? snapshot).records.map(\.id)
        return (0..<count).map { index in
            let (record, action) = change(index, &made, &assets, &random)
            return Operation(
                id: UUID128(high: start << 8 | 0x7000, low: 1 << 63 | UInt64(index)), device: LayingDevice.device, record: record,
                action: action, base: snapshot.revision, made: Instant(milliseconds: 1_795_000_000_000))
        }
    }

    private func change(
        _ index: Int, _ made: inout [UUID128], _ assets: inout [UUID128], _ random: inout SeededRandom
    ) -> (RecordKey, Operation.Action) {
        let number = random.integer(in: 0...9)
        let word = JSONValue.string("w\(number)")
        switch random.integer(in: 0...29) {
        case 0...3: return create(index, &made, &random)
        case 4: return (RecordKey(kind: "merchant", id: random.element(of: merchants) ?? ""), .set([FieldChange("name", name(&random))]))
        case 5:
            let field = random.element(of: ["name", "mergedInto", "group"]) ?? ""
            return (RecordKey(kind: "category", id: category(&random)), .set([FieldChange(field, category(field, &random))]))
        case 6: return (RecordKey(kind: "category", id: "Own \(number)"), .create([FieldChange("group", .string("home"))]))
        case 7:
            let wish = random.element(of: [JSONValue.string("letGo"), .string("watch"), .null, .string("what")]) ?? .null
            return (
                RecordKey(kind: "series", id: number == 0 ? "none" : "\(UInt64(number) &* 2_305_843_009_213_693_951)"),
                .set([FieldChange("merchant", word), FieldChange("wish", wish)])
            )
        case 8: return rule(index, &made, &random)
        case 9:
            switch random.integer(in: 0...4) {
            case 0: return account(index, &random)
            case 3: return look(&random)
            case 1: return said(index, &random)
            case 2: return rate(index, &made, &random)
            default: return asset(index, &assets, &random)
            }
        case 10: return (RecordKey(kind: "thing", id: "x"), .set([FieldChange("name", word)]))
        case 11: return (RecordKey(kind: "row", random.element(of: rows) ?? start128), .delete)
        default:
            let row = random.happens(perMille: 30) ? start128 : random.element(of: random.happens(perMille: 200) ? made + rows : rows)
            let fields = (0...random.integer(in: 0...2)).map { _ in field(of: row ?? start128, &random) }
            return (
                RecordKey(kind: "row", row ?? start128),
                .set(
                    fields.reduce(into: []) { list, field in
                        if !list.contains(where: { $0.field == field.field }) { list.append(field) }
                    })
            )
        }
    }

    /// An id that no row has.
    private var start128: UUID128 { UUID128(high: 3, low: 3) }

    private func create(
        _ index: Int, _ made: inout [UUID128], _ random: inout SeededRandom
    ) -> (RecordKey, Operation.Action) {
        let id = UUID128(high: start << 8 | 0x7001, low: 1 << 63 | UInt64(index))
        made.append(id)
        let isTransfer = random.happens(perMille: 300)
        let payee = isTransfer ? "TRANSFER TO SAVINGS" : random.element(of: ["METRO 12", "Café du Coin", "\n", "NETFLIX.COM"]) ?? ""
        var fields = [
            FieldChange(
                "account", .string((random.happens(perMille: 50) ? start128 : random.element(of: snapshot.accounts) ?? start128).text)),
            FieldChange("day", .string("2026-03-\(random.integer(in: 10...33))")),
            FieldChange("amount", .integer(Int64(random.integer(in: -3...3)) * (isTransfer ? 50_000 : 275))),
            FieldChange("payee", .string(payee + behind)),
        ]
        if random.happens(perMille: 300) { fields.append(FieldChange("category", .string(category(&random)))) }
        if random.happens(perMille: 300) { fields.append(FieldChange("note", .string("new"))) }
        if random.happens(perMille: 300) { fields.append(FieldChange("tags", .array([.string("b"), .string("a")]))) }
        if random.happens(perMille: 30) { fields.append(FieldChange("memo", .string("no"))) }
        return (RecordKey(kind: "row", id), .create(fields))
    }

    private func rule(_ index: Int, _ made: inout [UUID128], _ random: inout SeededRandom) -> (RecordKey, Operation.Action) {
        let text = random.element(of: [
            "rule \"A\"\n  when amount<10\n  category coffee\n  tag small\n", "", "rule \"A\"\n  wehn it\n",
            "rule \"B\"\n  when merchant:metro\n  merchant \"M\"\n", "rule \"C\"\n  when amount>5\n  split 50% groceries, rest gifts\n",
        ])
        let fields = [
            FieldChange("text", .string(text ?? "")), FieldChange("place", .integer(Int64(random.integer(in: 0...4)))),
        ]
        let known = (whole ?? snapshot).records.filter { $0.kind == .rule }.map(\.id) + made + [start128]
        let id = random.element(of: known) ?? start128
        switch random.integer(in: 0...4) {
        case 0, 1:
            let id = UUID128(high: start << 8 | 0x7004, low: 1 << 63 | UInt64(index))
            made.append(id)
            return (RecordKey(kind: "rule", id), .create(fields))
        case 2: return (RecordKey(kind: "rule", id), .delete)
        default: return (RecordKey(kind: "rule", id), .set([random.element(of: fields) ?? fields[0]]))
        }
    }

    /// Something on a rate: one that is there, or a new one, perhaps of a currency in itself.
    private func rate(_ index: Int, _ made: inout [UUID128], _ random: inout SeededRandom) -> (RecordKey, Operation.Action) {
        let worth = FieldChange("rate", .integer(Int64(random.integer(in: 0...4)) * 70_000_000))
        let day = FieldChange("day", .string(random.element(of: ["2026-03-01", "2026-04-01", "2026-05-01", "soon"]) ?? ""))
        let known = (whole ?? snapshot).records.filter { $0.kind == .rate }.map(\.id) + made + [start128]
        let id = random.element(of: known) ?? start128
        switch random.integer(in: 0...4) {
        case 0, 1, 2:
            let id = UUID128(high: start << 8 | 0x7005, low: 1 << 63 | UInt64(index))
            made.append(id)
            let currency = FieldChange("currency", .string(random.element(of: ["USD", "EUR", "CAD"]) ?? ""))
            return (RecordKey(kind: "rate", id), .create([currency, worth, FieldChange("in", .string("CAD")), day]))
        case 3: return (RecordKey(kind: "rate", id), .delete)
        default: return (RecordKey(kind: "rate", id), .set([random.happens(perMille: 500) ? worth : day]))
        }
    }

    private func account(_ index: Int, _ random: inout SeededRandom) -> (RecordKey, Operation.Action) {
        let name = JSONValue.string(random.element(of: ["Purse \(index)", "everyday", "Card", ""]) ?? "")
        guard random.happens(perMille: 400) else {
            let id = random.element(of: snapshot.accounts) ?? start128
            let field = random.element(of: [FieldChange("name", name), FieldChange("kind", .string("cash")), FieldChange("kind", .null)])
            return (RecordKey(kind: "account", random.happens(perMille: 100) ? start128 : id), .set([field ?? FieldChange("x", .null)]))
        }
        let id = UUID128(high: start << 8 | 0x7002, low: 1 << 63 | UInt64(index))
        let currency = JSONValue.string(random.element(of: ["CAD", "USD", "no"]) ?? "")
        return (
            RecordKey(kind: "account", id),
            .create([FieldChange("name", name), FieldChange("kind", .string("cash")), FieldChange("currency", currency)])
        )
    }

    /// Something that is said of an account, perhaps of one that the member does not see.
    private func said(_ index: Int, _ random: inout SeededRandom) -> (RecordKey, Operation.Action) {
        guard let kind = random.element(of: RecordKind.allCases.filter(\.isOfAccount)) else { return account(index, &random) }
        let accounts = (whole ?? snapshot).accounts + snapshot.accounts + [start128]
        let record = RecordKey(kind: kind.rawValue, random.element(of: accounts) ?? start128)
        let first = random.element(of: kind.fields.map(\.name))
        let changes = kind.fields.filter { random.happens(perMille: 500) || $0.name == first }.map { field in
            let day = random.happens(perMille: 950) ? "2026-03-\(random.integer(in: 10...14))" : "soon"
            let amount = JSONValue.integer(Int64(random.integer(in: -9...9)) * 10_000)
            let value = field.type.isDay ? .string(day) : amount
            return FieldChange(
                field.name + (field.isNamedByDay ? day : ""), random.element(of: [value, value, value, .null, .string("much")]) ?? .null)
        }
        return (record, random.happens(perMille: 50) ? .delete : .set(changes))
    }

    /// Something on the look of a category.
    private func look(_ random: inout SeededRandom) -> (RecordKey, Operation.Action) {
        let icon = FieldChange(
            "icon", random.element(of: [.string("basket"), .string("star"), .null, .string("flag of a pirate")]) ?? .null)
        let colour = FieldChange("colour", random.element(of: [.integer(0), .integer(11), .null, .integer(12)]) ?? .null)
        let hidden = FieldChange("hidden", random.element(of: [.bool(true), .bool(false), .null, .string("yes")]) ?? .null)
        let changes = [icon, colour, hidden].filter { _ in random.happens(perMille: 600) }
        let record = RecordKey(kind: "look", LookChoice.id(ofCategory: category(&random)))
        return (record, random.happens(perMille: 50) ? .delete : .set(changes.isEmpty ? [hidden] : changes))
    }

    /// Something on an asset: one that is there, perhaps somebody else's, or a new one.
    private func asset(_ index: Int, _ assets: inout [UUID128], _ random: inout SeededRandom) -> (RecordKey, Operation.Action) {
        let value = FieldChange("value:2026-0\(random.integer(in: 1...9))-01", .integer(Int64(random.integer(in: -9...9)) * 1_000_000))
        guard let known = random.element(of: assets), random.happens(perMille: 600) else {
            let id = UUID128(high: start << 8 | 0x7003, low: 1 << 63 | UInt64(index))
            assets.append(id)
            let shared = random.element(of: ["nobody", "grownUps", "everyone", "friends"]) ?? ""
            var fields = [
                FieldChange("name", name(&random)), FieldChange("type", .string("home")), FieldChange("currency", .string("CAD")), value,
                FieldChange("sharedWith", .string(shared)),
            ]
            if random.happens(perMille: 200) { fields.removeFirst() }
            return (RecordKey(kind: "asset", id), .create(fields))
        }
        if random.happens(perMille: 200) { return (RecordKey(kind: "asset", known), .delete) }
        let changes = [
            value, FieldChange(value.field, .null), FieldChange("name", name(&random)), FieldChange("sharedWith", .string("everyone")),
            FieldChange("value:soon", .integer(7)), FieldChange("currency", .string("USD")), FieldChange("note", .string("new roof")),
        ]
        return (RecordKey(kind: "asset", known), .set([random.element(of: changes) ?? value]))
    }

    private func category(_ random: inout SeededRandom) -> String {
        random.element(of: ["groceries", "coffee", "gifts", "Own 1", "Own 2", "uncategorized"]) ?? ""
    }

    private func category(_ field: String, _ random: inout SeededRandom) -> JSONValue {
        random.happens(perMille: 200) ? .null : .string(category(&random))
    }

    private func name(_ random: inout SeededRandom) -> JSONValue {
        random.element(of: [.string("Chain"), .string("METRO 12"), .string("Metro"), .null, .string("\n"), .integer(7)]) ?? .null
    }

    private func field(of row: UUID128, _ random: inout SeededRandom) -> FieldChange {
        let amount = snapshot.ledger.index(of: row).map { snapshot.ledger.amounts[$0] } ?? -825
        switch random.integer(in: 0...12) {
        case 0: return FieldChange("note", random.element(of: [.string("a “note”"), .null, .string("")]) ?? .null)
        case 1: return FieldChange("tag:\(random.element(of: ["work", "é", "Z", "\n"]) ?? "")", .bool(random.happens(perMille: 600)))
        case 2, 3:
            let learned = JSONMember("learned", .bool(random.happens(perMille: 500)))
            let said = JSONValue.object([JSONMember("code", .string(category(&random))), learned])
            return FieldChange("category", random.element(of: [said, said, .null, .string("coffee")]) ?? .null)
        case 4:
            return FieldChange(
                "day", random.element(of: [.string("2026-03-1\(random.integer(in: 0...9))"), .null, .string("soon")]) ?? .null)
        case 5: return FieldChange("merchant", name(&random))
        case 6: return FieldChange("text", name(&random))
        case 7: return FieldChange("amount", random.element(of: [.integer(-700), .null, .integer(0), .integer(amount)]) ?? .null)
        case 8: return FieldChange("parts", parts(of: amount, &random))
        case 9: return FieldChange("purchase", random.element(of: [.string((random.element(of: rows) ?? row).text), .null]) ?? .null)
        case 10: return FieldChange("deleted", random.element(of: [.bool(true), .bool(false), .null]) ?? .null)
        case 11: return FieldChange("otherHalf", .string(half(beside: row, amount, &random).text))
        default: return FieldChange("transfer", .bool(random.happens(perMille: 100)))
        }
    }

    /// A row that can be the other half of a transfer, if there is one: just as much the other way.
    private func half(beside row: UUID128, _ amount: Int64, _ random: inout SeededRandom) -> UUID128 {
        let fitting = snapshot.ledger.ids.indices.filter { snapshot.ledger.amounts[$0] == 0 &- amount }
        let any = random.element(of: rows) ?? row
        return random.happens(perMille: 200) ? any : random.element(of: fitting).map { snapshot.ledger.ids[$0] } ?? any
    }

    private func parts(of amount: Int64, _ random: inout SeededRandom) -> JSONValue {
        guard random.happens(perMille: 800) else { return .null }
        let first = Int64(random.integer(in: -300...(-1)))
        func part(_ amount: Int64, _ category: String) -> JSONValue {
            .object([JSONMember("amount", .integer(amount)), JSONMember("category", .string(category)), JSONMember("memo", .string("m"))])
        }
        return .array([part(first, "gifts"), part(amount - first - (random.happens(perMille: 100) ? 1 : 0), category(&random))])
    }
}
