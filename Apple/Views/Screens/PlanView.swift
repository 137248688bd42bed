import AppleCore
import SwiftUI

/// The plan: the line of what comes, what is due, goals, what renews itself, what there is, and the ways to all pages.
struct PlanView: View {
    let plan: PlanModel
    @Environment(ScreenModel.self) private var model

    var body: some View {
        List {
            if let empty = plan.empty { EmptyPart(empty: empty) } else { PlanCards(plan: plan) }
            WaySection(ways: plan.others)
        }
        .navigationTitle(plan.title)
        .refreshable { await model.refresh() }
    }
}

/// The cards in their order.
private struct PlanCards: View {
    let plan: PlanModel

    var body: some View {
        ComingSection(card: plan.line)
        WaySection(ways: plan.ways)
        ForEach(plan.before) { CardSection(card: $0) }
        ComingSection(card: plan.goals)
        ForEach(plan.after) { CardSection(card: $0) }
    }
}

/// Ways to other pages.
private struct WaySection: View {
    let ways: [NamedWay]

    var body: some View {
        Section {
            ForEach(ways) { way in
                NavigationLink(value: way.way) { Label(way.name, systemImage: way.picture) }
            }
        }
    }
}
