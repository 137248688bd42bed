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
            if !account.files.isEmpty { AccountFilesSection(account: account) }
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

/// The files that brought something to it.
private struct AccountFilesSection: View {
    let account: AccountLayout

    var body: some View {
        Section(account.filesTitle) {
            ForEach(account.files) { AccountFileRow(file: $0) }
            if !account.earlierFiles.isEmpty {
                DisclosureGroup(account.earlierTitle) {
                    ForEach(account.earlierFiles) { AccountFileRow(file: $0) }
                }
            }
        }
    }
}

/// A file, and when it came.
private struct AccountFileRow: View {
    let file: AccountFile

    var body: some View {
        VStack(alignment: .leading, spacing: Space.space1) {
            Text(file.name).font(.body)
            Words(file.day).font(.footnote).foregroundStyle(Color(.muted))
        }
        .accessibilityElement(children: .combine)
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
