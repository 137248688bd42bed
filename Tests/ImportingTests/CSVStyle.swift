import Values

/// One way in which some bank writes its files, drawn at random.
struct CSVStyle: CustomStringConvertible {
    var delimiter = ","
    var newline = "\n"
    var headers: [String]?
    var order = "ymd"
    var separator = "-"
    var hasShortYears = false
    var decimal = "."
    var group = ""
    var sign = Sign.minus
    var quotesAll = false
    var hasBalance = false
    var newestFirst = false
    var preamble = ""
    var footer = ""

    /// How money out is told from money in.
    enum Sign: String, CaseIterable {
        case minus, trailing, parentheses, trueMinus, sides, negativeSides, words, inverted
    }

    /// Draws a style.
    init(_ random: inout SeededGenerator) {
        delimiter = random.pick([",", ";", "\t", "|"])
        newline = random.pick(["\n", "\r\n", "\r"])
        order = random.pick(["ymd", "dmy", "mdy"])
        separator = random.pick(["-", "/", "."])
        if order == "mdy", separator == "." { separator = "/" }
        hasShortYears = order != "ymd" && random.chance(4)
        decimal = random.pick([".", ","])
        group = random.pick(["", decimal == "." ? "," : ".", "'", "\u{A0}", "\u{202F}", " "])
        sign = random.pick(Sign.allCases)
        quotesAll = random.chance(3)
        hasBalance = random.chance(2)
        newestFirst = random.chance(2)
        if !random.chance(3) { headers = CSVStyle.headers(random.pick([0, 1, 2, 3, 4, 5])) }
        if headers != nil, random.chance(4) { preamble = "Account\(delimiter)1234567\(newline)\(newline)" }
        if headers != nil, random.chance(4) { footer = "\(newline)Total\(newline)" }
    }

    /// Day, payee, amount, debit, credit, sign, balance.
    static func headers(_ language: Int) -> [String] {
        [
            ["Date", "Description", "Amount", "Debit", "Credit", "Debit/Credit", "Balance"],
            ["Date", "Libellé", "Montant", "Débit", "Crédit", "Sens", "Solde"],
            ["Fecha", "Concepto", "Importe", "Cargo", "Abono", "Signo", "Saldo"],
            ["Buchungstag", "Verwendungszweck", "Betrag", "Soll", "Haben", "Soll/Haben", "Saldo"],
            ["Datum", "Omschrijving", "Bedrag", "Af", "Bij", "Af Bij", "Saldo"],
            ["Data", "Descrizione", "Importo", "Dare", "Avere", "Segno", "Saldo"],
        ][language]
    }

    var description: String {
        "\(delimiter.debugDescription) \(headers?[0] ?? "no header") \(order)\(separator)\(hasShortYears ? "yy" : "") "
            + "\(decimal)\(group.debugDescription) \(sign) "
            + "\(hasBalance ? "balance " : "")\(newestFirst ? "newest first" : "")"
    }

    /// Writes rows, the oldest first, that end at a balance.
    func write(_ rows: [CSVLawRow], opening: Int64) -> String {
        var balance = opening
        var lines = rows.map { row in
            balance += row.amount
            return line(row, balance)
        }
        if newestFirst { lines.reverse() }
        var text = preamble
        if let headers {
            text += join(columns(headers[0], headers[1], headers[2], headers[3], headers[4], headers[5], headers[6])) + newline
        }
        return text + lines.joined(separator: newline) + newline + footer
    }

    /// The fields that the style has, of all that there may be.
    private func columns(
        _ day: String, _ payee: String, _ amount: String, _ debit: String, _ credit: String, _ sign: String, _ balance: String
    ) -> [String] {
        var fields = [day, payee]
        switch self.sign {
        case .sides, .negativeSides: fields += [debit, credit]
        case .words: fields += [amount, sign]
        default: fields.append(amount)
        }
        if hasBalance { fields.append(balance) }
        return fields
    }

    private func line(_ row: CSVLawRow, _ balance: Int64) -> String {
        let bare = number(row.amount.magnitude)
        let isOut = row.amount < 0
        let amount =
            switch sign {
            case .minus: isOut ? "-" + bare : bare
            case .trailing: isOut ? bare + "-" : bare
            case .parentheses: isOut ? "(" + bare + ")" : bare
            case .trueMinus: isOut ? "\u{2212}" + bare : bare
            case .inverted: isOut ? bare : "-" + bare
            case .sides, .negativeSides, .words: bare
            }
        let debit = isOut ? (sign == .negativeSides ? "-" + bare : bare) : ""
        let text = balance < 0 ? "-" + number(balance.magnitude) : number(balance.magnitude)
        return join(columns(date(row.day), row.payee, amount, debit, isOut ? "" : bare, isOut ? "D" : "C", text))
    }

    private func join(_ fields: [String]) -> String {
        fields.map { field in
            let isPlain = !field.contains(delimiter) && !field.contains("\"")
            return isPlain && !quotesAll ? field : "\"" + field.replacing("\"", with: "\"\"") + "\""
        }.joined(separator: delimiter)
    }

    private func date(_ day: Day) -> String {
        let (year, month, number) = day.civil
        let two = { (value: Int) in value < 10 ? "0\(value)" : "\(value)" }
        let shown = hasShortYears ? two(year % 100) : "\(year)"
        return switch order {
        case "dmy": two(number) + separator + two(month) + separator + shown
        case "mdy": two(month) + separator + two(number) + separator + shown
        default: shown + separator + two(month) + separator + two(number)
        }
    }

    private func number(_ units: UInt64) -> String {
        var whole = String(units / 100)
        var grouped = ""
        while whole.count > 3 {
            grouped = group + whole.suffix(3) + grouped
            whole.removeLast(3)
        }
        let cents = units % 100
        return whole + grouped + decimal + (cents < 10 ? "0\(cents)" : "\(cents)")
    }
}

/// A row of the laws' statements.
struct CSVLawRow: Equatable {
    var day: Day
    var payee: String
    var amount: Int64
}

/// A small generator of numbers that are the same for the same seed.
struct SeededGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        for _ in 0..<4 { _ = next() }
    }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
    mutating func chance(_ oneIn: Int) -> Bool { below(oneIn) == 0 }
    mutating func pick<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }
}
