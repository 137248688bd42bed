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
