/// The subfields of a numbered `:86:` put together by what they say.
struct MT940Subfields {
    /// What the bank calls the transaction (`?00`).
    private(set) var kind: [UInt8] = []
    /// The payment's purpose (`?20`…`?29`, `?60`…`?63`).
    private(set) var purpose: [UInt8] = []
    /// The other side's name (`?32`, `?33`).
    private(set) var name: [UInt8] = []
    /// The other side's account (`?38`, else `?31`), without blanks.
    private(set) var account: [UInt8] = []

    private var purposeLength = 0
    private var nameLength = 0
    private var accountNumber = 0

    /// Characters of a full subfield; what follows one of just this length goes on in the same word.
    private static let length = 27

    /// The subfields of a text in one line, which begins with the mark of the first one.
    init(_ text: UnsafeBufferPointer<UInt8>, mark: UInt8, start: Int) {
        var index = start
        while index < text.count, let number = text.digits(at: index + 1, length: 2) {
            let first = index + 3
            index = first
            while index < text.count && !MT940Subfields.begins(text, mark, index) { index += 1 }
            add(UnsafeBufferPointer(rebasing: text[min(first, index)..<index]), number)
        }
    }

    private static func begins(_ text: UnsafeBufferPointer<UInt8>, _ mark: UInt8, _ index: Int) -> Bool {
        guard text[index] == mark, let number = text.digits(at: index + 1, length: 2) else { return false }
        return MT940Form.isNumber(number)
    }

    private mutating func add(_ value: UnsafeBufferPointer<UInt8>, _ number: Int) {
        switch number {
        case 0: kind.append(contentsOf: value.trimmed())
        case 20...29, 60...63: purposeLength = MT940Subfields.append(value, to: &purpose, after: purposeLength)
        case 32, 33: nameLength = MT940Subfields.append(value, to: &name, after: nameLength)
        case 31, 38:
            guard number >= accountNumber else { return }
            accountNumber = number
            account.removeAll()
            for byte in value where byte > 0x20 { account.append(byte) }
        default: break
        }
    }

    /// Appends a piece after one of some length; gives this one's length.
    private static func append(_ value: UnsafeBufferPointer<UInt8>, to text: inout [UInt8], after length: Int) -> Int {
        let isCut = length == MT940Subfields.length || value.isEmpty || value[0] == 0x20
        if !isCut, let last = text.last, last != 0x20 { text.append(0x20) }
        text.append(contentsOf: value)
        return MT940Join.characters(value)
    }
}
