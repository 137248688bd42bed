import Values

/// Writes SVG whose every colour is a class of the stylesheet and whose every number is whole or has one decimal, so
/// that the picture is the same bytes on every platform and follows the theme.
///
/// Classes: `chart` and `chart-<kind>` on the picture; `bar` with `is-current`, `is-future` or `is-in`; `line` with
/// `is-previous`; `usual`; `axis` for small texts with `is-end` where they end at their place; `track` and
/// `segment` with `category-0`…`category-11`; `heat` with `heat-0`…`heat-4` or `heat-unknown` and `is-today`.
struct SVGWriter {
    private var bytes: [UInt8] = []

    /// A picture of a width and height in its own units, with a title and a description for screen readers.
    init(kind: String, width: Int, height: Int, title: String, description: String) {
        let id = "chart-" + kind
        bytes.append(utf8: "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart \(id)\" viewBox=\"0 0 ")
        add(width)
        bytes.append(utf8: " ")
        add(height)
        bytes.append(utf8: "\" role=\"img\" aria-labelledby=\"\(id)-title \(id)-text\"><title id=\"\(id)-title\">")
        escape(title)
        bytes.append(utf8: "</title><desc id=\"\(id)-text\">")
        escape(description)
        bytes.append(utf8: "</desc>")
    }

    /// The picture as text, finished.
    var text: String {
        String(decoding: bytes, as: UTF8.self) + "</svg>"
    }

    /// A shape with attributes, whose numbers are tenths of a unit, and a title that shows on pointing.
    mutating func shape(
        _ name: String, _ classes: String, _ numbers: [(name: String, tenths: Int)], texts: [(name: String, text: String)] = [],
        title: String = ""
    ) {
        open(name, classes, numbers, texts)
        guard !title.isEmpty else {
            bytes.append(utf8: "/>")
            return
        }
        bytes.append(utf8: "><title>")
        escape(title)
        bytes.append(utf8: "</title></\(name)>")
    }

    /// A text at a place in tenths of a unit, centred on it.
    mutating func label(_ text: String, _ classes: String, x: Int, y: Int) {
        open("text", classes, [("x", x), ("y", y)], [])
        bytes.append(utf8: ">")
        escape(text)
        bytes.append(utf8: "</text>")
    }

    /// A line through points in tenths of a unit.
    mutating func polyline(_ classes: String, _ points: [(x: Int, y: Int)]) {
        bytes.append(utf8: "<polyline class=\"\(classes)\" points=\"")
        for (index, point) in points.enumerated() {
            if index > 0 { bytes.append(utf8: " ") }
            add(tenths: point.x)
            bytes.append(utf8: ",")
            add(tenths: point.y)
        }
        bytes.append(utf8: "\"/>")
    }

    private mutating func open(
        _ name: String, _ classes: String, _ numbers: [(name: String, tenths: Int)], _ texts: [(name: String, text: String)]
    ) {
        bytes.append(utf8: "<\(name) class=\"\(classes)\"")
        for number in numbers {
            bytes.append(utf8: " \(number.name)=\"")
            add(tenths: number.tenths)
            bytes.append(utf8: "\"")
        }
        for text in texts {
            bytes.append(utf8: " \(text.name)=\"")
            escape(text.text)
            bytes.append(utf8: "\"")
        }
    }

    private mutating func add(_ number: Int) {
        if number < 0 { bytes.append(ascii: "-") }
        bytes.append(decimal: UInt64(number.magnitude))
    }

    private mutating func add(tenths: Int) {
        if tenths < 0 { bytes.append(ascii: "-") }
        bytes.append(decimal: UInt64(tenths.magnitude / 10))
        guard tenths % 10 != 0 else { return }
        bytes.append(ascii: ".")
        bytes.append(decimal: UInt64(tenths.magnitude % 10))
    }

    /// Whether a byte cannot stand for itself.
    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
            || byte == UInt8(ascii: "\"")
    }

    /// Appends text for content and attributes; control characters, which XML forbids, are left out.
    private mutating func escape(_ text: String) {
        var text = text
        text.withUTF8 { source in
            var copied = 0
            for index in source.indices where SVGWriter.isSpecial(source[index]) {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[copied..<index]))
                copied = index + 1
                switch source[index] {
                case UInt8(ascii: "&"): bytes.append(utf8: "&amp;")
                case UInt8(ascii: "<"): bytes.append(utf8: "&lt;")
                case UInt8(ascii: ">"): bytes.append(utf8: "&gt;")
                case UInt8(ascii: "\""): bytes.append(utf8: "&quot;")
                default: break
                }
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[copied...]))
        }
    }
}
