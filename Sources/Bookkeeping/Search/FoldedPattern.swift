import Values

/// A pattern made ready for folded texts.
enum FoldedPattern {
    /// Fits no text.
    case nothing
    /// Fits every text that is there.
    case anything
    /// Fits texts that hold these bytes; a zero byte at an end stands for the text's own end.
    case needle([UInt8])
    /// Fits texts that a shape with wildcards describes.
    case glob(FoldedGlob)
    /// Fits texts of which a part fits a regular expression.
    case expression(TextExpression)

    /// Makes a pattern ready.
    init(_ pattern: SearchPattern) {
        let pieces = pattern.pieces
        guard pattern.hasWildcards else {
            let word = pieces.first.map { FoldedPattern.folded($0, isFirst: true, isLast: true) } ?? []
            if word.isEmpty {
                self = pattern.isWhole ? .nothing : .anything
            } else {
                self = .needle(pattern.isWhole ? [0] + word + [0] : word)
            }
            return
        }
        var glob = FoldedGlob()
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .many: glob.appendMany()
            case .one: glob.appendOne()
            case .literal: glob.append(FoldedPattern.folded(piece, isFirst: index == 0, isLast: index == pieces.count - 1))
            }
        }
        if glob.isAnything { self = .anything } else { self = glob.needle.map { .needle($0) } ?? .glob(glob) }
    }

    /// A literal folded; the spaces beside a wildcard stay, those at the ends of the pattern go as they do in texts.
    private static func folded(_ piece: SearchPattern.Piece, isFirst: Bool, isLast: Bool) -> [UInt8] {
        guard case .literal(let text) = piece else { return [] }
        let guarded = FoldedWord.bytes((isFirst ? "" : "A") + text + (isLast ? "" : "A"))
        return Array(guarded.dropFirst(isFirst ? 0 : 1).dropLast(isLast ? 0 : 1))
    }
}
