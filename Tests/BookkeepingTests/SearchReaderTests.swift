import Bookkeeping
import TestSupport
import Testing
import Values

@Suite("Search: reading queries")
struct SearchReaderTests {
    @Test(arguments: [
        ("", ""),
        ("metro", "\"metro\""),
        ("merchant:metro amount>20", "merchant:metro amount>20"),
        ("Merchant : Metro and AMOUNT >= 20", "merchant:Metro amount>=20"),
        ("payee:metro", "merchant:metro"),
        ("merchant=\"second cup\"", "merchant=\"second cup\""),
        ("merchant:\"second cup\"*", "merchant:\"second cup\"*"),
        ("merchant:PAYPAL*", "merchant:PAYPAL*"),
        ("\"PAYPAL *SPOTIFY\"", "\"PAYPAL *SPOTIFY\""),
        ("“second cup”", "\"second cup\""),
        ("« second cup »", "\"second cup\""),
        ("a or b c", "\"a\" or (\"b\" \"c\")"),
        ("(a or b) c", "(\"a\" or \"b\") \"c\""),
        ("-tag:work not note:*", "-tag:work -note:*"),
        ("not (a b)", "-(\"a\" \"b\")"),
        ("12:30", "\"12:30\""),
        ("\"or\"", "\"or\""),
        ("amount:12.50", "amount:12.5"), ("amount=12,50", "amount:12.5"), ("amount:$1,234.50", "amount:1234.5"),
        ("amount:1,234", "amount:1234"), ("amount:1.234", "amount:1.2340"), ("amount:10..20", "amount:10..20"),
        ("amount:10..", "amount>=10"), ("amount:..20", "amount<=20"), ("amount≥10", "amount>=10"), ("amount:<10", "amount<10"),
        ("in:2026", "in:2026"), ("in:2026-W12", "in:2026-W12"), ("in:2026-3", "in:2026-03"), ("in:2026/03/01", "in:2026-03-01"),
        ("in:2026-q2", "in:2026-Q2"), ("in:2026-03..2026-05", "in:2026-03..2026-05"), ("in:march", "in:march"),
        ("in:last-month", "in:last-month"), ("day>=2026-01-01", "day>=2026-01-01"), ("date:2026-01-01", "in:2026-01-01"),
        ("in:2026-03..", "day>=2026-03"), ("in:..2026-03", "day<=2026-03"),
        (
            "is:in is:out is:pending is:transfer is:split is:unsure is:deleted",
            "is:in is:out is:pending is:transfer is:split is:unsure is:deleted"
        ),
        ("category:Coffee", "category:coffee"), ("category:\"car care\"", "category:carCare"), ("category:Mine", "category:Mine"),
    ])
    func aQueryIsReadAs(text: String, written: String) {
        let reading = SearchReader.read(text, SearchHousehold.english)
        #expect(reading.query?.text == written, "\(reading.problems)")
    }

    @Test(arguments: [
        ("marchand:métro montant>20,50 sauf étiquette:travail", "merchant:métro amount>20.5 -tag:travail"),
        ("Catégorie : Épicerie et (est:dépense ou en:mois-dernier)", "category:groceries (is:out or in:last-month)"),
        ("merchant:metro or in:last-month", "merchant:metro or in:last-month"),
        ("en:mars", "in:march"), ("pendant:l’année-dernière", "in:last-year"), ("montant:1\u{202F}234,50", "amount:1234.5"),
        ("en:2026-T1", "in:2026-Q1"), ("montant:1,234", "amount:1.2340"),
    ])
    func frenchIsReadAs(text: String, written: String) {
        let reading = SearchReader.read(text, SearchHousehold.french)
        #expect(reading.query?.text == written, "\(reading.problems)")
    }

    @Test(arguments: [
        ("comercio:metro importe>20,5 y no etiqueta:trabajo", "merchant:metro amount>20.5 -tag:trabajo"),
        ("categoría:café o en:mes-pasado", "category:coffee or in:last-month"),
        ("importe:1.234", "amount:1234"), ("en:marzo es:gasto", "in:march is:out"),
    ])
    func spanishIsReadAs(text: String, written: String) {
        let reading = SearchReader.read(text, SearchHousehold.spanish)
        #expect(reading.query?.text == written, "\(reading.problems)")
    }

