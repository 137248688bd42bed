/// Keys of sixty-four bits as programs write them.
enum KeyText {
    /// Sixteen hexadecimal digits, which every reader of JSON holds exactly.
    static func hex(_ key: UInt64) -> String {
        let digits: [UInt8] = (0..<16).map { place in
            let digit = UInt8(truncatingIfNeeded: (key >> UInt64(60 - 4 * place)) & 15)
            return digit < 10 ? 48 + digit : 87 + digit
        }
        return String(decoding: digits, as: UTF8.self)
    }
}
