import FoundationEssentials

/// Text for the headers of a message.
enum HeaderText {
    /// Bytes that fit in a line behind the longest header name that is used, `Subject: `.
    private static let plainLimit = 66
    /// Bytes in one encoded word, so that a line with it and the longest name stays within 76 signs (RFC 2047): 39 become 52, and 12
    /// stand around them.
    private static let wordBytes = 39

    /// A text without controls and line breaks of any kind, which become spaces: nothing of it can begin a new header.
    static func oneLine(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: " "
            default: scalar
            }
        }
        return String(String.UnicodeScalarView(scalars)).split(separator: " ").joined(separator: " ")
    }

    /// A text as the value of a header: as it is when short and ASCII, otherwise in encoded words, each on a line of its own.
    static func encoded(_ text: String) -> String {
        let text = oneLine(text)
        let isPlain = text.utf8.count <= plainLimit && text.utf8.allSatisfy { (0x20...0x7E).contains($0) } && !text.contains("=?")
        return isPlain ? text : encodedAlways(text)
    }

    /// A text in encoded words, which need no quotes wherever they stand. No sign is cut in two.
    static func encodedAlways(_ text: String) -> String {
        var words: [[UInt8]] = [[]]
        for scalar in oneLine(text).unicodeScalars {
            let bytes = [UInt8](String(scalar).utf8)
            if words[words.count - 1].count + bytes.count > wordBytes { words.append([]) }
            words[words.count - 1] += bytes
        }
        return words.map { "=?UTF-8?B?" + Data($0).base64EncodedString() + "?=" }.joined(separator: "\r\n ")
    }
}
