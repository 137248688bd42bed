import Journal
import Observation
package import Values

/// An offer of help that appears once somebody has written words of despair, and stays until they leave: it moves nothing else away and takes
/// no focus. The words are found on the device; nobody is told and nothing is kept.
///
/// A form that somebody writes in has one, calls `look(at:)` with each text, and places `CareOfferView` below its field.
@MainActor
@Observable
package final class CareOffer {
    /// Whether help is offered.
    package private(set) var isOffered = false
    /// What is offered.
    package let text: String
    /// Who knows about it.
    package let how: String
    /// The way to the help lines.
    package let go: String
    /// Where that leads.
    package let way = PageWay.journal(.helpLines)
    private let rest: @Sendable () async -> Void

    /// The words of all languages: what somebody writes is of any of them. A list that is broken finds nothing.
    private static let words = CareWords(JournalContent.json("care-words.json")) ?? CareWords(phrases: [], idioms: [])
    /// Somebody rests for so long before what they wrote is looked at.
    private static let restMilliseconds = 600

    /// - Parameter rest: passes the time until what is written is looked at; it ends at once where somebody writes on.
    package init(_ texts: Catalogue, rest: (@Sendable () async -> Void)? = nil) {
        (text, how, go) = (texts.text("web.care.offer"), texts.text("web.care.offerHow"), texts.text("web.care.offerGo"))
        self.rest = rest ?? { try? await Task.sleep(for: .milliseconds(CareOffer.restMilliseconds)) }
    }

    /// Looks at what is written, once somebody rests.
    package func look(at written: String) async {
        guard !isOffered, !written.isEmpty else { return }
        await rest()
        guard !Task.isCancelled else { return }
        if CareOffer.words.areIn(written) { isOffered = true }
    }
}
