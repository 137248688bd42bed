import Screens
import Testing
import Values

/// Whatever claims to be a sum of what is shown beside it is that sum, on every screen of whatever household; and what only
/// goes between one's own accounts is neither spent nor received anywhere.
@Suite("Figures agree")
struct FiguresAgreeTests {
    private static let kinds = ["day", "week", "month", "year"]
    private static let moved: Set = ["savings", "cardPayment", "transfer", "investments"]
    private static let earned: Set = ["salary", "fromPeople", "interest"]

    private func ask(_ name: String, _ parameters: String = "", _ context: ScreenContext) -> JSONValue {
        (try? JSONReader.read(ScreenRequest.render(name, parameters: Array(parameters.utf8), in: context))) ?? .null
    }

    private func minor(_ value: JSONValue?) -> Int64 {
        value?.string.flatMap { AmountText.read($0, exponent: 2) } ?? 0
    }

    /// What is shown as spent is without a sign, and with a plus where more came back: money out below zero either way.
    private func spent(_ value: JSONValue?, _ key: String = "amount") -> Int64 {
        let amount = ShownAmounts.of(value, key) ?? 0
        return value?[key]?.string?.hasPrefix("+") == true ? amount : -amount
    }

    private func sumOfSpent(_ items: JSONValue?) -> Int64 { (items?.array ?? []).reduce(0) { $0 + spent($1) } }

