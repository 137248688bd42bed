package import Bookkeeping
package import Households
import Importing
package import Storage
package import Syncing
package import Values

/// What a device needs of a household to make every screen itself, restricted to what one member may see: rows as they came,
/// everything that was decided about them, and what imports left behind.
package struct HouseholdSnapshot: Sendable {
    /// The household's id.
    package var household: UUID128
    /// What the family calls it.
    package var name: String
    /// The currency in which it thinks.
    package var currency: Currency
    /// How its weeks and months are cut.
    package var rules: CalendarRules
    /// How often its records had changed.
    package var revision: Int64
    /// Who is in it and whose the accounts are, as the member sees it.
    package var people: HouseholdPeople
    /// Rows of the accounts whose rows the member may see, as they came.
    package var ledger: Ledger
    /// The accounts' ids, in the order in which the ledger numbers them.
    package var accounts: [UUID128]
    /// Those of these accounts whose rows the member may only look at.
    package var readOnly: [UUID128]
    /// What was decided about these rows, and about no others.
    package var choices: Choices
    /// When corrections were made, by their number.
    package var corrected: [UInt32: Instant]
    /// What statements cover, the accounts numbered as in the ledger.
    package var spans: [CoveredSpan]
    /// Pairs of these rows that are transfers.
    package var transfers: [TransferPair]
    /// Pairs of these rows that the person said are no transfer.
    package var rejectedTransfers: [TransferPair]
    /// Imports that brought rows to these accounts, oldest first.
    package var imports: [ImportRecord]
    /// What each of these imports did beside adding rows.
    package var traces: [ImportTrace]
    /// How layouts of CSV files were understood last for each of these accounts, numbered as in the ledger.
    package var columns: [RememberedColumns]
    /// The small records that the member sees, by kind and id.
    package var records: [SmallRecord]
    /// Days of a central bank's rates that the server fetched, beside those that every program has.
    package var publishedRates: [String]

    /// The rows with everything laid over them that was decided.
    ///
    /// - Parameter isRuled: whether the rules are applied; a dry run of rules looks at rows without.
    package func shown(_ taxonomy: Taxonomy, today: Day, isRuled: Bool = true) -> ChosenLedger {
        var choices = choices
        if !isRuled { choices.rules = [] }
        return ApplyChoices.run(choices, to: ledger, transfers: transfers, taxonomy, today: today, rules: rules)
    }
}

/// The document that a snapshot travels in: the eight bytes `EVKHOUS1`, the length of a JSON text as eight little-endian bytes, that
/// text, and behind it the ledger as `Ledger.snapshot()` writes it.
extension HouseholdSnapshot {
    static let mark = Array("EVKHOUS1".utf8)

    /// The document.
    package var bytes: [UInt8] {
        var json = JSONWriter()
        write(to: &json)
        let length = UInt64(json.bytes.count)
        return HouseholdSnapshot.mark + (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + json.bytes + ledger.snapshot()
    }

    private func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("household", household)
            json.member("name", name)
            json.member("currency", currency)
            json.member("weekStart", Int(rules.weekStart.rawValue))
            json.member("monthStartDay", rules.monthStartDay)
            json.member("revision", revision)
            people.write(to: &json)
            json.member("accounts", accounts)
            json.member("readOnly", readOnly)
            json.member("choices", choices)
            json.array("corrections") { json in
                for (number, made) in corrected.sorted(by: { $0.key < $1.key }) {
                    json.object { json in
                        json.member("correction", Int64(number))
                        json.member("created", made)
                    }
                }
            }
            json.array("spans") { json in for span in spans { HouseholdSnapshot.write(span, to: &json) } }
            json.array("transfers") { json in for pair in transfers { json.value(pair) } }
            json.array("rejectedTransfers") { json in for pair in rejectedTransfers { json.value(pair) } }
            let places = rowPlaces
            let traces = Dictionary(traces.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
            json.array("imports") { json in
                for record in imports {
                    HouseholdSnapshot.write(record, traces[record.number], places, to: &json)
                }
            }
            json.member("records", records)
            json.member("mappings", columns)
            if !publishedRates.isEmpty { json.member("rates", publishedRates) }
        }
    }

