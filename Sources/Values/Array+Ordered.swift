extension Array {
    /// The elements in an order; those of which neither comes before the other stay as they are.
    ///
    /// It sorts places, with code that is there once: the library's `sorted(by:)` is compiled anew for every kind of element, 3 KB each in
    /// the browser's module. For long lists that are sorted often the library is faster.
    package func ordered(by isBefore: (Element, Element) -> Bool) -> [Element] {
        sortedPlaces(of: count) { isBefore(self[$0], self[$1]) }.map { self[$0] }
    }
}

/// The places of a list in an order; no generic code, so that it is compiled once.
@inline(never)
private func sortedPlaces(of count: Int, by isBefore: (Int, Int) -> Bool) -> [Int] {
    (0..<count).sorted(by: isBefore)
}
