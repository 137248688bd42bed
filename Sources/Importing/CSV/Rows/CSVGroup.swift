import Values

/// The rows of one account in one currency, while they are read.
struct CSVGroup {
    /// The account's cell; empty without a column of accounts.
    var account: TextRange
    /// The currency, packed; 0 when the file does not say.
    var currency: UInt32
    /// Minor digits of the currency.
    var exponent: Int
    /// The rows.
    var lines: [StatementLine] = []
    /// Rare facts about them.
    var details: [LineDetail] = []
    /// Whether the balances follow.
    var chain = CSVBalanceChain()
    /// Pending rows without a day, by index.
    var undated: [Int] = []
    /// The days of the booked rows.
    var days = CSVDaySpan()

    /// A group without rows.
    init(account: TextRange, currency: UInt32, exponent: Int) {
        self.account = account
        self.currency = currency
        self.exponent = exponent
    }
}

/// Which group a key's hash stands for: open addressing, so that a file with ten thousand accounts stays linear.
struct CSVGroupIndex {
    private var hashes: [UInt64] = [UInt64](repeating: 0, count: 16)
    private var groups: [Int] = [Int](repeating: 0, count: 16)
    private var count = 0

    /// An index without groups.
    init() {}

    /// The group of a hash.
    func group(_ hash: UInt64) -> Int? {
        var slot = Int(truncatingIfNeeded: hash) & (hashes.count - 1)
        while hashes[slot] != 0 {
            if hashes[slot] == hash { return groups[slot] }
            slot = (slot + 1) & (hashes.count - 1)
        }
        return nil
    }

    /// Adds a group under a hash that is not zero and not there yet.
    mutating func add(_ hash: UInt64, _ group: Int) {
        if count * 2 >= hashes.count { grow() }
        insert(hash, group)
        count += 1
    }

    private mutating func insert(_ hash: UInt64, _ group: Int) {
        var slot = Int(truncatingIfNeeded: hash) & (hashes.count - 1)
        while hashes[slot] != 0 { slot = (slot + 1) & (hashes.count - 1) }
        hashes[slot] = hash
        groups[slot] = group
    }

    private mutating func grow() {
        let (oldHashes, oldGroups) = (hashes, groups)
        hashes = [UInt64](repeating: 0, count: oldHashes.count * 2)
        groups = [Int](repeating: 0, count: oldHashes.count * 2)
        for (slot, hash) in oldHashes.enumerated() where hash != 0 { insert(hash, oldGroups[slot]) }
    }
}
