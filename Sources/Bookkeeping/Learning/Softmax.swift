/// Turns scores into shares that sum to one. Plain arithmetic in an order that never changes, so that the phone, the
/// browser and the server give the same bits.
enum Softmax {
    /// Replaces scores by their shares, sharper with a smaller `temperature`.
    static func shares(_ scores: inout [Float], temperature: Float = 1) {
        guard var highest = scores.first else { return }
        for score in scores where score > highest { highest = score }
        var sum: Float = 0
        for index in scores.indices {
            scores[index] = exponential((scores[index] - highest) / temperature)
            sum += scores[index]
        }
        for index in scores.indices { scores[index] /= sum }
    }

    /// e to the power of a number of zero or less, to about six digits.
    ///
    /// The power of two is set in the bits; the rest, at most half of ln 2 away from zero, is a short Taylor series.
    static func exponential(_ power: Float) -> Float {
        guard power > -80 else { return 0 }
        let twos = (power * 1.442_695).rounded()
        let rest = power - twos * 0.693_147_2
        var sum: Float = 1 + rest / 6
        sum = 1 + rest / 5 * sum
        sum = 1 + rest / 4 * sum
        sum = 1 + rest / 3 * sum
        sum = 1 + rest / 2 * sum
        sum = 1 + rest * sum
        return sum * Float(bitPattern: UInt32(truncatingIfNeeded: 127 + Int32(twos)) << 23)
    }
}
