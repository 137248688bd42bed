extension Array {
    /// The entry that a sorted list has under a key.
    ///
    /// - Parameters:
    ///   - isBefore: whether an entry stands before the key's place.
    ///   - isSame: whether an entry is the key's.
    func entry(after isBefore: (Element) -> Bool, _ isSame: (Element) -> Bool) -> Element? {
        let place = place(after: isBefore)
        return place < count && isSame(self[place]) ? self[place] : nil
    }

    /// Puts an entry into a sorted list in place of the one that it has under the key; nothing takes that away.
    mutating func put(_ entry: Element?, after isBefore: (Element) -> Bool, _ isSame: (Element) -> Bool) {
        let place = place(after: isBefore)
        if place < count, isSame(self[place]) { remove(at: place) }
        if let entry { insert(entry, at: place) }
    }

    private func place(after isBefore: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension String {
    /// Whether the text comes before another one by its bytes, as databases order texts.
    func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
