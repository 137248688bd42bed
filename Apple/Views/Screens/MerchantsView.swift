import AppleCore
import SwiftUI

/// Everyone at whom money was spent in a period, most first.
struct MerchantsView: View {
    let merchants: MerchantsLayout
    @Environment(ScreenModel.self) private var model

    var body: some View {
        List {
            Words(merchants.subtitle).font(.subheadline).foregroundStyle(Color(.muted))
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
