import AppleCore
import SwiftUI

/// One account: what it holds and held, what its statements cover, its newest transactions, and what can be done with it.
struct AccountView: View {
    let account: AccountLayout
    @Environment(ScreenModel.self) private var model

    private var card: AccountCard { account.account }

    var body: some View {
        List {
            BalanceSection(card: card)
            if let covered = account.covered { CoveredSections(title: account.coveredTitle, covered: covered) }
            Section { DeedButtons(deeds: card.allDeeds) { await model.start($0, card) } }
            ForEach(account.days) { DaySection(day: $0) }
            Section { NavigationLink(card.rows, value: card.rowsWay) }
        }
        .navigationTitle(card.name)
        .refreshable { await model.refresh() }
    }
}

/// What it holds, and how that is known.
private struct BalanceSection: View {
    let card: AccountCard

    var body: some View {
        Section {
            Text(card.kind).font(.subheadline).foregroundStyle(Color(.muted))
            if let way = card.way {
                NavigationLink(value: way) { Text(card.balance).font(.largeTitle).monospacedDigit() }
            }
            Text(card.how).font(.footnote).foregroundStyle(Color(.muted))
            Words(card.stale).font(.footnote).foregroundStyle(Color(.amber))
            Words(card.closed).font(.footnote)
        }
    }
}

/// Its balance over time, and what its statements cover.
private struct CoveredSections: View {
    let title: String
    let covered: CoverageCard
    @Environment(ScreenModel.self) private var model

    var body: some View {
        if let balances = covered.balances { ChartSection(chart: balances, words: model.words.page) }
        Section {
            CoverageRows(covered: covered)
        } header: {
            Text(title)
        }
    }
}
