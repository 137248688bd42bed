import Values

/// Measuring and cutting of text by terminal columns.
enum TerminalText {
    /// A text that takes at most some columns; what is cut ends in `…`.
    static func cut(_ text: String, to columns: Int) -> String {
        guard DisplayWidth.columns(text) > columns else { return text }
        guard columns > 0 else { return "" }
        return prefix(of: text, columns - 1) + "…"
    }

    /// A line that takes at most some columns.
    static func cut(_ line: TerminalLine, to columns: Int) -> TerminalLine {
        guard line.width > columns else { return line }
        var result = TerminalLine()
        for run in line.runs {
            let room = columns - result.width
            guard run.width > room || result.width + run.width == columns else {
                result.add(run.text, run.ink)
                continue
            }
            result.add(prefix(of: run.text, room - 1) + "…", run.ink)
            return result
        }
        return result
    }

    /// A text with spaces in front of or behind it up to some columns; a longer one is cut.
    static func pad(_ text: String, to columns: Int, right: Bool = false) -> String {
        let cut = cut(text, to: columns)
        let spaces = TerminalLine.spaces(columns - DisplayWidth.columns(cut))
        return right ? spaces + cut : cut + spaces
    }

    /// A text broken between words into lines of at most some columns; a word that is longer by itself is cut. Spaces
    /// that do not break hold their words together.
    static func wrap(_ text: String, to columns: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.utf8.split(separator: UInt8(ascii: " ")) {
            let word = cut(String(decoding: word, as: UTF8.self), to: max(columns, 1))
            if line.isEmpty {
                line = word
            } else if DisplayWidth.columns(line) + 1 + DisplayWidth.columns(word) <= columns {
                line += " " + word
            } else {
                lines.append(line)
                line = word
            }
        }
        if !line.isEmpty { lines.append(line) }
        return lines
    }

    /// Appends a text without the characters that a terminal would obey instead of showing: a bank's text must not be
    /// able to move the cursor, change colours or turn the writing direction.
    static func write(_ text: String, asASCII: Bool, to bytes: inout [UInt8]) {
        var text = text
        text.withUTF8 { source in
            var index = 0
            while index < source.count {
                let scalar = UTF8Scalar(at: index, in: source)
                let piece = UnsafeBufferPointer(rebasing: source[index..<index + scalar.length])
                index += scalar.length
                guard !isCommand(scalar.value) else { continue }
                if !asASCII {
                    bytes.append(contentsOf: piece)
                } else if scalar.value < 0x80 {
                    bytes.append(contentsOf: piece)
                } else {
                    ASCIIText.write(scalar, piece, to: &bytes)
                }
            }
        }
    }

    private static func isCommand(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// The longest beginning of a text that takes at most some columns.
    private static func prefix(of text: String, _ columns: Int) -> String {
        var text = text
        return text.withUTF8 { bytes in
            var end = 0
            var index = 0
            while index < bytes.count {
                index += UTF8Scalar(at: index, in: bytes).length
                guard DisplayWidth.columns(UnsafeBufferPointer(rebasing: bytes[..<index])) <= columns else { break }
                end = index
            }
            return String(decoding: UnsafeBufferPointer(rebasing: bytes[..<end]), as: UTF8.self)
        }
    }
}

/// Terminal text for terminals that show nothing beyond ASCII. Every column stays one column where it was one.
enum ASCIIText {
    /// Appends the nearest ASCII character for one beyond ASCII, given with its own bytes.
    static func write(_ scalar: UTF8Scalar, _ source: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        switch scalar.value {
        case 0xA0, 0x202F, 0x2009: bytes.append(UInt8(ascii: " "))
        case 0xB7, 0x2022: bytes.append(UInt8(ascii: "*"))
        case 0xD7: bytes.append(UInt8(ascii: "x"))
        case 0x2026: bytes.append(UInt8(ascii: "~"))
        case 0x2190...0x2193: bytes.append(UInt8(ascii: ">"))
        case 0x2581...0x2583: bytes.append(UInt8(ascii: "."))
        case 0x2584...0x2586: bytes.append(UInt8(ascii: ":"))
        case 0x2587...0x258B, 0x2593: bytes.append(UInt8(ascii: "#"))
        case 0x258C: bytes.append(UInt8(ascii: "="))
        case 0x258D...0x258F: bytes.append(UInt8(ascii: "-"))
        case 0x2591: bytes.append(UInt8(ascii: "."))
        case 0x2592: bytes.append(UInt8(ascii: "+"))
        default: appendFolded(scalar, source, to: &bytes)
        }
    }

    /// A letter without its mark, in its own case; `?` for what has no nearest letter.
    private static func appendFolded(_ scalar: UTF8Scalar, _ source: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        var folded: [UInt8] = []
        TextFolding.fold(source, appendingTo: &folded)
        guard !folded.isEmpty else { return }
        let isSmall = scalar.value < 0x100 ? scalar.value >= 0xDF : scalar.value % 2 == 1
        for byte in folded {
            guard byte < 0x80 else {
                bytes.append(UInt8(ascii: "?"))
                return
            }
            bytes.append(isSmall && byte >= 65 && byte <= 90 ? byte + 32 : byte)
        }
    }
}
