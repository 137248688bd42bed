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
