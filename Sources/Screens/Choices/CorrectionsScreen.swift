package import Bookkeeping
package import Values

/// What a household taught: every correction that stands, newest first, and how many other rows follow each.
package struct CorrectionsScreen: Sendable {
    private let corrections: [Entry]
    private let context: ScreenContext

    /// A correction as the list shows it.
    private struct Entry {
        let correction: Correction
        /// On which it was made; `nil` where that is not known.
        let day: Day?
        let followers: Int
        /// Its row; `nil` for one that is gone with its import.
        let row: Int?
    }

    /// The corrections that stand with the days on which they were made, oldest first.
    package init(_ corrections: [(correction: Correction, day: Day)], in context: ScreenContext) {
        self.init(corrections.map { $0.correction }, days: corrections.map { $0.day }, in: context)
    }

    /// The corrections of a device, which does not know when they were made.
    init(in context: ScreenContext) {
        self.init(context.chosen.choices.corrections, days: [], in: context)
    }

    private init(_ corrections: [Correction], days: [Day], in context: ScreenContext) {
        var followers: [UInt32: Int] = [:]
        for (correction, count) in zip(context.chosen.choices.corrections, context.chosen.followerCounts) {
            followers[correction.number] = count
        }
        let places = RowPlaces(of: corrections.map { $0.row }, in: context.ledger)
        let entries = corrections.enumerated().map { place, correction in
            Entry(
                correction: correction, day: place < days.count ? days[place] : nil, followers: followers[correction.number] ?? 0,
                row: places[correction.row])
        }
        self.corrections = entries.reversed()
        self.context = context
    }

    private var wording: Wording { context.wording }

    private var empty: EmptyState? {
        corrections.isEmpty
            ? EmptyState("empty.noCorrections.", screen: "unsure", command: "evenkeel unsure", wording) : nil
    }

    private func reach(_ entry: Entry) -> String {
        guard entry.correction.isLearned else { return wording.text("corrections.only") }
        return wording.text("corrections.followers", .count("count", entry.followers))
    }

    private func merchant(_ correction: Correction) -> String {
        let name = context.chosen.merchantName(of: correction)
        return name.isEmpty ? wording.text("merchant.none") : name
    }
}

extension CorrectionsScreen: ScreenModel {
    /// Writes the corrections (`evenkeel corrections --json`) and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "corrections")
            json.array("corrections") { json in
                for entry in corrections { write(entry, view: view, to: &json) }
            }
            guard view else { return }
            json.object("view") { json in
                json.member("title", wording.text("corrections.title"))
                json.member("empty", empty)
            }
        }
    }

    private func write(_ entry: Entry, view: Bool, to json: inout JSONWriter) {
        let correction = entry.correction
        json.object { json in
            json.member("correction", Int(correction.number))
            json.member("day", entry.day)
            json.member("row", correction.row)
            json.member("account", entry.row.map { ShownRow($0, in: context).account })
            json.member("merchant", merchant(correction))
            json.member("category", correction.category)
            json.member("learned", correction.isLearned)
            json.member("followers", entry.followers)
            guard view else { return }
            json.member("reach", reach(entry))
            json.member("name", context.looks.name(ofCode: correction.category))
        }
    }

    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.add(wording.text("corrections.title"), .strong)
        if let empty {
            empty.draw(on: &block)
            return
        }
        block.space()
        var table = TerminalTable([.right, .left, .name, .name, .left])
        for entry in corrections {
            let correction = entry.correction
            table.add(
                .text(wording.number(Int(correction.number)), .strong),
                .text(entry.day.map { wording.catalogue.date($0) } ?? "", .muted),
                .text(merchant(correction)), .text(context.looks.name(ofCode: correction.category)), .text(reach(entry), .muted))
        }
        block.add(table)
    }
}
