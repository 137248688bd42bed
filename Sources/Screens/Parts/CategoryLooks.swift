import Bookkeeping
import Insights
import Values

/// How the categories of a ledger are shown, decided once for a screen.
final class CategoryLooks: Sendable {
    /// What the taxonomy says of them.
    let categories: LedgerCategories
    private let wording: Wording
    private let looks: [CategoryLook]
    /// The household's own names of categories.
    private let ownNames: [String: String]

    /// The code of rows whose category is not known yet.
    static let unsureCode = CategoryChoice.unsure
    /// Colours of the design.
    static let colourCount = 12
    /// The colour of what a picture sums up as the rest.
    static let restColour = colourCount - 2

    init(_ ledger: Ledger, _ taxonomy: Taxonomy?, own: [CategoryChoice], _ wording: Wording) {
        let categories = LedgerCategories(of: ledger, taxonomy, own: own)
        let ownNames = own.reduce(into: [:]) { $0[$1.category] = $1.name }
        self.ownNames = ownNames
        self.categories = categories
        self.wording = wording
        looks = (0..<max(ledger.categories.count, 1)).map { number in
            CategoryLooks.look(UInt16(truncatingIfNeeded: number), in: ledger, categories, ownNames, wording)
        }
    }

    /// The look of a category by its place in the ledger.
    func look(_ category: UInt16) -> CategoryLook {
        looks[Int(category) < looks.count ? Int(category) : 0]
    }

    /// Parts of a picture that have colours of their own; what is behind them is one part, the rest.
    static let apart = 6

    /// The colours of categories in their order: each its own, and where one of the first six has that of another before it, the next one that
    /// none of them has, so that neighbours in a picture are told apart.
    func colours(of figures: [CategoryFigure]) -> [Int] {
        var colours = figures.map { look($0.category).colour }
        let count = min(colours.count, CategoryLooks.apart)
        for place in 0..<count where colours[..<place].contains(colours[place]) {
            var free = 0
            while free == CategoryLooks.restColour || colours[..<count].contains(free) { free += 1 }
            colours[place] = free
        }
        return colours
    }

    /// The code of a category by its place in the ledger.
    func code(_ category: UInt16) -> String {
        look(category).code
    }

    /// The look of a group by its place in the taxonomy; of nothing, that of the person's own categories.
    func look(ofGroup group: Int?) -> CategoryLook {
        guard let group, let groups = categories.taxonomy?.groups, group < groups.count else {
            return CategoryLook(code: "own", name: wording.text("categoryGroup.own"), icon: "", colour: CategoryLooks.colourCount - 1)
        }
        let known = groups[group]
        return CategoryLook(code: known.code, name: wording.text("categoryGroup." + known.code), icon: known.icon, colour: known.colour)
    }

    /// The place of a category in the ledger; nil for a code that it does not hold.
    func number(_ code: String) -> UInt16? {
        looks.firstIndex { $0.code == code }.map { UInt16(truncatingIfNeeded: $0) }
    }

    /// The name of a category by its code, whether or not the ledger holds it; the code itself for one of the person's own.
    func name(ofCode code: String) -> String {
        ownNames[code] ?? CategoryLooks.name(ofCode: code, wording)
    }

    private static func name(ofCode code: String, _ wording: Wording) -> String {
        let key = "category." + code
        return wording.catalogue.contains(key) ? wording.text(key) : code
    }

    private static func look(
        _ number: UInt16, in ledger: Ledger, _ categories: LedgerCategories, _ ownNames: [String: String], _ wording: Wording
    ) -> CategoryLook {
        let text = ledger.categories.text(UInt32(number))
        let code = text.isEmpty ? unsureCode : text
        let known =
            number == 0
            ? categories.taxonomy.flatMap { taxonomy in taxonomy.category(code: code).map { taxonomy[$0] } } : categories.category(number)
        // The person's own categories keep their own name, and take turns with the colours.
        return CategoryLook(
            code: code, name: ownNames[code] ?? name(ofCode: code, wording), icon: known?.icon ?? "",
            colour: known?.colour ?? Int(number) % colourCount)
    }
}
