import Values
package struct MerchantCleaner {
    package init() {}
    package mutating func name(of text: UnsafeBufferPointer<UInt8>) -> String { String(decoding: text, as: UTF8.self) }
}
