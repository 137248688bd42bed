import Syncing
import Values

/// What is asked before something is done with a category, and what is done without a question.
@MainActor
struct CategoryQuestions {
    let texts: Catalogue
    /// Today, as `2026-11-27`.
    let today: String
    /// All categories.
    let known: CategoriesAnswer

    /// A category of the household's own, in a group.
    var addition: DeedQuestion {
        let groups = known.groups.filter { $0.group != "own" }.map { Page.Field.Choice(code: $0.group, name: $0.name) }
        let fields = [name(""), choice("group", texts.text("web.categories.group"), groups)]
        return DeedQuestion(form(texts.text("web.categories.new"), fields), today: today) { [self] draft in
            let name = try free(draft.text(of: "name"), nil)
            let deed = Deed.create(.category, named: name, ["group": .string(draft.text(of: "group"))])
            return PlannedDeed([deed], texts.text("web.categories.made", .text("name", name)))
        }
    }

    /// Another name.
    func rename(_ category: CategoryAnswer) -> DeedQuestion {
        DeedQuestion(form(texts.text("web.categories.rename"), [name(category.name)]), today: today) { [self] draft in
            let name = try free(draft.text(of: "name"), category.category)
            guard name != category.name else { return PlannedDeed([], "") }
            return category.change(["name": .string(name)], texts.text("web.categories.renamed", .text("name", name)))
        }
    }

    /// The category as which another one is to count.
    func merge(_ category: CategoryAnswer) -> DeedQuestion {
        let others = known.entries.filter { entry in
            entry.category != category.category && entry.category != CategoryEntry.unsure && !entry.hidden && entry.mergedInto == nil
        }.map { Page.Field.Choice(code: $0.category, name: $0.name) }
        let title = texts.text("web.categories.mergeInto", .text("name", category.name))
        let form = form(title, [choice("mergedInto", texts.text("web.choose.category"), others)])
        return DeedQuestion(form, today: today) { [self] draft in
            let code = draft.text(of: "mergedInto")
            let other = others.first { $0.code == code }?.name ?? code
            return category.change(
                ["mergedInto": .string(code)],
                texts.text("web.categories.merged", .text("name", category.name), .text("other", other)))
        }
    }

    /// What needs no question.
    func plan(_ deed: CategoryDeed, _ category: CategoryAnswer) -> PlannedDeed {
        func said(_ key: String) -> String { texts.text(key, .text("name", category.name)) }
        return switch deed {
        case .ownName: category.change(["name": .null], texts.text("web.categories.ownName"))
        case .part: category.change(["mergedInto": .null], said("web.categories.apart"))
        case .ownLook: category.look(["icon": .null, "colour": .null], said("web.look.changed"))
        case .hide: category.look(["hidden": .bool(true)], said("web.look.hidden"))
        case .show: category.look(["hidden": .null], said("web.look.shown"))
        case .rename, .look, .merge: PlannedDeed([], "")
        }
    }

    /// A name that somebody typed, if no other category has it.
    private func free(_ name: String, _ own: String?) throws -> String {
        if name.isEmpty { throw FormProblem.needed(texts.text("form.name")) }
        if known.hasOther(than: own, named: name) {
            throw DeedRefusal(text: texts.text("web.categories.known", .text("name", name)))
        }
        return name
    }

    private func form(_ title: String, _ fields: [Page.Field]) -> Page.Form {
        Page.Form(
            kind: "category", record: nil, title: title, action: texts.text("web.save"), fields: fields, deletable: false, currency: "",
            next: "")
    }

    private func name(_ value: String) -> Page.Field {
        Page.Field(
            kind: "category", name: "name", label: texts.text("form.name"), optional: false, value: value, input: .name, choices: nil,
            owed: nil)
    }

    private func choice(_ name: String, _ label: String, _ choices: [Page.Field.Choice]) -> Page.Field {
        Page.Field(
            kind: "category", name: name, label: label, optional: false, value: "", input: .choice, choices: choices, owed: nil)
    }
}

extension CategoryAnswer {
    /// Says something of its name, or of what it counts as; the way back gives what was said before.
    func change(_ fields: [String: JSONValue], _ said: String) -> PlannedDeed {
        let before: [String: JSONValue] = [
            "name": renamed ? .string(name) : .null, "mergedInto": mergedInto.map { .string($0) } ?? .null,
        ]
        let deed = Deed.set(.category, category, fields)
        return PlannedDeed([deed], said, back: [.set(.category, category, deed.fields(of: before))])
    }

    /// Says something of its look; the way back gives what was chosen before.
    func look(_ fields: [String: JSONValue], _ said: String) -> PlannedDeed {
        let before: [String: JSONValue] = [
            "icon": chosenIcon.map { .string($0) } ?? .null, "colour": chosenColour.map { .integer(Int64($0)) } ?? .null,
            "hidden": hidden ? .bool(true) : .null,
        ]
        let deed = Deed.set(.look, record, fields)
        return PlannedDeed([deed], said, back: [.set(.look, record, deed.fields(of: before))])
    }
}
