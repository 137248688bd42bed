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
    /// The merchant category code; 0 when there is none.
    package var merchantCategoryCode: Int

    /// Evidence from the parts of a row; only amount and merchant are always there.
    package init(
        amount: Int64, merchant: CleanedMerchant, fileCategory: UnsafeBufferPointer<UInt8> = UnsafeBufferPointer(start: nil, count: 0),
        fileCategoryIsAccount: Bool = false, merchantCategoryCode: Int = 0
    ) {
        self.amount = amount
        self.merchant = merchant
        self.fileCategory = fileCategory
        self.fileCategoryIsAccount = fileCategoryIsAccount
        self.merchantCategoryCode = merchantCategoryCode
    }
}
