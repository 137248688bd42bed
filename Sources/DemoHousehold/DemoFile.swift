/// A statement file as the demo family downloads it from a bank.
package struct DemoFile: Sendable {
    /// The name in the downloads folder, unique in the household.
    package let name: String
    /// The account that the file is of, as `DemoAccount.name` gives it.
    package let accountName: String
    /// The file's content in the bank's own layout and encoding.
    package let bytes: [UInt8]
}
