package import AppleCore
package import SwiftUI

/// A screen of the engine's: its title, and a renderer for each of its parts.
package struct PageView: View {
    @Bindable private var model: PageModel

    /// Shows a page.
    package init(_ model: PageModel) { self.model = model }

    package var body: some View {
        List {
            PageHead(subtitle: model.page.subtitle)
            if let empty = model.page.empty {
                EmptyPart(empty: empty)
                ForEach(Array(model.page.forms.enumerated()), id: \.offset) { FormPart(form: $0.element) }
            } else {
                ForEach(Array(model.page.parts.enumerated()), id: \.offset) { PartView(part: $0.element) }
            }
        }
        .navigationTitle(model.page.title)
        .refreshable { await model.reload() }
        .coveredSheet(item: $model.draft) { FormSheet(draft: $0).environment(model) }
        .environment(model)
    }
}

/// What is below a title.
struct PageHead: View {
    let subtitle: String

    var body: some View { Words(subtitle).font(.subheadline).foregroundStyle(Color(.muted)) }
}

/// The renderer of each part. A part that is added does not compile until it has one.
struct PartView: View {
    let part: Page.Part

    var body: some View {
        switch part {
        case .sentences(let sentences): SentencesPart(sentences: sentences)
        case .list(let list): ListPart(list: list)
        case .series(let series): SeriesPart(series: series)
        case .chart(let chart): ChartPart(chart: chart)
        case .table(let table): TablePart(table: table)
        case .form(let form): FormPart(form: form)
        }
    }
}
