/// The categories that follow from the bank's own words alone, found in the taxonomy once.
struct KindCategories: Sendable {
    /// The category of rows of which nothing is known.
    let unsure: CategoryID?
    /// Money between own accounts.
    let transfer: CategoryID?
    /// Interest earned.
    let interest: CategoryID?
    /// Interest charged.
    let interestCharges: CategoryID?
    /// What an account held before its first row, and what makes a balance right.
    let openingBalance: CategoryID?
    private let cardPayment: CategoryID?
    private let bankFees: CategoryID?
    private let cash: CategoryID?
    private let salary: CategoryID?
    private let toPeople: CategoryID?
    private let fromPeople: CategoryID?

    /// Looks the categories up; one that the taxonomy lacks is never given.
    init(_ taxonomy: Taxonomy) {
        unsure = taxonomy.category(code: "uncategorized")
        transfer = taxonomy.category(code: "transfer")
        openingBalance = taxonomy.category(code: Category.openingBalance)
        interest = taxonomy.category(code: "interest")
        interestCharges = taxonomy.category(code: "interestCharges")
        cardPayment = taxonomy.category(code: "cardPayment")
        bankFees = taxonomy.category(code: "bankFees")
        cash = taxonomy.category(code: "cash")
        salary = taxonomy.category(code: "salary")
        toPeople = taxonomy.category(code: "toPeople")
        fromPeople = taxonomy.category(code: "fromPeople")
    }

    /// The category of a kind of row with its confidence in thousandths; nothing when the kind says too little.
    func category(_ kind: MerchantKind, amount: Int64) -> (CategoryID, Int)? {
        let found: (category: CategoryID?, confidence: Int) =
            switch kind {
            case .merchant, .unnamed, .cheque: (nil, 0)
            case .ownTransfer: (transfer, 900)
            case .cardPayment: (cardPayment, 950)
            case .bankFee: (bankFees, 970)
            case .interest: (amount < 0 ? interestCharges : interest, 970)
            case .cash: (cash, 950)
            case .payroll: amount > 0 ? (salary, 950) : (nil, 0)
            case .sentToPerson, .receivedFromPerson, .personTransfer: (amount < 0 ? toPeople : fromPeople, 700)
            }
        return found.category.map { ($0, found.confidence) }
    }
}
