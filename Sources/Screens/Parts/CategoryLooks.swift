import Bookkeeping
import Insights
import Syncing
import Values

/// How the categories of a ledger are shown, decided once for a screen.
final class CategoryLooks: Sendable {
    /// What the taxonomy says of them.
    let categories: LedgerCategories
    private let wording: Wording
    private let looks: [CategoryLook]
    /// The household's own names of categories.
    private let ownNames: [String: String]
    /// What the household decided about how categories look.
    private let chosen: LookChoices

    /// The code of rows whose category is not known yet.
    static let unsureCode = CategoryChoice.unsure
    /// The colour of what a picture sums up as the rest.
    static let restColour = Taxonomy.colourCount - 2
    /// The colour of the household's own categories where they are listed.
    static let ownColour = Taxonomy.colourCount - 1

    init(_ ledger: Ledger, _ taxonomy: Taxonomy?, own: [CategoryChoice], _ chosen: LookChoices, _ wording: Wording) {
        let categories = LedgerCategories(of: ledger, taxonomy, own: own)
        let ownNames = own.reduce(into: [:]) { $0[$1.category] = $1.name }
        self.ownNames = ownNames
        self.categories = categories
        self.chosen = chosen
        self.wording = wording
        looks = (0..<max(ledger.categories.count, 1)).map { number in
            CategoryLooks.look(UInt16(truncatingIfNeeded: number), in: ledger, categories, ownNames, chosen, wording)
        }
    }

    /// The look of a category by its place in the ledger.
    func look(_ category: UInt16) -> CategoryLook {
        looks[Int(category) < looks.count ? Int(category) : 0]
    }

    /// Parts of a picture that have colours of their own; what is behind them is one part, the rest.
    static let apart = 6

    /// The colours of categories in their order: each its own, and where one of the first six has that of another before it, the next one that
    /// none of them has, so that neighbours in a picture are told apart. A colour that the household chose stays, and others make room for it.
    func colours(of figures: [CategoryFigure]) -> [Int] {
        var colours = figures.map { look($0.category).colour }
        let isChosen = figures.map { chosen[code($0.category)].colour != nil }
        let count = min(colours.count, CategoryLooks.apart)
        for place in 0..<count where !isChosen[place] {
            let isTaken = (0..<count).contains { other in
                other != place && (other < place || isChosen[other]) && colours[other] == colours[place]
            }
            guard isTaken else { continue }
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
            return CategoryLook(code: "own", name: wording.text("categoryGroup.own"), icon: "", colour: CategoryLooks.ownColour)
        }
        let known = groups[group]
        return CategoryLook(code: known.code, name: wording.text("categoryGroup." + known.code), icon: known.icon, colour: known.colour)
    }

    /// The look of a category that the ledger need not hold.
    ///
    /// - Parameter known: the category of the taxonomy, or the household's own in a group of it; nil for one in no group.
    func look(ofCode code: String, _ known: Bookkeeping.Category?) -> CategoryLook {
        let own = CategoryLook(
            code: code, name: name(ofCode: code), icon: known?.icon ?? "", colour: known?.colour ?? CategoryLooks.ownColour)
        return own.with(chosen[code])
    }

    /// What the household decided about how a category looks.
    func choice(_ code: String) -> LookChoice { chosen[code] }

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
        _ number: UInt16, in ledger: Ledger, _ categories: LedgerCategories, _ ownNames: [String: String], _ chosen: LookChoices,
        _ wording: Wording
    ) -> CategoryLook {
        let text = ledger.categories.text(UInt32(number))
        let code = text.isEmpty ? unsureCode : text
        let known =
            number == 0
            ? categories.taxonomy.flatMap { taxonomy in taxonomy.category(code: code).map { taxonomy[$0] } } : categories.category(number)
        // The person's own categories keep their own name, and take turns with the colours.
        let own = CategoryLook(
            code: code, name: ownNames[code] ?? name(ofCode: code, wording), icon: known?.icon ?? "",
            colour: known?.colour ?? Int(number) % Taxonomy.colourCount)
        return own.with(chosen[code])
    }
}
