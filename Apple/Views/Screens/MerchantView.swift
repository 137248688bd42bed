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
        if !merchant.layout.repeating.isEmpty { RepeatingSection(merchant: merchant, title: model.words.spending.merchant.rhythm) }
        if merchant.mayRename { NameSection(merchant: merchant, words: model.words.spending.merchant) }
        if let rule = merchant.rule {
            Section { NavigationLink(value: rule.way) { Label(rule.name, systemImage: rule.picture) } }
        }
        ForEach(merchant.layout.days) { DaySection(day: $0) }
        if merchant.layout.hasMore { Button(model.words.more) { model.showMore() } }
    }
}

/// What comes back, each with what can be wanted of it.
private struct RepeatingSection: View {
    let merchant: MerchantModel
    let title: String

    var body: some View {
        Section {
            ForEach(merchant.layout.repeating) { item in
                SeriesRow(item: item)
                if let wishes = merchant.wishes(of: item) { WishesRow(wishes: wishes, item: item, merchant: merchant) }
            }
        } header: {
            Text(title)
        }
    }
}

/// Keeping something that comes back, watching its price or letting it go; what is wanted stands at its end.
private struct WishesRow: View {
    let wishes: SeriesWishes
    let item: Page.SeriesItem
    let merchant: MerchantModel

    var body: some View {
        if wishes.choices.isEmpty {
            LabeledLine(name: wishes.name, value: wishes.wanted).accessibilityElement(children: .combine)
        } else {
            Menu {
                ForEach(wishes.choices) { choice in
                    Button(choice.name, systemImage: choice.picture) { Task { await merchant.choose(choice, of: item) } }
                        .accessibilityAddTraits(choice.isOn ? .isSelected : [])
                }
            } label: {
                LabeledLine(name: wishes.name, value: wishes.wanted)
            }
        }
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
