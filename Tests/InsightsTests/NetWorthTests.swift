import Bookkeeping
import Importing
import Insights
import LedgerNotation
import Testing
import Values

@Suite("What a household is worth") struct NetWorthTests {
    /// What an account is said to hold at the end of a day.
    private static func holds(_ amount: Int64, _ account: UInt16, _ text: String) -> CoveredSpan {
        CoveredSpan(said: amount, of: account, on: day(text), isOpening: false)
    }

    /// Something kept by hand, from values such as `2026-03-05 64500000`.
    private static func asset(
        _ place: Int, _ kind: WorthClass, _ values: [String], ended: String? = nil, _ currency: Currency = .cad
    ) -> WorthHolding? {
        let steps = values.compactMap { text -> WorthHolding.Step? in
            let words = text.split(separator: " ").map(String.init)
            return Int64(words[1]).map { WorthHolding.Step(day: day(words[0]), amount: $0) }
        }
        return WorthHolding(asset: place, kind, currency, values: steps, ended: ended.map { day($0) })
    }

    private static func worth(_ ledger: Ledger, _ spans: [CoveredSpan], _ assets: [WorthHolding?] = []) throws -> NetWorth {
        try #require(NetWorth.all(in: ledger, spans: spans, assets: assets.compactMap { $0 }).worth.first { $0.currency == .cad })
    }

    // MARK: By hand

    @Test func aClosedAccountCountsUpToItsDayAndStaysInWhatWas() throws {
        let rows = ledger(
            """
            2026-03-01 5000 Salary
            2026-03-10 -14000 Savings !transfer
            2026-03-10 14000 Savings @Savings !transfer
            """, accounts: ["Everyday CAD", "Savings CAD"])
        let spans = [NetWorthTests.holds(10_000, 0, "2026-02-28"), NetWorthTests.holds(0, 1, "2026-02-28")]
        func worth(_ closed: [Day?]) throws -> NetWorth {
            try #require(NetWorth.all(in: rows, spans: spans, assets: [], closed: closed).worth.first)
        }
        let (open, closed) = (try worth([]), try worth([day("2026-03-20")]))
        for text in ["2026-02-28", "2026-03-09", "2026-03-19"] {
            #expect(closed.total(on: day(text)) == open.total(on: day(text)), "\(text)")
        }
        #expect(open.total(on: day("2026-03-20")).net == 15_000 && closed.total(on: day("2026-03-20")).net == 14_000)
        let change = closed.change(from: day("2026-02-28"), to: day("2026-03-31"), in: rows)
        #expect(change.moneyIn == 5_000 && change.ended == -1_000 && change.rest == 0 && change.total == 4_000)
        #expect(closed.accounts(knownOn: day("2026-03-19")) == [0, 1] && closed.accounts(knownOn: day("2026-03-20")) == [1])
    }

