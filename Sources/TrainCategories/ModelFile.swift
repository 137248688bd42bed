import Bookkeeping

/// Writes the model as `CategoryModel` reads it.
enum ModelFile {
    /// Weights nearer to zero than this are left out: most are noise, and the file goes to phones.
    static let leastWeight: Float = 0.7

    /// Categories that one bucket speaks for at most.
    static let entryLimit = 8

    /// The bytes of the file; weights are rounded to signed bytes.
    static func bytes(_ weights: [Float], codes: [String], bucketBits: UInt64, temperature: Float) -> [UInt8] {
        let most = weights.reduce(Float(0)) { max($0, abs($1)) }
        let scale = min(most, 12) / 127
        var bytes = CategoryModel.mark
        for number in [CategoryModel.version, UInt32(bucketBits), UInt32(codes.count), temperature.bitPattern, scale.bitPattern] {
            bytes += withUnsafeBytes(of: number.littleEndian) { Array($0) }
        }
        for code in codes { bytes += [UInt8(code.utf8.count)] + Array(code.utf8) }
        var counts: [UInt8] = []
        var entries: [UInt8] = []
        for bucket in 0..<(1 << Int(bucketBits)) {
            // What all categories share says nothing; of the rest the strongest few say nearly everything.
            let all = Array(weights[(bucket * codes.count)..<((bucket + 1) * codes.count)])
            let mean = all.reduce(0, +) / Float(codes.count)
            let strongest = codes.indices.sorted { abs(all[$0] - mean) > abs(all[$1] - mean) }.prefix(entryLimit)
            let kept = strongest.filter { abs(all[$0] - mean) >= leastWeight }.sorted()
            for place in kept {
                entries += [UInt8(place), UInt8(bitPattern: Int8(max(-127, min(127, ((all[place] - mean) / scale).rounded()))))]
            }
            counts.append(UInt8(kept.count))
        }
        return bytes + counts + entries
    }
}
