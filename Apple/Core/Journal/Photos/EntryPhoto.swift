import Values

/// A photo as its entry has it (Docs/Journal.md, "Photos").
struct EntryPhoto: Hashable, Sendable {
    /// Which of an entry's files it is.
    let own: String?
    /// The hash of its sealed bytes.
    let file: String
    /// What it shows, in words; empty where nobody said it.
    let alt: String

    /// Photos of an entry that somebody adds by hand, and characters that say what one shows.
    static let (most, mostAlt) = (10, 1_000)
    /// Pixels of the longest side that is kept.
    static let side = 2_048
    /// Bytes and pixels of a picture that is opened at all: more would take the device's memory.
    static let (mostBytes, mostPixels) = (64 << 20, 120_000_000)
    /// The media type of what is kept.
    static let type = "image/jpeg"

    /// The photos of a record, in their order.
    static func all(of content: JSONValue) -> [EntryPhoto] { (content["photos"]?.array ?? []).compactMap { EntryPhoto($0) } }

    private init?(_ json: JSONValue) {
        guard let file = json["file"]?.string else { return nil }
        (own, self.file, alt) = (json["id"]?.string, file, json.textOf("alt"))
    }

    /// A photo that was sealed, as its entry has it.
    static func json(_ own: String, _ kept: KeptFile, _ photo: PlainJPEG) -> JSONValue {
        .object([
            JSONMember("id", .string(own)), JSONMember("file", .string(kept.hash)), JSONMember("bytes", .integer(Int64(kept.bytes))),
            JSONMember("type", .string(type)), JSONMember("width", .integer(Int64(photo.width))),
            JSONMember("height", .integer(Int64(photo.height))),
        ])
    }
}

extension PhotoMaker {
    /// A picture as it is kept: made smaller, upright, and of pixels alone; nil for what is too large or can't be opened here. That takes a
    /// moment, which the screen does not wait for.
    @concurrent func photo(_ picture: [UInt8]) async -> PlainJPEG? {
        guard (1...EntryPhoto.mostBytes).contains(picture.count), let opened = open(picture),
            (1...EntryPhoto.mostPixels).contains(opened.width), (1...EntryPhoto.mostPixels / opened.width).contains(opened.height),
            let drawn = opened.jpeg(EntryPhoto.side).flatMap({ PlainJPEG($0) }), max(drawn.width, drawn.height) <= EntryPhoto.side
        else { return nil }
        return drawn
    }
}