    private func periods(_ context: ScreenContext) -> [String] {
        FiguresAgreeTests.kinds.flatMap { kind in
            [0, 3, 40].flatMap { back in
                ["CAD", "USD"].map { #"{"kind":"\#(kind)","day":"\#(context.today.advanced(by: -back).iso)","currency":"\#($0)"}"# }
            }
        }
    }

    @Test(arguments: 0..<60)
    func theMirrorIsTheSumOfItsParts(seed: Int) {
        let context = RandomHousehold.context(seed: seed)
        for period in periods(context) {
            let mirror = ask("mirror", period, context)
            let (view, out) = (mirror["view"], minor(mirror["totals"]?["out"]))
            let said = "seed \(seed) \(period)"
            #expect(spent(view?["hero"]) == out, "\(said): the hero")
            #expect(sumOfSpent(view?["categories"]?["items"]) == out, "\(said): what for")
            #expect(sumOfSpent(view?["groups"]) == out, "\(said): groups")
            #expect(ShownAmounts.sum(view?["income"]?["items"]) == minor(mirror["totals"]?["in"]), "\(said): what came in")
            let days = mirror["days"]?.array ?? []
            #expect(days.reduce(0) { $0 + minor($1["out"]) } == out, "\(said): days")
            #expect(days.reduce(0) { $0 + minor($1["in"]) } == minor(mirror["totals"]?["in"]), "\(said): days in")
            let merchants = ask("merchants", period, context)
            #expect(sumOfSpent(merchants["view"]?["items"]) == out, "\(said): where")
            #expect(merchants["count"]?.integer == Int64(merchants["view"]?["items"]?.array?.count ?? 0), "\(said): how many where")
            if merchants["view"]?["empty"]?.isNull == true {
                #expect(abs(ShownAmounts.of(merchants["view"], "sentence") ?? 0) == abs(out), "\(said): altogether")
            }
            // How a month adds up is sums already.
            for chart in view?["charts"]?.array ?? [] where chart["kind"]?.string != "lines" { agrees(chart, out, said) }
            names(view, said)
        }
    }

    /// The tables of pictures show what was spent without a sign.
    private func agrees(_ chart: JSONValue, _ out: Int64, _ said: String) {
        let rows = chart["table"]?["rows"]?.array ?? []
        let sum = rows.reduce(Int64(0)) { sum, row in
            let text = row.array?.compactMap { $0.string }.first { $0.contains("$") } ?? ""
            let amount = ShownAmounts.all(text).first ?? 0
            return sum + (text.hasPrefix("+") ? amount : -amount)
        }
        #expect(sum == out, "\(said): \(chart["kind"]?.string ?? "")")
    }

    /// Nothing that moved is under any heading, and nothing earned is under what was spent.
    private func names(_ view: JSONValue?, _ said: String) {
        func codes(_ key: String) -> Set<String> { Set((view?[key]?["items"]?.array ?? []).compactMap { $0["category"]?.string }) }
        let spent = codes("categories").union(codes("changes"))
        #expect(spent.isDisjoint(with: FiguresAgreeTests.moved.union(FiguresAgreeTests.earned)), "\(said): \(spent)")
        let colours = (view?["categories"]?["items"]?.array ?? []).prefix(6).compactMap { $0["colour"]?.integer }
        #expect(Set(colours).count == colours.count, "\(said): colours \(colours)")
        #expect(codes("income").isDisjoint(with: FiguresAgreeTests.moved), "\(said): \(codes("income"))")
    }

    @Test(arguments: 0..<40)
    func aYearIsTheSumOfItsMonthsAndTheMirrorOfEach(seed: Int) {
        let context = RandomHousehold.context(seed: seed)
        for currency in ["CAD", "USD"] {
            let year = ask("year", #"{"year":2026,"currency":"\#(currency)"}"#, context)
            let said = "seed \(seed) \(currency)"
            let (out, received) = (minor(year["totals"]?["out"]), minor(year["totals"]?["in"]))
            #expect(
                year["totals"]?["currency"]?.string != currency || sumOfSpent(year["view"]?["categories"]) == out, "\(said): what for")
            #expect(ShownAmounts.sum(year["view"]?["income"]) == received, "\(said): what came in")
            let months = year["months"]?.array ?? []
            #expect(months.reduce(0) { $0 + minor($1["out"]) } == out, "\(said): months")
            #expect(months.reduce(0) { $0 + minor($1["in"]) } == received, "\(said): months in")
            for category in year["categories"]?.array ?? [] {
                let each = (category["months"]?.array ?? []).reduce(Int64(0)) { $0 + minor($1) }
                #expect(each == minor(category["amount"]), "\(said): \(category["category"]?.string ?? "")")
            }
            for (month, shown) in zip(months, year["view"]?["months"]?.array ?? []) {
                guard let from = month["from"]?.string, let to = month["to"]?.string else { continue }
                let mirror = ask("mirror", #"{"from":"\#(from)","to":"\#(to)","currency":"\#(currency)"}"#, context)
                guard mirror["totals"]?["currency"] == year["totals"]?["currency"] else { continue }
                #expect(mirror["totals"]?["out"] == month["out"] && mirror["totals"]?["in"] == month["in"], "\(said) \(from)")
                #expect(spent(shown, "out") == minor(month["out"]), "\(said) \(from): shown")
            }
        }
    }

    @Test(arguments: 0..<40)
    func aCalendarIsTheSumOfItsDays(seed: Int) {
        let context = RandomHousehold.context(seed: seed)
        for month in ["2026-11", "2026-10", "2025-12"] {
            let calendar = ask("heatmap", #"{"month":"\#(month)"}"#, context)
            let out = minor(calendar["totals"]?["out"])
            #expect((calendar["days"]?.array ?? []).reduce(0) { $0 + minor($1["out"]) } == out, "seed \(seed) \(month)")
            #expect((calendar["weeks"]?.array ?? []).reduce(0) { $0 + minor($1["out"]) } == out, "seed \(seed) \(month): weeks")
            if calendar["view"]?["empty"]?.isNull == true {
                let said = (calendar["view"]?["sums"]?.array ?? []).reduce(Int64(0)) { $0 + spent($1, "text") }
                let known = (calendar["weeks"]?.array ?? []).filter { $0["known"]?.bool == true }.reduce(Int64(0)) { $0 + minor($1["out"]) }
                #expect(said == known, "seed \(seed) \(month): sums of weeks")
            }
            guard let from = calendar["from"]?.string, let to = calendar["to"]?.string else { continue }
            let mirror = ask("mirror", #"{"from":"\#(from)","to":"\#(to)"}"#, context)
            guard mirror["totals"]?["currency"] == calendar["totals"]?["currency"] else { continue }
            #expect(mirror["totals"]?["out"] == calendar["totals"]?["out"], "seed \(seed) \(month)")
        }
    }

    @Test(arguments: 0..<30)
    func everyFigureIsTheSumOfTheRowsThatItOpens(seed: Int) {
        let context = RandomHousehold.context(seed: seed)
        var seen: Set<String> = []
        let screens =
            periods(context).flatMap { [("mirror", $0), ("merchants", $0)] } + [
                ("year", #"{"year":2026}"#), ("review", #"{"year":2026}"#), ("review", #"{"year":2025}"#), ("today", ""), ("insights", ""),
            ]
        for (screen, parameters) in screens {
            walk(ask(screen, parameters, context)["view"] ?? .null) { figure in
                guard let evidence = figure["evidence"], !evidence.isNull else { return }
                var json = JSONWriter()
                json.value(evidence)
                // A change is what two amounts make, which it says beside it; its rows are those of the first.
                let texts = [figure["made"], figure["amount"], figure["text"], figure["sentence"], figure["title"]]
                let text = texts.compactMap { $0?.string }.first { $0.contains("$") } ?? ""
                guard !text.isEmpty, seen.insert(text + json.text).inserted else { return }
                opens(figure, text, json.text, "seed \(seed) \(screen) \(parameters) \(text) \(json.text)", context)
            }
        }
    }

    private func opens(_ figure: JSONValue, _ text: String, _ evidence: String, _ said: String, _ context: ScreenContext) {
        let rows = ask("rows", evidence, context)
        let total = minor(rows["totals"]?["net"])
        let listed = (rows["rows"]?.array ?? []).reduce(Int64(0)) { $0 + minor($1["counted"] ?? $1["amount"]) }
        #expect(listed == total, "\(said): its rows sum to \(listed), said to \(total)")
        let days = (rows["view"]?["days"]?.array ?? []).reduce(Int64(0)) { $0 + ShownAmounts.sum($1["items"]) }
        #expect(days == total, "\(said): its rows show \(days), said to \(total)")
        // What a sentence projects or divides is made of its rows without being their sum.
        let isMade =
            ["On track", "usual month cost", "pending", "the year before"].contains { text.contains($0) } || evidence.contains("series")
        guard !isMade else { return }
        let amounts = ShownAmounts.all(text)
        let together = amounts.flatMap { one in amounts.flatMap { [abs(one - $0), abs(one + $0)] } }
        #expect((amounts.map { abs($0) } + together).contains(abs(total)), "\(said): opens \(total)")
        if let made = figure["made"]?.string {
            let both = made.split(separator: ";").map { part in (ShownAmounts.all(String(part)).first ?? 0) * (part.contains("+") ? 1 : -1)
            }
            let change = (ShownAmounts.of(figure) ?? 0) * (figure["amount"]?.string?.hasPrefix("▲") == true ? 1 : -1)
            #expect(both.count == 2 && both[1] - both[0] == change, "\(said): changed by \(figure["amount"]?.string ?? "")")
        }
        guard let count = figure["count"]?.string.flatMap({ Int64($0.prefix { $0.isNumber }) }) else { return }
        #expect(count == rows["count"]?.integer, "\(said): \(count) rows")
    }

    private func walk(_ value: JSONValue, _ look: (JSONValue) -> Void) {
        switch value {
        case .object(let members):
            look(value)
            for member in members { walk(member.value, look) }
        case .array(let elements):
            for element in elements { walk(element, look) }
        default: break
        }
    }

    @Test(arguments: 0..<40)
    func todayIsTheMirrorOfItsDayAndWeek(seed: Int) {
        let context = RandomHousehold.context(seed: seed)
        let today = ask("today", "", context)
        let day = today["spent"]?["day"]?.string ?? context.today.iso
        let mirror = ask("mirror", #"{"kind":"day","day":"\#(day)","currency":"CAD"}"#, context)
        #expect(minor(today["spent"]?["amount"]) == minor(mirror["totals"]?["out"]), "seed \(seed)")
        #expect(today["view"]?["spent"]?["amount"] == mirror["view"]?["hero"]?["amount"], "seed \(seed)")
        let week = today["week"]?["days"]?.array?.reduce(Int64(0)) { $0 + minor($1["amount"]) } ?? 0
        #expect(week == spent(today["view"]?["week"]), "seed \(seed)")
    }
}
