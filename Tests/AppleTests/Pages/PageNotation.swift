import AppleCore
import AppleViews
import Foundation
import SwiftUI

/// Pages as tests write them: the JSON of a part, or of several.
@MainActor
enum PageNotation {
    /// A page of parts, as a test writes them.
    static func page(_ parts: String..., empty: String = "null") throws -> Page {
        let text = #"{"title":"A page","subtitle":"In November","parts":["# + parts.joined(separator: ",") + #"],"empty":"# + empty + "}"
        return try JSONDecoder().decode(Page.self, from: Data(text.utf8))
    }

    /// What a page asked the app to do.
    final class Asked {
        var deeds: [String] = []
        var works = true

        /// What a household does not take.
        struct Refused: Error {}

        fileprivate func end() throws { if !works { throw Refused() } }
    }

    /// A page in a stack, which says where its ways lead, and its model.
    static func open(_ page: Page, asked: Asked = Asked()) -> (screen: ShownScreen, model: PageModel) {
        let actions = PageModel.Actions(
            reload: { asked.deeds.append("reload") },
            save: { draft in
                asked.deeds.append("save " + draft.entries.map { $0.field.name + "=" + $0.text + "/" + $0.day }.joined(separator: " "))
                try asked.end()
            },
            delete: { draft in
                asked.deeds.append("delete " + (draft.form.record ?? ""))
                try asked.end()
            }, perform: { asked.deeds.append("perform \($0.label): \($0.fields) back \($0.back)") },
            complain: { _ in "This was not taken." })
        let words = PageWords { key in
            switch key {
            case "web.insights.beside": "Compared with"
            case "web.settings.change": "Change"
            case "web.cancel": "Cancel"
            case "web.choose.delete": "Delete"
            default: "As a table"
            }
        }
        let model = PageModel(page, words: words, today: "2026-11-27", actions: actions)
        return (ShownScreen(Around(model: model)), model)
    }

    /// The screen that a page is on.
    private struct Around: View {
        let model: PageModel
        var body: some View {
            NavigationStack {
                PageView(model).navigationDestination(for: PageWay.self) { Text(PageNotation.told($0)) }
            }
        }
    }

    /// Where a way leads.
    nonisolated static func told(_ way: PageWay) -> String {
        switch way {
        case .rows(let evidence):
            "rows "
                + evidence.parameters.sorted { $0.key < $1.key }.map { $0.key + "=" + $0.value.joined(separator: "+") }.joined(
                    separator: " ")
        case .screen(let name): "screen " + name
        case .search(let query): "search " + query
        case .row(let id): "row " + id
        case .history(let id): "history " + id
        case .period(let period): "period " + period.kind
        case .month(let month): "month " + (month ?? "")
        case .asked(let asked): "asked " + asked.name
        case .account(let id): "account " + id
        case .category(let code): "category " + code
        case .rule(let record): "rule " + (record ?? "")
        case .journal(let way): "journal \(way)"
        }
    }
}
