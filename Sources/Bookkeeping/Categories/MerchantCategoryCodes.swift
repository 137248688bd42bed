/// Which category a merchant category code of ISO 18245 stands for; the codes are listed with the categories in
/// `Content/categories.json`.
package struct MerchantCategoryCodes: Sendable {
    /// Codes have four digits.
    private static let count = 10_000
    /// By code, one more than the category's index; zero for none.
    private var table: [UInt8]

    /// A table without codes.
    init() {
        table = Array(repeating: 0, count: MerchantCategoryCodes.count)
    }

    /// The category of a code; nothing for a code that says too little (financial institutions) or is not one.
    package subscript(code: Int) -> CategoryID? {
        guard code >= 0, code < table.count, table[code] > 0 else { return nil }
        return CategoryID(index: table[code] - 1)
    }

    /// Adds a code or a range such as `3000-3350`; false when it can't be read or a code is taken by another category.
    mutating func add(_ range: String, _ category: CategoryID) -> Bool {
        var bounds: [Int] = [0]
        for byte in range.utf8 {
            if byte == UInt8(ascii: "-"), bounds.count == 1 {
                bounds.append(0)
            } else if byte >= 48, byte <= 57, bounds[bounds.count - 1] < 1000 {
                bounds[bounds.count - 1] = bounds[bounds.count - 1] * 10 + Int(byte - 48)
            } else {
                return false
            }
        }
        let (low, high) = (bounds[0], bounds[bounds.count - 1])
        guard low <= high, high < table.count else { return false }
        for code in low...high {
            guard table[code] == 0 || table[code] == category.index + 1 else { return false }
            table[code] = category.index + 1
        }
        return true
    }
}
