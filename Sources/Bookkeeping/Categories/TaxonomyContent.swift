import Values

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
