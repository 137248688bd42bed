import Observation
import Values

/// The icon and the colour of a category as somebody chooses them.
@MainActor
@Observable
package final class LookDraft: Identifiable, DeedDraft {
    /// What is asked.
    package let title: String
    /// What the icons are called together.
    package let iconLabel: String
    /// What the colours are called together.
    package let colourLabel: String
    /// The icons that can be chosen.
    package let icons: [Choice<String>]
    /// The colours that can be chosen.
    package let colours: [Choice<Int>]
    /// The icon that is chosen.
    package var icon: String
    /// The colour that is chosen, among the twelve.
    package var colour: Int
    /// What is wrong; empty for nothing.
    package var problem = ""
    private let category: CategoryAnswer
    private let said: String

    /// Colours of the design.
    private static let colourCount = 12

    /// Something that can be chosen.
    package struct Choice<Value: Hashable & Sendable>: Hashable, Identifiable, Sendable {
        /// What is chosen.
        package let id: Value
        /// What it is called.
        package let name: String
        /// How it looks.
        package let mark: CategoryMark
    }

    init(_ category: CategoryAnswer, _ texts: Catalogue) {
        self.category = category
        (icon, colour) = (category.icon, category.colour)
        (title, iconLabel, colourLabel) = (texts.text("web.look.change"), texts.text("web.look.icon"), texts.text("web.look.whichColour"))
        icons = category.view.icons.map {
            Choice(id: $0.icon, name: $0.name, mark: CategoryMark(icon: $0.icon, colour: category.colour))
        }
        colours = (0..<LookDraft.colourCount).map {
            Choice(id: $0, name: texts.text("web.look.colour.\($0)"), mark: CategoryMark(icon: category.icon, colour: $0))
        }
        said = texts.text("web.look.changed", .text("name", category.name))
    }

    /// What becomes of the choice; nothing where the category looks so already.
    func planned() -> PlannedDeed {
        var fields: [String: JSONValue] = [:]
        if icon != category.icon { fields["icon"] = .string(icon) }
        if colour != category.colour { fields["colour"] = .integer(Int64(colour)) }
        return fields.isEmpty ? PlannedDeed([], "") : category.look(fields, said)
    }
}
