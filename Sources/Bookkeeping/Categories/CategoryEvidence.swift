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
    /// The merchant category code; 0 when there is none.
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
