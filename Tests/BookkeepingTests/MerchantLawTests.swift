import Bookkeeping
import Testing
import Values

/// Every descriptor of the tables for the countries.
let everyExample = canadianExamples + quebecExamples + australianExamples + unitedStatesExamples

@Suite("Laws of merchant cleaning")
struct MerchantLawTests {
    /// Words that banks put together in every order; real words, codes, places, numbers and signs.
    private static let words = [
        "CAFE", "JOE'S", "THE", "OF", "DE", "L'ETOILE", "A&W", "7-ELEVEN", "TORONTO", "ON", "NS", "AUS", "SYDNEY", "NSW", "QC", "MONTRÉAL",
        "CA",
        "PURCHASE", "INTERAC", "E-TRANSFER", "TO", "FROM", "POS", "SQ *", "PAYPAL *", "#1234", "0042", "12/03", "2K4AB12CD9", "XX5441",
        "CARD",
        "VALUE DATE:", "800-782-7282", "BILL", "WWW.", ".COM", "PAYROLL", "PTY", "LTD", "INC", "1234567", "ONTARIO", "GAME", "STORE", "NO",
        "MC",
        "METRO", "TARGET", "COLES", "ORANGE", "HORNSBY", "MCDONALD", "ÉPICERIE", "2ND", "K9", "F45", "3M", "&", "-", "/", "  ", "*",
        "SALARY", "FEE",
        "CHECK", "ATM", "AMAZON", "APPLE.COM/BILL", "UBER", "EATS", "GRILL", "ST", "BAY", "21", "M5V 2T6", "WEB ID:", "DES:",
        "G.CO/HELPPAY", "МАГАЗИН",
    ]

    private func soup(_ random: inout SeededRandom) -> String {
        var text = ""
        for _ in 0..<random.integer(in: 1...9) {
            text += (random.element(of: MerchantLawTests.words) ?? "") + (random.happens(perMille: 800) ? " " : "")
        }
        return text
    }

    @Test(arguments: everyExample)
    func aCleanNameIsItself(example: MerchantExample) {
        let first = clean(Array(example.raw.utf8))
        guard !first.kind.isPerson else { return }
        #expect(clean(Array(first.name.utf8)).name == first.name)
    }

    @Test(arguments: 0..<40)
    func aCleanNameOfAnyWordsIsItself(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        for _ in 0..<500 {
            let raw = soup(&random)
            let first = clean(Array(raw.utf8))
            guard first.kind == .merchant else { continue }
            #expect(clean(Array(first.name.utf8)).name == first.name, "seed \(seed): \(raw)")
        }
    }

    @Test(arguments: everyExample)
    func caseDoesNotMatter(example: MerchantExample) {
        let upper = clean(Array(example.raw.uppercased().utf8))
        #expect(clean(Array(example.raw.lowercased().utf8)) == upper)
        #expect(clean(Array(example.raw.utf8)) == upper)
    }

    @Test(arguments: 0..<40)
    func anyBytesGiveANameThatIsText(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        for _ in 0..<500 {
            let raw = (0..<random.integer(in: 0...80)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            let name = clean(raw).name
            #expect(!name.isEmpty && !name.utf8.contains { $0 < 32 } && !name.unicodeScalars.contains("\u{FFFD}"), "seed \(seed): \(raw)")
        }
    }

    @Test(arguments: ["", " ", "*", "***", "&", "'", "\u{301}", "\u{A0}", "#", "[PR]", "É", "œ", "\u{1F600}", "12", "-12", "a'", "ß", "İ"])
    func littleTextHasANameToo(raw: String) {
        #expect(!clean(Array(raw.utf8)).name.isEmpty)
    }

    @Test func everyLengthIsSafe() {
        let cleaner = MerchantCleaner(knowledge)
        for word in ["A", "AB ", "É", "1", "1 ", "A&", "CAFÉ ", "TORONTO ON ", "X1 ", "\u{1F600}"] {
            var raw: [UInt8] = []
            while raw.count < 700 {
                raw += Array(word.utf8)
                for length in (raw.count - word.utf8.count)...raw.count {
                    let name = raw[..<length].withUnsafeBufferPointer { String(validating: cleaner.clean($0).name, as: UTF8.self) }
                    #expect(name?.isEmpty == false, "\(length) bytes of \(word)")
                }
            }
        }
    }

    @Test func aCleanerRemembersNothing() {
        let cleaner = MerchantCleaner(knowledge)
        for example in everyExample.reversed() {
            let name = Array(example.raw.utf8).withUnsafeBufferPointer { cleaner.clean($0).displayName }
            #expect(name == clean(Array(example.raw.utf8)).name)
        }
    }

    @Test func anAccentChangesNothingButItself() {
        #expect(clean(Array("MARCHE ADONIS LAVAL QC".utf8)).merchant == clean(Array("MARCHÉ ADONIS LAVAL QC".utf8)).merchant)
        #expect(clean(Array("CAFE\u{301} NEUF".utf8)).name == "Cafe\u{301} Neuf")
    }
}
