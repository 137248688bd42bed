import Importing
import Testing
import Values

@Suite("CSV: laws over random statements in random styles")
struct CSVLawTests {
    private func rows(_ random: inout SeededGenerator) -> [CSVLawRow] {
        var day = Day(number: Int32(20_000 + random.below(400)))
        var rows: [CSVLawRow] = []
        for index in 0..<(2 + random.below(60)) {
            day = day.advanced(by: random.below(4))
            let isIn = random.below(6) == 0
            let amount = Int64(isIn ? 10_000 + random.below(900_000) : -(1 + random.below(random.chance(5) ? 400_000 : 9_000)))
            let payee = random.pick([
                "METRO 12", "CAFÉ \"LE PETIT\"", "SHELL, LONDON", "NETFLIX.COM", "RENT; MARCH", "TIM'S", "A|B", "7-ELEVEN",
            ])
            rows.append(CSVLawRow(day: day, payee: "\(payee) \(index)", amount: amount))
        }
        return rows
    }

    /// What a person who is asked would answer about a file in some style.
    private func answers(_ style: CSVStyle, _ mapping: CSVMapping) -> String {
        var answers: [String] = []
        if !mapping.dateOrderIsCertain { answers.append("order=" + style.order) }
        if !mapping.signIsCertain {
            switch style.sign {
            case .sides, .negativeSides: answers.append("debit=3 credit=4")
            default: answers.append("invert=" + (style.sign == .inverted ? "yes" : "no"))
            }
        }
        return answers.joined(separator: " ")
    }

    /// Whatever the style: what is certain is right, and what is not certain is right once the person has answered.
    @Test func aStatementComesBackFromAnyStyle() throws {
        for seed in 1...1500 { try statementComesBack(seed) }
    }

    private func statementComesBack(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let style = CSVStyle(&random)
        var rows = rows(&random)
        if style.sign == .inverted { rows.append(CSVLawRow(day: rows[rows.count - 1].day, payee: "PAYMENT - THANK YOU", amount: 5000)) }
        let text = style.write(rows, opening: 1_000_000)
        var file = try readCSV(text)
        let mapping = try #require(file.mapping)
        let answers = answers(style, mapping)
        if !answers.isEmpty { file = try readCSV(text, choices: answers) }
        var read = file.statements.flatMap(\.lines).map { CSVLawRow(day: $0.day, payee: file.text($0.payee), amount: $0.amount) }
        if style.newestFirst { read.reverse() }
        #expect(read == rows, "seed \(seed): \(style) \(answers)\n\(text.prefix(600))")
    }

    /// Whatever the style, a running balance gives the balances at both ends.
    @Test func aRunningBalanceIsProvenInAnyStyle() throws {
        for seed in 1...300 { try balanceIsProven(seed) }
    }

    private func balanceIsProven(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed) + 1_000_000)
        var style = CSVStyle(&random)
        style.hasBalance = true
        let rows = rows(&random)
        guard style.sign != .inverted, rows.count > 3 else { return }
        let file = try readCSV(style.write(rows, opening: 50_000))
        let sum = rows.reduce(0) { $0 + $1.amount }
        #expect(file.statements.map { $0.opening?.amount } == [50_000], "seed \(seed): \(style)")
        #expect(file.statements.map { $0.closing?.amount } == [50_000 + sum], "seed \(seed): \(style)")
    }

    /// A broken row is one error and changes no other row.
    @Test func aBrokenRowSpoilsNoOther() throws {
        for seed in 1...200 { try brokenRowSpoilsNoOther(seed) }
    }

    private func brokenRowSpoilsNoOther(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed) + 2_000_000)
        let rows = rows(&random)
        var lines = ["Date,Description,Amount"] + rows.map { "\($0.day.iso),\"\($0.payee.replacing("\"", with: "\"\""))\",\($0.amount)" }
        let place = 1 + random.below(rows.count)
        lines[place] = random.pick(["2026-99-99,X,5", "2026-01-01,X,five", "2026-01-01,X", "2026-01-01,\"X,5", "X,2026-01-01,5"])
        let file = try readCSV(lines.joined(separator: "\n"), choices: "invert=no")
        var expected = rows.map { "\($0.day.iso) \($0.amount * 100)" }
        expected.remove(at: place - 1)
        var read = file.amounts
        if read.count == rows.count { read.remove(at: place - 1) }
        #expect(read == expected, "seed \(seed)")
        #expect(file.issues.filter { $0.line == place + 1 }.count >= 1, "seed \(seed) \(lines[place])")
        #expect(file.issues.allSatisfy { $0.line == place + 1 || $0.line == 0 }, "seed \(seed)")
    }

    /// Amounts of every length come back, whether they take the quick way or the careful one, and a byte that is no digit is never
    /// taken for one.
    @Test func amountsOfEveryLengthComeBack() throws {
        var random = SeededGenerator(seed: 3_000_000)
        var text = "Date,Payee,Amount\n"
        var expected: [Int64?] = []
        for index in 0..<4000 {
            var bound: Int64 = 1
            for _ in 0..<random.below(16) { bound *= 10 }
            let units = Int64(random.next() % UInt64(bound)) + bound / 10
            let cents = units % 100
            var number = "\(units / 100)." + (cents < 10 ? "0\(cents)" : "\(cents)")
            if random.chance(3), units >= 100_000 { number = grouped(number) }
            let isNegative = random.chance(2)
            if isNegative { number = "-" + number }
            expected.append(isNegative ? 0 - units : units)
            if random.chance(8) {
                var bytes = Array(number.utf8)
                bytes[random.below(bytes.count)] = random.pick(Array(":;/xX!*#".utf8))
                number = String(decoding: bytes, as: UTF8.self)
                expected[index] = nil
            }
            text += "2026-03-01,P\(index),\"\(number)\"\n"
        }
        let file = try readCSV(text, choices: "invert=no")
        var found = [Int64?](repeating: nil, count: expected.count)
        for line in file.statements[0].lines { found[Int(line.lineNumber) - 2] = line.amount }
        for (index, amount) in expected.enumerated() { #expect(found[index] == amount, "row \(index)") }
    }

    private func grouped(_ number: String) -> String {
        var whole = String(number.dropLast(3))
        var groups = ""
        while whole.count > 3 {
            groups = "," + whole.suffix(3) + groups
            whole.removeLast(3)
        }
        return whole + groups + number.suffix(3)
    }
}
