/// A text with its unusual spaces made visible: `_` for U+00A0, `~` for U+2009.
func visible(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\u{A0}" ? "_" : $0 == "\u{2009}" ? "~" : $0 }))
}
