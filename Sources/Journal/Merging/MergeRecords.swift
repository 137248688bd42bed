package import Values

/// Puts together what two devices made of one record; Docs/Journal.md, *Merging*, has the table.
package enum MergeRecords {
    /// The record with what both did; nil when it is deleted.
    ///
    /// - Parameters:
    ///   - base: what both began from; nil if both made it.
    ///   - mine: what this device has; nil if it deleted it.
    ///   - theirs: what the other device has; nil if it deleted it.
    /// - Throws: when together they hold more than a record may. Nothing is lost then: both are there as they were.
    package static func merge(
        base: JournalRecord?, mine: JournalRecord?, theirs: JournalRecord?
    ) throws(JournalError) -> JournalRecord? {
        guard let mine else { return theirs == base ? nil : theirs }
        guard let theirs else { return mine == base ? nil : mine }
        if mine == theirs || mine == base { return theirs }
        if theirs == base { return mine }
        let merged = MergeMembers(shapes: mine.kind.shapes).merge(
            base: base?.members ?? [], mine: mine.members, theirs: theirs.members)
        return try JournalRecord(.object(merged))
    }
}

/// Merges objects member by member.
struct MergeMembers {
    /// What is known of the members.
    let shapes: [(name: String, shape: JournalShape)]

    /// The members of mine in their order, and behind them those that only they have.
    func merge(base: [JSONMember], mine: [JSONMember], theirs: [JSONMember]) -> [JSONMember] {
        let (old, left, right) = (JSONValue.object(base), JSONValue.object(mine), JSONValue.object(theirs))
        var merged: [JSONMember] = []
        for member in mine {
            if let value = merge(member.key, old[member.key], member.value, right[member.key]) {
                merged.append(JSONMember(member.key, value))
            }
        }
        for member in theirs where left[member.key] == nil {
            if let value = merge(member.key, old[member.key], nil, member.value) { merged.append(JSONMember(member.key, value)) }
        }
        return merged
    }

    /// The value of a member; nil if it is absent.
    private func merge(_ name: String, _ base: JSONValue?, _ mine: JSONValue?, _ theirs: JSONValue?) -> JSONValue? {
        if MergeMembers.isSame(mine, base) { return theirs }
        if MergeMembers.isSame(theirs, base) { return mine }
        switch shapes.first(where: { $0.name == name })?.shape {
        case .text:
            let merged = TextMerge.merge(base: base?.string ?? "", mine: mine?.string ?? "", theirs: theirs?.string ?? "")
            return merged.utf8.isEmpty ? nil : .string(merged)
        case .codes, .ids, .texts: return list(base, mine, theirs, elements: [])
        case .some(let shape) where !shape.elementShapes.isEmpty: return list(base, mine, theirs, elements: shape.elementShapes)
        default: return mine
        }
    }

    private func list(
        _ base: JSONValue?, _ mine: JSONValue?, _ theirs: JSONValue?, elements: [(name: String, shape: JournalShape)]
    ) -> JSONValue? {
        let merged = MergeLists(elements: elements).merge(
            base: base?.array ?? [], mine: mine?.array ?? [], theirs: theirs?.array ?? [])
        return merged.isEmpty ? nil : .array(merged)
    }

    /// Whether two values are the same; absent and `null` are.
    private static func isSame(_ one: JSONValue?, _ other: JSONValue?) -> Bool {
        (one ?? .null) == (other ?? .null)
    }
}
