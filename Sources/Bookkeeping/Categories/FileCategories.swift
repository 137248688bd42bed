import Values

/// What files call categories: the names of banks' category columns and of other programs, and merchant category codes. Only reading files
/// needs it, so that no first screen waits for it.
package struct FileCategories: Sendable {
    /// The content file that it is made from: what stands for each category, by the category's code.
    package static let content = "file-categories.json"

    /// What is wrong with the content (a name given to two categories, an unknown category); empty when nothing is.
    package private(set) var problems: [String] = []
    private var names = FileCategoryNames()
    private var codes = MerchantCategoryCodes()

    /// What the content says of a taxonomy's categories. What can't be read is left out and named in `problems`.
    package init(_ taxonomy: Taxonomy, _ json: UnsafeBufferPointer<UInt8> = Content.file(FileCategories.content)) {
        guard case .object(let members)? = try? JSONReader.read(json) else {
            problems.append("JSON")
            return
        }
        for member in members {
            let (code, entry) = (member.key, member.value)
            guard let category = taxonomy.category(code: code) else {
                problems.append("category \(code)")
                continue
            }
            for range in entry.texts("merchantCategoryCodes") where !codes.add(range, category) {
                problems.append("merchantCategoryCode \(range)")
            }
            for name in entry.texts("names") where !names.add(name, category) { problems.append("name \(name)") }
        }
    }

    /// The category that a name in a file's own category column means, in English, French, Spanish or German;
    /// nil for a name of the person's own. Of `Food & Drink:Groceries` the last part decides when the whole
    /// is not known, then the first. Case, accents and punctuation do not matter.
    package func category(named name: UnsafeBufferPointer<UInt8>) -> CategoryID? {
        names.category(name)
    }

    /// The category of a merchant category code of ISO 18245; nil for a code that says too little (financial institutions) or is not one.
    package func category(merchantCategoryCode code: Int) -> CategoryID? {
        codes[code]
    }
}

/// The names that banks' category columns and other programs give to categories, found without regard to case, accents
/// and punctuation.
struct FileCategoryNames: Sendable {
    /// Bytes of a name that are looked at; longer names are the person's own.
    private static let byteLimit = 120
    private var table = PackedTable(valueBits: 16)

    /// Adds a name; false when another category has it.
    mutating func add(_ name: String, _ category: CategoryID) -> Bool {
        let key = Array(name.utf8).withUnsafeBufferPointer { FileCategoryNames.key($0) }
        let value = UInt64(category.index) + 1
        let known = table.value(key)
        guard known == 0 || known == value else { return false }
        table.set(key, to: value)
        return true
    }

    /// Whether a name has anything to read at all; `-` and blanks are no category.
    static func hasLetters(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        name.contains { ByteClass.of($0) >= ByteClass.beyondASCII }
    }

    /// The category of a name, of the part after its last separator, or of the part before its first.
    func category(_ name: UnsafeBufferPointer<UInt8>) -> CategoryID? {
        guard !name.isEmpty, name.count <= FileCategoryNames.byteLimit else { return nil }
        if let whole = find(name) { return whole }
        var index = 0
        var firstEnd = name.count
        var lastStart = 0
        while index < name.count {
            if FileCategoryNames.isSeparator(name[index]) {
                if lastStart == 0 { firstEnd = index }
                lastStart = index + 1
            }
            index += 1
        }
        guard lastStart > 0 else { return nil }
        return find(UnsafeBufferPointer(rebasing: name[lastStart...])) ?? find(UnsafeBufferPointer(rebasing: name[..<firstEnd]))
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ":") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
    }

    private func find(_ name: UnsafeBufferPointer<UInt8>) -> CategoryID? {
        let value = table.value(FileCategoryNames.key(name))
        return value == 0 ? nil : CategoryID(index: UInt8(truncatingIfNeeded: value - 1))
    }

    /// A hash of the folded letters and digits; `&` and everything else between words counts as one gap.
    private static func key(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var folded: [UInt8] = []
        TextFolding.fold(name, appendingTo: &folded)
        var hash = WordHash()
        var gapWaits = false
        var any = false
        for byte in folded where byte != UInt8(ascii: "'") {
            guard ByteClass.of(byte) >= ByteClass.beyondASCII else {
                gapWaits = any
                continue
            }
            if gapWaits { hash.add(UInt8(ascii: " ")) }
            hash.add(byte)
            (gapWaits, any) = (false, true)
        }
        return hash.key
    }
}

/// Which category a merchant category code of ISO 18245 stands for.
struct MerchantCategoryCodes: Sendable {
    /// Codes have four digits.
    private static let count = 10_000
    /// By code, one more than the category's index; zero for none.
    private var table: [UInt8]

    /// A table without codes.
    init() {
        table = Array(repeating: 0, count: MerchantCategoryCodes.count)
    }

    /// The category of a code; nil for a code that says too little (financial institutions) or is not one.
    subscript(code: Int) -> CategoryID? {
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
