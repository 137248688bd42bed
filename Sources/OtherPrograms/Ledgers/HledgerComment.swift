import Importing

/// Comments of an hledger journal: tags `name:value` between commas, and words of the person.
enum HledgerComment {
    /// Takes a comment's tags, and keeps it as the note when it says more than tags.
    static func read(_ comment: TextRange, into transaction: inout LedgerTransaction, _ file: borrowing StatementFile) {
        let isTagsAlone = readTags(comment, into: &transaction, file)
        if transaction.note.isEmpty, !isTagsAlone { transaction.note = comment }
    }

    /// Takes a comment's tags; true when it holds nothing else.
    static func readTags(_ comment: TextRange, into transaction: inout LedgerTransaction, _ file: borrowing StatementFile) -> Bool {
        var isTagsAlone = true
        for piece in file.pieces(comment, between: ",") {
            let bytes = file.bytes(piece)
            guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else {
                isTagsAlone = false
                continue
            }
            let name = bytes[..<colon].lastIndex { $0 <= 0x20 }.map { $0 + 1 } ?? 0
            if name > 0 { isTagsAlone = false }
            guard name < colon else { continue }
            let isBare = file.text(piece, from: colon + 1).isEmpty
            let range = TextRange(
                offset: piece.offset + UInt32(name), length: UInt32((isBare ? colon : bytes.count) - name))
            transaction.tags.append(range)
        }
        return isTagsAlone
    }
}
