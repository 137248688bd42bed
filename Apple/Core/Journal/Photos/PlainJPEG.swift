/// A JPEG that holds pixels and their colours, and nothing beside them: no place, no time, no camera, no smaller picture. Whatever wrote the
/// file, its other parts are left out here.
struct PlainJPEG: Hashable, Sendable {
    /// The file.
    let bytes: [UInt8]
    /// Pixels from side to side, and from top to bottom.
    let (width, height): (Int, Int)

    /// What begins a file, and what ends it.
    private static let (begins, ends): ([UInt8], UInt8) = ([0xFF, 0xD8], 0xD9)

    /// The pixels of a file; nil for what is no whole JPEG.
    init?(_ file: [UInt8]) {
        guard file.starts(with: PlainJPEG.begins) else { return nil }
        var (kept, size, at) = (PlainJPEG.begins, (width: 0, height: 0), PlainJPEG.begins.count)
        while true {
            guard let part = Part(file, at: at) else { return nil }
            if part.isKept { kept += file[part.range] }
            if let found = part.size { size = found }
            at = part.range.upperBound
            if part.marker == PlainJPEG.ends { break }
        }
        guard size.width > 0, size.height > 0 else { return nil }
        (bytes, width, height) = (kept, size.width, size.height)
    }

    /// A part of a file, from its marker to the next one.
    private struct Part {
        let marker: UInt8
        let range: Range<Int>
        private let content: ArraySlice<UInt8>

        /// Markers of the sizes of a picture, by how it is coded; three of their row mean something else.
        private static let (frames, others): (ClosedRange<UInt8>, Set<UInt8>) = (0xC0...0xCF, [0xC4, 0xC8, 0xCC])
        /// Tables, and what stands before pixels.
        private static let tables: ClosedRange<UInt8> = 0xDA...0xDF
        /// Markers that stand alone, within pixels or elsewhere.
        private static let alone: ClosedRange<UInt8> = 0xD0...0xD7
        private static let (pixels, application, comment): (UInt8, ClosedRange<UInt8>, UInt8) = (0xDA, 0xE0...0xEF, 0xFE)
        /// What of a program's own says how colours are meant, by the marker and its first bytes. The first one may bring a smaller picture,
        /// which makes it longer.
        private static let meant: [(marker: UInt8, name: [UInt8])] = [
            (0xE0, Array("JFIF\0".utf8)), (0xE2, Array("ICC_PROFILE\0".utf8)), (0xEE, Array("Adobe".utf8)),
        ]
        private static let plainBytes = 14

        init?(_ file: [UInt8], at start: Int) {
            var at = start
            guard at < file.count, file[at] == 0xFF else { return nil }
            while at < file.count, file[at] == 0xFF { at += 1 }
            guard at < file.count, file[at] != 0 else { return nil }
            marker = file[at]
            at += 1
            guard marker != PlainJPEG.ends, !Part.alone.contains(marker) else {
                (range, content) = (at - 2..<at, [])
                return
            }
            guard at + 2 <= file.count else { return nil }
            let end = at + Int(file[at]) << 8 + Int(file[at + 1])
            guard end >= at + 2, end <= file.count else { return nil }
            content = file[(at + 2)..<end]
            guard marker == Part.pixels else {
                range = at - 2..<end
                return
            }
            guard let next = Part.afterPixels(file, end) else { return nil }
            range = at - 2..<next
        }

        /// Where the next marker is behind pixels, in which a byte of ones is followed by zeros or by a marker of theirs.
        private static func afterPixels(_ file: [UInt8], _ start: Int) -> Int? {
            var at = start
            while at + 1 < file.count {
                if file[at] == 0xFF, file[at + 1] != 0, file[at + 1] != 0xFF, !alone.contains(file[at + 1]) { return at }
                at += 1
            }
            return nil
        }

        /// Whether it has to do with pixels.
        var isKept: Bool {
            if marker == Part.comment { return false }
            guard Part.application.contains(marker) else {
                let isOfPixels = Part.frames.contains(marker) || Part.tables.contains(marker)
                return isOfPixels || Part.alone.contains(marker) || marker == PlainJPEG.ends
            }
            guard let known = Part.meant.first(where: { $0.marker == marker }), content.starts(with: known.name) else { return false }
            return marker != Part.application.lowerBound || content.count == Part.plainBytes
        }

        /// How large the picture is, where this part says it.
        var size: (width: Int, height: Int)? {
            guard Part.frames.contains(marker), !Part.others.contains(marker), content.count >= 5 else { return nil }
            let bytes = Array(content.prefix(5))
            return (Int(bytes[3]) << 8 + Int(bytes[4]), Int(bytes[1]) << 8 + Int(bytes[2]))
        }
    }
}
