/// How the details of a row (`:86:`) are written.
enum MT940Form: Equatable {
    /// As text.
    case free
    /// In fields such as `/EREF/…/NAME/…/REMI/…`.
    case coded
    /// In subfields of a number each, such as `166?00…?20…?32…`, after this byte; the first one begins at an index.
    case numbered(mark: UInt8, start: Int)

    /// The form of a text.
    init(_ text: UnsafeBufferPointer<UInt8>) {
        if let start = MT940Form.firstNumber(text) {
            self = .numbered(mark: text[start], start: start)
        } else {
            self = MT940Code(text, at: 0) != nil ? .coded : .free
        }
    }

    /// Where the first subfield's mark stands: behind the three digits of the business code, or where there is no code at
    /// the beginning; nil for a text of another form.
    private static func firstNumber(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        let start = text.digits(at: 0, length: 3) == nil ? 0 : 3
        guard start < text.count, let number = text.digits(at: start + 1, length: 2), isNumber(number) else { return nil }
        let mark = text[start]
        let isUsual = mark == UInt8(ascii: "?")
        let isOther =
            mark == UInt8(ascii: "<") || mark == UInt8(ascii: ">") || mark == UInt8(ascii: "^") || mark == UInt8(ascii: "~")
            || mark == UInt8(ascii: "|")
        return isUsual || (isOther && start == 3) ? start : nil
    }

    /// Whether a number is one of a subfield that the form has.
    static func isNumber(_ number: Int) -> Bool {
        switch number {
        case 0, 10, 20...29, 30...36, 38, 60...63: true
        default: false
        }
    }
}
