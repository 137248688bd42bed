import Values

/// Prints names as banks do that put something else behind them each time.
struct ReferencePrinter {
    private var random: SeededRandom
    /// How each merchant's references look: a bank keeps to one way.
    private var styles: [String: Int] = [:]

    init(_ random: SeededRandom) {
        self.random = random
    }

    private static let months = [
        ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"],
        ["JANV", "FEVR", "MARS", "AVRIL", "MAI", "JUIN", "JUIL", "AOUT", "SEPT", "OCT", "NOV", "DEC"],
        ["ENE", "FEB", "MAR", "ABR", "MAY", "JUN", "JUL", "AGO", "SEP", "OCT", "NOV", "DIC"],
    ]

    /// What the bank prints.
    mutating func text(of merchant: String, _ place: Int) -> String {
        let style = styles[merchant] ?? random.integer(in: 0...8)
        styles[merchant] = style
        let name = merchant.uppercased()
        switch style {
        case 0: return "PAYROLL \(name) \(code(7))"
        case 1: return "\(name) \(code(6))"
        case 2: return "\(name) INV\(number(5))"
        case 3: return "\(name) *****\(number(2))*\(number(4))"
        case 4: return "\(name) FACTURE \(number(6))"
        case 5: return "\(name) FACTURA \(number(5))"
        case 6: return "\(name) \(random.integer(in: 1...28)) \(month())"
        case 7: return "\(name) 2026-\(number(4))"
        default: return "\(name) \(random.integer(in: 10...28))/\(random.integer(in: 10...12))/2025"
        }
    }

    private mutating func number(_ digits: Int) -> String {
        (0..<digits).map { _ in String(random.integer(in: 1...9)) }.joined()
    }

    private mutating func month() -> String {
        let names = random.element(of: ReferencePrinter.months) ?? []
        return random.element(of: names) ?? ""
    }

    /// Letters and digits as a random reference has them, with a digit among the first and a letter behind it.
    private mutating func code(_ length: Int) -> String {
        var code = random.element(of: ["K4M", "7TT", "R2K", "8F3"]) ?? ""
        while code.count < length { code += random.element(of: Array("ABCDEFGHKLMNPQRSTXZ23456789")).map(String.init) ?? "" }
        return code
    }
}
