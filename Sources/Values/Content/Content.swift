#if !arch(wasm32)
import ContentBytes
#endif

/// The files of `Content/`. The native program has them compiled in and is whole; in WebAssembly they are data that a
/// caller hands over in packs, so that a browser fetches what it needs. See Docs/decisions/0013.
package enum Content {
    #if arch(wasm32)
    /// What callers have handed over; the module has one thread.
    nonisolated(unsafe) private static var files: [ContentFile] = []
    #else
    /// What is compiled in.
    private static let files: [ContentFile] = (0..<evenkeel_content_count).compactMap { index in
        guard let entry = evenkeel_content_file(index) else { return nil }
        let bytes = UnsafeBufferPointer(start: entry.pointee.bytes, count: Int(entry.pointee.count))
        return ContentFile(name: String(cString: entry.pointee.name), bytes: bytes)
    }
    #endif

    #if !arch(wasm32)
    /// What a program took beside it.
    nonisolated(unsafe) private static var others: [ContentFile] = []

    /// Takes a file beside those that are compiled in, such as a language that is being written. Only where a program starts, before
    /// anything reads content.
    package static func add(_ name: String, _ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { others.append(ContentFile(name: name, bytes: $0).kept()) }
    }
    #else
    private static let others: [ContentFile] = []
    #endif

    /// The bytes of one file by its path below `Content/`, such as `locales/en-CA.json`; empty when it is not there.
    ///
    /// The bytes live as long as the program. Costs one comparison per file of the list.
    package static func file(_ name: String) -> UnsafeBufferPointer<UInt8> {
        for file in files where file.name == name { return file.bytes }
        for file in others where file.name == name { return file.bytes }
        return UnsafeBufferPointer(start: nil, count: 0)
    }

    /// The paths of all files that are there.
    package static var names: [String] {
        (files + others).map { $0.name }
    }

    /// Takes the files of a pack, all or none. A file that is there already has to be the same; it is never replaced, because
    /// what was made of it would stay.
    ///
    /// - Returns: the path of the first file that is there with other bytes; nil if all is well.
    package static func add(_ pack: ContentPack) -> String? {
        for file in pack.files {
            let known = Content.file(file.name)
            guard known.isEmpty || known.elementsEqual(file.bytes) else { return file.name }
        }
        #if arch(wasm32)
        for file in pack.files where Content.file(file.name).isEmpty {
            let place = files.firstIndex { file.name < $0.name } ?? files.count
            files.insert(file.kept(), at: place)
        }
        #endif
        return nil
    }
}
