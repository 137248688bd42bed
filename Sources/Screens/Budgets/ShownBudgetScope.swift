import Bookkeeping
import Households
import Insights
import Planning
import Syncing
import Values

/// What a household's budget is over, as the one who asks sees it.
enum ShownBudgetScope: Sendable {
    /// One category, by its code.
    case category(String)
    /// A group of categories, by its code.
    case group(String)
    /// One merchant, by its name.
    case merchant(String)
    /// One account, by its id and its place in the ledger.
    case account(UUID128, UInt16)
    /// The accounts of a member that the one who asks sees.
    case member(UUID128, [UInt16])

    /// What a record is over; nil for one that is over nothing, and for one that is wholly over accounts that the reader doesn't see.
    init?(_ record: SmallRecord, in context: ScreenContext) {
        if let category = record["category"]?.string {
            self = .category(context.merged(category))
        } else if let group = record["group"]?.string {
            self = .group(group)
        } else if let merchant = record["merchant"]?.string {
            self = .merchant(merchant)
        } else if let account = record["account"]?.string.flatMap({ UUID128($0) }) {
            guard let place = context.accounts.firstIndex(of: account), place < context.ledger.accounts.count else { return nil }
            self = .account(account, UInt16(truncatingIfNeeded: place))
        } else if let member = record["member"]?.string.flatMap({ UUID128($0) }) {
            let own = context.accounts(of: member)
            guard !own.isEmpty else { return nil }
            self = .member(member, own)
        } else {
            return nil
        }
    }

    /// The word by which programs know what kind of thing it is.
    var code: String {
        switch self {
        case .category: "category"
        case .group: "group"
        case .merchant: "merchant"
        case .account: "account"
        case .member: "member"
        }
    }

    /// The category, group or merchant, or the id of the account or the member.
    var of: String {
        switch self {
        case .category(let code), .group(let code), .merchant(let code): code
        case .account(let id, _), .member(let id, _): id.text
        }
    }

    /// Its places in the ledger; nil while no transaction is of it.
    func places(in context: ScreenContext) -> BudgetScope? {
        switch self {
        case .category(let code): return context.looks.number(code).map { .category($0) }
        case .group(let code):
            guard let group = context.categories.taxonomy?.groups.firstIndex(where: { $0.code == code }) else { return nil }
            let all = context.categories.numbers(inGroup: group).filter { $0 > 0 && Int($0) < context.ledger.categories.count }
            return all.isEmpty ? nil : .group(all)
        case .merchant(let name):
            var name = name
            guard let number = name.withUTF8({ context.ledger.merchants.number(of: $0) }), number > 0 else { return nil }
            return .merchant(number)
        case .account(_, let place): return .account(place)
        case .member(_, let places): return .accounts(places)
        }
    }

    /// Whether what is spent in a category is spent of it.
    func covers(_ category: String, in context: ScreenContext) -> Bool {
        switch self {
        case .category(let code): code == category
        case .group(let code): context.group(ofCategory: category) == code
        case .merchant, .account, .member: false
        }
    }

    /// How it is called.
    func name(in context: ScreenContext) -> String {
        switch self {
        case .category(let code): context.looks.name(ofCode: code)
        case .group(let code):
            context.wording.catalogue.contains("categoryGroup." + code) ? context.wording.text("categoryGroup." + code) : code
        case .merchant(let name): name
        case .account(_, let place): context.ledger.accounts[Int(place)].name
        case .member(let id, _): context.people[id]?.name ?? context.wording.text("budgets.ofMember")
        }
    }

    /// Its icon on its colour.
    func mark(in context: ScreenContext) -> PageItem.Mark {
        switch self {
        case .category(let code):
            let look = context.looks.look(code, context)
            return PageItem.Mark(icon: look.icon, colour: look.colour)
        case .group(let code):
            let look = context.looks.look(ofGroup: context.categories.taxonomy?.groups.firstIndex { $0.code == code })
            return PageItem.Mark(icon: look.icon, colour: look.colour)
        case .merchant: return PageItem.Mark(icon: "bag", colour: CategoryLooks.restColour)
        case .account: return PageItem.Mark(icon: "bank", colour: CategoryLooks.restColour)
        case .member: return PageItem.Mark(icon: "family", colour: CategoryLooks.restColour)
        }
    }
}

extension ScreenContext {
    /// The category that counts for a code: the one into which it was merged.
    func merged(_ code: String) -> String {
        chosen.choices.categories.first { $0.category == code }?.mergedInto ?? code
    }

    /// The accounts of a member, as places in the ledger; those that were made here and have no holder yet are the reader's own.
    func accounts(of member: UUID128) -> [UInt16] {
        ledger.accounts.indices.filter { place in
            (people.holders.indices.contains(place) ? people.holders[place] : people.me.id) == member
        }.map { UInt16(truncatingIfNeeded: $0) }
    }

    /// The group of a category by its code; nil for one in no group.
    func group(ofCategory code: String) -> String? {
        guard let taxonomy = categories.taxonomy else { return nil }
        if let id = taxonomy.category(code: code) { return taxonomy.groups[taxonomy[id].group].code }
        return chosen.choices.categories.first { $0.category == code }?.group
    }
}

extension CategoryLooks {
    /// The look of a category by its code, whether or not the ledger holds it.
    func look(_ code: String, _ context: ScreenContext) -> CategoryLook {
        if let number = number(code) { return look(number) }
        let taxonomy = categories.taxonomy
        let own = context.chosen.choices.categories.first { $0.category == code }
        let known = taxonomy.flatMap { all in
            all.category(code: code).map { all[$0] } ?? own.flatMap { all.category(of: $0) }
        }
        return look(ofCode: code, known)
    }
}
