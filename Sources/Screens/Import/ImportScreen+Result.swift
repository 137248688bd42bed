extension ImportScreen {
    /// What applying it came to, in a line or two, for a terminal that has shown the preview already.
    package func resultText(_ style: TerminalStyle) -> String {
        var block = TerminalBlock(style)
        block.paragraph(sentence, .strong)
        if !nextText.isEmpty { block.paragraph(nextText, .muted) }
        return block.text
    }
}