    private static func write(_ span: CoveredSpan, to json: inout JSONWriter) {
        json.object { json in
            json.member("import", span.importNumber.map { Int64($0) })
            json.member("account", Int(span.account))
            json.member("from", span.days.first)
            json.member("to", span.days.last)
            for (name, balance) in [("opening", span.opening), ("closing", span.closing)] {
                guard let balance else { continue }
                json.object(name) { json in
                    json.member("amount", balance.amount)
                    json.member("day", balance.day)
                }
            }
        }
    }

    /// Where the rows stand in the ledger, if a trace says anything of rows.
    private var rowPlaces: [UUID128: Int] {
        guard traces.contains(where: { !$0.shared.isEmpty || !$0.before.isEmpty }) else { return [:] }
        return Dictionary(zip(ledger.ids, 0...), uniquingKeysWith: { first, _ in first })
    }

    private static func write(_ record: ImportRecord, _ trace: ImportTrace?, _ places: [UUID128: Int], to json: inout JSONWriter) {
        json.object { json in
            json.member("import", Int64(record.number))
            json.member("file", record.fileName)
            json.member("format", record.format.code)
            // As text: a reader of JSON that keeps numbers as binary fractions would round them.
            json.member("layout", String(record.layout))
            json.member("hash", String(record.fileHash))
            json.member("added", record.added)
            json.member("known", record.known)
            json.member("confirmed", record.confirmed)
            json.member("doubtful", record.doubtful)
            json.member("created", record.created)
            json.member("undone", record.undone)
            trace?.writeMembers(to: &json, places: places)
        }
    }
}

extension HouseholdSnapshot {
    /// The snapshot of a document.
    /// - Throws: `StorageError.damaged` with the part that is none; nothing is taken then.
    package init(bytes: [UInt8]) throws {
        let head = HouseholdSnapshot.mark.count + 8
        guard bytes.count >= head, bytes.starts(with: HouseholdSnapshot.mark) else { throw StorageError.damaged("snapshot") }
        let length = bytes[8..<16].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard length <= UInt64(bytes.count - head) else { throw StorageError.damaged("snapshot") }
        let end = head + Int(length)
        let json = try? JSONReader.read(Array(bytes[head..<end]))
        let ledger = bytes[end...].withUnsafeBytes { try? Ledger(snapshot: $0) }
        guard let json else { throw StorageError.damaged("snapshot.json") }
        guard let ledger else { throw StorageError.damaged("snapshot.ledger") }
        try self.init(json, ledger)
    }

    private init(_ json: JSONValue, _ ledger: Ledger) throws {
        household = try HouseholdSnapshot.id(json["household"])
        name = try HouseholdSnapshot.text(json["name"])
        guard let currency = json["currency"]?.string.flatMap({ Currency($0) }),
            let weekStart = json["weekStart"]?.integer.flatMap({ Weekday(rawValue: UInt8(truncatingIfNeeded: $0)) }),
            let monthStartDay = json["monthStartDay"]?.integer, json["role"]?.string != nil
        else { throw StorageError.damaged("snapshot.household") }
        self.currency = currency
        rules = CalendarRules(weekStart: weekStart, monthStartDay: Int(clamping: monthStartDay))
        revision = try HouseholdSnapshot.number(json["revision"])
        people = try HouseholdSnapshot.people(json)
        self.ledger = ledger
        accounts = try (json["accounts"]?.array ?? []).map(HouseholdSnapshot.id)
        readOnly = try (json["readOnly"]?.array ?? []).map(HouseholdSnapshot.id)
        choices = try HouseholdSnapshot.choices(json["choices"])
        corrected = try (json["corrections"]?.array ?? []).reduce(into: [:]) {
            $0[UInt32(clamping: try HouseholdSnapshot.number($1["correction"]))] = try HouseholdSnapshot.instant($1["created"])
        }
        spans = try (json["spans"]?.array ?? []).map(HouseholdSnapshot.span)
        transfers = try (json["transfers"]?.array ?? []).map(HouseholdSnapshot.pair)
        rejectedTransfers = try (json["rejectedTransfers"]?.array ?? []).map(HouseholdSnapshot.pair)
        imports = try (json["imports"]?.array ?? []).map(HouseholdSnapshot.record)
        traces = (json["imports"]?.array ?? []).compactMap { ImportTrace($0, rows: ledger.ids) }
        // Of a document that an older server sent they say nothing of accounts.
        columns = (json["mappings"]?.array ?? []).compactMap { RememberedColumns($0) }
        // A newer server may have kinds and fields that are not known here.
        guard let known = try? SmallRecord.known(in: json["records"]?.array ?? []) else { throw StorageError.damaged("snapshot.records") }
        records = known
        publishedRates = (json["rates"]?.array ?? []).compactMap { $0.string }
        guard accounts.count == ledger.accounts.count, spans.allSatisfy({ Int($0.account) < accounts.count }) else {
            throw StorageError.damaged("snapshot.accounts")
        }
    }

