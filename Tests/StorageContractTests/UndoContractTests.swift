import Bookkeeping
import Households
import Importing
import Storage
import Syncing
import TestDatabases
import TestSupport
import Testing
import Values
import Workflows

/// Everything that a household's database holds is looked at, each table and each column, as its own schema says: what a step of the
/// schema adds later is looked at too.
@Suite("What is taken back leaves nothing behind: laws that every database keeps", .everyDatabase)
struct UndoContractTests {
    /// What grows by design: no more than this may stay of what was taken back.
    private enum Grown {
        /// Columns that count changes, so that devices ask for what is new.
        static let counters: Set = ["revision"]
        /// The ledger in one piece, made anew from the tables whenever it is missing.
        static let caches: Set = ["ledger_snapshot"]
        /// When each field of a record that is still there changed last, and what it was before each change.
        static let marks: Set = ["field_change", "row_history"]
        /// What was taken back is remembered as such, since it must not be learned again: corrections stay and say that they were undone.
        static let lessons: Set = ["correction"]
        /// What people hear of as history: a row's own, and the audit of the household.
        static let history: Set = ["row_event", "audit"]
    }

    /// All that a household holds as lines, without what grows by design in every case: an import that was taken back, the mark that
    /// tells other devices of it, and when fields of rows that are still there changed.
    private func everything(_ household: StoredHousehold, without tables: Set<String> = []) throws -> [String] {
        let walk = try SchemaWalk(household.environment.database)
        let rows = Set((walk.tables["ledger_row"] ?? []).flatMap { $0.map(\.literal) })
        let isStanding = { (record: String) in rows.contains("X'\(record.uppercased().filter(\.isHexDigit))'") }
        return walk.tables.filter { !Grown.caches.contains($0.key) && !tables.contains($0.key) }.flatMap { table, rows in
            rows.compactMap { row -> String? in
                let values = Dictionary(uniqueKeysWithValues: row.map { ($0.column, $0.literal) })
                if table == "import", values["undone_ms"] != "NULL" { return nil }
                if table == "field_change", values["kind"] == "'import'" { return nil }
                if table == "field_change", isStanding(values["record"] ?? "") { return nil }
                return table + " "
                    + row.filter { !Grown.counters.contains($0.column) }.map { "\($0.column)=\($0.literal)" }.joined(separator: " ")
            }
        }.sorted()
    }

    private func expectSame(_ after: [String], _ before: [String], _ what: String) {
        let (more, less) = (Set(after).subtracting(before).sorted(), Set(before).subtracting(after).sorted())
        let isSame = after == before
        #expect(isSame, "\(what): stayed \(more.prefix(4)), went \(less.prefix(4))")
    }

    // MARK: Imports

    private static let shops = ["METRO 12", "TIM HORTONS #7", "SHELL 9", "QXZV LTD", "PAYROLL ACME"]

    /// A month of rows; the same seed has the same rows.
    private func month(_ random: inout SeededRandom, _ days: ClosedRange<Int> = 1...28) -> [String] {
        (1...28).compactMap { number -> String? in
            let date = "2026-03-\(number < 10 ? "0" : "")\(number)"
            let shop = random.element(of: UndoContractTests.shops) ?? ""
            let cents = "\(random.integer(in: 1...90)).\(random.integer(in: 10...99))"
            let line = random.happens(perMille: 150) ? "\(date) TRANSFER" : "\(date) \(shop)"
            let sign = random.happens(perMille: 200) ? "" : "-"
            return days.contains(number) ? "\(line)|\(sign)\(cents)" : nil
        }
    }

    /// The file of a bank or, with tags, notes and categories, of another program.
    private func file(_ rows: [String], isProgram: Bool, _ account: String) -> String {
        let lines = rows.map { row -> String in
            let (text, amount) = (row.split(separator: "|")[0], row.split(separator: "|")[1])
            let (day, payee) = (text.prefix(10), text.dropFirst(11))
            return isProgram
                ? "\(day),\(payee),Groceries,\(account),\(payee),note of \(day),\(amount),\"shared,t\(day.suffix(1))\""
                : "\(day),\(payee),\(amount)"
        }
        let header = isProgram ? "Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags" : "Date,Description,Amount"
        return ([header] + lines).joined(separator: "\n") + "\n"
    }

