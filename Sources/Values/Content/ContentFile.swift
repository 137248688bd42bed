/// One file of `Content/`: its path there, such as `locales/en-CA.json`, and its bytes.
package struct ContentFile: @unchecked Sendable {
    /// The path below `Content/`.
    package let name: String
    /// The bytes. Nobody changes them; they live as long as what the file was taken from.
    package let bytes: UnsafeBufferPointer<UInt8>

    /// A file over bytes of somebody else's.
    package init(name: String, bytes: UnsafeBufferPointer<UInt8>) {
        self.name = name
        self.bytes = bytes
    }

    /// The same file with bytes of its own, which live as long as the program.
    func kept() -> ContentFile {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = copy.initialize(from: bytes)
        return ContentFile(name: name, bytes: UnsafeBufferPointer(copy))
    }
}
