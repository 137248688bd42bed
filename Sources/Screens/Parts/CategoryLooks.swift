import Bookkeeping
import Values

/// How the categories of a ledger are shown.
struct CategoryLooks: Sendable {
    private let ledger: Ledger
    private let wording: Wording

    /// The code of rows whose category is not known yet.
    static let unsureCode = "uncategorized"
    /// Colours of the design.
    static let colourCount = 12

    init(_ ledger: Ledger, _ wording: Wording) {
        self.ledger = ledger
        self.wording = wording
    }

    /// The look of a category by its place in the ledger.
    func look(_ category: UInt16) -> CategoryLook {
        let code = code(category)
        let key = "category." + code
        let name = wording.catalogue.contains(key) ? wording.text(key) : code
        return CategoryLook(code: code, name: name, icon: "", colour: Int(category) % CategoryLooks.colourCount)
    }

    /// The code of a category by its place in the ledger.
    func code(_ category: UInt16) -> String {
        let code = ledger.categories.text(UInt32(category))
        return code.isEmpty ? CategoryLooks.unsureCode : code
    }

    /// The place of a category in the ledger; nothing for a code that it does not hold.
    func number(_ code: String) -> UInt16? {
        if code == CategoryLooks.unsureCode { return 0 }
        var code = code
        return code.withUTF8 { ledger.categories.number(of: $0) }.map { UInt16(truncatingIfNeeded: $0) }
    }
}
