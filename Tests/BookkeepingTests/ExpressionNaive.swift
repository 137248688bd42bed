import Values

/// Regular expressions as their description says them: every way is tried, one after the other, and taken back. Sources are well-formed.
indirect enum ExpressionNaive {
    /// One character: of those, or not.
    case one([String], isOutside: Bool)
    /// One of a named kind, or not.
    case kind(Character, isOutside: Bool)
    case anyone
    case sequence([ExpressionNaive])
    case branches([ExpressionNaive])
    case times(ExpressionNaive, least: Int, most: Int?)
    case start
    case end
    case boundary

    /// An expression from its source.
    init(_ source: String) {
        var parser = ExpressionNaiveParser(source)
        self = parser.branches()
    }

    /// Whether a part of a folded text fits.
    func fits(_ folded: String) -> Bool {
        let text = Array(folded.unicodeScalars)
        return (0...text.count).contains { index in match(text, index) { _ in true } }
    }

    private func match(_ text: [Unicode.Scalar], _ index: Int, _ then: (Int) -> Bool) -> Bool {
        switch self {
        case .one(let some, let isOutside):
            return index < text.count && some.contains(String(text[index])) != isOutside && then(index + 1)
        case .kind(let kind, let isOutside):
            return index < text.count && ExpressionNaive.isOf(kind, text[index]) != isOutside && then(index + 1)
        case .anyone: return index < text.count && then(index + 1)
        case .sequence(let parts):
            guard let first = parts.first else { return then(index) }
            return first.match(text, index) { ExpressionNaive.sequence(Array(parts.dropFirst())).match(text, $0, then) }
        case .branches(let parts): return parts.contains { $0.match(text, index, then) }
        case .times(let part, let least, let most):
            if least == 0, then(index) { return true }
            guard most != 0 else { return false }
            let rest = ExpressionNaive.times(part, least: max(0, least - 1), most: most.map { $0 - 1 })
            return part.match(text, index) { end in (end > index || least > 0) && rest.match(text, end, then) }
        case .start: return index == 0 && then(index)
        case .end: return index == text.count && then(index)
        case .boundary:
            let before = index > 0 && ExpressionNaive.isOf("w", text[index - 1])
            let after = index < text.count && ExpressionNaive.isOf("w", text[index])
            return before != after && then(index)
        }
    }

    private static func isOf(_ kind: Character, _ scalar: Unicode.Scalar) -> Bool {
        switch kind {
        case "d": ("0"..."9").contains(scalar)
        case "s": scalar == " "
        default: ("0"..."9").contains(scalar) || scalar == "_" || scalar.properties.isAlphabetic
        }
    }
}

/// Reads a well-formed source.
private struct ExpressionNaiveParser {
    private let source: [Unicode.Scalar]
    private var position = 0

    init(_ source: String) {
        self.source = Array(source.unicodeScalars)
    }

    private var next: Unicode.Scalar? { position < source.count ? source[position] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        position += 1
        return true
    }

    mutating func branches() -> ExpressionNaive {
        var parts = [sequence()]
        while take("|") { parts.append(sequence()) }
        return .branches(parts)
    }

    private mutating func sequence() -> ExpressionNaive {
        var parts: [ExpressionNaive] = []
        while let sign = next, sign != "|", sign != ")" {
            let part = atom()
            parts.append(times(part))
        }
        return .sequence(parts)
    }

    private mutating func times(_ part: ExpressionNaive) -> ExpressionNaive {
        var made: ExpressionNaive?
        if take("*") { made = .times(part, least: 0, most: nil) }
        if made == nil, take("+") { made = .times(part, least: 1, most: nil) }
        if made == nil, take("?") { made = .times(part, least: 0, most: 1) }
        if made == nil, take("{") {
            let least = number() ?? 0
            let most: Int? = take(",") ? number() : least
            _ = take("}")
            made = .times(part, least: least, most: most)
        }
        guard let repeated = made else { return part }
        _ = take("?")
        return repeated
    }

    private mutating func number() -> Int? {
        var digits = ""
        while let digit = next, ("0"..."9").contains(digit) {
            digits.unicodeScalars.append(digit)
            position += 1
        }
        return Int(digits)
    }

    private mutating func atom() -> ExpressionNaive {
        let sign = source[position]
        position += 1
        switch sign {
        case "^": return .start
        case "$": return .end
        case ".": return .anyone
        case "[": return set()
        case "(":
            if take("?") { _ = take(":") }
            let inner = branches()
            _ = take(")")
            return inner
        case "\\":
            let letter = source[position]
            position += 1
            if letter == "b" { return .boundary }
            if "dws".unicodeScalars.contains(letter) { return .kind(Character(letter), isOutside: false) }
            if "DWS".unicodeScalars.contains(letter) { return .kind(Character(String(letter).lowercased()), isOutside: true) }
            return ExpressionNaiveParser.literal(letter)
        case " ":
            while take(" ") {}
            return .one([" "], isOutside: false)
        default: return ExpressionNaiveParser.literal(sign)
        }
    }

    private mutating func set() -> ExpressionNaive {
        let isOutside = take("^")
        var some: [String] = []
        while let first = next, first != "]" {
            position += 1
            var last = first
            if next == "-", source[position + 1] != "]" {
                last = source[position + 1]
                position += 2
            }
            for value in first.value...last.value {
                if let scalar = Unicode.Scalar(value) { some.append(scalar == " " ? " " : TextFolding.folded(String(scalar))) }
            }
        }
        position += 1
        return .one(some, isOutside: isOutside)
    }

    private static func literal(_ scalar: Unicode.Scalar) -> ExpressionNaive {
        .sequence(TextFolding.folded(String(scalar)).unicodeScalars.map { .one([String($0)], isOutside: false) })
    }
}
