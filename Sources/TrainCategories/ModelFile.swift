import Bookkeeping

/// Writes the model as `CategoryModel` reads it.
enum ModelFile {
    /// The bytes of the file; weights are rounded to signed bytes.
    static func bytes(_ weights: [Float], codes: [String], bucketBits: UInt64, temperature: Float) -> [UInt8] {
        let most = weights.reduce(Float(0)) { max($0, abs($1)) }
        let limit = min(most, 8)
        let scale = limit / 127
        var bytes = CategoryModel.mark
        for number in [CategoryModel.version, UInt32(bucketBits), UInt32(codes.count), temperature.bitPattern, scale.bitPattern] {
            bytes += withUnsafeBytes(of: number.littleEndian) { Array($0) }
        }
        for code in codes { bytes += [UInt8(code.utf8.count)] + Array(code.utf8) }
        bytes += weights.map { UInt8(bitPattern: Int8(max(-127, min(127, ($0 / scale).rounded())))) }
        return bytes
    }
}
