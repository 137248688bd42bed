import AppleCore
import SwiftUI

/// A merchant: what went there month by month, what comes back, what it is called, and its transactions.
struct MerchantView: View {
    @Bindable var merchant: MerchantModel
    @Environment(ScreenModel.self) private var model

    var body: some View {
        List {
            Words(merchant.layout.subtitle).font(.subheadline).foregroundStyle(Color(.muted))
            if let empty = merchant.layout.empty { EmptyPart(empty: empty) } else { MerchantParts(merchant: merchant) }
        }
        .navigationTitle(merchant.layout.title)
        .refreshable { await model.refresh() }
        .sheet(item: $merchant.naming) { NamingSheet(naming: $0, merchant: merchant, words: model.words) }
    }
}

/// What is told of a merchant, in order.
private struct MerchantParts: View {
    let merchant: MerchantModel
    @Environment(ScreenModel.self) private var model

    var body: some View {
        if let sentence = merchant.layout.sentence { SentenceRow(sentence: sentence) }
        if let chart = merchant.layout.chart { ChartSection(chart: chart, words: model.words.page) }
        if let rhythm = merchant.layout.rhythm(model.words.spending.merchant.rhythm) { SeriesPart(series: rhythm) }
        if merchant.mayRename { NameSection(merchant: merchant, words: model.words.spending.merchant) }
        ForEach(merchant.layout.days) { DaySection(day: $0) }
        if merchant.layout.hasMore { Button(model.words.more) { model.showMore() } }
    }
}

/// What it is called, and what changes that.
private struct NameSection: View {
    let merchant: MerchantModel
    let words: MerchantWords

    var body: some View {
        Section {
            Button(words.rename, systemImage: "pencil") { merchant.beginNaming() }
            if merchant.hasGivenName {
                Button(words.giveBack, systemImage: "building.columns") { Task { await merchant.giveBack() } }
            }
        } footer: {
            Words(merchant.bankNames)
        }
    }
}

/// The field of another name.
private struct NamingSheet: View {
    @Bindable var naming: MerchantNaming
    let merchant: MerchantModel
    let words: FrameWords

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField(words.spending.merchant.name, text: $naming.name).onSubmit { save() }
                } footer: {
                    Text(words.spending.merchant.renameHelp)
                }
            }
            .navigationTitle(words.spending.merchant.rename)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button(words.page.cancel) { merchant.naming = nil } }
                ToolbarItem(placement: .confirmationAction) {
                    Button(words.spending.merchant.save) { save() }.disabled(naming.isHeld).keyboardShortcut(.defaultAction)
                }
            }
        }
    }

    private func save() { Task { await merchant.rename(naming) } }
}
