import Testing
import Values

@testable import Family

private let today = Day(number: 20_700)

private func cost(
    _ id: String, _ payer: String, _ cents: Int64, _ split: CostSplit?, _ currency: Currency = .cad, on day: Day = today
) -> SharedCost {
    SharedCost(id: id, payer: payer, amount: Money(minorUnits: cents, currency), day: day, split: split)
}

private func settlement(
    _ id: String, _ from: String, _ to: String, _ cents: Int64, _ currency: Currency = .cad, on day: Day = today
) -> Settlement {
    Settlement(id: id, from: from, to: to, amount: Money(minorUnits: cents, currency), day: day)
}

private func settled(
    _ costs: [SharedCost], _ settlements: [Settlement] = [], rule: [(day: Day, value: CostSplit)] = [],
    present: [String] = ["ana", "ben", "cleo"],
    today: Day = today
) throws -> SettledBalances {
    try SettledBalances(costs: costs, settlements: settlements, rule: ValuesByDay(rule), present: present, today: today)
}

@Suite("Settling up: worked by hand")
struct SettlingTests {
    private let both = CostSplit.even(["ana", "ben"])

    private func balance(_ member: String, _ balances: SettledBalances) -> Int64? { balances.currencies.first?.balance(of: member) }

    @Test func twoShareACost() throws {
        let balances = try settled([cost("1", "ana", 10_001, both)])
        // The odd cent is the payer's, whichever of the two it is.
        #expect(balance("ana", try settled([cost("1", "ben", 10_001, both)])) == -5_000)
        #expect(balance("ana", balances) == 5_000 && balance("ben", balances) == -5_000)
        #expect(balances.currencies.first?.payments == [OwedAmount(from: "ben", to: "ana", amount: 5_000)])
    }

    @Test func everySplitRule() throws {
        let shares = CostSplit.shares([CostPart("ben", 40), CostPart("ana", 60)])
        #expect(balance("ben", try settled([cost("1", "ana", 1_999, shares)])) == -800)
        let amounts = CostSplit.amounts([CostPart("ana", 300), CostPart("ben", 700)])
        #expect(balance("ben", try settled([cost("1", "ana", 1_000, amounts)])) == -700)
        #expect(balance("ben", try settled([cost("1", "ana", 1_000, .alone("ben"))])) == -1_000)
        #expect(balance("ben", try settled([cost("1", "ana", 1_000, .alone("ana"))])) == 0)
        // A refund goes the other way.
        #expect(balance("ben", try settled([cost("1", "ana", -1_000, both)])) == 500)
    }

    @Test func theHouseholdsRuleHoldsFromItsDayOn() throws {
        let rule: [(day: Day, value: CostSplit)] = [
            (today.advanced(by: -10), both), (today, .shares([CostPart("ana", 3), CostPart("ben", 1)])),
        ]
        let costs = [
            cost("1", "ana", 1_000, nil, on: today.advanced(by: -1)), cost("2", "ana", 1_000, nil),
            cost("3", "ana", 1_000, nil, on: today.advanced(by: -11)),
        ]
        let balances = try settled(costs, rule: rule)
        #expect(balance("ben", balances) == -750)
        #expect(balances.issues == [SettlingIssue(id: "3", reason: .noRule)])
    }

    @Test func currenciesStayApart() throws {
        let balances = try settled([cost("1", "ana", 1_000, both), cost("2", "ben", 1_000, both, .aud)])
        #expect(balances.currencies.map { $0.currency } == [.aud, .cad])
        #expect(balances.currencies.map { $0.balance(of: "ana") } == [-500, 500])
    }

    @Test func whoLeftKeepsTheBalance() throws {
        let costs = [cost("1", "ana", 1_000, both)]
        #expect(try settled(costs, present: ["ana"]).departed == ["ben"])
        #expect(balance("ben", try settled(costs, present: ["ana"])) == -500)
        #expect(try settled(costs, [settlement("s", "ben", "ana", 500)], present: ["ana"]).departed.isEmpty)
    }

    @Test func whatComesLaterIsNotCountedYet() throws {
        let later = [cost("1", "ana", 1_000, both, on: today.advanced(by: 1))]
        #expect(try settled(later).currencies.isEmpty)
        #expect(balance("ana", try settled(later, today: today.advanced(by: 1))) == 500)
    }

