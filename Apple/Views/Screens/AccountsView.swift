import AppleCore
import SwiftUI

/// What each account holds, how fresh that is, and how far its statements reach.
struct AccountsView: View {
    let accounts: AccountsLayout
    @Environment(ScreenModel.self) private var model
    @State private var isOrdering = false

    var body: some View {
        List {
            if let empty = accounts.empty { EmptyPart(empty: empty) }
            ForEach(accounts.open) { AccountSection(account: $0) }
            if !accounts.closed.isEmpty { ClosedAccounts(accounts: accounts.closed) }
            Section {
                if let add = accounts.add { NavigationLink(value: add.way) { Label(add.name, systemImage: add.picture) } }
                if !accounts.order.isEmpty {
                    Button(model.words.household.order, systemImage: "arrow.up.arrow.down") { isOrdering = true }
                }
            }
        }
        .navigationTitle(accounts.title)
        .refreshable { await model.refresh() }
        .coveredSheet(isPresented: $isOrdering) { OrderSheet(accounts: accounts, isShown: $isOrdering).environment(model) }
    }
}

/// An account: what it holds opens its rows, what else is known of it stands below.
private struct AccountSection: View {
    let account: AccountCard
    @Environment(ScreenModel.self) private var model

    var body: some View {
        Section {
            AccountHead(account: account)
            AccountFacts(account: account)
            NavigationLink(account.rows, value: account.rowsWay)
            DeedButtons(deeds: account.deeds) { await model.start($0, account) }
            if let details = account.details {
                NavigationLink(model.words.household.details, value: details).accessibilityLabel(account.detailsName)
            }
        }
    }
}

/// The name and the balance; what is known opens its rows.
private struct AccountHead: View {
    let account: AccountCard

    var body: some View {
        if let way = account.way {
            NavigationLink(value: way) { AccountName(account: account) }
        } else {
            AccountName(account: account).accessibilityElement(children: .combine)
        }
    }
}

/// The name, the kind and the balance of an account.
private struct AccountName: View {
    let account: AccountCard

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: Space.space3) {
            VStack(alignment: .leading, spacing: Space.space1) {
                Text(account.name).font(.headline)
                Text(account.kind).font(.footnote).foregroundStyle(Color(.muted))
            }
            Spacer()
            Words(account.balance).font(.title3).monospacedDigit()
        }
    }
}

/// How the balance is known, how fresh it is, how far statements reach, and what is missing.
struct AccountFacts: View {
    let account: AccountCard

    var body: some View {
        VStack(alignment: .leading, spacing: Space.space1) {
            Words(account.how).foregroundStyle(Color(.muted))
            Words(account.stale).foregroundStyle(Color(.amber))
            Words(account.reach)
            Words(account.due).foregroundStyle(Color(account.dueInk))
            ForEach(account.gaps, id: \.self) { Text($0).foregroundStyle(Color(.muted)) }
        }
        .font(.footnote)
    }
}

/// The closed accounts, which stay closed until somebody looks for one.
private struct ClosedAccounts: View {
    let accounts: [AccountCard]
    @Environment(ScreenModel.self) private var model

    var body: some View {
        Section {
            DisclosureGroup(model.words.household.closed) {
                ForEach(accounts) { ClosedRow(account: $0) }
            }
        }
    }
}

/// A closed account; it opens its page.
private struct ClosedRow: View {
    let account: AccountCard

    var body: some View {
        NavigationLink(value: account.details) {
            VStack(alignment: .leading, spacing: Space.space1) {
                LabeledLine(name: account.name, value: account.balance)
                Text(account.closed).font(.footnote).foregroundStyle(Color(.muted))
                Text(account.rows).font(.footnote).foregroundStyle(Color(.muted))
            }
        }
    }
}

/// The open accounts, to be dragged, or moved one place up or down.
private struct OrderSheet: View {
    let accounts: AccountsLayout
    @Binding var isShown: Bool
    @Environment(ScreenModel.self) private var model

    var body: some View {
        NavigationStack {
            List {
                Section {
                    ForEach(accounts.order) { place in
                        OrderRow(place: place) { step in Task { await model.move(accounts, step) } }.moveDisabled(place.isFixed)
                    }
                    .onMove { dragged, offset in Task { await model.move(accounts, dragged, to: offset) } }
                } footer: {
                    Text(model.words.household.orderHow)
                    Words(model.deeds.said).accessibilityAddTraits(.updatesFrequently)
                }
            }
            .navigationTitle(model.words.household.order)
            .toolbar { Button(model.words.household.done) { isShown = false } }
        }
    }
}

/// An account with the ways up and down.
private struct OrderRow: View {
    let place: AccountPlace
    let move: @MainActor (AccountPlace.Step) -> Void

    var body: some View {
        HStack {
            Text(place.name)
            Spacer()
            if let up = place.up { StepButton(step: up, move: move) }
            if let down = place.down { StepButton(step: down, move: move) }
        }
        // Two buttons in one row of a list would both be pressed otherwise.
        .buttonStyle(.borderless)
    }
}

/// Moves an account by one place.
private struct StepButton: View {
    let step: AccountPlace.Step
    let move: @MainActor (AccountPlace.Step) -> Void

    var body: some View {
        Button {
            move(step)
        } label: {
            Image(systemName: step.picture).frame(minWidth: Space.target, minHeight: Space.target)
        }
        .accessibilityLabel(step.name)
    }
}
