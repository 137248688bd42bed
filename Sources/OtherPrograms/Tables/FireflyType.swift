/// The kinds of Firefly's journals.
enum FireflyType {
    case withdrawal
    case deposit
    case transfer
    /// The opening balance of an account, or what makes a balance right: money from nowhere.
    case adjustment

    /// The kind that a word means.
    static func of(_ word: UnsafeBufferPointer<UInt8>) -> FireflyType {
        if word.begins("withdrawal") { return .withdrawal }
        if word.begins("deposit") { return .deposit }
        return word.begins("transfer") ? .transfer : .adjustment
    }
}
