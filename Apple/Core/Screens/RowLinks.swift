import Syncing
import Values

/// What a transaction can be linked to, by the same rules and deeds as in `Web/screens/transaction-purchases.js` and
/// `transaction-transfer.js`.
extension ScreenModel {
    /// Rows that are looked through, and those that are offered before anybody types.
    private static let most = (looked: 500, near: 8, elsewhere: 4)
    /// Days within which money arrives elsewhere, most likely.
    private static let nearDays: Int64 = 14
    private static let purchases = "is:out -is:transfer"

    /// Asks which purchase a transaction refunds; nil where that can't be looked for.
    func purchases(of refund: RowLayout) async -> RowPicker? {
        guard let money = refund.money else { return nil }
        let readOnly = await readOnlyAccounts()
        // As the server judges it: money out in the same currency, in an account that the person may change.
        let fits = { (row: FoundRows.Row) in
            row.amount.hasPrefix("-") && row.currency == refund.currency && !row.flags.contains("transfer")
                && !row.flags.contains("deleted") && self.mayChange(row.account, readOnly)
        }
        let likely = (try? await likelyPurchases(refund, money, fits)) ?? []
        return RowPicker(
            title: texts.text("web.refund.which"), help: texts.text("web.refund.help"), label: texts.text("web.refund.other"),
            likely: offered(likely, none: "web.refund.noneLikely")
        ) { typed in
            try await self.typedFor(
                typed, ScreenModel.purchases, ("web.refund.none", "web.refund.found", "web.refund.more"), fits)
        } plan: { [texts] purchase in
            let said = texts.text("web.refund.linked", .text("merchant", purchase.name), .text("day", purchase.saidDay))
            return PlannedDeed(
                [.row(refund.id, ["purchase": .string(purchase.id)])], said, back: [.row(refund.id, ["purchase": .null])])
        }
    }

    /// Asks which transaction is the other half of one; nil where that can't be looked for.
    func halves(of row: RowLayout) async -> RowPicker? {
        guard let money = row.money else { return nil }
        let readOnly = await readOnlyAccounts()
        let isOut = money.minorUnits < 0
        let around = (isOut ? "is:in" : "is:out") + " -is:transfer"
        let fits = { (other: FoundRows.Row) in self.isHalf(other, of: row, money) && self.mayChange(other.account, readOnly) }
        let likely = (try? await likelyHalves(row, money, around, fits)) ?? []
        return RowPicker(
            title: texts.text(isOut ? "web.transfer.where" : "web.transfer.whence"), help: texts.text("web.transfer.how"),
            label: texts.text("web.transfer.other"), likely: offered(likely, none: "web.transfer.noneLikely")
        ) { typed in
            try await self.typedFor(typed, around, ("web.transfer.noneFound", "web.transfer.found", "web.transfer.more"), fits)
        } plan: { [texts] half in
            PlannedDeed(
                [.row(row.id, ["otherHalf": .string(half.id)])], texts.text("web.transfer.paired", .text("account", half.account)),
                back: [.row(row.id, ["transfer": .bool(false)])])
        }
    }

    private func offered(_ likely: [RowCandidate], none: String) -> RowPicker.Offered {
        RowPicker.Offered(said: texts.text(likely.isEmpty ? none : "web.refund.likely"), candidates: likely)
    }

    /// What went to the refund's merchant up to its day, the nearest amounts first, then what was exactly as much elsewhere, since a shop's
    /// name may come back otherwise than it was paid to.
    private func likelyPurchases(
        _ refund: RowLayout, _ money: Money, _ fits: (FoundRows.Row) -> Bool
    ) async throws -> [RowCandidate] {
        func look(_ words: String) async throws -> [RowCandidate] {
            let query = "\(words) day<=\(refund.day) \(ScreenModel.purchases)"
            return try await found(query, limit: ScreenModel.most.looked).candidates(fits)
        }
        func distance(_ purchase: RowCandidate) -> UInt64 { (try? purchase.money.adding(money).minorUnits.magnitude) ?? .max }
        let there = refund.merchant.isEmpty ? [] : try await look("merchant=" + SearchWord.quoted(refund.merchant))
        let near = there.stable { distance($0) }.prefix(ScreenModel.most.near)
        let elsewhere = try await look("amount:" + refund.amount).filter { one in
            distance(one) == 0 && !near.contains { $0.id == one.id }
        }
        return Array(near) + elsewhere.prefix(ScreenModel.most.elsewhere)
    }

