import Foundation
import Testing

/// Budgets, the forecast, *can I afford it?* and financial health on the command line.
@Suite("What comes next, on the command line", .serialized)
struct PlanCommandTests {
    /// A year and a half of pay on the 1st and the 15th, rent on the 3rd and groceries each Saturday, as a bank's file.
    private static let statement: String = {
        var lines = ["Date,Description,Amount,Balance"]
        var balance = 150_000
        func add(_ day: Date, _ text: String, _ cents: Int) {
            balance += cents
            let shown = String(format: "%@%d.%02d", cents < 0 ? "-" : "", abs(cents) / 100, abs(cents) % 100)
            lines.append("\(days.string(from: day)),\(text),\(shown),\(String(format: "%d.%02d", balance / 100, balance % 100))")
        }
        var day = days.date(from: "2025-01-01") ?? .distantPast
        while days.string(from: day) <= "2026-06-30" {
            let parts = calendar.dateComponents([.day, .weekday], from: day)
            if parts.day == 1 || parts.day == 15 { add(day, "ACME PAYROLL", 160_000) }
            if parts.day == 3 { add(day, "SKYLINE LIVING RENT", -140_000) }
            if parts.weekday == 7 { add(day, "METRO GROCERY", -12_000 - (parts.day ?? 0) * 37) }
            day = calendar.date(byAdding: .day, value: 1, to: day) ?? .distantFuture
        }
        return lines.joined(separator: "\n") + "\n"
    }()
    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
        return calendar
    }()
    private static let days: DateFormatter = {
        let formatter = DateFormatter()
        (formatter.calendar, formatter.timeZone, formatter.dateFormat) = (calendar, calendar.timeZone, "yyyy-MM-dd")
        return formatter
    }()

    private func household() throws -> Program {
        let program = try Program()
        let file = try program.file("chequing.csv", PlanCommandTests.statement)
        #expect(try program.run("import", file, "--account", "Chequing", "--yes").code == 0)
        return program
    }

    private func amount(_ value: Any?) throws -> Decimal { try #require((value as? String).flatMap { Decimal(string: $0) }) }

    @Test func theForecastTellsEachDayAndItsTotalIsTheSumOfTheAccounts() throws {
        let program = try household()
        defer { program.remove() }
        let asked = ["forecast", "--as-of", "2026-06-30", "--from", "2026-07-01", "--days", "45", "--json"]
        let answer = try program.run(asked).json
        let days = try #require((answer["total"] as? [String: Any])?["days"] as? [[String: Any]])
        let accounts = try #require(answer["accounts"] as? [[String: Any]]).compactMap { $0["days"] as? [[String: Any]] }
        #expect(days.count == 45 && days.first?["day"] as? String == "2026-07-01" && days.last?["day"] as? String == "2026-08-14")
        for (place, day) in days.enumerated() {
            let (low, median, high) = (try amount(day["low"]), try amount(day["median"]), try amount(day["high"]))
            #expect(low <= median && median <= high, "\(day)")
            let sum = try accounts.reduce(Decimal(0)) { try $0 + amount($1[place]["median"]) }
            #expect(sum == median, "\(day)")
        }
        // Pay comes on the 15th, and rent goes on the 3rd.
        func change(_ day: String) throws -> Decimal {
            let place = try #require(days.firstIndex { $0["day"] as? String == day })
            return try amount(days[place]["median"]) - amount(days[place - 1]["median"])
        }
        #expect(try change("2026-07-15") > 1_000)
        #expect(try change("2026-07-03") < -1_000)
        let drawn = try program.run("forecast", "--as-of", "2026-06-30", "--days", "45")
        #expect(drawn.code == 0 && drawn.output.contains("The lowest days"), "\(drawn.output)")
    }

    @Test func thePlanOfAMonthAddsUpAndAMonthThatIsNoneIsRefused() throws {
        let program = try household()
        defer { program.remove() }
        let plan = try program.run("plan", "--month", "2026-06", "--json").json
        #expect(plan["month"] as? String == "2026-06" && plan["received"] as? String == "3200.00")
        let parts = ["received", "expected", "paid", "due", "spent", "usual", "wanted"]
        let sum = try parts.reduce(Decimal(0)) { try $0 + amount(plan[$1]) }
        #expect(try sum == amount(plan["left"]))
        let refused = try program.run("plan", "--month", "soon")
        #expect(refused.code != 0 && refused.remarks.contains("soon is not a month"), "\(refused.remarks)")
    }

    @Test func netWorthAheadIsTheSumOfItsParts() throws {
        let program = try household()
        defer { program.remove() }
        let until = PlanCommandTests.days.string(from: Date().addingTimeInterval(200 * 86_400))
        let totals = try #require(try program.run("networth", "--until", until, "--json").json["totals"] as? [[String: Any]])
        let days = try #require(totals.first?["days"] as? [[String: Any]])
        #expect(days.count > 5 && days.last?["day"] as? String == until)
        for day in days {
            let sum = try ["money", "kept", "owed"].reduce(Decimal(0)) { try $0 + amount(day[$1]) }
            #expect(try sum == amount(day["median"]), "\(day)")
        }
        #expect(try program.run("networth", "--until", "2001-01-01").code != 0)
    }

    @Test func whatCameAfterTheLastKnownDayChangesNothing() throws {
        let program = try household()
        defer { program.remove() }
        let asked = ["forecast", "--as-of", "2026-03-31", "--days", "30", "--json"]
        let before = try program.run(asked).output
        let later = try program.file(
            "later.csv", "Date,Description,Amount\n2026-07-02,SKYLINE LIVING RENT,-990.00\n2026-07-03,METRO GROCERY,-64.20\n")
        #expect(try program.run("import", later, "--account", "Chequing", "--yes").code == 0)
        #expect(try program.run(asked).output == before)
    }

    @Test func aVerdictStandsOnItsProof() throws {
        let program = try household()
        defer { program.remove() }
        func verdict(_ amount: String) throws -> [String: Any] {
            try program.run("afford", amount, "--on", "2026-07-10", "--as-of", "2026-06-30", "--json").json
        }
        let (small, huge) = (try verdict("20"), try verdict("900000"))
        #expect(small["verdict"] as? String == "comfortably")
        #expect(huge["verdict"] as? String == "notNow")
        let (before, after) = (small["lowestBefore"] as? [String: Any], small["lowestAfter"] as? [String: Any])
        let difference = try amount(before?["amount"]) - amount(after?["amount"])
        #expect(difference >= 0 && difference <= 20)
        #expect((small["alternatives"] as? [Any])?.isEmpty == true)
        let smaller = try #require((huge["alternatives"] as? [[String: Any]])?.first { $0["kind"] as? String == "smaller" })
        let offered = try #require(smaller["amount"] as? String)
        #expect(["yes", "comfortably"].contains(try verdict(offered)["verdict"] as? String ?? ""), "\(offered)")
        let bills = try #require(small["bills"] as? [[String: Any]])
        let rent = try bills.first { try amount($0["amount"]) < -1_000 }
        #expect((rent?["day"] as? String ?? "") >= "2026-07-01", "\(bills)")
        let drawn = try program.run("afford", "20", "--on", "2026-07-10", "--as-of", "2026-06-30")
        #expect(drawn.code == 0 && drawn.output.contains("Yes, comfortably."), "\(drawn.output)")
    }

    @Test func anAccountPaysAndAPaymentComesAgain() throws {
        let program = try household()
        defer { program.remove() }
        func answer(_ more: String...) throws -> [String: Any] {
            try program.run(["afford", "900", "--on", "2026-07-10", "--as-of", "2026-06-30"] + more + ["--json"]).json
        }
        let once = try answer()
        let again = try answer("--every", "week")
        func lowest(_ answer: [String: Any]) throws -> Decimal { try amount((answer["lowestAfter"] as? [String: Any])?["amount"]) }
        #expect(try lowest(again) < lowest(once))
        #expect(once["changeOnly"] == nil && once["leftOut"] == nil)
        #expect(try lowest(answer("--from", "Chequing")) == lowest(once))
        let drawn = try program.run("afford", "150", "--from", "Chequing", "--every", "month", "--as-of", "2026-06-30").output
        #expect(drawn.contains("$150.00 a month") && drawn.contains("The lowest day of Chequing with it"), "\(drawn)")
        #expect(try program.run("afford", "150", "--from", "Nowhere").code == 64)
        #expect(try program.run("afford", "150", "--every", "moon").code == 64)
        #expect(try program.run("afford", "150", "--category", "nothing-of-the-kind").code == 64)
    }

    @Test func withoutABalanceTheChangesAloneAreJudged() throws {
        let program = try Program()
        defer { program.remove() }
        let plain = PlanCommandTests.statement.split(separator: "\n").map { $0.split(separator: ",").prefix(3).joined(separator: ",") }
        let file = try program.file("plain.csv", plain.joined(separator: "\n") + "\n")
        #expect(try program.run("import", file, "--account", "Chequing", "--yes").code == 0)
        let asked = ["afford", "20", "--on", "2026-07-10", "--as-of", "2026-06-30"]
        let answer = try program.run(asked + ["--json"]).json
        #expect(answer["changeOnly"] as? Bool == true)
        // The first day brings pay, and what is left is never below zero: the account starts from the sum of its rows.
        #expect(try amount((answer["lowestBefore"] as? [String: Any])?["amount"]) > 0)
        #expect(answer["verdict"] as? String == "comfortably")
        let drawn = try program.run(asked).output
        #expect(drawn.contains("Going by what comes and goes") && drawn.contains("Enter a balance"), "\(drawn)")
    }

    @Test func whatComesUpIsSaidAtAGlance() throws {
        let program = try household()
        defer { program.remove() }
        let answer = try program.run("ahead", "--today", "2026-06-30", "--json").json
        #expect((answer["bills"] as? [[String: Any]])?.isEmpty == false, "\(answer)")
        let drawn = try program.run("ahead", "--today", "2026-06-30")
        #expect(drawn.code == 0 && drawn.output.contains("your next income is expected"), "\(drawn.output)")
        let empty = try Program()
        defer { empty.remove() }
        #expect(try empty.run("ahead").output.contains("Nothing comes up yet"))
    }

    @Test func healthIsTheSumOfItsPartsAndNamesWhatIsNotKnown() throws {
        let program = try household()
        defer { program.remove() }
        let answer = try program.run("health", "--today", "2026-06-30", "--json").json
        let parts = try #require(answer["parts"] as? [[String: Any]])
        let sum = try parts.reduce(Decimal(0)) { try $0 + amount($1["points"]) }
        #expect(try sum == amount(answer["score"]) && sum > 0, "\(answer)")
        let missing = try #require(answer["missing"] as? [[String: Any]]).compactMap { $0["part"] as? String }
        #expect(parts.count + missing.count == 14 && missing.contains("creditUse") && missing.contains("insurance"))
        let drawn = try program.run("health", "--today", "2026-06-30")
        #expect(drawn.code == 0 && drawn.output.contains("Your financial health stands at"), "\(drawn.output)")
        #expect(drawn.output.contains("Keeping it so is the next step."), "\(drawn.output)")
        #expect(try program.run("records", "add", "answer", "question=insurance", "given:2026-06-01=3").code == 0)
        #expect(try program.run("records", "answer").output.contains("insurance"))
        let answered = try #require(try program.run("health", "--today", "2026-06-30", "--json").json["parts"] as? [[String: Any]])
        #expect(answered.contains { $0["part"] as? String == "insurance" && $0["value"] as? String == "3" })
        for wrong in [["question=weather", "given:2026-06-01=3"], ["given:2026-06-01=3"], ["question=insurance", "given:2026-06-01=5"]] {
            #expect(try program.run(["records", "add", "answer"] + wrong).code == 64, "\(wrong)")
        }
        let empty = try Program()
        defer { empty.remove() }
        #expect(try empty.run("health", "--json").json["score"] is NSNull)
        #expect(try empty.run("health").output.contains("Nothing to measure yet"))
    }

    @Test func billsByHandStandBesideThoseThatAreFoundAndCountInTheForecast() throws {
        let program = try household()
        defer { program.remove() }
        let forecast = ["forecast", "--as-of", "2026-06-30", "--days", "20", "--json"]
        func median(_ day: String) throws -> Decimal {
            let days = try #require((try program.run(forecast).json["total"] as? [String: Any])?["days"] as? [[String: Any]])
            return try amount(days.first { $0["day"] as? String == day }?["median"])
        }
        func add(_ words: String...) throws {
            #expect(try program.run(["records", "add", "bill", "type=bill", "currency=CAD"] + words).code == 0)
        }
        let before = try median("2026-07-12")
        try add("name=Day care", "amount=420.00", "repeats=monthly", "due=2026-07-08")
        // The series of the rent has it already.
        try add("name=Our flat", "amount=1400.00", "repeats=monthly", "due=2026-07-03", "payee=skyline")
        #expect(try median("2026-07-12") == before - 420)
        let afford = try program.run("afford", "20", "--on", "2026-07-10", "--as-of", "2026-06-30", "--json").json
        let counted = try #require(afford["bills"] as? [[String: Any]])
        #expect(counted.first { $0["name"] as? String == "Day care" }?["day"] as? String == "2026-07-08")
        let screen = try program.run("bills", "--json", "--today", "2026-06-30").json
        let due = try #require(screen["occurrences"] as? [[String: Any]])
        func days(_ name: String) -> [String] { due.filter { $0["name"] as? String == name }.compactMap { $0["day"] as? String } }
        #expect(days("Day care") == ["2026-07-08"] && days("Our flat") == ["2026-07-03"], "\(due)")
        #expect(!due.contains { ($0["name"] as? String ?? "").lowercased().contains("skyline") }, "\(due)")
        let until = try #require(screen["untilIncome"] as? [String: Any])
        #expect(until["known"] as? Bool == true && until["day"] as? String == "2026-07-01")
        #expect((screen["month"] as? [String: Any])?["month"] as? String == "2026-06")
        let drawn = try program.run("bills", "--today", "2026-06-30")
        #expect(drawn.code == 0 && drawn.output.contains("Day care") && drawn.output.contains("$420.00"), "\(drawn.output)")
    }

    @Test func debtsEndByTheirTermsAndByBothOrders() throws {
        let program = try Program()
        defer { program.remove() }
        #expect(try program.run("debts").output.contains("No debts here"))
        #expect(try program.run("accounts", "add", "Visa", "--kind", "card", "--opening=-1,200", "--day", "2026-06-01").code == 0)
        #expect(try program.run("accounts", "add", "Loan", "--kind", "loan", "--opening=-900", "--day", "2026-06-01").code == 0)
        func debts(_ more: String...) throws -> [String: Any] { try program.run(["debts", "--json", "--today", "2026-06-30"] + more).json }
        #expect(try debts()["orders"] == nil)
        for terms in [["account=Visa", "interest=19.99", "payment=60", "dueDay=12"], ["account=Loan", "interest=5", "payment=50"]] {
            #expect(try program.run(["records", "add", "terms"] + terms).code == 0)
        }
        let answer = try debts("--extra", "40")
        #expect(answer["extra"] as? String == "40.00" && answer["extraFrom"] as? String == "asked")
        let known = try #require(answer["debts"] as? [[String: Any]])
        #expect(
            known.map { $0["rate"] as? String } == ["19.99", "5.00"] && known.allSatisfy { $0["state"] as? String == "paid" }, "\(known)")
        let orders = try #require(answer["orders"] as? [[String: Any]])
        #expect(try amount(orders[0]["interest"]) <= amount(orders[1]["interest"]))
        let drawn = try program.run("debts", "--today", "2026-06-30")
        #expect(drawn.code == 0 && drawn.output.contains("Highest rate first") && drawn.output.contains("Next step"), "\(drawn.output)")
        #expect(try program.run("records", "terms").output.contains("interest: 19.99%"))
        #expect(try program.run("debts", "--extra", "much").code == 64)
        #expect(try program.run("records", "add", "terms", "account=Visa", "dueDay=32").code == 64)
    }

    @Test func whatIsWrongIsSaid() throws {
        let program = try Program()
        defer { program.remove() }
        #expect(try program.run("forecast", "--json").json["total"] is NSNull)
        let nothing = try program.run("afford", "20")
        #expect(nothing.code == 64 && nothing.remarks.contains("no account"), "\(nothing.remarks)")
        #expect(try program.run("forecast", "--days", "0").code == 64)
        #expect(try program.run("forecast", "--days", "5000").code == 64)
        #expect(try program.run("forecast", "--from", "2001-01-01").code == 64)
        #expect(try program.run("afford", "much").code == 64)
    }

    @Test func aGoalSaysHowFarItIsAndWhatItNeeds() throws {
        let program = try household()
        defer { program.remove() }
        #expect(try program.run("goals").output.contains("A new goal"))
        let added = ["records", "add", "goal", "name=Bicycle", "type=saving", "currency=CAD", "target=900.00", "put:2026-06-01=300.00"]
        #expect(try program.run(added).code == 0)
        let goal = try #require((try program.run("goals", "--json").json["goals"] as? [[String: Any]])?.first)
        #expect(goal["state"] as? String == "active" && goal["percent"] as? Int == 33)
        #expect(goal["saved"] as? String == "300.00" && goal["left"] as? String == "600.00")
        #expect((goal["needs"] as? [Any])?.isEmpty == true && goal["problem"] is NSNull)
        let drawn = try program.run("goals")
        #expect(drawn.code == 0 && drawn.output.contains("$300.00 of $900.00 · 33%"), "\(drawn.output)")
        #expect(try program.run(added.dropLast(2) + ["target=-1"]).code == 64)
    }

    @Test func whatIsUsuallySpentBecomesBudgetsAndEnvelopesByOneWordEach() throws {
        let program = try household()
        defer { program.remove() }
        func run(_ words: String...) throws -> [String: Any] { try program.run(words + ["--json", "--today", "2026-06-30"]).json }
        func made(_ name: String) throws -> [[String: Any]] { try #require(try run(name, "begin")["made"] as? [[String: Any]]) }
        let suggested = try #require(try run("budget")["suggested"] as? [[String: Any]]).compactMap { $0["category"] as? String }
        let begun = try run("budget", "begin")
        #expect(
            (begun["made"] as? [[String: Any]])?.compactMap { $0["category"] as? String } == suggested && suggested.contains("groceries"))
        #expect((try run("budget")["budgets"] as? [Any])?.count == suggested.count)
        let again = try run("budget", "begin")
        #expect((again["made"] as? [Any])?.isEmpty == true && again["back"] is NSNull)
        let back = try #require(begun["back"] as? String).split(separator: " ").map(String.init)
        #expect(try back.first == "evenkeel" && program.run(Array(back.dropFirst())).code == 0)
        #expect((try run("budget")["budgets"] as? [Any])?.isEmpty == true)

        let filled = try made("envelopes")
        #expect(!filled.isEmpty)
        #expect(try run("envelopes")["begun"] as? Bool == true)
        #expect(try made("envelopes").isEmpty)
        let refused = try program.run("envelopes", "stop", "--json", "--today", "2026-06-30")
        #expect(refused.code == 64 && refused.remarks.contains("Add --yes to stop."), "\(refused.remarks)")
        #expect(try run("envelopes", "stop", "--yes")["changed"] as? Int == filled.count)
        #expect(try run("envelopes")["begun"] as? Bool == false)
        #expect(try program.run("envelopes", "stop").output.contains("No envelopes are in use."))
        let drawn = try program.run("envelopes", "begin", "--today", "2026-06-30").output
        #expect(drawn.contains("To take it back: evenkeel envelopes stop"), "\(drawn)")
    }

    @Test func budgetsOfAnotherProgramAreKeptOnceAndToldWithWhatWasSpent() throws {
        let program = try household()
        defer { program.remove() }
        let plan = try program.file(
            "plan.csv",
            "Month,Category Group,Category,Assigned,Activity,Available\nJan 2026,Food,Groceries,$500.00,$0.00,$500.00\n"
                + "Jun 2026,Food,Groceries,$550.00,$0.00,$550.00\nJun 2026,Fun,Zither lessons,$80.00,$0.00,$80.00\n")
        let preview = try program.run("import", plan, "--dry-run")
        #expect(preview.output.contains("2 budgets") && preview.output.contains("Zither"), "\(preview.output)")
        #expect(try program.run("import", plan, "--yes").output.contains("Done: 2 budgets."))
        #expect(try program.run("import", plan, "--yes").output.contains("here already"))
        let budgets = try #require(try program.run("budget", "--json").json["budgets"] as? [[String: Any]])
        #expect(budgets.compactMap { $0["of"] as? String } == ["groceries", "Zither lessons"])
        #expect(budgets.first?["amount"] as? String == "550.00")
        let added = ["records", "add", "budget", "category=coffee", "currency=CAD", "period=week", "amount:2026-06-01=25.50"]
        #expect(try program.run(added).code == 0)
        #expect(try program.run("budget").output.contains("$25.50 a week"))
        #expect(try program.run(added.dropLast() + ["amount:2026-06-01=-25.50"]).code == 64)
    }
}
