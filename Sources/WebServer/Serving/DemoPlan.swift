import Bookkeeping
package import DemoHousehold
import Storage
import Syncing
package import Values
package import Workflows

/// What the made-up family means to do: two goals that together want more than is free, a loan that is paid down, bills that no bank tells of,
/// one pay among them that is late, and two budgets. Their bank files have the rest: bills that rise, and some that cost more in winter.
package enum DemoPlan {
    /// Keeps the plan of a family whose story ends today, in a language, once its files are there.
    package static func keep(
        _ region: Region, today: Day, in catalogue: Catalogue, by actor: Actor, in environment: Environment
    ) throws {
        let accounts = try actor.store(in: environment).accounts()
        func first(_ kind: DemoAccount.Kind) -> UUID128? {
            let name = DemoFamily.accounts(region: region).first { $0.kind == kind }?.name
            return accounts.first { $0.account.name == name }?.id
        }
        let plan = FamilyPlan(
            region: region, today: today, catalogue: catalogue, everyday: first(.chequing), savings: first(.savings))
        try ChangeRecords.run(plan.changes, by: actor, in: environment)
    }
}

/// The records of a family's plan, with days around its today.
private struct FamilyPlan {
    let region: Region
    let today: Day
    let catalogue: Catalogue
    /// The account that pays.
    let everyday: UUID128?
    /// The account that a share of the larger goal is in.
    let savings: UUID128?

    /// Months since the loan, and since the smaller goal was begun.
    private static let (loanMonths, tripMonths) = (8, 4)
    /// What was lent, and what of it is paid back each month, in cents.
    private static let (lent, paidBack) = (Int64(6_000_00), Int64(200_00))

    /// The records, the same with the same ids each time.
    var changes: [RecordChange] {
        var (ids, random) = (UUIDv7Generator(), SeededRandom(seed: 1))
        let begun = Instant(startOf: month(-FamilyPlan.loanMonths), offsetMinutes: 0)
        return (goals + [loan] + bills + budgets).map { one in
            RecordChange(one.kind, [ids.next(at: begun, random: &random).text], .create(one.fields))
        }
    }

    /// A record before it has an id.
    private struct Kept {
        let kind: RecordKind
        var fields: [FieldChange]

        init(_ kind: RecordKind, _ fields: [FieldChange]) {
            self.kind = kind
            self.fields = fields
        }
    }

    /// The home is first, and takes all that is free: the trip waits, or one of the two gets smaller or later.
    private var goals: [Kept] {
        let isCanadian = region == .ontario
        var home = goal(isCanadian ? "demo.goal.home" : "demo.goal.room", isCanadian ? 90_000_00 : 120_000_00, by: month(24))
        home += [FieldChange("place", .integer(1)), text("icon", "house"), text("sharedWith", "grownUps")]
        if let savings { home.append(FieldChange("share:" + savings.text, .integer(60))) }
        var trip = goal("demo.goal.trip", 7_800_00, by: month(9))
        trip += [FieldChange("place", .integer(2)), text("icon", "plane"), text("sharedWith", "everyone")]
        trip += (1...FamilyPlan.tripMonths).map { FieldChange("put:" + month(-$0).iso, .integer(450_00)) }
        trip.append(FieldChange("pledge:" + month(1).iso, .integer(450_00)))
        var debt = goal("demo.goal.loan", FamilyPlan.lent, of: "payingDown")
        debt += [FieldChange("place", .integer(3)), text("icon", "handshake"), text("sharedWith", "grownUps")]
        debt += (0..<FamilyPlan.loanMonths).map { FieldChange("put:" + month(-$0).iso, .integer(FamilyPlan.paidBack)) }
        return [home, trip, debt].map { Kept(.goal, $0) }
    }

    private func goal(_ name: String, _ target: Int64, of type: String = "saving", by day: Day? = nil) -> [FieldChange] {
        let fields = [
            text("name", catalogue.text(name)), text("type", type), text("currency", region.currency.code),
            FieldChange("target", .integer(target)), text("since", month(-FamilyPlan.loanMonths).iso),
        ]
        return fields + (day.map { [text("by", $0.iso)] } ?? [])
    }

    /// What is owed to somebody of the family, less each month.
    private var loan: Kept {
        let values = (0...FamilyPlan.loanMonths).map { paid in
            FieldChange("value:" + month(paid - FamilyPlan.loanMonths).iso, .integer(Int64(paid) * FamilyPlan.paidBack - FamilyPlan.lent))
        }
        return Kept(
            .asset,
            [
                text("name", catalogue.text("demo.loan")), text("type", "loan"), text("currency", region.currency.code),
                text("sharedWith", "grownUps"),
            ] + values)
    }

    private var bills: [Kept] {
        let payBack = bill("demo.bill.loan", FamilyPlan.paidBack, "monthly", month(1))
        let late = bill("demo.bill.sidePay", 640_00, "once", today.advanced(by: -6), type: "income")
        var season = bill(region == .ontario ? "demo.bill.snow" : "demo.bill.pool", 540_00, "yearly", nextNovember)
        season += [FieldChange("least", .integer(480_00)), FieldChange("most", .integer(620_00))]
        return [payBack, late, season].map { Kept(.bill, $0) }
    }

    private func bill(_ name: String, _ amount: Int64, _ repeats: String, _ due: Day, type: String = "bill") -> [FieldChange] {
        [
            text("name", catalogue.text(name)), text("type", type), text("currency", region.currency.code),
            FieldChange("amount", .integer(amount)), text("repeats", repeats), text("due", due.iso),
        ] + (everyday.map { [text("account", $0.text)] } ?? [])
    }

    /// The next first of November, when a winter begins, or a summer.
    private var nextNovember: Day {
        (1...12).map { month($0) }.first { $0.civil.month == 11 } ?? month(1)
    }

    private var budgets: [Kept] {
        let (groceries, restaurants): (Int64, Int64) = region == .ontario ? (1_250_00, 450_00) : (1_400_00, 520_00)
        return [("groceries", groceries), ("restaurants", restaurants)].map { category, amount in
            let fields = [text("category", category), text("currency", region.currency.code), text("period", "month")]
            return Kept(.budget, fields + [FieldChange("amount:" + month(-FamilyPlan.tripMonths).iso, .integer(amount))])
        }
    }

    /// The first day of a month, so many after the one of today.
    private func month(_ count: Int) -> Day { Month(containing: today).advanced(by: count).day(1) }

    private func text(_ field: String, _ value: String) -> FieldChange { FieldChange(field, .string(value)) }
}
