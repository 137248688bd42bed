import Values

/// The categories in two levels, with the names by which files and other programs call them.
package final class Taxonomy: Sendable {
    /// The upper level, in the order in which they are shown.
    package let groups: [CategoryGroup]
    /// The categories, in the order in which they are shown; a `CategoryID` is a place in this list.
    package let categories: [Category]
    /// What is wrong with the content (a name given to two categories, an unknown group); empty when nothing is.
    package let problems: [String]
    /// Which category a merchant category code stands for.
    package let merchantCategoryCodes: MerchantCategoryCodes
    private let names: FileCategoryNames
    private let byCode: PackedTable

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
        merchantCategoryCodes = content.codes
        names = content.names
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

    /// The category that a name in a file's own category column means, in English, French, Spanish or German;
    /// nothing when the name is the person's own. Of `Food & Drink:Groceries` the last part decides when the whole
    /// is not known, then the first. Case, accents and punctuation do not matter.
    package func category(fileName: UnsafeBufferPointer<UInt8>) -> CategoryID? {
        names.category(fileName)
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
    /// Categories by merchant category code.
    private(set) var codes = MerchantCategoryCodes()
    /// Categories by the names that files give.
    private(set) var names = FileCategoryNames()

    /// Colours of the design.
    private static let colours: Int64 = 12

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
            let id = CategoryID(index: UInt8(truncatingIfNeeded: categories.count))
            categories.append(category)
            for range in entry.texts("merchantCategoryCodes") where !codes.add(range, id) { note("merchantCategoryCode \(range)") }
            for name in entry.texts("fileNames") where !names.add(name, id) { note("fileName \(name)") }
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
        guard let colour = entry["colour"]?.integer, colour >= 0, colour < TaxonomyContent.colours else { return nil }
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

/// Which category a merchant category code of ISO 18245 stands for; the codes are listed with the categories in
/// `Content/categories.json`.
package struct MerchantCategoryCodes: Sendable {
    /// Codes have four digits.
    private static let count = 10_000
    /// By code, one more than the category's index; zero for none.
    private var table: [UInt8]

    /// A table without codes.
    init() {
        table = Array(repeating: 0, count: MerchantCategoryCodes.count)
    }

    /// The category of a code; nil for a code that says too little (financial institutions) or is not one.
    package subscript(code: Int) -> CategoryID? {
        guard code >= 0, code < table.count, table[code] > 0 else { return nil }
        return CategoryID(index: table[code] - 1)
    }

    /// Adds a code or a range such as `3000-3350`; false when it can't be read or a code is taken by another category.
    mutating func add(_ range: String, _ category: CategoryID) -> Bool {
        var bounds: [Int] = [0]
        for byte in range.utf8 {
            if byte == UInt8(ascii: "-"), bounds.count == 1 {
                bounds.append(0)
            } else if byte >= 48, byte <= 57, bounds[bounds.count - 1] < 1000 {
                bounds[bounds.count - 1] = bounds[bounds.count - 1] * 10 + Int(byte - 48)
            } else {
                return false
            }
        }
        let (low, high) = (bounds[0], bounds[bounds.count - 1])
        guard low <= high, high < table.count else { return false }
        for code in low...high {
            guard table[code] == 0 || table[code] == category.index + 1 else { return false }
            table[code] = category.index + 1
        }
        return true
    }
}
