/// What is left of a bank's descriptor when the noise is gone.
package struct CleanedMerchant {
    /// The display name as UTF-8, never empty; valid until the cleaner's next call.
    package let name: UnsafeBufferPointer<UInt8>
    /// What the row is about.
    package let kind: MerchantKind
    /// The processor that stood before the merchant, such as Square in `SQ *BLUE DOOR CAFE`.
    package let processor: ProcessorID?
    /// The well-known merchant that it is, when it is one.
    package let merchant: MerchantID?

    /// The display name.
    package var displayName: String {
        String(decoding: name, as: UTF8.self)
    }
}
