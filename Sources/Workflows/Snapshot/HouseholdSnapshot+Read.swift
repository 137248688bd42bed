import Bookkeeping
import Households
import Importing
import Storage
import Syncing
import Values

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
        // Of a document that an older server sent they say nothing of accounts.
        columns = (json["mappings"]?.array ?? []).compactMap { RememberedColumns($0) }
        // A newer server may have kinds and fields that are not known here.
        guard let known = try? SmallRecord.known(in: json["records"]?.array ?? []) else { throw StorageError.damaged("snapshot.records") }
        records = known
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
