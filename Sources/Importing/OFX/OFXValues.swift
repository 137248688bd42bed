/// The values read so far of every scope, one place for each kind of value.
struct OFXValues {
    private var places = [TextRange](repeating: .empty, count: OFXScope.count * OFXLeaf.limit)

    /// The value as it stands in the file without surrounding blanks; empty when there is none.
    @inline(__always)
    subscript(scope: OFXScope, leaf: OFXLeaf) -> TextRange {
        places[Int(scope.rawValue) &* OFXLeaf.limit &+ Int(leaf.rawValue)]
    }

    /// Keeps a value unless the scope has one of its kind already.
    @inline(__always)
    mutating func keep(_ value: TextRange, _ leaf: OFXLeaf, in scope: OFXScope) {
        let place = Int(scope.rawValue) &* OFXLeaf.limit &+ Int(leaf.rawValue)
        if places[place].isEmpty { places[place] = value }
    }

    /// Forgets the values of a scope.
    @inline(__always)
    mutating func clear(_ scope: OFXScope) {
        let start = Int(scope.rawValue) &* OFXLeaf.limit
        places.withUnsafeMutableBufferPointer { places in
            for place in start..<(start &+ OFXLeaf.limit) { places[place] = .empty }
        }
    }
}
