import Bookkeeping
import LedgerNotation
import Planning
import Testing
import Values

/// What YNAB's and Actual's own pages say that comes out, each with its page.
@Suite("Envelopes: documented examples")
struct EnvelopeDocumentedTests {
    // MARK: YNAB

    /// docs.youneedabudget.com/article/1185-credit-card-basics-mobile: 400 assigned to groceries, 70 spent on the card: the 70 move to its
    /// payment.
    @Test func aFundedPurchaseMovesToThePayment() throws {
        let (household, plan) = envelopes(
            "2026-01-05 -7000 Shop : groceries @Visa", opening: [(0, 40_000)], assigned: ["2026-01 groceries 40000"])
        #expect(try household.months(1, plan)[0].texts(household) == ["groceries 40000-7000=33000", "Visa 0+7000=7000"])
    }

    /// docs.youneedabudget.com/article/944-credit-overspending: 100 of groceries that were funded and 75 of clothing that were not: 175 spent
    /// on the card, 100 to pay it with, 75 of credit overspending, and next month clothing is at 0 and the 75 are debt.
    @Test func anUnfundedPurchaseBecomesDebt() throws {
        let (household, plan) = envelopes(
            "2026-01-05 -10000 Shop : groceries @Visa\n2026-01-06 -7500 Target : clothing @Visa", opening: [(0, 10_000)],
            assigned: ["2026-01 groceries 10000"])
        let months = try household.months(2, plan)
        #expect(months[0].texts(household) == ["groceries 10000-10000=0", "clothing 0-7500=-7500", "Visa 0+10000=10000"])
        #expect(months[0].creditOverspent == 7500 && months[0].cashOverspent == 0 && months[0].owed == -17_500)
        #expect(months[1].texts(household) == ["Visa 0+0=10000"] && months[1].readyToAssign == 0 && months[1].owed == -17_500)
    }

