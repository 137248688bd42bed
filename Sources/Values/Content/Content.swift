import ContentBytes

/// The files of `Content/`, compiled into the program: the same bytes natively and in WebAssembly, without a disk.
package enum Content {
    /// The bytes of one file by its path below `Content/`, such as `locales/en-CA.json`; empty when there is none.
    ///
    /// The bytes live as long as the program. Costs one comparison per file of the list.
    package static func file(_ name: String) -> UnsafeBufferPointer<UInt8> {
        var name = name
        return name.withUTF8 { wanted in
            for index in 0..<evenkeel_content_count {
                guard let entry = evenkeel_content_file(index) else { continue }
                if isName(entry.pointee.name, wanted) {
                    return UnsafeBufferPointer(start: entry.pointee.bytes, count: Int(entry.pointee.count))
                }
            }
            return UnsafeBufferPointer(start: nil, count: 0)
        }
    }

    /// The paths of all files, in order.
    package static var names: [String] {
        (0..<evenkeel_content_count).compactMap { index in
            evenkeel_content_file(index).map { String(cString: $0.pointee.name) }
        }
    }

    /// Whether a C string holds exactly these bytes.
    private static func isName(_ text: UnsafePointer<CChar>, _ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
        for (index, byte) in wanted.enumerated() where text[index] == 0 || UInt8(bitPattern: text[index]) != byte {
            return false
        }
        return text[wanted.count] == 0
    }
}
