import AppleCore
import SwiftUI

/// A merchant: what went there month by month, what comes back, what it is called, and its transactions.
struct MerchantView: View {
    let merchant: MerchantModel
    @Environment(ScreenModel.self) private var model

    var body: some View {
        List {
            Words(merchant.layout.subtitle).font(.subheadline).foregroundStyle(Color(.muted))
            if let empty = merchant.layout.empty { EmptyPart(empty: empty) } else { MerchantParts(merchant: merchant) }
        }
        .navigationTitle(merchant.layout.title)
        .refreshable { await model.refresh() }
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
        if let rule = merchant.rule {
            Section { NavigationLink(value: rule.way) { Label(rule.name, systemImage: rule.picture) } }
        }
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
