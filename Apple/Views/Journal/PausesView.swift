import AppleCore
import SwiftUI

/// Calm pauses and evenings, as a person sets them for themselves.
struct PausesView: View {
    @Bindable var pauses: PauseSettings

    var body: some View {
        Form {
            PageHead(subtitle: pauses.words.subtitle)
            PauseFields(pauses: pauses)
            Section {
                Text(pauses.words.eveningHow).font(.footnote).foregroundStyle(Color(.muted))
                RuleChoicePicker(name: pauses.words.eveningFrom, choices: pauses.eveningHours, chosen: $pauses.eveningHour)
                Toggle(pauses.words.eveningHard, isOn: $pauses.afterHard)
            } header: {
                Text(pauses.words.evening)
            } footer: {
                Text(pauses.words.eveningBack)
            }
            Section {
                Button(pauses.words.save) { Task { await pauses.save() } }.keyboardShortcut(.defaultAction)
            } footer: {
                Words(pauses.problem).foregroundStyle(Color(.sunset)).accessibilityAddTraits(.updatesFrequently)
            }
        }
        .navigationTitle(pauses.words.title)
    }
}

/// Late, low and large moments.
private struct PauseFields: View {
    @Bindable var pauses: PauseSettings

    var body: some View {
        Section {
            Text(pauses.words.how).font(.footnote).foregroundStyle(Color(.muted))
            RuleChoicePicker(name: pauses.words.late, choices: pauses.pauseHours, chosen: $pauses.pauseHour)
            Text(pauses.words.lateHow).font(.footnote).foregroundStyle(Color(.muted))
            RuleChoicePicker(name: pauses.words.low, choices: pauses.lows, chosen: $pauses.below)
            Text(pauses.words.lowHow).font(.footnote).foregroundStyle(Color(.muted))
            if pauses.hasAmount {
                TextField(pauses.words.large, text: $pauses.amount)
                Text(pauses.words.largeHow).font(.footnote).foregroundStyle(Color(.muted))
            }
        } header: {
            Text(pauses.words.pauses)
        } footer: {
            Text(pauses.words.rest)
        }
    }
}

/// Offers a pause over the form of somebody who is about to spend: once when it is opened, and when an amount is entered.
struct OfferingPauses: ViewModifier {
    @Bindable var gate: PauseGate

    func body(content: Content) -> some View {
        content
            .task { await gate.open() }
            .coveredSheet(item: $gate.isOffering) { PauseSheet(offer: $0) }
    }
}

/// A quiet moment that is offered.
private struct PauseSheet: View {
    @Bindable var offer: PauseOffer

    var body: some View {
        NavigationStack {
            List {
                Text(offer.because)
                Section {
                    ExerciseText(line: offer.exercise).accessibilityElement(children: .combine)
                    if !offer.caution.isEmpty { Label(offer.caution, systemImage: "exclamationmark.triangle") }
                    Button(offer.start, systemImage: "play") { offer.begin() }
                }
                Section {
                    Button(offer.notNow) { offer.skip() }
                } footer: {
                    Words(offer.waits)
                }
            }
            .modifier(Ground())
            .navigationTitle(offer.title)
        }
        .coveredSheet(item: $offer.isGuiding) { GuidedView(guided: $0) }
    }
}
