import Bookkeeping
import Testing
import Values

@Suite("Categories with their reasons")
struct CategoriseTests {
    /// `category reason` of a row; the category is `own` when it is the file's own name.
    private func decided(
        _ raw: String, _ amount: Int64, file: String = "", isAccount: Bool = false, isBanks: Bool = false, isOpening: Bool = false,
        code: Int = 0
    ) -> String {
        let cleaner = MerchantCleaner(knowledge)
        let decision = Array(raw.utf8).withUnsafeBufferPointer { raw in
            Array(file.utf8).withUnsafeBufferPointer { file in
                Categorise(taxonomy: taxonomy, knowledge: knowledge, fileCategories: fileCategories).decide(
                    CategoryEvidence(
                        amount: amount, merchant: cleaner.clean(raw), fileCategory: file, fileCategoryIsAccount: isAccount,
                        fileCategoryIsBanks: isBanks, isOpeningBalance: isOpening, merchantCategoryCode: code))
            }
        }
        return "\(decision.category.map { taxonomy[$0].code } ?? "own") \(decision.reason.code)"
    }

    @Test func theFilesOwnCategoryComesFirst() {
        #expect(decided("TIM HORTONS #1", -250, file: "Gifts", code: 5411) == "gifts fileCategory")
        #expect(decided("TIM HORTONS #1", -250, file: "Hockey mornings", code: 5411) == "own fileCategory")
    }

    @Test func aCategoryThatSaysNothingIsPassedOver() {
        #expect(decided("TIM HORTONS #1", -250, file: "Other", code: 5411) == "coffee merchant")
        #expect(decided("TIM HORTONS #1", -250, file: " - ") == "coffee merchant")
    }

    @Test func aCategoryThatIsAnAccountIsATransfer() {
        #expect(decided("Rainy day", -10_000, file: "Savings", isAccount: true) == "transfer ownAccount")
    }

    @Test func whatSetsABalanceIsNoTransfer() {
        #expect(decided("Starting Balance", 10_000, file: "Everyday", isAccount: true, isOpening: true) == "openingBalance fileCategory")
        #expect(decided("Employer", 10_000, file: "Starting Balances") == "openingBalance fileCategory")
    }

    @Test(arguments: [
        ("Cable, Satellite and Other Pay Television Services", "internet"), ("Digital Goods: Books, Movies, Music", "streaming"),
        ("Recreation Services", "events"), ("Gift, Card, Novelty and Souvenir Shops", "shopping"),
        ("SERVICE STATIONS WITH OR WITHOUT ANCILLARY SERVICES", "fuel"), ("Veterinary Services", "pets"),
        ("Taxicabs and Limousines", "taxi"), ("Drinking Places (Alcoholic Beverages)", "alcohol"),
    ])
    func aBanksWordsForAMerchantAreOurCategoriesAndGiveWayToTheMerchant(words: String, category: String) {
        #expect(decided("BLUE DOOR", -900, file: words, isBanks: true) == "\(category) fileCategory")
        #expect(decided("NETFLIX.COM", -1699, file: words, isBanks: true) == "streaming merchant")
    }

    @Test func aBanksWordThatIsNoneOfOursMakesNoCategory() {
        #expect(decided("BLUE DOOR", -900, file: "Wig and Toupee Emporia", isBanks: true) == "uncategorized unsure")
        #expect(decided("BLUE DOOR", -900, file: "Wig and Toupee Emporia") == "own fileCategory")
        #expect(decided("BLUE DOOR", -900, file: "Wig and Toupee Emporia", isBanks: true, code: 5411) == "groceries merchantCategoryCode")
    }

    @Test func aWellKnownMerchantDecidesBothWays() {
        #expect(decided("SOBEYS #0711 HALIFAX NS", -4210) == "groceries merchant")
        #expect(decided("SOBEYS #0711 HALIFAX NS", 4210) == "groceries merchant")
        #expect(decided("CRA", -90_000) == "taxes merchant")
        #expect(decided("CRA", 90_000) == "taxRefund merchant")
    }

    @Test func theBanksWordsDecideTheRest() {
        #expect(decided("MONTHLY ACCOUNT FEE", -1695) == "bankFees bankWords")
        #expect(decided("INTEREST PAID", 12) == "interest bankWords")
        #expect(decided("INTEREST CHARGES", -1234) == "interestCharges bankWords")
        #expect(decided("ATM WITHDRAWAL", -6000) == "cash bankWords")
        #expect(decided("ATM WITHDRAWAL 7-ELEVEN", -6000) == "cash bankWords")
        #expect(decided("TRANSFER TO SAVINGS", -6000) == "transfer bankWords")
        #expect(decided("PAYMENT - THANK YOU", 6000) == "cardPayment bankWords")
        #expect(decided("AMEX CARDS BPY", -6000) == "cardPayment merchant")
        #expect(decided("INTERAC E-TRANSFER TO: JANE DOE", -6000) == "toPeople bankWords")
        #expect(decided("INTERAC E-TRANSFER FROM: JANE DOE", 6000) == "fromPeople bankWords")
    }

    @Test func wagesAreIncomeOnlyWhenTheyComeIn() {
        #expect(decided("PAYROLL DEPOSIT WALMART", 210_000) == "salary bankWords")
        #expect(decided("PAYROLL ACME", -210_000) == "uncategorized unsure")
    }

    @Test func interestInAFileIsEarnedOrChargedByItsSign() {
        #expect(decided("X", 100, file: "Interest") == "interest fileCategory")
        #expect(decided("X", -100, file: "Interest") == "interestCharges fileCategory")
    }

    @Test func nothingKnownIsSaid() {
        #expect(decided("BLUE DOOR CAFE", -900) == "uncategorized unsure")
        #expect(decided("PAYPAL", -900) == "uncategorized unsure")
        #expect(decided("CHEQUE 12", -900) == "uncategorized unsure")
    }

    @Test func confidenceFallsFromTheFileToTheBanksWords() {
        let cleaner = MerchantCleaner(knowledge)
        let judge = Categorise(taxonomy: taxonomy, knowledge: knowledge, fileCategories: fileCategories)
        let known = Array("SOBEYS".utf8).withUnsafeBufferPointer { judge.decide(CategoryEvidence(amount: -1, merchant: cleaner.clean($0))) }
        let unknown = Array("BLUE DOOR".utf8).withUnsafeBufferPointer {
            judge.decide(CategoryEvidence(amount: -1, merchant: cleaner.clean($0)))
        }
        #expect((1...1000).contains(known.confidencePerMille))
        #expect(unknown.confidencePerMille == 0)
    }
}
