import AppleCore
import SwiftUI

/// The rules in their order: dragged, moved by their menus, switched on and off, deleted; each opens.
struct RulesView: View {
    let rules: RulesModel
    @Environment(ScreenModel.self) private var model

    var body: some View {
        List {
            RulesHead(rules: rules)
            ForEach(rules.rules) { RuleRow(rule: $0, rules: rules).moveDisabled(!rules.isMovable) }
                .onMove { places, place in Task { await rules.move(places, before: place) } }
        }
        .navigationTitle(rules.title)
        .refreshable { await model.refresh() }
    }
}

/// What rules are, what makes one, and what takes back what was done last.
private struct RulesHead: View {
    let rules: RulesModel

    var body: some View {
        Section {
            if rules.rules.isEmpty {
                Words(rules.empty).font(.headline)
                Text(rules.words.none)
            } else {
                Text(rules.words.order).font(.footnote).foregroundStyle(Color(.muted))
            }
            if rules.isMine { NavigationLink(value: PageWay.rule(nil)) { Label(rules.words.new, systemImage: "plus") } }
            Words(rules.said).accessibilityAddTraits(.updatesFrequently)
            if rules.canUndo { Button(rules.words.undo, systemImage: "arrow.uturn.backward") { Task { await rules.undo() } } }
            Words(rules.problem).foregroundStyle(Color(.sunset)).accessibilityAddTraits(.updatesFrequently)
        }
    }
}

/// A rule: for which transactions it is, what it does, and what can be done with it.
private struct RuleRow: View {
    let rule: RuleItem
    let rules: RulesModel

    var body: some View {
        if let way = rule.way {
            NavigationLink(value: way) { RuleText(rule: rule) }.modifier(Changing(rule: rule, rules: rules))
        } else {
            RuleText(rule: rule).accessibilityElement(children: .combine)
        }
    }
}

/// What a rule says.
private struct RuleText: View {
    let rule: RuleItem

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: Space.space3) {
            VStack(alignment: .leading, spacing: Space.space1) {
                Text(rule.name).font(.body)
                Text(rule.when).font(.footnote).foregroundStyle(Color(.muted))
                Text(rule.does).font(.footnote)
            }
            Spacer()
            Words(rule.uses).font(.footnote).foregroundStyle(Color(.muted))
        }
    }
}

/// What changes a rule: behind a swipe, in its menu, and for a screen reader.
private struct Changing: ViewModifier {
    let rule: RuleItem
    let rules: RulesModel

    func body(content: Content) -> some View {
        content
            .swipeActions { changes }
            .contextMenu {
                if rules.isMovable { MoveButtons(rule: rule, rules: rules) }
                changes
            }
            .modifier(Moving(rule: rule, rules: rules))
    }

    @ViewBuilder private var changes: some View {
        Button(rules.words.delete, systemImage: "trash", role: .destructive) { Task { await rules.delete(rule) } }
        Button(rules.turnWords(rule), systemImage: "power") { Task { await rules.turn(rule) } }
    }
}

/// What moves a rule by one.
private struct MoveButtons: View {
    let rule: RuleItem
    let rules: RulesModel

    var body: some View {
        Button(rule.up, systemImage: "chevron.up") { Task { await rules.moveUp(rule) } }
        Button(rule.down, systemImage: "chevron.down") { Task { await rules.moveDown(rule) } }
    }
}

/// The same for a screen reader, which drags nothing.
private struct Moving: ViewModifier {
    let rule: RuleItem
    let rules: RulesModel

    func body(content: Content) -> some View {
        if rules.isMovable {
            content
                .accessibilityAction(named: rule.up) { Task { await rules.moveUp(rule) } }
                .accessibilityAction(named: rule.down) { Task { await rules.moveDown(rule) } }
        } else {
            content
        }
    }
}