    private static func people(_ json: JSONValue) throws -> HouseholdPeople {
        do {
            return try HouseholdPeople(document: json)
        } catch {
            throw StorageError.damaged("snapshot." + error.part)
        }
    }

    private static func choices(_ value: JSONValue?) throws -> Choices {
        var json = JSONWriter()
        json.value(value ?? .null)
        let read = json.bytes.withUnsafeBufferPointer { try? Choices.read($0) }
        guard let read else { throw StorageError.damaged("snapshot.choices") }
        return read
    }

    private static func span(_ value: JSONValue) throws -> CoveredSpan {
        guard let first = Day(iso: try text(value["from"])), let last = Day(iso: try text(value["to"])), let days = DaySpan(first, last)
        else { throw StorageError.damaged("snapshot.spans") }
        return CoveredSpan(
            importNumber: UInt32(clamping: try number(value["import"])), account: UInt16(clamping: try number(value["account"])),
            days: days,
            opening: try balance(value["opening"]), closing: try balance(value["closing"]))
    }

    private static func pair(_ value: JSONValue) throws -> TransferPair {
        guard let pair = TransferPair(value) else { throw StorageError.damaged("snapshot.transfers") }
        return pair
    }

    private static func balance(_ value: JSONValue?) throws -> StatementBalance? {
        guard let value else { return nil }
        guard let day = Day(iso: try text(value["day"])) else { throw StorageError.damaged("snapshot.spans") }
        return StatementBalance(amount: try number(value["amount"]), day: day)
    }

    private static func record(_ value: JSONValue) throws -> ImportRecord {
        let code = try text(value["format"])
        guard let format = FileFormat.allCases.first(where: { $0.code == code }) else { throw StorageError.damaged("snapshot.imports") }
        return ImportRecord(
            number: UInt32(clamping: try number(value["import"])), fileName: try text(value["file"]), format: format,
            layout: try hash(value["layout"]), fileHash: try hash(value["hash"]), added: Int(clamping: try number(value["added"])),
            known: Int(clamping: try number(value["known"])), confirmed: Int(clamping: try number(value["confirmed"])),
            doubtful: Int(clamping: try number(value["doubtful"])), created: try instant(value["created"]),
            undone: try value["undone"].flatMap { $0.isNull ? nil : try instant($0) })
    }

    private static func text(_ value: JSONValue?) throws -> String {
        guard let text = value?.string else { throw StorageError.damaged("snapshot.json") }
        return text
    }

    private static func number(_ value: JSONValue?) throws -> Int64 {
        guard let number = value?.integer else { throw StorageError.damaged("snapshot.json") }
        return number
    }

    private static func hash(_ value: JSONValue?) throws -> UInt64 {
        guard let hash = UInt64(try text(value)) else { throw StorageError.damaged("snapshot.json") }
        return hash
    }

    private static func id(_ value: JSONValue?) throws -> UUID128 {
        guard let id = UUID128(try text(value)) else { throw StorageError.damaged("snapshot.json") }
        return id
    }

    private static func instant(_ value: JSONValue?) throws -> Instant {
        guard let instant = Instant(iso: try text(value)) else { throw StorageError.damaged("snapshot.json") }
        return instant
    }
}
