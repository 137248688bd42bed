import AppleCore
import SwiftUI

/// What may stand in a search; each opens what it finds.
struct SuggestionsView: View {
    @Bindable var model: ScreenModel
    let suggestions: SuggestionsLayout

    var body: some View {
        List {
            Words(suggestions.nothing).foregroundStyle(Color(.muted))
            LineRows(lines: suggestions.lines)
        }
        .navigationTitle(suggestions.title)
        .searchable(text: $model.typed, prompt: model.words.search)
        .onSubmit(of: .search) { model.look() }
        .task(id: model.typed) { await model.load() }
        .refreshable { await model.refresh() }
    }
}