    @Test func anAccountHoldsWhatWasDeclaredAndTheRowsAfterIt() throws {
        let rows = ledger(
            """
            2026-03-01 -1000 Metro
            2026-03-05 2500 Salary
            2026-03-09 -300 Metro !pending
            2026-03-10 -200 Metro !deleted
            2026-03-12 -400 Metro
            """)
        let worth = try NetWorthTests.worth(rows, [NetWorthTests.holds(10_000, 0, "2026-03-03")])
        let expected: [(String, Int64?)] = [
            ("2026-02-28", nil), ("2026-03-01", 10_000), ("2026-03-03", 10_000), ("2026-03-05", 12_500), ("2026-03-11", 12_500),
            ("2026-03-12", 12_100), ("2026-12-31", 12_100),
        ]
        for (text, amount) in expected { #expect(worth.holdings[0].amount(on: day(text)) == amount, "\(text)") }
    }

    @Test func beforeTheFirstBalanceRowsAreTakenOffIt() throws {
        let rows = ledger("2026-03-01 -1000 Metro\n2026-03-02 -500 Metro\n2026-03-05 2500 Salary")
        let worth = try NetWorthTests.worth(rows, [NetWorthTests.holds(10_000, 0, "2026-03-05")])
        #expect(worth.holdings[0].amount(on: day("2026-03-01")) == 8_000)
        #expect(worth.holdings[0].amount(on: day("2026-03-02")) == 7_500)
        #expect(worth.holdings[0].amount(on: day("2026-03-05")) == 10_000)
    }

    @Test func anOpeningBalanceStandsBeforeItsDaysRows() throws {
        let rows = ledger("2026-03-05 -700 Metro")
        let opening = CoveredSpan(said: 10_000, of: 0, on: day("2026-03-05"), isOpening: true)
        let worth = try NetWorthTests.worth(rows, [opening])
        #expect(worth.holdings[0].amount(on: day("2026-03-04")) == 10_000)
        #expect(worth.holdings[0].amount(on: day("2026-03-05")) == 9_300)
    }

    @Test func aBalanceThatTheRowsDoNotLeadToIsTaken() throws {
        let rows = ledger("2026-03-05 -700 Metro")
        let worth = try NetWorthTests.worth(
            rows, [NetWorthTests.holds(10_000, 0, "2026-03-01"), NetWorthTests.holds(9_000, 0, "2026-03-10")])
        #expect(worth.holdings[0].amount(on: day("2026-03-09")) == 9_300)
        #expect(worth.holdings[0].amount(on: day("2026-03-10")) == 9_000)
        let change = worth.change(from: day("2026-03-01"), to: day("2026-03-31"), in: rows)
        #expect(change.moneyOut == -700 && change.rest == -300 && change.total == -1_000)
    }

    @Test func whatNobodyKnowsIsNamedAndCountsForNothing() {
        let rows = ledger(["2026-03-05 -700 Metro @Everyday", "2026-03-05 -100 Metro @Card"], accounts: randomAccounts)
        let found = NetWorth.all(in: rows, spans: [NetWorthTests.holds(500, 0, "2026-03-05")], assets: [])
        #expect(found.unknown == [1, 2])
        #expect(found.worth.map { $0.currency } == [.cad])
        #expect(found.worth[0].total(on: day("2026-03-05")).net == 500)
    }

    @Test func aHomeAndItsMortgage() throws {
        let rows = ledger("2026-03-05 -700 Metro")
        let worth = try NetWorthTests.worth(
            rows, [NetWorthTests.holds(100_000, 0, "2026-01-01")],
            [
                NetWorthTests.asset(0, .property, ["2026-01-15 60000000", "2026-06-01 64500000"]),
                NetWorthTests.asset(1, .loans, ["2026-01-15 -40000000", "2026-06-01 -39000000"]),
                NetWorthTests.asset(2, .things, ["2026-01-15 900000"], ended: "2026-05-01"),
            ])
        let total = worth.total(on: day("2026-06-30"))
        #expect(total.owned == 64_500_000 + 99_300 && total.owed == -39_000_000 && total.net == 25_599_300)
        #expect(total[.property] == 64_500_000 && total[.loans] == -39_000_000 && total[.things] == 0 && total[.money] == 99_300)
        let change = worth.change(from: day("2026-01-31"), to: day("2026-06-30"), in: rows)
        #expect(
            change.valued == 5_500_000 && change.ended == -900_000 && change.moneyOut == -700 && change.appeared == 0 && change.rest == 0)
        let early = worth.change(from: day("2026-01-10"), to: day("2026-01-31"), in: rows)
        #expect(early.appeared == 20_900_000 && early.total == 20_900_000)
    }

    @Test func anOverdrawnAccountIsOwedAndOneClassAllTheSame() throws {
        let worth = try NetWorthTests.worth(ledger("2026-03-05 -700 Metro"), [NetWorthTests.holds(100, 0, "2026-03-01")])
        let total = worth.total(on: day("2026-03-05"))
        #expect(total.owed == -600 && total.owned == 0 && total[.money] == -600)
    }

    @Test(arguments: NetWorthCases.all.indices) func whatIsWorkedOutByHandComesOut(place: Int) throws {
        let (name, text) = NetWorthCases.all[place]
        let noted = NotedHousehold(text)
        let worth = NetWorth.all(in: noted.ledger, spans: noted.spans, assets: noted.assets).worth
        for (line, currency, expected) in noted.expected {
            let one = worth.first { $0.currency == currency }
            switch expected {
            case .total(let day, let owned, let owed):
                let total = one?.total(on: day) ?? WorthTotal()
                #expect(total.owned == owned && total.owed == owed, "\(name): \(line), but \(total.owned) \(total.owed)")
            case .change(let start, let end, let parts):
                let change = try #require(one, "\(name): \(line)").change(from: start, to: end, in: noted.ledger)
                let found = [
                    "in": change.moneyIn, "out": change.moneyOut, "valued": change.valued, "appeared": change.appeared,
                    "ended": change.ended,
                    "rest": change.rest,
                ]
                #expect(found.filter { $0.value != 0 } == parts.filter { $0.value != 0 }, "\(name): \(line)")
            }
        }
    }

