import Importing

/// One side of a journal.
struct FireflySide {
    /// The account's name.
    var name = TextRange.empty
    /// Whether the account is the person's.
    var isOwn = false
    /// What kind of account it is, where the program's type says more than its name.
    var kind = AccountKind.unknown
    /// Whether it has a name that says who it is.
    var isNamed = false

    /// No account.
    init() {}

    /// The account of a side, judged by its type; exports without types by the kind of journal.
    init(_ name: TextRange, _ type: UnsafeBufferPointer<UInt8>, isSource: Bool, of journal: FireflyType) {
        self.name = name
        if type.isEmpty {
            isOwn = !name.isEmpty && (journal == .transfer || (journal == .withdrawal) == isSource)
        } else {
            isOwn = !name.isEmpty && FireflySide.ownTypes.contains { type.begins($0) }
        }
        if type.begins("credit card") { kind = .creditCard }
        if type.begins("loan") || type.begins("mortgage") || type.begins("debt") { kind = .loan }
        isNamed = !name.isEmpty && !type.begins("cash account")
    }

    private static let ownTypes: [StaticString] = ["asset account", "default account", "loan", "mortgage", "debt", "credit card"]
}
