import Values

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