    @Test func sixtyFiguresAreWorkedOutByHand() { #expect(NetWorthCases.count >= 60) }

    // MARK: Laws

    private struct Household {
        let ledger: Ledger
        let spans: [CoveredSpan]
        let assets: [WorthHolding]
        let closed: [Day?]

        init(_ random: inout SeededRandom, rows further: [String] = []) {
            ledger = LedgerNotation.ledger(randomRows(&random, count: 120) + further, accounts: randomAccounts)
            spans = (0..<random.integer(in: 0...8)).map { _ in
                CoveredSpan(
                    said: Int64(random.integer(in: -900_000...900_000)), of: UInt16(random.integer(in: 0...2)),
                    on: day("2025-01-01").advanced(by: random.integer(in: -30...530)), isOpening: random.happens(perMille: 400))
            }
            assets = (0..<random.integer(in: 0...4)).compactMap { place in
                let days = (0..<random.integer(in: 0...4)).map { _ in day("2025-01-01").advanced(by: random.integer(in: 0...500)) }
                let values = Set(days).sorted().map {
                    WorthHolding.Step(day: $0, amount: Int64(random.integer(in: -90_000_000...90_000_000)))
                }
                let ended = random.happens(perMille: 300) ? day("2025-01-01").advanced(by: random.integer(in: 0...600)) : nil
                return WorthHolding(
                    asset: place, random.element(of: WorthClass.allCases) ?? .things, random.happens(perMille: 300) ? .usd : .cad,
                    values: values, ended: ended)
            }
            closed = (0..<3).map { _ in
                random.happens(perMille: 300) ? day("2025-01-01").advanced(by: random.integer(in: 0...600)) : nil
            }
        }

        var worth: [NetWorth] { NetWorth.all(in: ledger, spans: spans, assets: assets, closed: closed).worth }
    }

    private static func someDay(_ random: inout SeededRandom) -> Day { day("2025-01-01").advanced(by: random.integer(in: -40...560)) }

    @Test(arguments: 0..<300) func theClassesAreTheWholeInEachCurrency(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let household = Household(&random)
        for worth in household.worth {
            let total = worth.total(on: NetWorthTests.someDay(&random))
            #expect(WorthClass.allCases.reduce(0) { $0 + total[$1] } == total.net && total.owned + total.owed == total.net, "seed \(seed)")
            #expect(total.owned >= 0 && total.owed <= 0, "seed \(seed)")
        }
    }

    @Test(arguments: 0..<300) func theReasonsOfAChangeAreAllOfIt(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let household = Household(&random)
        let (one, other) = (NetWorthTests.someDay(&random), NetWorthTests.someDay(&random))
        let (start, end) = (min(one, other), max(one, other).advanced(by: 1))
        for worth in household.worth {
            let change = worth.change(from: start, to: end, in: household.ledger)
            #expect(change.total == worth.total(on: end).net - worth.total(on: start).net, "seed \(seed)")
            #expect(change.moneyIn >= 0 && change.moneyOut <= 0, "seed \(seed)")
        }
    }

    @Test(arguments: 0..<300) func aTransferBetweenKnownAccountsChangesNothing(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let at = NetWorthTests.someDay(&random)
        let amount = random.integer(in: 1...500_000)
        let pair = ["\(at.iso) -\(amount) Savings @Everyday !transfer", "\(at.iso) \(amount) Savings @Card !transfer"]
        var again = random
        let before = Household(&random)
        let after = Household(&again, rows: pair)
        // Both accounts have a balance, said before anything else happened.
        let known = [NetWorthTests.holds(5_000, 0, "2024-11-01"), NetWorthTests.holds(-700, 1, "2024-11-01")]
        let day = NetWorthTests.someDay(&random)
        let one = try NetWorthTests.worth(before.ledger, known, before.assets)
        let other = try NetWorthTests.worth(after.ledger, known, after.assets)
        #expect(one.total(on: day).net == other.total(on: day).net, "seed \(seed)")
        let change = other.change(from: Day(number: at.number - 1), to: at, in: after.ledger)
        let plain = one.change(from: Day(number: at.number - 1), to: at, in: before.ledger)
        #expect(change == plain, "seed \(seed)")
    }

    @Test(arguments: 0..<300) func whatWasDoesNotMoveWhenTimeGoesOn(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let household = Household(&random)
        let day = NetWorthTests.someDay(&random)
        let later = CoveredSpan(
            said: Int64(random.integer(in: -900_000...900_000)), of: UInt16(random.integer(in: 0...2)),
            on: day.advanced(by: random.integer(in: 2...90)), isOpening: random.happens(perMille: 400))
        let more = NetWorth.all(
            in: household.ledger, spans: household.spans + [later], assets: household.assets, closed: household.closed
        ).worth
        for worth in household.worth {
            for holding in worth.holdings {
                // An account of which a balance up to the day is known keeps what it was; without one, the later balance is the first to say.
                guard case .account(let number) = holding.source else { continue }
                let isAnchored = household.spans.contains {
                    $0.account == number && ($0.opening.map { $0.day.advanced(by: -1) } ?? $0.closing?.day ?? .latest) <= day
                }
                guard isAnchored || number != later.account else { continue }
                let same = more.flatMap { $0.holdings }.first { $0.source == holding.source }
                #expect(same?.amount(on: day) == holding.amount(on: day), "seed \(seed)")
            }
        }
    }

    @Test(arguments: 0..<100) func oneCurrencyKnowsNothingOfAnother(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let household = Household(&random, rows: [])
        let day = NetWorthTests.someDay(&random)
        let abroad = household.spans + [NetWorthTests.holds(123_456, 2, "2025-02-02")]
        let more = NetWorth.all(in: household.ledger, spans: abroad, assets: household.assets, closed: household.closed).worth
        for worth in household.worth where worth.currency == .cad {
            #expect(more.first { $0.currency == .cad }?.total(on: day) == worth.total(on: day), "seed \(seed)")
        }
    }
}

/// A household of `NetWorthCases`, read.
private struct NotedHousehold {
    let ledger: Ledger
    var spans: [CoveredSpan] = []
    var assets: [WorthHolding] = []
    var expected: [(line: String, currency: Currency, expected: Expected)] = []

