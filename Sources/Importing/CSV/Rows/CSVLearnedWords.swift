import Values

/// The words of a sign or status column, each understood once and then known by its hash.
struct CSVLearnedWords {
    private var hashes: [UInt64] = []
    private var meanings: [UInt8] = []

    /// No words yet.
    init() {}

    /// The meaning of a word that was learned.
    @inline(__always)
    func meaning(of hash: UInt64) -> UInt8? {
        var index = 0
        while index < hashes.count {
            if hashes[index] == hash { return meanings[index] }
            index &+= 1
        }
        return nil
    }

    /// Keeps a meaning, as long as there are few.
    mutating func learn(_ hash: UInt64, _ meaning: UInt8) {
        guard hashes.count < CSVLimits.learnedWords else { return }
        hashes.append(hash)
        meanings.append(meaning)
    }
}
