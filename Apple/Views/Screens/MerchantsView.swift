import AppleCore
import SwiftUI

/// Everyone at whom money was spent in a period, most first.
struct MerchantsView: View {
    @Bindable var model: ScreenModel
    let merchants: MerchantsLayout

    var body: some View {
        List {
            Section {
                Picker(model.words.kinds, selection: $model.merchantKind) {
                    ForEach(model.merchantKinds) { Text($0.name).tag($0.way) }
                }
                .pickerStyle(.segmented)
                Words(merchants.subtitle).font(.subheadline).foregroundStyle(Color(.muted))
                NeighbourRows(previous: merchants.previous, next: merchants.next)
            }
            if let empty = merchants.empty { EmptyPart(empty: empty) } else { Text(merchants.sentence) }
            Section {
                LineRows(lines: merchants.lines)
                if merchants.hasMore { Button(model.words.more) { model.showMore() } }
            }
        }
        .navigationTitle(merchants.title)
        .refreshable { await model.refresh() }
    }
}
