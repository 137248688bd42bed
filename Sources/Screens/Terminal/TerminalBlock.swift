import Values

/// Lines for a terminal of a given style, from which a page is put together.
package struct TerminalBlock: Sendable {
    /// What the terminal can show.
    let style: TerminalStyle
    /// The lines so far.
    private(set) var lines: [TerminalLine] = []

    init(_ style: TerminalStyle) {
        self.style = style
    }

    /// Adds an empty line, unless the block is empty or ends in one.
    mutating func space() {
        if let last = lines.last, last.width > 0 { lines.append(TerminalLine()) }
    }

    /// Adds a line, cut to the width.
    mutating func add(_ line: TerminalLine) {
        lines.append(line.width <= style.width ? line : TerminalText.cut(line, to: style.width))
    }

    /// Adds a text on one line, cut to the width.
    mutating func add(_ text: String, _ ink: Ink = .plain) {
        add(TerminalLine(text, ink))
    }

    /// Adds a title after an empty line.
    mutating func heading(_ text: String) {
        space()
        add(text, .strong)
    }

    /// Adds a text that is broken between words where the width ends.
    mutating func paragraph(_ text: String, _ ink: Ink = .plain, indent: Int = 0) {
        for line in TerminalText.wrap(text, to: style.width - indent) {
            add(TerminalLine(TerminalLine.spaces(indent) + line, ink))
        }
    }

    /// Adds another block's lines.
    mutating func add(_ block: TerminalBlock) {
        for line in block.lines { add(line) }
    }

    /// Adds two blocks side by side with a gap between them; where the page is not wide, one below the other.
    mutating func addBeside(_ left: (TerminalStyle) -> TerminalBlock, _ right: (TerminalStyle) -> TerminalBlock) {
        guard style.isWide else {
            add(left(style))
            let lower = right(style)
            if !lower.lines.isEmpty { space() }
            add(lower)
            return
        }
        let gap = 4
        let half = (style.width - gap) / 2
        let columns = (left(style.narrowed(to: half)), right(style.narrowed(to: half)))
        for index in 0..<max(columns.0.lines.count, columns.1.lines.count) {
            var line = index < columns.0.lines.count ? columns.0.lines[index] : TerminalLine()
            if index < columns.1.lines.count, columns.1.lines[index].width > 0 {
                line.pad(to: half + gap)
                line.add(columns.1.lines[index])
            }
            add(line)
        }
    }

    /// The page as UTF-8, one line end behind each line; without colour nothing but the text itself.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for line in lines {
            for run in line.runs {
                let code = style.showsColour ? run.ink.code : ""
                if !code.isEmpty { bytes.append(utf8: "\u{1B}[" + code + "m") }
                TerminalText.write(run.text, asASCII: style.isASCII, to: &bytes)
                if !code.isEmpty { bytes.append(utf8: "\u{1B}[0m") }
            }
            while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    /// The page as a text.
    var text: String { String(decoding: bytes, as: UTF8.self) }
}
