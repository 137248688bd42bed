/// One category of the taxonomy.
package struct Category: Hashable, Sendable {
    /// The stable code, such as `groceries`; its name is the text `category.<code>`.
    package let code: String
    /// The group that it belongs to, as an index into `Taxonomy.groups`.
    package let group: Int
    /// Whether its rows are spending, income or neither.
    package let flow: Flow
    /// The name of its icon.
    package let icon: String
    /// Its colour among the twelve of the design, 0…11.
    package let colour: Int

    /// The code of what an account held before its first row, and of what makes a balance right.
    package static let openingBalance = "openingBalance"
}

/// A category by its place in the taxonomy; valid for one version of the content only. What is stored and exchanged is
/// its code.
@frozen
package struct CategoryID: Hashable, Sendable {
    /// Index into `Taxonomy.categories`.
    package let index: UInt8

    /// A category by its place.
    @inlinable
    package init(index: UInt8) {
        self.index = index
    }
}

/// In which category a row belongs, why, and how sure that is.
package struct CategoryDecision: Hashable, Sendable {
    /// The category; nil if the file names one of the person's own, which then stands as the file writes it.
    package let category: CategoryID?
    /// Why.
    package let reason: CategoryReason
    /// How sure it is, in thousandths; 0 when nothing is known.
    package let confidencePerMille: Int
}

/// Why a row is in its category; shown to the person, so that a category is never a riddle.
package enum CategoryReason: UInt8, CaseIterable, Sendable {
    /// The file's own category column says so.
    case fileCategory
    /// The file moves the money to or from another account of the person.
    case ownAccount
    /// The merchant category code of the card network says so.
    case merchantCategoryCode
    /// The merchant is well known.
    case merchant
    /// The bank's own words say so (a fee, interest, wages, cash).
    case bankWords
    /// Nothing says enough; the person is asked.
    case unsure
    /// The person sorted rows of this merchant there.
    case pastDecisions
    /// The words of the name are those of such businesses.
    case words
    /// One of the person's rules says so.
    case rule
    /// The person put this very row there.
    case ownDecision

    /// The word of the JSON contracts; the sentence is the text `categoryReason.<code>`.
    package var code: String {
        switch self {
        case .fileCategory: "fileCategory"
        case .ownAccount: "ownAccount"
        case .merchantCategoryCode: "merchantCategoryCode"
        case .merchant: "merchant"
        case .bankWords: "bankWords"
        case .unsure: "unsure"
        case .pastDecisions: "pastDecisions"
        case .words: "words"
        case .rule: "rule"
        case .ownDecision: "ownDecision"
        }
    }
}

/// What is known of a row when its category is decided.
package struct CategoryEvidence {
    /// Minor units; money out is negative. Only the sign counts.
    package var amount: Int64
    /// The merchant, as cleaned.
    package var merchant: CleanedMerchant
    /// The file's own category as UTF-8; empty when the file gives none.
    package var fileCategory: UnsafeBufferPointer<UInt8>
    /// Whether the file's category names another account of the person (QIF `[Savings]`).
    package var fileCategoryIsAccount: Bool
    /// Whether the file's category is a bank's word for its merchant, such as the description of a merchant category code, rather than
    /// somebody's own.
    package var fileCategoryIsBanks: Bool
    /// Whether the file says that the row sets what the account holds.
    package var isOpeningBalance: Bool
    /// The merchant category code; 0 if the file gives no code.
    package var merchantCategoryCode: Int

    /// Evidence from the parts of a row; only amount and merchant are always there.
    package init(
        amount: Int64, merchant: CleanedMerchant, fileCategory: UnsafeBufferPointer<UInt8> = UnsafeBufferPointer(start: nil, count: 0),
        fileCategoryIsAccount: Bool = false, fileCategoryIsBanks: Bool = false,
        isOpeningBalance: Bool = false, merchantCategoryCode: Int = 0
    ) {
        self.amount = amount
        self.merchant = merchant
        self.fileCategory = fileCategory
        self.fileCategoryIsAccount = fileCategoryIsAccount
        self.fileCategoryIsBanks = fileCategoryIsBanks
        self.isOpeningBalance = isOpeningBalance
        self.merchantCategoryCode = merchantCategoryCode
    }
}
