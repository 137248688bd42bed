/// The leaves' values of the statement, balance, entry and part that are being read, one place each.
struct CAMTValues {
    private var values = [CAMTValue](repeating: .none, count: 256)
    /// Values that may repeat within a part, in the file's order, at most `ImportLimits.splits`.
    private(set) var repeated: [(place: CAMTPlace, value: CAMTValue)] = []

    /// The value of a leaf, `none` when the file gives none.
    @inline(__always)
    subscript(place: CAMTPlace) -> CAMTValue { values[Int(place.rawValue)] }

    /// Keeps a value; of several the first one that is not empty.
    @inline(__always)
    mutating func keep(_ value: CAMTValue, at place: CAMTPlace) {
        if value.isEmpty { return }
        if place.rawValue >= CAMTPlace.firstRepeated.rawValue {
            if repeated.count < ImportLimits.splits { repeated.append((place, value)) }
        } else if values[Int(place.rawValue)].isEmpty {
            values[Int(place.rawValue)] = value
        }
    }

    /// Forgets a group of leaves.
    @inline(__always)
    mutating func forget(_ first: CAMTPlace, through last: CAMTPlace) {
        for index in Int(first.rawValue)...Int(last.rawValue) { values[index] = .none }
    }

    /// Forgets the values that may repeat.
    mutating func forgetRepeated() {
        repeated.removeAll(keepingCapacity: true)
    }
}