    @Test(arguments: [
        ("mercant:metro", "search.field.unknown", 0, 7, 1),
        ("metro é catgory:x", "search.field.unknown", 9, 7, 9),
        (":metro", "search.field.missing", 0, 1, 1),
        ("merchant>metro", "search.relation.unfit", 8, 1, 9),
        ("is>out", "search.relation.unfit", 2, 1, 3),
        ("a merchant:", "search.value.missing", 2, 9, 3),
        ("\"\"", "search.value.missing", 0, 2, 1),
        ("amount>much", "search.amount.unreadable", 7, 4, 8),
        ("amount:1.2.3", "search.amount.unreadable", 7, 5, 8),
        ("amount>1..2", "search.amount.unreadable", 7, 4, 8),
        ("amount:20000000000000000", "search.amount.unreadable", 7, 17, 8),
        ("amount<-5", "search.amount.signed", 7, 2, 8),
        ("in:sometime", "search.day.unreadable", 3, 8, 4),
        ("in:2026-13", "search.day.unreadable", 3, 7, 4),
        ("in:2026-02-30", "search.day.unreadable", 3, 10, 4),
        ("in:2025-W53", "search.day.unreadable", 3, 8, 4),
        ("amount:20..10", "search.range.reversed", 7, 6, 8),
        ("in:2026-05..2026-03", "search.range.reversed", 3, 16, 4),
        ("is:nice", "search.state.unknown", 3, 4, 4),
        ("a or", "search.operand.missing", 4, 0, 5),
        ("or a", "search.operand.missing", 0, 2, 1),
        ("a and", "search.operand.missing", 2, 3, 3),
        ("a and or b", "search.operand.missing", 2, 3, 3),
        ("not", "search.operand.missing", 0, 3, 1),
        ("a ()", "search.operand.missing", 2, 2, 3),
        ("a \"b c", "search.quote.unclosed", 2, 4, 3),
        ("(a b", "search.parenthesis.unclosed", 0, 1, 1),
        ("a) b", "search.parenthesis.unopened", 1, 1, 2),
    ])
    func aMistakeHasItsPlace(text: String, id: String, offset: Int, length: Int, column: Int) {
        let problems = SearchReader.read(text, SearchHousehold.english).problems
        #expect(problems.map(\.kind.id) == [id])
        #expect(problems.first?.place == SearchPlace(offset: offset, length: length, column: column))
    }

    @Test func severalMistakesAreToldAtOnce() {
        let problems = SearchReader.read("mercant:x is:nice amount>y", SearchHousehold.english).problems
        #expect(problems.map(\.kind) == [.fieldUnknown, .stateUnknown, .amountUnreadable])
        #expect(problems[0].expected == ["merchant"])
        #expect(problems[1].expected.first == "in" && problems[1].expected.count == SearchState.allCases.count)
    }

    @Test func mistakesSpeakThePersonsLanguage() {
        let french = Catalogue.load(.frenchCanada)
        let problem = SearchReader.read("marchan:x", SearchVocabulary(french)).problems[0]
        let said = french.text(problem.kind.id, problem.arguments(in: french))
        #expect(said == "«\u{A0}marchan\u{A0}» n’est pas un champ de recherche. Essayez marchand.")
    }

    @Test func conditionsHaveTheirPlaces() {
        let reading = SearchReader.read("é (merchant : \"a b\" or -is:out)", SearchHousehold.english)
        #expect(reading.places.map(\.offset) == [0, 4, 25])
        #expect(reading.places.map(\.length) == [2, 16, 6])
        #expect(reading.places.map(\.column) == [1, 4, 25])
    }

    @Test func noWordOfALanguageMeansTwoThings() {
        for vocabulary in [SearchHousehold.english, SearchHousehold.french, SearchHousehold.spanish] {
            for field in SearchField.allCases {
                #expect(SearchReader.read("\(field.code):\"2026\"", vocabulary).problems.allSatisfy { $0.kind != .fieldUnknown })
            }
            for period in RelativePeriod.allCases {
                #expect(SearchReader.read("in:\(period.code)", vocabulary).query == .term(.days(.within(.relative(period)))))
            }
            for state in SearchState.allCases {
                #expect(SearchReader.read("is:\(state.code)", vocabulary).query == .term(.state(state)))
            }
        }
    }
}
