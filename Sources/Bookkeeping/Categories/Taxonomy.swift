import Values

/// The categories in two levels.
package final class Taxonomy: Sendable {
    /// The upper level, in the order in which they are shown.
    package let groups: [CategoryGroup]
    /// The categories, in the order in which they are shown; a `CategoryID` is a place in this list.
    package let categories: [Category]
    /// What is wrong with the content (a code given to two categories, an unknown group); empty when nothing is.
    package let problems: [String]
    private let byCode: PackedTable

    /// Colours of the design, of which each category has one.
    package static let colourCount = 12

    /// The content file that it is made from.
    package static let content = "categories.json"

    /// The taxonomy of `Content/`.
    package convenience init() {
        self.init(Content.file(Taxonomy.content))
    }

    /// The taxonomy of a content file. What can't be read is left out and named in `problems`.
    package init(_ json: UnsafeBufferPointer<UInt8>) {
        var content = TaxonomyContent()
        do throws(JSONError) {
            content.read(try JSONReader.read(json))
        } catch {
            content.note("JSON")
        }
        groups = content.groups
        categories = content.categories
        problems = content.problems
        var byCode = PackedTable(valueBits: 16)
        for (index, category) in content.categories.enumerated() {
            byCode.set(Taxonomy.key(category.code), to: UInt64(index) + 1)
        }
        self.byCode = byCode
    }

    /// A category.
    package subscript(id: CategoryID) -> Category {
        categories[Int(id.index)]
    }

    /// The category with a code such as `groceries`.
    package func category(code: String) -> CategoryID? {
        let found = byCode.value(Taxonomy.key(code))
        guard found > 0, categories[Int(found) - 1].code == code else { return nil }
        return CategoryID(index: UInt8(truncatingIfNeeded: found - 1))
    }

    /// A household's own category in a group of the taxonomy: it counts as the group's first category does.
    package func category(of choice: CategoryChoice) -> Category? {
        guard let code = choice.group, let group = groups.firstIndex(where: { $0.code == code }),
            let first = categories.first(where: { $0.group == group })
        else { return nil }
        return Category(
            code: choice.category, group: group, flow: first.flow, icon: groups[group].icon, colour: groups[group].colour)
    }

    private static func key(_ code: String) -> UInt64 {
        var code = code
        return code.withUTF8 { Hash64.of($0) } & PackedTable.wordKeyMask
    }
}

/// Reads `Content/categories.json`.
struct TaxonomyContent {
    /// The groups, in the content's order.
    private(set) var groups: [CategoryGroup] = []
    /// The categories, in the content's order.
    private(set) var categories: [Category] = []
    /// What is wrong with the content.
    private(set) var problems: [String] = []

    /// Notes something that is wrong.
    mutating func note(_ problem: String) {
        problems.append(problem)
    }

    /// Reads groups, then categories.
    mutating func read(_ content: JSONValue) {
        for entry in content["groups"]?.array ?? [] {
            guard let code = entry["code"]?.string, let icon = entry["icon"]?.string, let colour = colour(entry) else {
                note("group \(entry["code"]?.string ?? "?")")
                continue
            }
            groups.append(CategoryGroup(code: code, icon: icon, colour: colour))
        }
        for entry in content["categories"]?.array ?? [] {
            guard categories.count < Int(UInt8.max), let category = category(entry) else {
                note("category \(entry["code"]?.string ?? "?")")
                continue
            }
            categories.append(category)
        }
    }

    private func category(_ entry: JSONValue) -> Category? {
        guard let code = entry["code"]?.string, !categories.contains(where: { $0.code == code }),
            let group = groups.firstIndex(where: { $0.code == entry["group"]?.string }),
            let flow = Flow.allCases.first(where: { $0.code == entry["flow"]?.string }),
            let icon = entry["icon"]?.string, let colour = colour(entry)
        else { return nil }
        return Category(code: code, group: group, flow: flow, icon: icon, colour: colour)
    }

    private func colour(_ entry: JSONValue) -> Int? {
        guard let colour = entry["colour"]?.integer, (0..<Int64(Taxonomy.colourCount)).contains(colour) else { return nil }
        return Int(colour)
    }
}

/// A group of categories, the upper of the taxonomy's two levels.
package struct CategoryGroup: Hashable, Sendable {
    /// The stable code, such as `food`; its name is the text `categoryGroup.<code>`.
    package let code: String
    /// The name of its icon.
    package let icon: String
    /// Its colour among the twelve of the design, 0…11.
    package let colour: Int
}
