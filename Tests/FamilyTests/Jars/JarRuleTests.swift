import Testing
import Values

@testable import Family

@Suite("Jars: rules")
struct JarRuleTests {
    @Test func aWeekOfAChild() throws {
        let text = """
            shares 2026-05-01 50 40 10
            allowance 1000 weekly 2026-05-01
            chore 2026-05-02 250
            gift 2026-05-03 2000 save
            move 2026-05-03 1500 save wish1
            buy 2026-05-04 1500 wish1
            buy 2026-05-04 425 spend approved
            donate 2026-05-05 125 give
            correct 2026-05-06 -25 spend
            """
        let book = try JarNotation.book(text, "2026-05-07")
        #expect(
            book.texts == [
                "2026-05-01 spend +500 =500 allowance", "2026-05-01 save +400 =400 allowance", "2026-05-01 give +100 =100 allowance",
                "2026-05-02 spend +125 =625 chore", "2026-05-02 save +100 =500 chore", "2026-05-02 give +25 =125 chore",
                "2026-05-03 save +2000 =2500 gift", "2026-05-03 save -1500 =1000 move", "2026-05-03 wish1 +1500 =1500 move",
                "2026-05-04 wish1 -1500 =0 purchase", "2026-05-04 spend -425 =200 purchase", "2026-05-05 give -125 =0 giving",
                "2026-05-06 spend -25 =175 correction",
            ])
        #expect(book.held == "spend 175 save 1000 give 0 wish1 0")
        #expect(book.cases.isEmpty)
        #expect(book.sums.wentIn == 3250 && book.sums.wentOut == 2075)
        #expect(book.balance(of: JarNotation.pot("wish1"), on: JarNotation.day("2026-05-03")) == 1500)
        #expect(book.total(of: .save, on: JarNotation.day("2026-05-03")) == 2500)
    }

    @Test(arguments: [("asked", Int64(500)), ("approved", 200), ("returned", 500), ("both", 500), ("", 200)])
    func onlyWhatIsAgreedMovesMoney(answer: String, held: Int64) throws {
        for (verb, kind) in [("buy", JarKind.purchase), ("donate", .giving)] {
            let book = try JarNotation.book("gift 2026-05-03 500 spend\n\(verb) 2026-05-04 300 spend \(answer)", "2026-05-05")
            #expect(book.total(on: book.today) == held)
            #expect(book.cases == (answer == "both" ? [.answeredBothWays(kind, JarNotation.key(2))] : []))
        }
        let advance = try JarNotation.book("advance 2026-05-04 300 spend 50% \(answer)", "2026-05-05")
        #expect(advance.total(on: advance.today) == 500 - held)
        #expect(advance.cases == (answer == "both" ? [.answeredBothWays(.advance, JarNotation.key(1))] : []))
    }

    @Test func anAnswerIsThatOfAllWhoSaidOne() {
        #expect(JarAnswer(isApproved: true, isReturned: true) == .both && JarAnswer(isApproved: false, isReturned: true) == .returned)
        #expect(JarAnswer(isApproved: true, isReturned: false) == .approved && JarAnswer(isApproved: false, isReturned: false) == .asked)
    }

    @Test func anAdvanceIsRepaidByTheAllowancesThatFollow() throws {
        let text = """
            shares 2026-01-01 60 40 0
            allowance 1001 weekly 2026-01-02
            advance 2026-01-02 1200 spend 50%
            """
        let book = try JarNotation.book(text, "2026-01-31")
        // Half of 10.01 is taken as 5.01 from what each jar got, 6.01 and 4.00.
        #expect(
            book.texts.filter { $0.hasSuffix("repayment") } == [
                "2026-01-09 spend -301 =2101 repayment", "2026-01-09 save -200 =600 repayment",
                "2026-01-16 spend -301 =2401 repayment", "2026-01-16 save -200 =800 repayment",
                "2026-01-23 spend -119 =2883 repayment", "2026-01-23 save -79 =1121 repayment",
            ])
        #expect(book.advances.map(\.repaidOn) == [JarNotation.day("2026-01-23")])
        #expect(book.outstanding(on: JarNotation.day("2026-01-10")) == 699)
        #expect(try JarNotation.book(text, "2026-01-16").nextAllowance?.repayment == 198)
    }

    @Test func theOldestAdvanceIsRepaidFirstAndNeverMoreThanTheAllowance() throws {
        let text = """
            allowance 500 weekly 2026-01-02
            advance 2026-01-03 900 give 400
            advance 2026-01-04 300 give 400
            """
        #expect(
            try JarNotation.book(text, "2026-01-31").texts.filter { !$0.hasSuffix("advance") } == [
                "2026-01-02 spend +500 =500 allowance",
                "2026-01-09 spend +500 =1000 allowance", "2026-01-09 spend -400 =600 repayment", "2026-01-09 spend -100 =500 repayment",
                "2026-01-16 spend +500 =1000 allowance", "2026-01-16 spend -400 =600 repayment", "2026-01-16 spend -100 =500 repayment",
                "2026-01-23 spend +500 =1000 allowance", "2026-01-23 spend -100 =900 repayment", "2026-01-23 spend -100 =800 repayment",
                "2026-01-30 spend +500 =1300 allowance",
            ])
    }

    @Test func whatIsGivenBackEarlyIsNoMoreThanIsLeft() throws {
        let text = """
            advance 2026-01-03 900 spend 100
            repay 2026-01-05 600 1
            repay 2026-01-06 600 1
            repay 2026-01-07 600 1
            repay 2026-01-02 600 1
            repay 2026-01-07 600 9
            """
        let book = try JarNotation.book(text, "2026-01-31")
        #expect(book.texts.dropFirst() == ["2026-01-05 spend -600 =300 repayment", "2026-01-06 spend -300 =0 repayment"])
        func key(_ number: Int) -> JarKey { JarNotation.key(number) }
        #expect(
            book.cases == [
                .noAdvance(key(5), advance: key(1)), .repaidLess(key(3), asked: 600, taken: 300),
                .repaidLess(key(4), asked: 600, taken: 0), .noAdvance(key(6), advance: key(9)),
            ])
        #expect(book.advances.map(\.outstanding) == [0])
    }

    @Test func aLateRecordMakesAJarShortAndSaysSo() throws {
        let text = """
            gift 2026-01-03 500 spend
            buy 2026-01-10 400 spend
            gift 2026-01-20 350 spend
            """
        #expect(try JarNotation.book(text, "2026-01-31").cases.isEmpty)
        let late = try JarNotation.book(text + "\nbuy 2026-01-05 300 spend", "2026-01-31")
        let (from, through) = (JarNotation.day("2026-01-10"), JarNotation.day("2026-01-19"))
        #expect(late.cases == [.short(.jar(.spend), from: from, through: through, lowest: -200)])
        #expect(try JarNotation.book(text + "\nbuy 2026-01-05 300 spend", "2026-01-15").cases.map(\.code) == ["short"])
        // What comes in on a day is there before it is spent.
        #expect(try JarNotation.book("buy 2026-01-05 300 spend\ngift 2026-01-05 300 spend", "2026-01-05").cases.isEmpty)
    }

    @Test func aJarThatIsAnAccountHasItsBalance() throws {
        let text = """
            gift 2026-01-03 500 save
            gift 2026-01-03 200 spend
            move 2026-01-04 100 save wish1
            account save 2026-01-31 530
            account save 2026-02-28 495
            """
        let book = try JarNotation.book(text, "2026-03-31")
        func standing(_ day: String) -> JarStanding { book.standing(of: .save, on: JarNotation.day(day)) }
        #expect(standing("2026-01-30").account == nil && standing("2026-01-30").balance == 500 && standing("2026-01-30").difference == 0)
        #expect(standing("2026-01-31").balance == 530 && standing("2026-01-31").difference == 30)
        #expect(standing("2026-03-31").balance == 495 && standing("2026-03-31").difference == -5)
        #expect(book.standing(of: .spend, on: book.today).balance == 200)
        #expect(book.owed(on: JarNotation.day("2026-01-30")) == 700 && book.owed(on: book.today) == 200)
    }
}
