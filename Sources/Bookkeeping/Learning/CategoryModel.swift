import Values

/// What words and parts of words say about the category of a business that nobody knows by name, learned from the
/// merchant knowledge by `make model`.
///
/// The file `Content/category-model.bin`, little-endian:
/// ```
/// "EKCM" · version UInt32 · bucket bits UInt32 · categories UInt32 · temperature Float · scale Float
/// category codes, each a length byte and its ASCII
/// for each bucket a byte: how many categories it speaks for
/// for each of these, bucket by bucket: the category's place and a signed weight, a byte each
/// ```
/// A text's score for a category is the sum of its buckets' bytes times `scale`, words `TextFeatures.wordValue` times, over their length.
package struct CategoryModel: Sendable {
    /// Categories of the taxonomy by the model's own order; nothing for one that the taxonomy does not have.
    private let categories: [CategoryID?]
    /// For each of the model's categories its group in the taxonomy.
    private let groups: [Int]
    private let bucketBits: UInt64
    private let scale: Float
    private let temperature: Float
    /// For each bucket where its entries begin in `entries`, and at the end their number.
    private let starts: [UInt32]
    /// Place and weight of a category, one after the other.
    private let entries: [UInt8]

    /// The version of the file that this program reads.
    package static let version: UInt32 = 1
    /// The first bytes of the file.
    package static let mark: [UInt8] = [0x45, 0x4B, 0x43, 0x4D]

    /// The content file that it is made from.
    package static let content = "category-model.bin"

    /// The model of `Content/`; nil if there is none.
    package init?(_ taxonomy: Taxonomy) {
        self.init(Content.file(CategoryModel.content), taxonomy)
    }

    /// The model of a content file; nil if it is not one.
    package init?(_ bytes: UnsafeBufferPointer<UInt8>, _ taxonomy: Taxonomy) {
        let raw = UnsafeRawBufferPointer(bytes)
        func number(_ offset: Int) -> UInt32 { UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) }
        guard raw.count > 24, bytes.prefix(4).elementsEqual(CategoryModel.mark), number(4) == CategoryModel.version else { return nil }
        let (bits, count) = (number(8), Int(clamping: number(12)))
        let (temperature, scale) = (Float(bitPattern: number(16)), Float(bitPattern: number(20)))
        guard (1...18).contains(bits), (1...Int(UInt8.max)).contains(count) else { return nil }
        guard temperature > 0, temperature.isFinite, scale > 0, scale.isFinite else { return nil }
        let bucketCount = 1 << Int(bits)
        var end = 24
        var categories: [CategoryID?] = []
        for _ in 0..<count {
            guard end < bytes.count, end + 1 + Int(bytes[end]) <= bytes.count else { return nil }
            let code = String(decoding: bytes[(end + 1)..<(end + 1 + Int(bytes[end]))], as: UTF8.self)
            categories.append(taxonomy.category(code: code))
            end += 1 + Int(bytes[end])
        }
        guard bytes.count - end >= bucketCount else { return nil }
        var starts: [UInt32] = [0]
        starts.reserveCapacity(bucketCount + 1)
        for counted in bytes[end..<(end + bucketCount)] { starts.append(starts[starts.count - 1] &+ UInt32(counted)) }
        end += bucketCount
        guard bytes.count - end == 2 * Int(starts[starts.count - 1]) else { return nil }
        entries = Array(bytes[end...])
        for place in stride(from: 0, to: entries.count, by: 2) where Int(entries[place]) >= count { return nil }
        self.starts = starts
        self.categories = categories
        groups = categories.map { id in id.map { taxonomy[$0].group } ?? 0 }
        bucketBits = UInt64(bits)
        self.temperature = temperature
        self.scale = scale
    }

    /// The bucket of a feature.
    package static func bucket(_ hash: UInt64, bits: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: hash >> (64 - bits))
    }

    /// Number of the model's categories.
    package var count: Int { categories.count }

    /// The category at a place of the model's order; nil for one that the taxonomy does not have.
    package func category(at place: Int) -> CategoryID? { categories[place] }

    /// How likely each of the model's categories is; empty for a text without letters.
    package func shares(of features: TextFeatures) -> [Float] {
        var shares = scores(of: features)
        Softmax.shares(&shares, temperature: temperature)
        return shares
    }

    /// The scores that shares are made of; empty for a text without letters.
    package func scores(of features: TextFeatures) -> [Float] {
        guard !features.hashes.isEmpty else { return [] }
        var sums = [Int32](repeating: 0, count: categories.count)
        for (index, hash) in features.hashes.enumerated() {
            let bucket = Int(CategoryModel.bucket(hash, bits: bucketBits))
            let times = index < features.wordCount ? Int32(TextFeatures.wordValue) : 1
            for entry in Int(starts[bucket])..<Int(starts[bucket + 1]) {
                sums[Int(entries[2 * entry])] &+= Int32(Int8(bitPattern: entries[2 * entry + 1])) &* times
            }
        }
        let factor = scale / features.length
        return sums.map { Float($0) * factor }
    }

    /// The place of the likeliest category of the likeliest group, and its share: between restaurants and coffee it may be
    /// unsure and still know that it is food.
    package func likeliest(_ features: TextFeatures) -> (place: Int, share: Float)? {
        let shares = shares(of: features)
        guard !shares.isEmpty else { return nil }
        var groupShares = [Float](repeating: 0, count: (groups.max() ?? 0) + 1)
        for place in shares.indices { groupShares[groups[place]] += shares[place] }
        var group = 0
        for place in groupShares.indices where groupShares[place] > groupShares[group] { group = place }
        var best = -1
        for place in shares.indices where groups[place] == group && (best < 0 || shares[place] > shares[best]) { best = place }
        return best < 0 ? nil : (best, shares[best])
    }
}
