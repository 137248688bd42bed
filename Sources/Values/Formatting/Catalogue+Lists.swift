extension Catalogue {
    /// Texts joined as a sentence joins them: `a, b and c`, `a, b et c`, `a, b e hijos`.
    package func list(_ items: [String], _ kind: ListKind = .and) -> String {
        guard var joined = items.first, let last = items.last, items.count > 1 else { return items.first ?? "" }
        for item in items.dropFirst().dropLast() {
            joined = text("list.middle", .text("before", joined), .text("next", item))
        }
        let key = "list." + kind.key + (kind.meetsItsOwnSound(before: last) ? ".lastSameSound" : ".last")
        return text(key, .text("before", joined), .text("next", last))
    }
}

/// What joins the last two parts of a list.
package enum ListKind: Sendable {
    /// a, b and c
    case and
    /// a, b or c
    case or

    /// The middle part of the pattern's key.
    var key: String {
        switch self {
        case .and: "and"
        case .or: "or"
        }
    }

    /// Whether the Spanish word before a text would meet its own sound: `y` before an i (`e hijos`), `o` before an o
    /// (`u hoteles`); not before `hie` and `hia`, which begin with another sound (CLDR 48).
    func meetsItsOwnSound(before text: String) -> Bool {
        let start = text.utf8.prefix(4).map { $0 >= 65 && $0 <= 90 ? $0 + 32 : $0 }
        let sounds = start.first == UInt8(ascii: "h") ? start.dropFirst() : start[...]
        switch self {
        case .and:
            let accented = sounds.starts(with: [0xC3, 0xAD]) || sounds.starts(with: [0xC3, 0x8D])
            guard sounds.first == UInt8(ascii: "i") || accented else { return false }
            let following = sounds.dropFirst().first
            return sounds.count == start.count || (following != UInt8(ascii: "e") && following != UInt8(ascii: "a"))
        case .or:
            let accented = sounds.starts(with: [0xC3, 0xB3]) || sounds.starts(with: [0xC3, 0x93])
            let isEleven = text == "11" || text.utf8.starts(with: "11 ".utf8)
            return sounds.first == UInt8(ascii: "o") || accented || start.first == UInt8(ascii: "8") || isEleven
        }
    }
}
