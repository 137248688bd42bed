import Bookkeeping
import Insights
import Syncing
package import Values

/// The categories in their groups with the household's own names and categories, and how many rows each has.
package struct CategoriesScreen: Sendable {
    private let groups: [Group]
    private let context: ScreenContext

    /// A group with its categories.
    private struct Group {
        let look: CategoryLook
        var entries: [Entry] = []
    }

    /// A category as the list shows it.
    private struct Entry {
        let look: CategoryLook
        let rows: Int
        let choice: CategoryChoice?
    }

    /// The categories of a household.
    package init(in context: ScreenContext) {
        self.context = context
        var counts: [String: Int] = [:]
        var byNumber = [Int](repeating: 0, count: context.ledger.categories.count)
        for row in 0..<context.ledger.count where !context.ledger.flags[row].contains(.deleted) {
            byNumber[Int(context.ledger.categoryNumbers[row])] += 1
        }
        for (number, count) in byNumber.enumerated() {
            counts[context.looks.code(UInt16(truncatingIfNeeded: number)), default: 0] += count
        }
        let choices = context.chosen.choices.categories.reduce(into: [:]) { $0[$1.category] = $1 }
        let taxonomy = context.categories.taxonomy
        var groups = (taxonomy?.groups.indices ?? 0..<0).map { Group(look: context.looks.look(ofGroup: $0)) }
        groups.append(Group(look: context.looks.look(ofGroup: nil)))
        for category in taxonomy?.categories ?? [] {
            let look = context.looks.look(ofCode: category.code, category)
            groups[category.group].entries.append(
                Entry(look: look, rows: counts.removeValue(forKey: category.code) ?? 0, choice: choices[category.code]))
        }
        let own = Set(choices.keys).union(counts.keys).filter { taxonomy?.category(code: $0) == nil && $0 != CategoryLooks.unsureCode }
        for code in own.sorted() {
            let known = choices[code].flatMap { taxonomy?.category(of: $0) }
            let look = context.looks.look(ofCode: code, known)
            groups[known?.group ?? groups.count - 1].entries.append(Entry(look: look, rows: counts[code] ?? 0, choice: choices[code]))
        }
        self.groups = groups.filter { !$0.entries.isEmpty }
    }

    private var wording: Wording { context.wording }

    private func isHidden(_ entry: Entry) -> Bool { context.looks.choice(entry.look.code).isHidden }

    private func remark(_ entry: Entry) -> String {
        if let other = entry.choice?.mergedInto {
            return wording.text("categories.merged", .text("category", context.looks.name(ofCode: other)))
        }
        return entry.rows > 0 ? wording.text("rows.count", .count("count", entry.rows)) : ""
    }
}

extension CategoriesScreen: ScreenModel {
    /// Writes the categories (`evenkeel categories --json`) and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "categories")
            json.array("groups") { json in
                for group in groups {
                    json.object { json in
                        json.member("group", group.look.code)
                        json.member("name", group.look.name)
                        json.array("categories") { json in
                            for entry in group.entries { write(entry, view: view, to: &json) }
                        }
                    }
                }
            }
            guard view else { return }
            json.object("view") { json in json.member("title", wording.text("categories.title")) }
        }
    }

    private func write(_ entry: Entry, view: Bool, to json: inout JSONWriter) {
        json.object { json in
            json.member("category", entry.look.code)
            json.member("record", LookChoice.id(ofCategory: entry.look.code))
            json.member("name", entry.look.name)
            json.member("icon", entry.look.icon)
            json.member("colour", entry.look.colour)
            json.member("hidden", isHidden(entry))
            json.member("rows", entry.rows)
            json.member("renamed", entry.choice?.name != nil)
            json.member("mergedInto", entry.choice?.mergedInto)
            if view { json.member("remark", remark(entry)) }
        }
    }

    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.add(wording.text("categories.title"), .strong)
        for group in groups { draw(group.entries.filter { !isHidden($0) }, group.look.name, on: &block) }
        draw(groups.flatMap { $0.entries.filter { isHidden($0) } }, wording.text("categories.hidden"), on: &block)
    }

    private func draw(_ entries: [Entry], _ title: String, on block: inout TerminalBlock) {
        guard !entries.isEmpty else { return }
        block.heading(title)
        var table = TerminalTable([.name, .left, .name])
        for entry in entries {
            let look = entry.look
            table.add(.text(look.name), .text(look.code, .muted), .text(remark(entry), .muted))
        }
        block.add(table)
    }
}