    @Test func whatCanNotBeCountedSaysWhy() throws {
        let limit = SettlingLimits.amount
        let cases: [(SharedCost, SettlingIssue.Reason)] = [
            (cost("x", "ana", 0, both), .amountOutOfRange), (cost("x", "ana", limit + 1, both), .amountOutOfRange),
            (cost("x", "ana", .min, both), .amountOutOfRange), (cost("x", "ana", 5, .even([])), .nobody),
            (cost("x", "ana", 5, .even(["ben", "ben"])), .badMember), (cost("x", "", 5, both), .badMember),
            (cost("x", "ana", 5, .alone("")), .badMember), (cost("x", "ana", 5, .shares([CostPart("ben", 0)])), .badWeight),
            (cost("x", "ana", 5, .shares([CostPart("ben", -1)])), .badWeight),
            (cost("x", "ana", 5, .amounts([CostPart("ben", 4)])), .amountsDoNotSum),
            (cost("x", "ana", 5, .amounts([CostPart("ben", .max), CostPart("ana", 5 - .max)])), .amountOutOfRange),
            (cost("x", "ana", 5, nil), .noRule), (cost("x", "ana", 5, .even((0...50).map { "m\($0)" })), .tooManyMembers),
        ]
        for (cost, reason) in cases {
            let balances = try settled([cost])
            #expect(balances.issues == [SettlingIssue(id: "x", reason: reason)], "\(cost)")
            #expect(balances.currencies.allSatisfy { $0.payments.isEmpty })
        }
        let payments = [settlement("a", "ana", "ana", 5), settlement("b", "ana", "ben", 0), settlement("c", "ana", "ben", -5)]
        #expect(try settled([], payments).issues.map { $0.reason } == [.toOneself, .amountOutOfRange, .amountOutOfRange])
        let twice = try settled([cost("1", "ana", 500, both), cost("1", "ana", 600, both), cost("2", "ana", 100, both)])
        #expect(twice.issues.map { $0.reason } == [.repeated, .repeated] && balance("ben", twice) == -50)
    }

    @Test func aCircleIsOwedByNobody() throws {
        let costs = [
            cost("1", "ben", 1_000, .alone("ana")), cost("2", "cleo", 1_000, .alone("ben")), cost("3", "ana", 1_000, .alone("cleo")),
        ]
        let balances = try settled(costs)
        #expect(balances.currencies.first?.debts == [] && balances.currencies.first?.payments == [])
    }

    @Test func fourWhoAreTwoPairsNeedTwoPayments() throws {
        // Who owes most does not pay whom most is owed to: that would take three.
        let costs = [
            cost("1", "ana", 500, .alone("dora")), cost("2", "ben", 300, .alone("cleo")), cost("3", "dora", 20, .alone("cleo")),
            cost("4", "cleo", 20, .alone("dora")),
        ]
        let payments = try settled(costs).currencies.first?.payments
        #expect(payments == [OwedAmount(from: "cleo", to: "ben", amount: 300), OwedAmount(from: "dora", to: "ana", amount: 500)])
        let hard: [Int64] = [-7, -6, -5, 8, 5, 5]
        let parts = hard.enumerated().map { CostPart("m\($0.offset)", $0.element) }
        #expect(FewestPayments.payments(settling: parts).count == 4)
    }
}

@Suite("Settling up: laws")
struct SettlingLawTests {
    private struct World {
        var costs: [SharedCost] = []
        var settlements: [Settlement] = []
        var members: [String] = []

        init(seed: UInt64) {
            var random = SeededRandom(seed: seed)
            members = (0..<random.integer(in: 2...7)).map { "m\($0)" }
            for number in 0..<random.integer(in: 0...25) {
                let currency: Currency = random.happens(perMille: 700) ? .cad : .aud
                let payer = members[random.integer(in: 0...members.count - 1)]
                let cents = Int64(random.integer(in: -3_000...90_000))
                costs.append(cost("c\(number)", payer, cents, split(of: cents, &random), currency))
            }
            for number in 0..<random.integer(in: 0...8) {
                let from = random.integer(in: 0...members.count - 1)
                let to = (from + random.integer(in: 1...members.count - 1)) % members.count
                settlements.append(settlement("s\(number)", members[from], members[to], Int64(random.integer(in: 1...30_000))))
            }
        }

        private func split(of cents: Int64, _ random: inout SeededRandom) -> CostSplit {
            var some = members.filter { _ in random.happens(perMille: 600) }
            if some.isEmpty { some = [members[0]] }
            switch random.integer(in: 0...3) {
            case 0: return .even(some)
            case 1: return .shares(some.map { CostPart($0, Int64(random.integer(in: 1...99))) })
            case 2:
                let first = Int64(random.integer(in: 0...900))
                return some.count < 2 ? .alone(some[0]) : .amounts([CostPart(some[0], first), CostPart(some[1], cents - first)])
            default: return .alone(some[0])
            }
        }
    }

    private static let seeds = UInt64(0)..<600

