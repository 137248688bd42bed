import DemoHousehold
import Values

/// The demo household's bank files, for a test that cannot call Swift.
enum DemoFiles {
    /// The files of a household in the order in which a person would import them: for each its name, its account and
    /// its bytes, each with its length in 32 bits before it.
    ///
    /// - Parameter arguments: the region, `ca` or `au`; the seed; today.
    static func pack(_ arguments: [String]) -> [UInt8] {
        guard arguments.count == 3, let seed = UInt64(arguments[1]), let today = Day(iso: arguments[2]) else { return [] }
        var packed: [UInt8] = []
        for file in DemoFamily.files(region: arguments[0] == "au" ? .newSouthWales : .ontario, seed: seed, today: today) {
            for part in [Array(file.name.utf8), Array(file.accountName.utf8), file.bytes] {
                withUnsafeBytes(of: UInt32(truncatingIfNeeded: part.count).littleEndian) { packed.append(contentsOf: $0) }
                packed.append(contentsOf: part)
            }
        }
        return packed
    }
}
