/// A group of a recovery key: four characters of Crockford's base32 and one that checks them together with the group's place, so
/// that any one wrong character, and groups that changed places, show up here.
///
/// The check is the hybrid system of ISO/IEC 7064, here with 32 characters. Each step maps its state one to one, so two groups that
/// differ in one character never have the same check.
enum RecoveryGroup {
    /// Characters of a group, the check included.
    static let length = 5
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

    /// The text of four values of five bits at a place, 1…13.
    static func text(_ values: ArraySlice<UInt8>, place: Int) -> String {
        String(decoding: (values + [check(values, place: place)]).map { alphabet[Int($0)] }, as: UTF8.self)
    }

    /// The four values of a group's text; nothing when a character or the check is wrong.
    static func values(_ text: ArraySlice<Character>, place: Int) -> [UInt8]? {
        let values = text.compactMap(value)
        guard text.count == length, values.count == length, values[length - 1] == check(values.dropLast(), place: place) else { return nil }
        return Array(values.dropLast())
    }

    private static func check(_ values: ArraySlice<UInt8>, place: Int) -> UInt8 {
        var state = 32
        for value in [UInt8(place)] + values {
            let sum = (state + Int(value)) % 32
            state = (sum == 0 ? 32 : sum) * 2 % 33
        }
        return UInt8((33 - state) % 32)
    }

    /// A character's value, forgiving case and the letters that look like digits.
    private static func value(_ character: Character) -> UInt8? {
        guard let ascii = character.asciiValue else { return nil }
        let isSmall = ascii >= UInt8(ascii: "a") && ascii <= UInt8(ascii: "z")
        switch isSmall ? ascii - 32 : ascii {
        case UInt8(ascii: "O"): return 0
        case UInt8(ascii: "I"), UInt8(ascii: "L"): return 1
        case let capital: return alphabet.firstIndex(of: capital).map { UInt8($0) }
        }
    }
}
