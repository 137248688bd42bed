import Values

/// The hash of a bank's own row id.
package enum BankKey {
    /// The hash of an id; 0 for texts that banks print where they have no id: nothing, zeros, `NONREF`.
    package static func key(of id: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard id.contains(where: { $0 != UInt8(ascii: "0") && $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }) else { return 0 }
        let noReference: StaticString = "NONREF"
        if id.count == noReference.utf8CodeUnitCount, id.elementsEqual(UnsafeBufferPointer(start: noReference.utf8Start, count: id.count)) {
            return 0
        }
        return Hash64.of(id, seed: 0x6261_6E6B)
    }
}
