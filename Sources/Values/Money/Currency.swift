/// A currency by its ISO 4217 letters, three capitals packed into one integer so that columns stay small.
@frozen
package struct Currency: Hashable, Comparable, Sendable {
    /// The three ASCII letters, first letter in the highest of the three low bytes.
    package var packed: UInt32

    /// A currency from its packed letters, as `packed` gives them; nothing is checked.
    @inlinable
    package init(packed: UInt32) {
        self.packed = packed
    }

    /// A currency from three ASCII letters, in either case; nothing for anything else.
    /// Codes that ISO 4217 does not list (old, private or crypto) are accepted with two minor digits.
    @inlinable
    package init?<Bytes: Collection<UInt8>>(code: Bytes) {
        guard code.count == 3 else { return nil }
        var packed: UInt32 = 0
        for byte in code {
            let upper = byte & 0xDF
            guard upper >= 65, upper <= 90, byte >= 65 else { return nil }
            packed = packed << 8 | UInt32(upper)
        }
        self.packed = packed
    }

    /// A currency from a text such as `CAD`; nothing unless it is three ASCII letters.
    package init?(_ code: String) {
        self.init(code: Array(code.utf8))
    }

    /// The three capital letters.
    package var code: String {
        String(decoding: codeBytes, as: UTF8.self)
    }

    /// The three capital letters as ASCII.
    package var codeBytes: [UInt8] {
        [UInt8(truncatingIfNeeded: packed >> 16), UInt8(truncatingIfNeeded: packed >> 8), UInt8(truncatingIfNeeded: packed)]
    }

    /// Canadian dollar.
    package static let cad = Currency(packed: 0x43_41_44)
    /// Australian dollar.
    package static let aud = Currency(packed: 0x41_55_44)
    /// United States dollar.
    package static let usd = Currency(packed: 0x55_53_44)
    /// Euro.
    package static let eur = Currency(packed: 0x45_55_52)

    /// In the order of the letters.
    @inlinable
    package static func < (left: Currency, right: Currency) -> Bool {
        left.packed < right.packed
    }
}
