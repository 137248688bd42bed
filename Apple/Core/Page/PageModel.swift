import Observation

/// A page that is open: what a person is filling in, what they have pointed at, and what becomes of it.
@MainActor
@Observable
package final class PageModel {
    /// The page.
    package var page: Page
    /// The form that is open.
    package var draft: FormDraft? { didSet { problem = "" } }
    /// Why the form was not taken; empty for nothing.
    package private(set) var problem = ""
    /// The words that a page does not bring itself.
    package let words: PageWords
    /// Today, as `2026-11-27`.
    private let today: String
    private let actions: Actions

    /// What a page asks the app to do.
    package struct Actions {
        /// Reads the page again.
        let reload: @MainActor () async -> Void
        /// Makes or changes a record.
        let save: @MainActor (FormDraft) async throws -> Void
        /// Deletes the record that a form is of.
        let delete: @MainActor (FormDraft) async throws -> Void
        /// Does something at once, and offers the way back.
        let perform: @MainActor (Page.Act) async -> Void
        /// What is said of something that went wrong.
        let complain: @MainActor (any Error) -> String

        /// All of them.
        package init(
            reload: @escaping @MainActor () async -> Void, save: @escaping @MainActor (FormDraft) async throws -> Void,
            delete: @escaping @MainActor (FormDraft) async throws -> Void, perform: @escaping @MainActor (Page.Act) async -> Void,
            complain: @escaping @MainActor (any Error) -> String
        ) { (self.reload, self.save, self.delete, self.perform, self.complain) = (reload, save, delete, perform, complain) }
    }

    /// Opens a page.
    package init(_ page: Page, words: PageWords, today: String, actions: Actions) {
        (self.page, self.words, self.today, self.actions) = (page, words, today, actions)
    }

    /// Reads the page again.
    package func reload() async { await actions.reload() }

    /// Opens a form.
    package func open(_ form: Page.Form) { draft = FormDraft(form, today: today) }

    /// Makes at once what a form that asks for nothing makes.
    package func make(_ form: Page.Form) async { await save(FormDraft(form, today: today)) }

    /// Makes or changes the record, and closes the form when it is done.
    package func save(_ draft: FormDraft) async {
        await close { try await actions.save(draft) }
    }

    /// Deletes the record, and closes the form when it is done.
    package func delete(_ draft: FormDraft) async {
        await close { try await actions.delete(draft) }
    }

    /// Does something at once.
    package func perform(_ act: Page.Act) async { await actions.perform(act) }

    /// Closes the form once something is done; what was refused stays to be put right, and says why.
    private func close(once deed: @MainActor () async throws -> Void) async {
        do {
            try await deed()
            draft = nil
        } catch {
            problem = actions.complain(error)
        }
    }
}

/// Words of the catalogue that a native page needs beside its own.
package struct PageWords: Hashable, Sendable {
    /// Opens what something is held against.
    package let beside: String
    /// Changes something.
    package let change: String
    /// Leaves a form.
    package let cancel: String
    /// Deletes a record.
    package let delete: String
    /// Opens the figures of a picture.
    package let figures: String
    /// Asks how many per cent.
    package let percent: String

    /// The words of a language.
    ///
    /// - Parameter text: what the catalogue says for a key.
    package init(_ text: (String) -> String) {
        beside = text("web.insights.beside")
        change = text("web.settings.change")
        cancel = text("web.cancel")
        delete = text("web.choose.delete")
        figures = text("web.chart.table")
        percent = text("form.percent")
    }
}
