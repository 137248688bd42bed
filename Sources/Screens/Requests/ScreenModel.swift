package import Values

/// A screen with everything decided: it writes itself as JSON for programs and views, and draws itself on a terminal.
package protocol ScreenModel: JSONWritable, Sendable {
    /// Writes one object; with `view` also the texts, formatted figures and pictures that a view places.
    func write(to json: inout JSONWriter, view: Bool)
    /// Draws the screen for a terminal.
    func draw(on block: inout TerminalBlock)
}

extension ScreenModel {
    /// Writes figures and view.
    package func write(to json: inout JSONWriter) {
        write(to: &json, view: true)
    }

    /// The screen as text for a terminal, one line end behind each line.
    package func terminalText(_ style: TerminalStyle) -> String {
        var block = TerminalBlock(style)
        draw(on: &block)
        return block.text
    }

    /// The screen as JSON.
    package func json(view: Bool = true, layout: JSONWriter.Layout = .compact) -> [UInt8] {
        var json = JSONWriter(layout, capacity: 16_384)
        write(to: &json, view: view)
        return json.bytes
    }
}
