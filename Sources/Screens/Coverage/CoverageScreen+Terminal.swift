import Bookkeeping
import Values

extension CoverageScreen {
    /// Gaps of one account that a terminal lists.
    private static let shortList = 6

    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.add(wording.text("coverage.title"), .strong)
        if let empty {
            empty.draw(on: &block)
            return
        }
        for part in parts {
            block.heading(part.account.name)
            drawTimeline(part, on: &block)
            block.paragraph(reach(part), indent: 2)
            for gap in part.coverage.gaps.suffix(CoverageScreen.shortList) { block.paragraph(self.gap(gap), .amber, indent: 2) }
            guard !part.coverage.covered.isEmpty || !part.coverage.proofs.isEmpty else { continue }
            let isProven = part.coverage.isProven
            block.paragraph(proof(part), isProven == true ? .sage : (isProven == false ? .amber : .muted), indent: 2)
            for proof in part.coverage.proofs.filter({ $0.difference != 0 }).suffix(CoverageScreen.shortList) {
                block.paragraph(missing(proof, of: part), .amber, indent: 2)
            }
        }
    }

    /// One mark for each month: covered wholly, partly or not at all. The latest months where there is too little room.
    private func drawTimeline(_ part: Part, on block: inout TerminalBlock) {
        guard let span, !part.coverage.covered.isEmpty else { return }
        let last = Month(containing: span.last)
        let room = block.style.width - 24
        let count = min(room, Int(last.number - Month(containing: span.first).number) + 1)
        let first = last.advanced(by: 1 - count)
        var line = TerminalLine("  " + wording.catalogue.month(first, .short) + " ", .muted)
        for step in 0..<count {
            let month = first.advanced(by: step).days
            let covered = part.coverage.covered.reduce(0) { $0 + ($1.intersection(month)?.count ?? 0) }
            let intensity = covered == month.count ? 4 : (covered > 0 ? 2 : 0)
            let shade = intensity == 0 ? "·" : String(Bar.shade(intensity, isASCII: block.style.isASCII).prefix(1))
            line.add(shade, intensity == 4 ? .sage : .amber)
        }
        line.add(" " + wording.catalogue.month(last, .short), .muted)
        block.add(line)
    }
}
