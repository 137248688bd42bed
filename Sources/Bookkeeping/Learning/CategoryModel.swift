import Values

/// What words and parts of words say about the category of a business that nobody knows by name, learned from the
/// merchant knowledge by `make model`.
///
/// The file `Content/category-model.bin`, little-endian:
/// ```
/// "EKCM" · version UInt32 · bucket bits UInt32 · categories UInt32 · temperature Float · scale Float
/// category codes, each a length byte and its ASCII
/// for each bucket one signed byte per category
/// ```
/// A text's score for a category is the sum of its buckets' bytes times `scale` over the root of their count.
package struct CategoryModel: Sendable {
    /// Categories of the taxonomy by the model's own order; nothing for one that the taxonomy does not have.
    private let categories: [CategoryID?]
    private let bucketBits: UInt64
    private let scale: Float
    private let temperature: Float
    private let weights: [Int8]

    /// The version of the file that this program reads.
    package static let version: UInt32 = 1
    /// The first bytes of the file.
    package static let mark: [UInt8] = [0x45, 0x4B, 0x43, 0x4D]

    /// The model that is compiled into the program; nothing when there is none.
    package init?(_ taxonomy: Taxonomy) {
        self.init(Content.file("category-model.bin"), taxonomy)
    }

    /// The model of a content file; nothing when it is not one.
    package init?(_ bytes: UnsafeBufferPointer<UInt8>, _ taxonomy: Taxonomy) {
        let raw = UnsafeRawBufferPointer(bytes)
        func number(_ offset: Int) -> UInt32 { UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) }
        guard raw.count > 24, bytes.prefix(4).elementsEqual(CategoryModel.mark), number(4) == CategoryModel.version else { return nil }
        let (bits, count) = (Int(number(8)), Int(number(12)))
        guard bits > 0, bits <= 20, count > 0, count <= Int(UInt8.max) else { return nil }
        var end = 24
        var categories: [CategoryID?] = []
        for _ in 0..<count {
            guard end < bytes.count, end + 1 + Int(bytes[end]) <= bytes.count else { return nil }
            let code = String(decoding: bytes[(end + 1)..<(end + 1 + Int(bytes[end]))], as: UTF8.self)
            categories.append(taxonomy.category(code: code))
            end += 1 + Int(bytes[end])
        }
        guard bytes.count - end == count << bits else { return nil }
        self.categories = categories
        bucketBits = UInt64(bits)
        temperature = Float(bitPattern: number(16))
        scale = Float(bitPattern: number(20))
        weights = bytes[end...].map { Int8(bitPattern: $0) }
    }

    /// The bucket of a feature.
    package static func bucket(_ hash: UInt64, bits: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: hash >> (64 - bits))
    }

    /// How much each feature of a text with so many of them counts.
    package static func value(featureCount: Int) -> Float {
        1 / Float(max(featureCount, 1)).squareRoot()
    }

    /// Number of the model's categories.
    package var count: Int { categories.count }

    /// The category at a place of the model's order; nothing for one that the taxonomy does not have.
    package func category(at place: Int) -> CategoryID? { categories[place] }

    /// How likely each of the model's categories is; empty for a text without letters.
    package func shares(of features: TextFeatures) -> [Float] {
        guard !features.hashes.isEmpty else { return [] }
        let count = categories.count
        var sums = [Int32](repeating: 0, count: count)
        weights.withUnsafeBufferPointer { weights in
            sums.withUnsafeMutableBufferPointer { sums in
                for hash in features.hashes {
                    let start = Int(CategoryModel.bucket(hash, bits: bucketBits)) * count
                    for place in 0..<count { sums[place] &+= Int32(weights[start &+ place]) }
                }
            }
        }
        let factor = scale * CategoryModel.value(featureCount: features.hashes.count)
        var shares = sums.map { Float($0) * factor }
        Softmax.shares(&shares, temperature: temperature)
        return shares
    }
}
