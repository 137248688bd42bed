package import Importing
import Values

/// The accounts that a person names for a file: one for all of it, or `THEIRS=OURS` for accounts that the file names itself.
package struct NamedAccounts {
    /// The account of the whole file; empty if it is unknown.
    private(set) var whole = ""
    /// What the file calls an account, folded, and what that is here, one after the other.
    private var pairs: [String] = []

    /// What a text names, a line each; a text of which a line does not begin with an account of the file is one plain name.
    init(_ text: String, for file: StatementFile) {
        for line in Array(text.utf8).split(separator: UInt8(ascii: "\n")) {
            let sign = line.firstIndex(of: UInt8(ascii: "=")) ?? line.endIndex
            let theirs = TextFolding.folded(NamedAccounts.trimmed(line[..<sign]))
            let ours = NamedAccounts.trimmed(line[sign...].dropFirst())
            guard !theirs.isEmpty, !ours.isEmpty, NamedAccounts.isNamed(theirs, in: file) else {
                (whole, pairs) = (text, [])
                break
            }
            pairs.append(theirs)
            pairs.append(ours)
        }
    }

    /// The account for what the file calls so; empty where the person left it open.
    func account(for theirs: String) -> String {
        guard whole.isEmpty, !pairs.isEmpty else { return whole }
        let theirs = TextFolding.folded(theirs)
        var ours = ""
        for place in stride(from: 0, to: pairs.count, by: 2) where pairs[place] == theirs { ours = pairs[place + 1] }
        return ours
    }

    /// The text that names an account for each statement of a file, as far as there is one for it; empty if none is named.
    /// - Parameter names: empty where a statement has no name.
    static func text(_ names: [String], of file: StatementFile) -> String {
        var text = ""
        let isWhole = accounts(of: file) <= 1
        // A name that no account could be given is left to be found out, as it was found out here.
        for (index, name) in names.enumerated()
        where ChoiceLimits.isName(name) && index < file.statements.count && canName(index, of: file) {
            if isWhole { return name }
            if !text.isEmpty { text += "\n" }
            text += file.text(file.statements[index].account.name)
            text += "="
            text += name
        }
        return text
    }

    /// Whether a person can name an account for a statement: of several accounts, only those that the file names, and each differently.
    package static func canName(_ statement: Int, of file: StatementFile) -> Bool {
        let own = file.statements[statement].account
        let theirs = file.text(own.name)
        let isWhole = accounts(of: file) <= 1
        guard isWhole || canBeNamed(theirs) else { return false }
        // What a bank keeps under one number in several currencies is several accounts here.
        for other in file.statements where other.account.currency != own.currency {
            if isWhole || TextFolding.areSame(file.text(other.account.name), theirs) { return false }
        }
        return true
    }

    /// How many accounts a file holds, by their numbers or names.
    static func accounts(of file: StatementFile) -> Int {
        var known: [[UInt8]] = []
        for statement in file.statements {
            let account = statement.account
            let identifier = AccountNames.digits(file.bytes(account.identifier.isEmpty ? account.name : account.identifier))
            if !known.contains(identifier) { known.append(identifier) }
        }
        return known.count
    }

    /// Whether a text can say what an account of a file is here.
    private static func canBeNamed(_ theirs: String) -> Bool {
        let bytes = Array(theirs.utf8)
        for byte in bytes where byte == UInt8(ascii: "=") || byte == UInt8(ascii: "\n") { return false }
        return !bytes.isEmpty && trimmed(bytes[...]) == theirs
    }

    private static func isNamed(_ theirs: String, in file: StatementFile) -> Bool {
        for statement in file.statements where TextFolding.folded(file.text(statement.account.name)) == theirs { return true }
        return false
    }

    /// A text without blanks around it.
    @inline(never)
    private static func trimmed(_ text: ArraySlice<UInt8>) -> String {
        var (low, high) = (text.startIndex, text.endIndex)
        while low < high, text[low] <= 0x20 { low += 1 }
        while high > low, text[high - 1] <= 0x20 { high -= 1 }
        return String(decoding: text[low..<high], as: UTF8.self)
    }
}

