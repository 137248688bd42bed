import AppleCore
import SwiftUI

/// Sentences, each of which opens the rows behind its figures.
struct SentencesPart: View {
    let sentences: [Page.Sentence]

    var body: some View {
        Section { SentenceRows(sentences: sentences) }
    }
}

/// Sentences as rows of a list.
struct SentenceRows: View {
    let sentences: [Page.Sentence]

    var body: some View {
        ForEach(Array(sentences.enumerated()), id: \.offset) { SentenceRow(sentence: $0.element) }
    }
}

/// One sentence.
struct SentenceRow: View {
    let sentence: Page.Sentence

    var body: some View {
        if let evidence = sentence.evidence {
            NavigationLink(value: PageWay.rows(evidence)) { Text(sentence.text) }
        } else {
            Text(sentence.text)
        }
    }
}
