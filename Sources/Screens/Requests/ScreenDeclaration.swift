import Bookkeeping

/// A screen as it is declared: once, for every door that leads to it. `ScreenRequest.all` has them.
package struct ScreenDeclaration: Sendable {
    /// The name by which it is asked for.
    package let name: String
    /// What it can be asked with, beside `view`.
    package let parameters: [ScreenParameter]
    /// Where it stands in an app that has a place for it; nil for one that an app lays out itself, or shows as part of another.
    package let place: ScreenPlace?
    /// Makes the screen and writes it.
    private let make: @Sendable (ScreenQuestion, Bool) throws(ScreenProblem) -> [UInt8]
    #if !arch(wasm32)
    /// Draws a page that is asked with nothing for a terminal; nil for every other screen.
    package var draw: (@Sendable (ScreenContext, TerminalStyle) -> String)?
    #endif

    /// A screen that is made from a question.
    init<Model: ScreenModel>(
        _ name: String, _ parameters: [ScreenParameter] = [], at place: ScreenPlace? = nil,
        _ make: @escaping @Sendable (ScreenQuestion) throws(ScreenProblem) -> Model
    ) {
        self.name = name
        self.parameters = parameters
        self.place = place
        self.make = { (question, view) throws(ScreenProblem) in try make(question).json(view: view) }
    }

    /// A page that is asked with nothing.
    init<Page: PageScreen>(page: Page.Type, at place: ScreenPlace) {
        self.init(page.name, at: place) { question throws(ScreenProblem) in page.init(in: question.context) }
        #if !arch(wasm32)
        draw = { page.init(in: $0).terminalText($1) }
        #endif
    }

    /// The screen as JSON, with texts and pictures unless the question wants none.
    func json(_ question: ScreenQuestion) throws(ScreenProblem) -> [UInt8] {
        try make(question, try question.parameters.bool("view", otherwise: true))
    }
}

/// Where a page of parts stands in an app: the app needs to know nothing else of it.
package struct ScreenPlace: Sendable {
    /// Its address, such as `/plan/assets`.
    package let address: String
    /// The place of the navigation that it belongs to.
    package let place: String
    /// The sub-place that it is a list of, beside others; empty for a screen that is opened from another one.
    package let sub: String
    /// The icon by which it is found.
    package let icon: String
    /// The key of the words by which it is found.
    package let words: String

    init(_ address: String, in place: String, sub: String = "", icon: String, words: String) {
        self.address = address
        self.place = place
        self.sub = sub
        self.icon = icon
        self.words = words
    }
}

/// What a screen is made from: its parameters, the household, and what is known of merchants where it is needed.
struct ScreenQuestion {
    let parameters: ScreenParameters
    let context: ScreenContext
    let knowledge: Knowledge?
}
