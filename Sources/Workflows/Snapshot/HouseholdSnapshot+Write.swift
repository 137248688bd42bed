import Bookkeeping
import Households
import Importing
import Storage
import Syncing
import Values

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
            json.array("imports") { json in for record in imports { HouseholdSnapshot.write(record, to: &json) } }
            json.member("records", records)
            json.member("mappings", columns)
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

    private static func write(_ record: ImportRecord, to json: inout JSONWriter) {
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
        }
    }
}
