/// Finds the statement of an account by its name and kind, so that an account that comes again goes on where it was.
struct QIFAccounts {
    private struct Entry {
        var key: UInt64
        var index: Int
    }

    /// Sorted by key.
    private var entries: [Entry] = []

    /// Index of the statement with a key, or nothing.
    func index(of key: UInt64) -> Int? {
        let place = place(of: key)
        return place < entries.count && entries[place].key == key ? entries[place].index : nil
    }

    /// Remembers the statement of a key.
    mutating func insert(_ key: UInt64, index: Int) {
        entries.insert(Entry(key: key, index: index), at: place(of: key))
    }

    private func place(of key: UInt64) -> Int {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
