/// Comparisons whose time says nothing of where two secrets differ.
enum ConstantTime {
    /// Whether two runs of bytes are the same. Only their lengths, which are no secret, change how long it takes.
    static func equal(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard left.count == right.count else { return false }
        var difference: UInt8 = 0
        for index in left.indices { difference |= left[index] ^ right[index] }
        return difference == 0
    }
}