    @Test func balancesSumToZeroAndDebtsSayTheSame() throws {
        for seed in SettlingLawTests.seeds {
            let world = World(seed: seed)
            for pool in try settled(world.costs, world.settlements).currencies {
                #expect(pool.balances.reduce(0) { $0 + $1.value } == 0, "seed \(seed)")
                for member in pool.balances {
                    for owed in [pool.debts, pool.payments] {
                        let net = owed.reduce(Int64(0)) { sum, debt in
                            sum + (debt.to == member.member ? debt.amount : 0) - (debt.from == member.member ? debt.amount : 0)
                        }
                        #expect(net == member.value, "seed \(seed)")
                    }
                }
                #expect(pool.payments.count <= max(pool.balances.count - 1, 0), "seed \(seed)")
            }
        }
    }

    /// Balances once more, straight from what each paid and bears.
    @Test func aBalanceIsWhatWasPaidLessWhatIsBorne() throws {
        for seed in SettlingLawTests.seeds {
            let world = World(seed: seed)
            let balances = try settled(world.costs, world.settlements)
            for currency in [Currency.cad, .aud] {
                for member in world.members {
                    var expected: Int64 = 0
                    for cost in world.costs where cost.amount.currency == currency {
                        guard let parts = try? cost.parts(rule: nil) else { continue }
                        #expect(parts.reduce(0) { $0 + $1.value } == cost.amount.minorUnits, "seed \(seed)")
                        if cost.payer == member { expected += cost.amount.minorUnits }
                        expected -= parts.first { $0.member == member }?.value ?? 0
                    }
                    for payment in world.settlements where payment.amount.currency == currency {
                        expected +=
                            (payment.from == member ? payment.amount.minorUnits : 0)
                            - (payment.to == member ? payment.amount.minorUnits : 0)
                    }
                    let told = balances.currencies.first { $0.currency == currency }?.balance(of: member) ?? 0
                    #expect(told == expected, "seed \(seed)")
                }
            }
        }
    }

    @Test func theOrderOfRecordsDoesNotMatter() throws {
        for seed in SettlingLawTests.seeds {
            let world = World(seed: seed)
            var random = SeededRandom(seed: seed &+ 7_000)
            let shuffled = try settled(world.costs.shuffled(using: &random), world.settlements.shuffled(using: &random))
            #expect(try settled(world.costs, world.settlements) == shuffled, "seed \(seed)")
        }
    }

    @Test func payingWhatIsProposedSettlesEverything() throws {
        var payments = 0
        for seed in SettlingLawTests.seeds {
            let world = World(seed: seed)
            var settlements = world.settlements
            for pool in try settled(world.costs, settlements).currencies {
                for payment in pool.payments {
                    settlements.append(settlement("p\(settlements.count)", payment.from, payment.to, payment.amount, pool.currency))
                    payments += 1
                }
            }
            for pool in try settled(world.costs, settlements, present: []).currencies {
                #expect(pool.balances.allSatisfy { $0.value == 0 } && pool.debts.isEmpty && pool.payments.isEmpty, "seed \(seed)")
            }
            #expect(try settled(world.costs, settlements, present: []).departed.isEmpty, "seed \(seed)")
        }
        #expect(payments > 500)
    }

    /// The most groups that sum to zero, found by trying all ways to divide members into groups.
    private func mostGroups(_ values: [Int64]) -> Int {
        func divide(_ place: Int, _ groups: [Int64]) -> Int {
            guard place < values.count else { return groups.allSatisfy { $0 == 0 } ? groups.count : 0 }
            var most = divide(place + 1, groups + [values[place]])
            for index in groups.indices {
                var joined = groups
                joined[index] += values[place]
                most = max(most, divide(place + 1, joined))
            }
            return most
        }
        return divide(0, [])
    }

    @Test func noWayNeedsFewerPayments() {
        for seed in UInt64(0)..<500 {
            var random = SeededRandom(seed: seed)
            var values = (0..<random.integer(in: 1...6)).map { _ in Int64(random.integer(in: -6...6)) }
            values.append(0 - values.reduce(0, +))
            let open = values.filter { $0 != 0 }
            let parts = values.enumerated().map { CostPart("m\($0.offset)", $0.element) }
            let payments = FewestPayments.payments(settling: parts)
            #expect(payments.count == (open.isEmpty ? 0 : open.count - mostGroups(open)), "seed \(seed)")
        }
    }

    @Test func manyMembersAreSettledToo() throws {
        for seed in UInt64(0)..<20 {
            var random = SeededRandom(seed: seed)
            let members = (0..<40).map { "m\($0)" }
            let costs = (0..<200).map { number in
                cost("c\(number)", members[random.integer(in: 0...39)], Int64(random.integer(in: 1...9_999)), .even(members))
            }
            let pool = try #require(try settled(costs).currencies.first)
            #expect(pool.payments.count < 40)
            let settlements = pool.payments.enumerated().map {
                settlement("p\($0.offset)", $0.element.from, $0.element.to, $0.element.amount)
            }
            #expect(try settled(costs, settlements).currencies.first?.debts == [], "seed \(seed)")
        }
    }
}
