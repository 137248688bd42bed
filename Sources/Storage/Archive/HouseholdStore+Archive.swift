import Syncing
import Values

extension HouseholdStore {
    /// A table's rows as JSON lines.
    package func archived(_ table: ArchiveTable, _ scope: ArchiveScope) throws -> (bytes: [UInt8], count: Int) {
        let names = table.columns.map(\.name).joined(separator: ", ")
        return try database.read { session in
            var bytes: [UInt8] = []
            var count = 0
            try session.query("SELECT \(names) FROM \(table.table) WHERE household = ? ORDER BY \(table.order)", [key]) {
                row in
                var json = JSONWriter()
                guard try write(row, table.columns, scope, &json) else { return }
                bytes += json.bytes
                bytes.append(0x0A)
                count += 1
            }
            return (bytes, count)
        }
    }

    /// Writes a row; says whether it belongs to the scope.
    private func write(_ row: any SQLRow, _ columns: [ArchiveColumn], _ scope: ArchiveScope, _ json: inout JSONWriter) throws -> Bool {
        json.beginObject()
        for (index, column) in columns.enumerated() {
            json.key(column.name)
            if row.isNull(index) {
                json.null()
            } else {
                guard try write(row, index, column.kind, scope, &json) else { return false }
            }
        }
        json.endObject()
        return true
    }

    private func write(
        _ row: any SQLRow, _ index: Int, _ kind: ArchiveColumn.Kind, _ scope: ArchiveScope, _ json: inout JSONWriter
    ) throws -> Bool {
        switch kind {
        case .integer: json.value(row.integer(index))
        case .hash: json.value(String(row.integer(index)))
        case .text, .json: json.value(row.text(index))
        case .merchantName:
            guard scope.merchantNames?.contains(row.text(index)) ?? true else { return false }
            json.value(row.text(index))
        case .id:
            // Of members the one whose archive it is stands for whoever imports it.
            guard row.id(index) != scope.member else { return false }
            json.value(row.id(index))
        case .row:
            guard scope.rows?.contains(row.id(index)) ?? true else { return false }
            json.value(row.id(index))
        case .record where RecordKind(rawValue: row.text(index - 1))?.isSmall == true:
            // Behind its kind.
            guard scope.records.contains(RecordKey(kind: row.text(index - 1), id: row.text(index))) else { return false }
            json.value(row.text(index))
        case .record:
            guard scope.rows == nil || UUID128(row.text(index)).map({ scope.has(row: $0) }) ?? false else { return false }
            json.value(row.text(index))
        case .small:
            guard scope.records.contains(RecordKey(kind: row.text(index - 1), row.id(index))) else { return false }
            json.value(row.id(index))
        case .member:
            if row.id(index) == scope.member || !scope.members.contains(row.id(index)) {
                json.null()
            } else {
                json.value(row.id(index))
            }
        case .author:
            guard row.id(index) == scope.member || scope.members.contains(row.id(index)) else { return false }
            if row.id(index) == scope.member { json.null() } else { json.value(row.id(index)) }
        case .digest: json.value(Hexadecimal.text(row.bytes(index)))
        case .account: return number(row.integer(index), scope.accounts, &json)
        case .descriptor: return number(row.integer(index), scope.descriptors, &json)
        case .merchant: return number(row.integer(index), scope.merchants, &json)
        case .importNumber:
            guard row.integer(index) == 0 || scope.imports?.contains(row.integer(index)) ?? true else { return false }
            json.value(row.integer(index))
        }
        return true
    }

    private func number(_ old: Int64, _ numbers: [Int64: Int64]?, _ json: inout JSONWriter) -> Bool {
        guard let numbers else {
            json.value(old)
            return true
        }
        guard let new = numbers[old] else { return false }
        json.value(new)
        return true
    }

    /// A scope whose bank texts and merchants are those of its accounts' rows alone, numbered anew without gaps.
    package func narrowed(_ scope: ArchiveScope) throws -> ArchiveScope {
        var scope = scope
        let (descriptors, merchants, names) = try database.read { session in
            var texts: Set<Int64> = []
            for table in ["ledger_row", "row_change"] {
                try session.query("SELECT DISTINCT account, descriptor FROM \(table) WHERE household = ?", [key]) { row in
                    if scope.accounts[row.integer(0)] != nil { texts.insert(row.integer(1)) }
                }
            }
            var used: Set<Int64> = []
            try session.query("SELECT descriptor, merchant FROM descriptor WHERE household = ?", [key]) { row in
                if texts.contains(row.integer(0)) { used.insert(row.integer(1)) }
            }
            var names: Set<String> = []
            try session.query("SELECT merchant, name FROM merchant WHERE household = ?", [key]) { row in
                if used.contains(row.integer(0)) { names.insert(row.text(1)) }
            }
            var shown = names
            try session.query("SELECT merchant, name FROM merchant_name WHERE household = ?", [key]) { row in
                if names.contains(row.text(0)) { shown.insert(row.text(1)) }
            }
            return (texts, used, shown)
        }
        scope.descriptors = HouseholdStore.numbered(descriptors)
        scope.merchants = HouseholdStore.numbered(merchants)
        scope.merchantNames = names
        return scope
    }

    private static func numbered(_ used: Set<Int64>) -> [Int64: Int64] {
        // 0 stands for none, whatever else there is.
        used.subtracting([0]).sorted().enumerated().reduce(into: [0: 0]) { $0[$1.element] = Int64($1.offset + 1) }
    }
}
