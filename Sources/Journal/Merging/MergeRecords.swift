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
        // Bytes tell what was changed: the library's comparison of long texts is slow in a browser, and holds some different ones to be equal.
        let (old, left, right) = (base?.bytes, mine?.bytes, theirs?.bytes)
        guard let mine else { return isSame(right, old) ? nil : theirs }
        guard let theirs else { return isSame(left, old) ? nil : mine }
        if isSame(left, right) || isSame(left, old) { return theirs }
        if isSame(right, old) { return mine }
        let merged = MergeMembers(shapes: mine.kind.shapes).merge(
            base: base?.members ?? [], mine: mine.members, theirs: theirs.members)
        return try JournalRecord(.object(merged))
    }

    private static func isSame(_ one: [UInt8]?, _ other: [UInt8]?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return TextMerge.isSame(one, other)
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
        if case .string(let one)? = one, case .string(let other)? = other { return TextMerge.isSame(one, other) }
        return (one ?? .null) == (other ?? .null)
    }
}
