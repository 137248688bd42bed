/// Bars and small charts of block characters.
enum Bar {
    /// The eighths of a cell, thinnest first.
    private static let eighths = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
    private static let heights = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    private static let shades = ["  ", "░░", "▒▒", "▓▓", "██"]
    private static let plainShades = ["  ", "..", "::", "++", "##"]

    /// A bar of `value` out of `most` that fills at most some cells; anything above zero shows at least an eighth.
    static func text(_ value: Int64, of most: Int64, cells: Int, isASCII: Bool) -> String {
        guard value > 0, most > 0, cells > 0 else { return "" }
        let steps = max(1, scaled(min(value, most), of: most, to: cells * 8))
        if isASCII { return String(repeating: "#", count: max(1, (steps + 4) / 8)) }
        return String(repeating: "█", count: steps / 8) + (steps % 8 == 0 ? "" : eighths[steps % 8 - 1])
    }

    /// A row of columns, one for each value, as high as the value is of the largest; a space for zero and below.
    static func sparkline(_ values: [Int64], isASCII: Bool) -> String {
        let most = values.max() ?? 0
        var text = ""
        for value in values {
            let step = value <= 0 || most <= 0 ? 0 : max(1, scaled(value, of: most, to: 8))
            if step == 0 { text += " " } else { text += isASCII ? ["_", "_", ".", ".", "-", "-", "=", "#"][step - 1] : heights[step - 1] }
        }
        return text
    }

    /// Two cells as dark as an intensity of 0…4.
    static func shade(_ intensity: Int, isASCII: Bool) -> String {
        let place = min(max(intensity, 0), 4)
        return isASCII ? plainShades[place] : shades[place]
    }

    /// `value` out of `most` as a number of steps, rounded to the nearest.
    static func scaled(_ value: Int64, of most: Int64, to steps: Int) -> Int {
        guard most > 0 else { return 0 }
        let doubled = Int128(value) * Int128(steps) * 2 + Int128(most)
        return Int(clamping: doubled / (Int128(most) * 2))
    }
}