/// Names for accounts that files do not name, and what numbers and names of files have in common.
enum AccountNames {
    /// A name for the account of a statement: its own, or one from the file's name and the number's last digits.
    @inline(never)
    static func name(for statement: Statement, in file: StatementFile, fileName: String) -> String {
        let own = file.text(statement.account.name)
        if !own.isEmpty { return own }
        var name = Array(stem(of: fileName).utf8)
        if name.isEmpty { name = base(of: fileName) }
        if name.isEmpty { name = Array(statement.account.kind.code.utf8) }
        capitalise(&name)
        var digits = digits(file.bytes(statement.account.identifier))
        digits.removeAll { $0 == UInt8(ascii: "*") }
        if !digits.isEmpty { name.append(UInt8(ascii: " ")) }
        // A letter of more bytes than one is left whole.
        var start = max(0, digits.count - 4)
        while start > 0, digits[start] & 0xC0 == 0x80 { start -= 1 }
        name += digits[start...]
        return String(decoding: name, as: UTF8.self)
    }

    /// The words of a file's name without numbers, dates and ending: `rbc-chequing-2026-Q1.csv` and `RBC Chequing2.csv`
    /// both give `rbc chequing`.
    @inline(never)
    static func stem(of fileName: String) -> String {
        var stem: [UInt8] = []
        // Where the word begins that may still be left out, and how many letters and digits it has.
        var (start, letters, digits) = (0, 0, 0)
        var base = base(of: fileName)
        base.append(UInt8(ascii: " "))
        base.withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                let scalar = UTF8Scalar(at: index, in: bytes)
                if scalar.isDigit {
                    digits += 1
                } else if scalar.isOfWords {
                    if letters == 0, !stem.isEmpty { stem.append(UInt8(ascii: " ")) }
                    letters += 1
                    for place in index..<(index + scalar.length) { stem.append(bytes[place]) }
                } else {
                    if letters == 1, digits > 0 { stem.removeLast(stem.count - start) }
                    (start, letters, digits) = (stem.count, 0, 0)
                }
                index += scalar.length
            }
        }
        return String(decoding: stem, as: UTF8.self).lowercased()
    }

    /// A file's name without its endings.
    private static func base(of fileName: String) -> [UInt8] {
        var base: [UInt8] = []
        for byte in fileName.utf8 {
            if byte != UInt8(ascii: ".") {
                base.append(byte)
            } else if !base.isEmpty {
                break
            }
        }
        return base
    }

    /// Letters and digits of an account number; banks print it with and without spaces and dashes.
    @inline(never)
    static func digits(_ identifier: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var digits: [UInt8] = []
        var index = 0
        while index < identifier.count {
            let scalar = UTF8Scalar(at: index, in: identifier)
            let isSmall = scalar.value &- 0x61 < 26
            if scalar.isOfWords || scalar.value == 0x2A {
                for place in index..<(index + scalar.length) { digits.append(isSmall ? identifier[place] & 0xDF : identifier[place]) }
            }
            index += scalar.length
        }
        return digits
    }

    /// Makes a small letter at the beginning a great one, of the alphabets of English, French and Spanish.
    private static func capitalise(_ name: inout [UInt8]) {
        if name.first.map({ $0 &- 0x61 < 26 }) == true {
            name[0] &= 0xDF
        } else if name.count > 1, name[0] == 0xC3, name[1] >= 0xA0, name[1] < 0xBF, name[1] != 0xB7 {
            name[1] &= 0xDF
        }
    }
}

extension UTF8Scalar {
    fileprivate var isDigit: Bool { value &- 0x30 < 10 }

    /// Whether it stands in words and numbers: ASCII's letters and digits, and all of other scripts but blanks, signs and pictures. The
    /// library's own tables of that would be a large part of what a browser fetches.
    fileprivate var isOfWords: Bool {
        switch value {
        case 0..<0x80: isDigit || (value | 0x20) &- 0x61 < 26
        case 0x80..<0xC0, 0xD7, 0xF7, 0x2000..<0x2C00, 0x3000..<0x3040, 0xFE00..<0xFE10, 0xFFFD, 0x1F000..<0x20000: false
        default: true
        }
    }
}
