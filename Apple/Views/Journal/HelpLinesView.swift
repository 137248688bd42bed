package import AppleCore
package import SwiftUI

/// Help lines of where somebody is, to call or to text, and of other countries.
struct HelpLinesView: View {
    @Bindable var help: HelpLinesModel

    var body: some View {
        List {
            Text(help.words.lead)
            Section {
                Text(help.words.dangerHow)
                HelpWays(ways: help.callNow)
                if !help.textNow.isEmpty {
                    Text(help.words.cantSpeak).font(.footnote).foregroundStyle(Color(.muted))
                    HelpWays(ways: help.textNow)
                }
            } header: {
                Text(help.words.danger)
            }
            Section {
                RuleChoicePicker(name: help.words.country, choices: help.countries, chosen: $help.country)
            } header: {
                Text(help.words.lines)
            }
            ForEach(help.lines) { HelpSection(line: $0) }
            Section {
                Text(help.words.privacyHow).font(.footnote)
            } header: {
                Text(help.words.privacy)
            } footer: {
                Text(help.words.elsewhere)
            }
        }
        .navigationTitle(help.words.title)
    }
}

/// A number where somebody listens.
private struct HelpSection: View {
    let line: HelpEntry

    var body: some View {
        Section {
            VStack(alignment: .leading, spacing: Space.space1) {
                Text(line.reasons)
                Text(line.facts).font(.footnote).foregroundStyle(Color(.muted))
                Words(line.press).font(.footnote)
            }
            .accessibilityElement(children: .combine)
            HelpWays(ways: line.ways)
        } header: {
            Text(line.name)
        }
    }
}

/// What reaches somebody who listens, each in a row of its own.
private struct HelpWays: View {
    let ways: [HelpWay]

    var body: some View {
        ForEach(ways) { way in
            if let address = way.address {
                Link(destination: address) { Label(way.name, systemImage: way.picture) }
            } else {
                Text(way.name)
            }
        }
    }
}

/// The way to help lines from a screen that nothing else is opened from: settings, signing in, a lock.
struct HelpRow: View {
    let help: HelpLinesModel

    var body: some View {
        NavigationLink(value: help.way) {
            VStack(alignment: .leading, spacing: Space.space1) {
                Label(help.words.title, systemImage: "hand.raised").font(.body)
                Text(help.words.why).font(.footnote).foregroundStyle(Color(.muted))
            }
        }
    }
}

/// Opens what `HelpRow` leads to.
struct OpeningHelp: ViewModifier {
    let help: HelpLinesModel

    func body(content: Content) -> some View {
        content.navigationDestination(for: HelpLinesModel.Way.self) { _ in HelpLinesView(help: help).modifier(Ground()) }
    }
}

/// What stands below a field in which somebody wrote words of despair. It takes no focus and moves nothing away above it.
package struct CareOfferView: View {
    private let offer: CareOffer
    private let written: String

    /// Stands beside what is written.
    package init(offer: CareOffer, written: String) { (self.offer, self.written) = (offer, written) }

    package var body: some View {
        Group {
            if offer.isOffered {
                VStack(alignment: .leading, spacing: Space.space2) {
                    Text(offer.text)
                    Text(offer.how).font(.footnote).foregroundStyle(Color(.muted))
                    NavigationLink(offer.go, value: offer.way).frame(minWidth: Space.target, minHeight: Space.target)
                }
                .accessibilityAddTraits(.updatesFrequently)
            }
        }
        .task(id: written) { await offer.look(at: written) }
    }
}