    enum Expected {
        case total(Day, owned: Int64, owed: Int64)
        case change(Day, Day, [String: Int64])
    }

    init(_ text: String) {
        var rows: [String] = []
        var things: [(name: String, kind: WorthClass, values: [WorthHolding.Step], ended: Day?)] = []
        for line in text.split(separator: "\n").map(String.init) {
            let words = line.split(separator: " ").map(String.init)
            if line.contains(": ") {
                expected.append(NotedHousehold.expected(line))
            } else if words.count == 5, let account = ["Everyday", "Card", "Dollars"].firstIndex(of: words[0]) {
                let amount = Int64(words[2]) ?? 0
                spans.append(CoveredSpan(said: amount, of: UInt16(account), on: day(words[4]), isOpening: false))
            } else if words.count == 6, let account = ["Everyday", "Card", "Dollars"].firstIndex(of: words[0]) {
                spans.append(CoveredSpan(said: Int64(words[3]) ?? 0, of: UInt16(account), on: day(words[5]), isOpening: true))
            } else if words[0].hasPrefix("#"), let place = things.firstIndex(where: { $0.name == words[0] }) {
                things[place].ended = day(words[3])
            } else if let kind = WorthClass.allCases.first(where: { $0.code == words[0] }) {
                let step = WorthHolding.Step(day: day(words[3]), amount: Int64(words[1]) ?? 0)
                if let place = things.firstIndex(where: { $0.name == words[4] }) {
                    things[place].values.append(step)
                } else {
                    things.append((words[4], kind, [step], nil))
                }
            } else {
                rows.append(line)
            }
        }
        ledger = LedgerNotation.ledger(rows, accounts: randomAccounts)
        assets = things.enumerated().compactMap { place, thing in
            WorthHolding(asset: place, thing.kind, .cad, values: thing.values, ended: thing.ended)
        }
    }

    private static func expected(_ line: String) -> (line: String, currency: Currency, expected: Expected) {
        let halves = line.components(parted: ": ")
        var days = halves[0].split(separator: " ").map(String.init)
        let currency: Currency = days[0] == "USD" ? .usd : .cad
        if currency == .usd { days.removeFirst() }
        let words = halves[1].split(separator: " ").map(String.init)
        if days.count == 1 { return (line, currency, .total(day(days[0]), owned: Int64(words[0]) ?? 0, owed: Int64(words[1]) ?? 0)) }
        var parts: [String: Int64] = [:]
        for place in stride(from: 0, to: words.count - 1, by: 2) { parts[words[place]] = Int64(words[place + 1]) ?? 0 }
        return (line, currency, .change(day(days[0]), day(days[2]), parts))
    }
}

extension String {
    /// The texts around the first place of another one.
    fileprivate func components(parted by: String) -> [String] {
        guard let place = ranges(of: by).first else { return [self, ""] }
        return [String(self[..<place.lowerBound]), String(self[place.upperBound...])]
    }
}
