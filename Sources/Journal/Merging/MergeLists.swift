import Values

/// Merges lists whose elements are there once: what either added is in, what either took away is out.
struct MergeLists {
    /// What is known of the members of elements that are objects; such an element is known by its `file`.
    let elements: [(name: String, shape: JournalShape)]

    /// The elements in the order of mine; what only they added comes behind what stands before it there.
    func merge(base: [JSONValue], mine: [JSONValue], theirs: [JSONValue]) -> [JSONValue] {
        var merged: [JSONValue] = []
        for element in mine where place(of: element, in: merged) == nil {
            let (old, other) = (held(element, in: base), held(element, in: theirs))
            if other == nil, old != nil, old == element { continue }
            merged.append(put(together: old, element, other))
        }
        var previous: JSONValue?
        for element in theirs {
            defer { previous = element }
            guard place(of: element, in: merged) == nil, place(of: element, in: mine) == nil else { continue }
            // What I took away stays away, unless they changed it.
            if let old = held(element, in: base), old == element { continue }
            let before = previous.flatMap { place(of: $0, in: merged) }
            merged.insert(element, at: before.map { $0 + 1 } ?? (previous == nil ? 0 : merged.count))
        }
        return merged
    }

    /// An element that both have, with what each changed of it.
    private func put(together base: JSONValue?, _ mine: JSONValue, _ theirs: JSONValue?) -> JSONValue {
        guard let left = mine.members, let right = theirs?.members else { return mine }
        return .object(MergeMembers(shapes: elements).merge(base: base?.members ?? [], mine: left, theirs: right))
    }

    private func held(_ element: JSONValue, in list: [JSONValue]) -> JSONValue? {
        place(of: element, in: list).map { list[$0] }
    }

    private func place(of element: JSONValue, in list: [JSONValue]) -> Int? {
        let key = key(of: element)
        return list.firstIndex { self.key(of: $0) == key }
    }

    /// What an element is known by.
    private func key(of element: JSONValue) -> JSONValue {
        elements.isEmpty ? element : element["file"] ?? element
    }
}