    /// Imports a file as people do: its bytes, read with their choices.
    private func bring(_ text: String, _ household: StoredHousehold, account: String?, invertsSign: Bool = false) throws -> UInt32? {
        var choices = ImportChoices(accountName: account)
        if invertsSign { choices.csv.invertsSign = true }
        var prepared = try ImportStatement.prepare(
            SourceText(copying: Array(text.utf8)), named: "\(text.utf8.count).csv", choices, by: household.actor,
            in: household.environment)
        prepared.plan.settleDoubtful { _, _ in false }
        return try ImportStatement.apply(prepared, by: household.actor, in: household.environment)
    }

    private func bringSomething(
        _ household: StoredHousehold, _ random: inout SeededRandom, rows: [String], account: String
    ) throws -> UInt32? {
        if random.happens(perMille: 250) {
            let pending = rows.map { row -> String in
                let (text, amount) = (row.split(separator: "|")[0], row.split(separator: "|")[1].filter { $0 != "." })
                return "\(random.happens(perMille: 200) ? "?" : "")\(text.prefix(10)) \(amount) \(text.dropFirst(11))"
            }
            return try household.importing(statement(pending), account: account)
        }
        let isProgram = random.happens(perMille: 300)
        return try bring(
            file(rows, isProgram: isProgram, account), household, account: isProgram ? nil : account,
            invertsSign: !isProgram && random.happens(perMille: 300))
    }

    /// Says something about rows that only an import holds: it goes with them.
    private func choose(_ household: StoredHousehold, _ random: inout SeededRandom, beside known: Set<UUID128>) throws {
        let (actor, environment) = (household.actor, household.environment)
        let ledger = try household.store.loadLedger()
        for index in 0..<ledger.count where !known.contains(ledger.ids[index]) && random.happens(perMille: 300) {
            let id = ledger.ids[index]
            switch random.integer(in: 0...8) {
            case 0: try EditRow.run(RowEdit(row: id, merchant: "Ours", text: "the fair"), by: actor, in: environment)
            case 1:
                let parts = household.randomParts(of: ledger.amounts[index], &random)
                try SplitRow.run(RowSplit(row: id, parts: parts), by: actor, in: environment)
            case 2: try MarkRows.tag([id], adding: ["trip \(index)"], by: actor, in: environment)
            case 3: try MarkRows.note("note \(index)", on: id, by: actor, in: environment)
            case 4: _ = try AddAttachment.run(Array("receipt \(index)".utf8), named: "a.txt", to: id, by: actor, in: environment)
            case 5, 6:
                try DeleteRows.run([id], deleted: true, by: actor, in: environment)
                if random.happens(perMille: 500) { try DeleteRows.run([id], deleted: false, by: actor, in: environment) }
            case 7:
                if try household.store.transferPartner(of: id) != nil { try RejectTransfer.run(id, by: actor, in: environment) }
            default:
                guard ledger.amounts[index] > 0, let purchase = ledger.amounts.firstIndex(where: { $0 < 0 }) else { continue }
                try LinkRefund.run(RefundLink(refund: id, purchase: ledger.ids[purchase]), by: actor, in: environment)
            }
        }
    }

    /// A household with some imports that stand.
    private func household(_ random: inout SeededRandom, seed: Int) throws -> StoredHousehold {
        let household = try StoredHousehold(seed: UInt64(seed))
        for index in 0..<random.integer(in: 0...2) {
            _ = try bringSomething(household, &random, rows: month(&random), account: ["Everyday", "Savings"][index])
        }
        return household
    }

