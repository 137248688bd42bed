import DemoHousehold
import Values

/// A statement file read back.
struct Statement: Sendable {
    let file: DemoFile
    /// Posted rows, the earliest first.
    var rows: [Row] = []
    /// Rows that are not posted yet.
    var pending: [Row] = []
    /// The closing balance that the file declares.
    var closing: Int64?
    /// The last day that the file declares or that its name gives.
    var day: Day

    init(_ file: DemoFile) {
        self.file = file
        day = Day(iso: String(file.name.split(separator: ".")[0].suffix(10))) ?? Day(number: 0)
        let text = String(decoding: file.bytes, as: UTF8.self)
        let lines = text.split(omittingEmptySubsequences: true) { $0.isNewline }.map { String($0) }
        if lines.contains(where: { $0.hasSuffix("<OFX>") }) {
            readOFX(lines)
        } else if lines[0].hasPrefix("!Type:") {
            readQIF(lines, isInvestment: lines[0] == "!Type:Invst")
        } else {
            readCSV(lines)
        }
    }

    private mutating func readCSV(_ lines: [String]) {
        let table = lines.map { fields($0) }
        for cells in table.dropFirst(table[0][0].first?.isNumber == true ? 0 : 1) {
            switch file.bank {
            case "rbc-chequing":
                rows.append(Row(posted: Day(cells[2], .monthDayYear), amount: cents(cells[6]), text: cells[4] + "|" + cells[5]))
            case "eq-savings":
                rows.append(Row(posted: Day(iso: cells[0]), amount: cents(cells[2]), text: cells[1], balance: cents(cells[3])))
            case "commbank-everyday":
                rows.append(Row(posted: Day(cells[0], .dayMonthYear), amount: cents(cells[1]), text: cells[2], balance: cents(cells[3])))
            case "westpac-tom":
                rows.append(
                    Row(
                        posted: Day(cells[1], .dayMonthYear), amount: cents(cells[4]) - cents(cells[3]), text: cells[2],
                        balance: cents(cells[5])))
            case "rogers-mastercard":
                add(Row(posted: Day(iso: cells[1]), amount: -cents(cells[12]), text: cells[7], id: cells[2], bought: Day(iso: cells[0])))
            default:
                add(
                    Row(
                        posted: Day(cells[1], .dayMonthYear), amount: -cents(cells[5]), text: cells[2], bought: Day(cells[0], .dayMonthYear)
                    ))
            }
        }
        // Cards list the newest last, the others first.
        if file.bank != "rogers-mastercard" && file.bank != "amex" { rows.reverse() }
    }

    private mutating func add(_ row: Row) {
        if row.posted == nil { pending.append(row) } else { rows.append(row) }
    }

    private mutating func readOFX(_ lines: [String]) {
        var row = Row(amount: 0, text: "")
        for line in lines {
            guard let (tag, value) = leaf(line) else { continue }
            switch tag {
            case "DTPOSTED", "DTTRADE":
                row.posted = Day(iso: value.prefix(4) + "-" + value.dropFirst(4).prefix(2) + "-" + value.dropFirst(6).prefix(2))
            case "TRNAMT", "TOTAL": row.amount = cents(value)
            case "FITID": row.id = value
            case "NAME", "MEMO": row.text = value
            case "BALAMT": closing = closing ?? cents(value)
            case "AVAILCASH": closing = cents(value)
            case "/STMTTRN", "/INVBUY": rows.append(row)
            default: break
            }
        }
        rows.sort { ($0.posted ?? day) < ($1.posted ?? day) }
    }

    private mutating func readQIF(_ lines: [String], isInvestment: Bool) {
        var row = Row(amount: 0, text: "")
        for line in lines.dropFirst() {
            let value = String(line.dropFirst())
            switch line.first {
            case "D": row.posted = isInvestment ? Day(value.replacing("'", with: "/20"), .monthDayYear) : Day(value, .dayMonthYear)
            case "T": row.amount = row.text == "Buy" || row.text == "MiscExp" ? -cents(value) : cents(value)
            case "N", "P": row.text = value
            case "^": rows.append(row)
            default: break
            }
        }
    }
}

extension DemoFile {
    /// The beginning of the name: bank and account.
    var bank: String {
        String(name.split(separator: ".")[0].dropLast(11))
    }
}

/// The fields of a CSV line without line breaks inside.
func fields(_ line: String) -> [String] {
    var fields = [""]
    var inQuotes = false
    for character in line {
        switch character {
        case "\"": inQuotes.toggle()
        case "," where !inQuotes: fields.append("")
        default: fields[fields.count - 1].append(character)
        }
    }
    return fields
}

/// Tag and value of an OFX line; a closing tag has its slash and no value.
func leaf(_ line: String) -> (tag: String, value: String)? {
    let parts = line.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let open = parts[0].firstIndex(of: "<") else { return nil }
    return (String(parts[0][parts[0].index(after: open)...]), String(parts[1].prefix { $0 != "<" }))
}

/// Cents of `-$1,234.50`; 0 of nothing.
func cents(_ text: String) -> Int64 {
    let digits = text.filter { $0.isNumber }
    return (text.hasPrefix("-") ? -1 : 1) * (Int64(digits) ?? 0)
}