    /// Rows of other accounts that are as much the other way, near in time, the nearest first.
    private func likelyHalves(
        _ row: RowLayout, _ money: Money, _ around: String, _ fits: (FoundRows.Row) -> Bool
    ) async throws -> [RowCandidate] {
        guard let day = Day(iso: row.day) else { return [] }
        let amount = String(row.amount.filter { $0 != "-" })
        let all = try await found("amount:\(amount) \(around)", limit: ScreenModel.most.looked).candidates(fits)
        func distance(_ one: RowCandidate) -> Int64 { Day(iso: one.day).map { abs(Int64($0.number) - Int64(day.number)) } ?? .max }
        let near = all.filter { $0.money.minorUnits == -money.minorUnits && distance($0) <= ScreenModel.nearDays }
        return Array(near.stable { distance($0) }.prefix(ScreenModel.most.near))
    }

    /// Whether a row can be the other half, as the server judges it: in another account, the other way, and just as much where both are of one
    /// currency.
    private func isHalf(_ other: FoundRows.Row, of row: RowLayout, _ money: Money) -> Bool {
        guard let currency = Currency(other.currency), let units = AmountText.read(other.amount, exponent: currency.exponent) else {
            return false
        }
        let isOpposite = currency == money.currency ? units == -money.minorUnits : (units < 0) != (money.minorUnits < 0)
        let isFree = !other.flags.contains { ["transfer", "deleted", "pending", "split"].contains($0) }
        return isOpposite && isFree && other.account != row.account
    }
}

extension [RowCandidate] {
    /// The nearest first; those that are as near stay in their order.
    fileprivate func stable<Distance: Comparable>(_ distance: (RowCandidate) -> Distance) -> [RowCandidate] {
        enumerated().sorted { one, other in
            let (left, right) = (distance(one.element), distance(other.element))
            return left != right ? left < right : one.offset < other.offset
        }.map(\.element)
    }
}

extension ScreenModel {
    /// A transaction with what it is linked to, what can be opened from it, and what the person can do to it.
    func whole(_ row: RowLayout) async -> RowLayout {
        var row = row
        row.hidesAmounts = source.amounts?.areHidden == true
        row.linked = await linked(row)
        if row.has("transfer") {
            row.moved = RowLayout.Moved(
                title: texts.text("web.transfer.title"), how: texts.text("web.transfer.help"), otherHalf: row.view.otherHalf,
                way: row.otherHalf.map { .row($0) })
        }
        row.ways = [NamedWay(.history(row.id), texts.text("web.transaction.history"), "clock.arrow.circlepath")]
        if !row.merchant.isEmpty {
            let about = texts.text("web.merchant.about", .text("name", source.shown(row.merchant)))
            row.ways.append(NamedWay(.merchant(row.merchant), about, "bag"))
        }
        if source.rights().mayChoose {
            let rule = PageWay.newRule(merchant: row.merchant, text: row.text, category: row.category)
            row.ways.append(NamedWay(rule, texts.text("web.rules.make"), "wand.and.stars"))
        }
        if mayChange(row.view.account, await readOnlyAccounts()) { row.deeds = namedDeeds(row) }
        return row
    }

    /// The purchase that a transaction refunds, or its refunds.
    private func linked(_ row: RowLayout) async -> FigureSection? {
        let ids = row.refundOf.map { [$0] } ?? row.refundedBy
        var others: [RowLayout] = []
        for id in ids {
            if let other = await self.row(id) { others.append(other) }
        }
        guard !others.isEmpty else { return nil }
        let title =
            row.refundOf == nil
            ? texts.text("web.refund.refunds", .count("count", Int64(others.count))) : texts.text("web.refund.purchase")
        let lines = [FigureLine](others) { other in
            let day = Day(iso: other.day).map { texts.date($0) } ?? other.day
            let view = other.view
            return (view.title, [day, view.account] + view.flags, view.amount, view.category.colour, .row(other.id))
        }
        return FigureSection(id: 0, title: title, lines: lines)
    }

    /// A transaction by its id; nil for one that is gone, or not for this person any more.
    func row(_ id: String) async -> RowLayout? {
        let parameters = JSONValue.object([JSONMember("id", .string(id))])
        guard let bytes = try? await source.answer("row", parameters) else { return nil }
        return try? await WholeAnswer<RowLayout>.read(bytes)
    }
}