    @Test(arguments: 0..<40)
    func anImportThatIsTakenBackLeavesNothing(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 100)
        let household = try household(&random, seed: seed)
        let known = Set(try household.store.loadLedger().ids)
        let before = try everything(household)
        let account = random.element(of: ["Everyday", "Card"]) ?? ""
        guard let number = try bringSomething(household, &random, rows: month(&random), account: account) else { return }
        try choose(household, &random, beside: known)
        _ = try UndoImport.run(number, by: household.actor, in: household.environment)
        expectSame(try everything(household), before, "seed \(seed)")
    }

    /// Two imports that share rows, taken back in either order, with what was said about their rows in between.
    @Test(arguments: 0..<40)
    func twoImportsThatShareRowsLeaveNothingInEitherOrder(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 700)
        let household = try household(&random, seed: seed)
        let known = Set(try household.store.loadLedger().ids)
        let before = try everything(household)
        let (cut, shared) = (random.integer(in: 2...27), random.next())
        let account = random.element(of: ["Everyday", "Card"]) ?? ""
        var (same, again) = (SeededRandom(seed: shared), SeededRandom(seed: shared))
        guard let first = try bringSomething(household, &random, rows: month(&same, 1...cut), account: account) else { return }
        try choose(household, &random, beside: known)
        let between = try everything(household)
        let second = try bringSomething(household, &random, rows: month(&again, (cut - 1)...28), account: account)
        let isFirstFirst = random.happens(perMille: 500)
        if let second, !isFirstFirst {
            _ = try UndoImport.run(second, by: household.actor, in: household.environment)
            expectSame(try everything(household), between, "seed \(seed), the second")
        }
        _ = try UndoImport.run(first, by: household.actor, in: household.environment)
        if let second, isFirstFirst { _ = try UndoImport.run(second, by: household.actor, in: household.environment) }
        expectSame(try everything(household), before, "seed \(seed)")
    }

    // MARK: Everything else that has an inverse

    /// Something that is done to a household and taken back.
    private struct Inverse: Sendable {
        var name: String
        /// What may stay of it, with the reason in `Grown`.
        var grows: Set<String> = Grown.marks
        /// Does it and takes it back.
        var run: @Sendable (StoredHousehold, [UUID128]) throws -> Void
    }

    private static let taxonomy = StoredHousehold.knowledge.taxonomy
    private static let vocabulary = SearchVocabulary(Catalogue.load(.englishCanada))

    private static let inverses: [Inverse] = [
        Inverse(name: "tags") { household, rows in
            try MarkRows.tag(rows, adding: ["a", "b"], by: household.actor, in: household.environment)
            try MarkRows.tag(rows, adding: [], removing: ["a", "b"], by: household.actor, in: household.environment)
        },
        Inverse(name: "a note") { household, rows in
            try MarkRows.note("a", on: rows, by: household.actor, in: household.environment)
            try MarkRows.note("", on: rows, by: household.actor, in: household.environment)
        },
        Inverse(name: "an edit") { household, rows in
            try EditRow.run(
                RowEdit(row: rows[0], day: Day(iso: "2026-01-09"), merchant: "a", text: "b"), by: household.actor,
                in: household.environment)
            try EditRow.restore(rows[0], by: household.actor, in: household.environment)
        },
        Inverse(name: "a division") { household, rows in
            let parts = [RowSplit.Part(amount: 1, category: "a"), .init(amount: try household.amount(of: rows[0]) - 1, category: "b")]
            try SplitRow.run(RowSplit(row: rows[0], parts: parts), by: household.actor, in: household.environment)
            try SplitRow.restore(rows[0], by: household.actor, in: household.environment)
        },
        Inverse(name: "a refund") { household, rows in
            try LinkRefund.run(RefundLink(refund: rows[1], purchase: rows[0]), by: household.actor, in: household.environment)
            try LinkRefund.restore(rows[1], by: household.actor, in: household.environment)
        },
        Inverse(name: "an attachment") { household, rows in
            let file = try AddAttachment.run([65], named: "a.txt", to: rows[0], by: household.actor, in: household.environment)
            _ = try RemoveAttachment.run(file.id, by: household.actor, in: household.environment)
        },
        Inverse(name: "a deletion of rows", grows: Grown.marks.union(Grown.history)) { household, rows in
            try DeleteRows.run(rows, deleted: true, by: household.actor, in: household.environment)
            try DeleteRows.run(rows, deleted: false, by: household.actor, in: household.environment)
        },
        Inverse(name: "a correction", grows: Grown.marks.union(Grown.lessons)) { household, rows in
            let (actor, environment) = (household.actor, household.environment)
            _ = try CorrectCategory.run(rows[0], category: "fun", taxonomy, by: actor, in: environment)
            _ = try CorrectCategory.undo(nil, taxonomy, by: actor, in: environment)
        },
        Inverse(name: "rules") { household, _ in
            let (actor, environment) = (household.actor, household.environment)
            for text in ["rule \"Big\"\n  when amount>60\n  category fun\n", ""] {
                let rules = RuleFile.read(text, .plain).rules
                try ReplaceRules.run(rules, by: actor, in: environment)
            }
        },
        Inverse(name: "a category's name and merging") { household, _ in
            let (actor, environment) = (household.actor, household.environment)
            try ChangeCategories.rename("groceries", to: "Food at home", vocabulary, by: actor, in: environment)
            try ChangeCategories.merge("groceries", into: "coffee", by: actor, in: environment)
            try ChangeCategories.restore("groceries", by: actor, in: environment)
        },
        Inverse(name: "a shared tag of one row") { household, rows in
            try MarkRows.tag(rows, adding: ["a"], by: household.actor, in: household.environment)
            try MarkRows.tag([rows[0]], adding: [], removing: ["a"], by: household.actor, in: household.environment)
            try MarkRows.tag(Array(rows[1...]), adding: [], removing: ["a"], by: household.actor, in: household.environment)
        },
        Inverse(name: "a merchant's name") { household, rows in
            let ledger = try household.store.loadLedger()
            let merchant = ledger.merchants.text(ledger.merchant(ofRow: ledger.index(of: rows[0]) ?? 0))
            try NameMerchants.name([merchant], "Ours", by: household.actor, in: household.environment)
            _ = try NameMerchants.restore("Ours", by: household.actor, in: household.environment)
        },
        Inverse(name: "a series") { household, _ in
            for wish in [SeriesChoice.Wish.allCases[0], nil] {
                try ChooseSeries.run(wish, series: 7, merchant: "Metro", by: household.actor, in: household.environment)
            }
        },
        Inverse(name: "an account's name", grows: Grown.marks.union(Grown.history)) { household, _ in
            let name = try household.store.accounts()[0].account.name
            for name in ["Other", name] { _ = try ChangeAccount.run(0, name: name, by: household.actor, in: household.environment) }
        },
        Inverse(name: "a sharing", grows: Grown.marks.union(Grown.history)) { household, _ in
            let before = try household.store.sharings()[0]
            let (actor, environment) = (household.actor, household.environment)
            _ = try ShareAccount.run(0, with: .members([actor.member.id]), .read, by: actor, in: environment)
            _ = try ShareAccount.run(0, with: before.audience, before.access, by: actor, in: environment)
        },
        Inverse(name: "an invitation", grows: Grown.history) { household, _ in
            let invitation = try InviteMember.run(
                role: .adult, name: "Sam", email: "", token: [UInt8](repeating: 7, count: 32), by: household.actor,
                in: household.environment)
            try InviteMember.revoke(invitation.id, by: household.actor, in: household.environment)
        },
    ]

    @Test func whateverElseIsTakenBackLeavesNothing() throws {
        for inverse in UndoContractTests.inverses {
            let household = try StoredHousehold()
            try household.importing(statement(["2026-03-01 -500 METRO", "2026-03-02 600 METRO", "2026-03-03 -700 TTC"]))
            let rows = try household.store.loadLedger().ids
            let before = try everything(household, without: inverse.grows)
            let revision = try household.store.revision()
            try inverse.run(household, rows)
            expectSame(try everything(household, without: inverse.grows), before, inverse.name)
            let isMoved = try household.store.revision() > revision || !inverse.grows.isDisjoint(with: Grown.history)
            #expect(isMoved, "\(inverse.name) did nothing")
        }
    }
}

extension StoredHousehold {
    fileprivate func amount(of row: UUID128) throws -> Int64 {
        let ledger = try store.loadLedger()
        return ledger.amounts[ledger.index(of: row) ?? 0]
    }
}
