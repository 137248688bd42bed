import Values

/// Where in a text something stands that was found in its folded form.
enum FoldedPlaces {
    /// The stretch of a text that a stretch of its folded form comes from, whole signs with what belongs to them.
    static func range(_ folded: Range<Int>, in text: [UInt8]) -> Range<Int> {
        text.withUnsafeBufferPointer { text in
            var start: Int?
            var index = 0
            // Bytes of the folded form before this place; a space is there once something follows it.
            var count = 0
            var spaceWaits = false
            while index < text.count, count < folded.upperBound {
                let scalar = UTF8Scalar(at: index, in: text)
                switch bytes(of: scalar, in: text, at: index) {
                case nil: spaceWaits = count > 0
                case .some(let more) where more > 0:
                    if spaceWaits { count += 1 }
                    spaceWaits = false
                    if start == nil, count + more > folded.lowerBound { start = index }
                    count += more
                default: break
                }
                index += scalar.length
            }
            while index < text.count {
                let scalar = UTF8Scalar(at: index, in: text)
                guard DisplayWidth.combines(scalar.value) else { break }
                index += scalar.length
            }
            return (start ?? index)..<index
        }
    }

    /// Bytes that a scalar folds to; nil for a space.
    private static func bytes(of scalar: UTF8Scalar, in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
        if scalar.value < 0x80 { return scalar.value > 0x20 && scalar.value != 0x7F ? 1 : nil }
        // A letter on either side tells a space from what folds to nothing.
        let marked = [UInt8(ascii: "A")] + text[index..<index + scalar.length] + [UInt8(ascii: "A")]
        var folded: [UInt8] = []
        marked.withUnsafeBufferPointer { TextFolding.fold($0, appendingTo: &folded) }
        return folded.count == 3 && folded[1] == UInt8(ascii: " ") ? nil : folded.count - 2
    }
}