    /// The same page: covered in the month it happens, the money goes on to the payment, which is then all that is owed.
    @Test func coveredInItsMonthItIsNoDebt() throws {
        let (household, start) = envelopes(
            "2026-01-05 -10000 Shop : groceries @Visa\n2026-01-06 -7500 Target : clothing @Visa", opening: [(0, 20_000)],
            assigned: ["2026-01 groceries 10000", "2026-01 coffee 10000"])
        let clothing = EnvelopeKey.category(household.books.category("clothing"))
        let coffee = EnvelopeKey.category(household.books.category("coffee"))
        let covered = try start.covering(clothing, from: coffee, in: household.months(1, start)[0])
        #expect(
            try household.months(1, covered)[0].texts(household)
                == ["groceries 10000-10000=0", "clothing 7500-7500=0", "coffee 2500+0=2500", "Visa 0+17500=17500"])
    }

    /// docs.youneedabudget.com/article/1669-credit-card-overspending-on-mobile: 200 of groceries, 75 on the card: 125 are left and 75 to pay
    /// with; with nothing there, the 75 are credit overspending; and of a card that owes 105 only 75 are there to pay with.
    @Test func twoHundredOfGroceriesAndACardThatOwes105() throws {
        let rows = "2026-01-05 -7500 Shop : groceries @Visa"
        let (household, plan) = envelopes(rows, opening: [(0, 20_000), (1, -3000)], assigned: ["2026-01 groceries 20000"])
        let month = try household.months(1, plan)[0]
        #expect(month.texts(household) == ["groceries 20000-7500=12500", "Visa 0+7500=7500"])
        #expect(month.owed == -10_500 && 0 - month.owed - month.payments == 3000)
        let (other, empty) = envelopes(rows, opening: [(0, 20_000)])
        let bare = try other.months(1, empty)[0]
        #expect(bare.texts(other)[0] == "groceries 0-7500=-7500" && bare.creditOverspent == 7500 && bare.payments == 0)
    }

    /// docs.youneedabudget.com/article/1672-when-you-pay-your-credit-card-in-full-on-mobile: a card with a balance of −1,400 and 1,400 there
    /// to pay it.
    @Test func aCardPaidInFullHasWhatItOwes() throws {
        let (household, plan) = envelopes("", opening: [(0, 200_000), (1, -140_000)], assigned: ["2026-01 @Visa 140000"])
        let month = try household.months(1, plan)[0]
        #expect(month.envelope(.payment(1))?.available == 140_000 && month.owed == -140_000 && month.readyToAssign == 60_000)
    }

    /// docs.youneedabudget.com/article/943-budget-header: 500 in two accounts, 400 assigned: 100 are ready to assign.
    @Test func fiveHundredLess400AreReady() throws {
        let (household, plan) = envelopes(
            "", accounts: ["Bank CAD", "Savings CAD"], opening: [(0, 30_000), (1, 20_000)], assigned: ["2026-01 groceries 40000"], cards: []
        )
        #expect(try household.months(1, plan)[0].readyToAssign == 10_000)
    }

    /// docs.youneedabudget.com/article/1697-when-ready-to-assign-is-negative: 500 in the bank and 600 assigned are −100; 100 moved back are 0.
    @Test func moreAssignedThanThereIs() throws {
        let (household, plan) = envelopes("", opening: [(0, 50_000)], assigned: ["2026-01 hobbies 60000"])
        #expect(try household.months(1, plan)[0].readyToAssign == -10_000)
        let back = try plan.moving(10_000, from: .category(household.books.category("hobbies")), to: nil, in: plan.first)
        #expect(try household.months(1, back)[0].readyToAssign == 0)
    }

    /// The same page and article/769-overspending: cash overspending comes out of what the next month has to assign.
    @Test func cashOverspendingComesOutOfTheNextMonth() throws {
        let (household, plan) = envelopes("2026-01-05 -6000 Shop : groceries", opening: [(0, 10_000)], assigned: ["2026-01 groceries 5000"])
        let months = try household.months(2, plan)
        #expect(months[0].texts(household) == ["groceries 5000-6000=-1000"] && months[0].cashOverspent == 1000)
        #expect(months.map { $0.readyToAssign } == [5000, 4000] && months[1].sources.overspent == -1000 && months[1].envelopes.isEmpty)
    }

    /// docs.youneedabudget.com/article/1090-credit-card-refunds-rewards: 475 owed and set aside; 75 come to the card as income: 400 are owed,
    /// nothing more is ready to assign, and 75 of the payment can go elsewhere.
    @Test func aRewardOnACardLowersWhatIsOwed() throws {
        let (household, plan) = envelopes(
            "2026-01-09 7500 Visa : cashback @Visa\n2026-01-09 7500 Visa : salary @Visa !deleted", opening: [(0, 47_500), (1, -47_500)],
            assigned: ["2026-01 @Visa 47500", "2026-01 clothing 0"])
        var rows = household.ledger
        rows.setCategory(household.books.category("salary"), ofRow: 1)
        let salaried = EnvelopeHousehold(ledger: rows, pairs: [])
        let month = try salaried.months(1, plan)[0]
        #expect(month.owed == -40_000 && month.readyToAssign == 0 && month.payments == 47_500)
        let moved = try plan.moving(7500, from: .payment(1), to: .category(household.books.category("clothing")), in: plan.first)
        let after = try salaried.months(1, moved)[0]
        #expect(after.payments == 0 - after.owed && after.readyToAssign == 0)
    }

    /// youneedabudget.com/3-reminders-about-over-spending-in-ynab: 575 of groceries and 647.21 spent; 256.29 overspent in October come out of
    /// November's money, or stay in the category.
    @Test func threeRemindersAboutOverspending() throws {
        let (one, groceries) = envelopes("2026-01-05 -64721 Shop : groceries", assigned: ["2026-01 groceries 57500"])
        #expect(try one.months(1, groceries)[0].texts(one) == ["groceries 57500-64721=-7221"])
        let rows = "2026-01-05 -25629 Shop : groceries"
        let (two, plan) = envelopes(rows, opening: [(0, 100_000)])
        #expect(try two.months(2, plan)[1].sources.overspent == -25_629)
        let (three, carried) = envelopes(rows, opening: [(0, 100_000)], carries: ["groceries"])
        let next = try three.months(2, carried)[1]
        #expect(next.texts(three) == ["groceries 0+0=-25629"] && next.readyToAssign == 100_000)
    }

    /// docs.youneedabudget.com/article/1635-overspending-on-mobile and article/769-overspending: where a category was spent from with money
    /// and with a card, what was there pays for the money first, so that only what is missing of that comes out of the next month.
    @Test func moneyIsTakenOutBeforeTheCard() throws {
        let rows = "2026-01-05 -10000 Shop : groceries @Visa\n2026-01-20 -7500 Shop : groceries @Bank"
        let (household, plan) = envelopes(rows, opening: [(0, 20_000)], assigned: ["2026-01 groceries 10000"])
        let months = try household.months(2, plan)
        #expect(months[0].texts(household) == ["groceries 10000-17500=-7500", "Visa 0+2500=2500"])
        #expect(months[0].cashOverspent == 0 && months[0].creditOverspent == 7500)
        #expect(months[1].sources.overspent == 0 && months[1].readyToAssign == 10_000 && months[1].owed == -10_000)
    }

    /// docs.youneedabudget.com/article/230-future-budgeting: all is assigned, part of it to the next month; 200 more for this month's car are
    /// taken from what the next month has to assign, which is below zero then.
    @Test func whatIsAssignedAheadIsMissingThere() throws {
        let (household, plan) = envelopes(
            "", opening: [(0, 100_000)], assigned: ["2026-01 car 60000", "2026-02 rent 40000"], cards: [])
        let before = try household.months(2, plan)
        #expect(before[0].readyToAssign - before[0].assignedAhead == 0 && before[1].readyToAssign == 0)
        let more = try plan.moving(20_000, from: nil, to: .category(household.books.category("car")), in: plan.first)
        #expect(try household.months(2, more).map { $0.readyToAssign } == [20_000, -20_000])
    }

    /// docs.youneedabudget.com/article/1621-when-your-credit-card-payment-category-is-red: a starting balance that is paid without money set
    /// aside for it leaves the payment below zero; assigned to the payment, it is at zero.
    @Test func aStartingBalanceThatIsPaidIsAssignedToThePayment() throws {
        let rows = "2026-01-20 -30000 Visa @Bank !transfer\n2026-01-20 30000 Visa @Visa !transfer"
        let (household, plan) = envelopes(rows, opening: [(0, 50_000), (1, -30_000)], pairs: [(0, 1)])
        let month = try household.months(1, plan)[0]
        #expect(month.texts(household) == ["Visa 0-30000=-30000"] && month.cashOverspent == 30_000 && month.owed == 0)
        let covered = try household.months(1, plan.covering(.payment(1), from: nil, in: month))[0]
        #expect(covered.texts(household) == ["Visa 30000-30000=0"] && covered.readyToAssign == 20_000)
    }

    // MARK: Actual

    /// Actual's earlier page Managing Credit Cards (budgeting/creditcards): 200 in the bank and all of it budgeted, 230 spent on the card. Food
    /// is raised by the 30 that it went over, which leaves −30 to budget; the card's category takes them, and keeps them; 200 are paid, and
    /// the card and its category agree on −30.
    @Test func thirtyAreBorrowedOnTheCard() throws {
        let rows = """
            2026-01-05 -10000 Shop : food @Visa
            2026-01-06 -13000 Shop : gas @Visa
            2026-01-20 -20000 Visa @Bank !transfer
            2026-01-20 20000 Visa @Visa !transfer
            """
        let (household, start) = envelopes(
            rows, opening: [(0, 20_000)], assigned: ["2026-01 food 7000", "2026-01 gas 13000", "2026-01 citiDebt 0"], cards: [],
            carries: ["citiDebt"], pairs: [(2, 3)])
        let over = try household.months(1, start)[0]
        #expect(over.readyToAssign == 0 && over.cashOverspent == 3000)
        let (food, card) = (household.books.category("food"), household.books.category("citiDebt"))
        let raised = start.assigning(10_000, to: .category(food), in: start.first)
        #expect(try household.months(1, raised)[0].readyToAssign == -3000)
        let months = try household.months(2, raised.assigning(-3000, to: .category(card), in: start.first))
        #expect(months.map { $0.readyToAssign } == [0, 0])
        #expect(months[1].texts(household) == ["citiDebt 0+0=-3000"])
        #expect(household.balance([1], start, through: day("2026-01-31"), CalendarRules(weekStart: .monday)) == -3000)
    }

    /// actualbudget.org/docs/getting-started/envelope-budgeting, step 2: 1,200 over eight categories leave 0 to budget.
    @Test func twelveHundredOverEightCategories() throws {
        let amounts = [
            "groceries 30000", "gas 10000", "dining 15000", "clothing 10000", "entertainment 15000", "gifts 5000", "care 15000",
            "savings 20000",
        ]
        let (household, plan) = envelopes("2026-01-02 120000 Acme : salary", assigned: amounts.map { "2026-01 " + $0 }, cards: [])
        let month = try household.months(1, plan)[0]
        #expect(month.readyToAssign == 0 && month.available == 120_000 && month.envelopes.count == 8)
    }

    /// The same page, step 4: 100 for eating out, 140 spent, and the difference taken from clothing.
    @Test func eatingOutIsCoveredFromClothing() throws {
        let (household, plan) = envelopes(
            "2026-01-05 -14000 Out : dining", opening: [(0, 20_000)], assigned: ["2026-01 dining 10000", "2026-01 clothing 10000"],
            cards: [])
        let dining = EnvelopeKey.category(household.books.category("dining"))
        let clothing = EnvelopeKey.category(household.books.category("clothing"))
        let month = try household.months(1, plan)[0]
        #expect(month.texts(household)[0] == "dining 10000-14000=-4000")
        let covered = try household.months(1, plan.covering(dining, from: clothing, in: month))[0]
        #expect(covered.texts(household) == ["dining 14000-14000=0", "clothing 6000+0=6000"])
    }

    /// The same page, The month ahead: 3,000 that come in this month are held and cover the next one.
    @Test func threeThousandAreHeldForTheNextMonth() throws {
        let (household, start) = envelopes("2026-01-15 300000 Acme : salary", assigned: ["2026-02 rent 300000"], cards: [])
        let held = try start.holding(in: household.months(1, start)[0])
        let months = try household.months(2, held)
        #expect(months.map { $0.readyToAssign } == [0, 0] && months[0].held == 300_000 && months[1].sources.released == 300_000)
    }

    /// actualbudget.org/docs/budgeting/#overspending: all overspending comes out of the next month's money, also that on a card, which is an
    /// account like any other; what is left in a category stays there.
    @Test func overspendingOnAnAccountThatOwes() throws {
        let (household, plan) = envelopes(
            "2026-01-05 -3000 Shop : groceries @Visa\n2026-01-06 -500 Cafe : coffee @Bank", opening: [(0, 10_000)],
            assigned: ["2026-01 groceries 1000", "2026-01 coffee 2000"], cards: [])
        let months = try household.months(2, plan)
        #expect(months.map { $0.readyToAssign } == [7000, 5000] && months[1].texts(household) == ["coffee 0+0=1500"])
        #expect(months[1].money == 6500)
    }

    /// actualbudget.org/docs/budgeting/returns-and-reimbursements: clothing is spent to the last, sandals of 32 go back, 32 are there again.
    @Test func sandalsGoBack() throws {
        let (household, plan) = envelopes(
            "2026-01-05 -3200 Amazon : clothing\n2026-01-06 -1800 Shop : clothing\n2026-01-09 3200 Amazon : clothing", opening: [(0, 5000)],
            assigned: ["2026-01 clothing 5000"], cards: [])
        #expect(try household.months(1, plan)[0].texts(household) == ["clothing 5000-1800=3200"])
    }

    /// actualbudget.org/docs/budgeting/credit-cards/carrying-debt: 202.29 are left over, 200 go to the card's 90, and 2.29 are held.
    @Test func twoHundredMoreForTheCard() throws {
        let (household, start) = envelopes("", opening: [(0, 29_229)], assigned: ["2026-01 citiDebt 9000"], cards: [])
        let before = try household.months(1, start)[0]
        #expect(before.readyToAssign == 20_229)
        let more = try start.moving(20_000, from: nil, to: .category(household.books.category("citiDebt")), in: start.first)
        let month = try household.months(1, more)[0]
        #expect(month.readyToAssign == 229 && month.available == 29_000)
        #expect(try household.months(2, more.holding(in: month)).map { $0.held } == [229, 0])
    }

    /// The same page, DEMO: 1,235.50 owed less 50 paid, purchases of 846.11 and 126.60 from funded categories, interest of 32.75, 250 budgeted
    /// for the debt: the account is at −2,190.96 and the category at −968.25; 1,222.71 are paid, and −968.25 are left of both.
    @Test func demoCard() throws {
        let rows = """
            2026-01-01 -118550 Start : demoDebt @Visa
            2026-02-05 -84611 Shop : groceries @Visa
            2026-02-12 -3275 Interest : demoDebt @Visa
            2026-02-14 -12660 Shop : groceries @Visa
            2026-02-20 -122271 Visa @Bank !transfer
            2026-02-20 122271 Visa @Visa !transfer
            """
        let (household, plan) = envelopes(
            rows, opening: [(0, 500_000)], assigned: ["2026-02 groceries 97271", "2026-02 demoDebt 25000"], cards: [],
            carries: ["demoDebt"],
            pairs: [(4, 5)])
        let month = try household.months(2, plan)[1]
        #expect(month.texts(household) == ["demoDebt 25000-3275=-96825", "groceries 97271-97271=0"])
        #expect(household.balance([1], plan, through: day("2026-02-19"), CalendarRules(weekStart: .monday)) == -219_096)
        #expect(household.balance([1], plan, through: day("2026-02-28"), CalendarRules(weekStart: .monday)) == -96_825)
        #expect(month.cashOverspent == 0 && month.inTransit == 0)
    }

    /// The same page, Citibank: 2,590 less 90 paid, interest of 64, 290 budgeted and paid: card and category agree; after August's 63 of
    /// interest and 90 paid, 2,247 are left of both.
    @Test func citibankCard() throws {
        let rows = """
            2026-01-01 -250000 Start : citiDebt @Visa
            2026-01-12 -6400 Interest : citiDebt @Visa
            2026-01-15 -29000 Visa @Bank !transfer
            2026-01-15 29000 Visa @Visa !transfer
            2026-02-12 -6300 Interest : citiDebt @Visa
            2026-02-15 -9000 Visa @Bank !transfer
            2026-02-15 9000 Visa @Visa !transfer
            """
        let (household, plan) = envelopes(
            rows, opening: [(0, 100_000)], assigned: ["2026-01 citiDebt 29000", "2026-02 citiDebt 9000"], cards: [], carries: ["citiDebt"],
            pairs: [(2, 3), (5, 6)])
        let months = try household.months(2, plan)
        #expect(months.map { $0.available } == [-227_400, -224_700])
        #expect(household.balance([1], plan, through: day("2026-02-28"), CalendarRules(weekStart: .monday)) == -224_700)
    }
}
