import AppleCore
import SwiftUI

/// Somebody is guided through an exercise: by eye, by touch, and for screen readers.
struct GuidedView: View {
    let guided: GuidedModel

    var body: some View {
        NavigationStack {
            ScrollView {
                GuidedStage(guided: guided).padding(Space.space4)
            }
            .modifier(Ground())
            .navigationTitle(guided.title)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    if guided.isHeld { Button(guided.words.end) { guided.end() } }
                }
            }
        }
        .interactiveDismissDisabled(guided.isHeld)
        .task { await guided.run() }
        .onDisappear { guided.disappeared() }
        .sensoryFeedback(trigger: guided.felt) { _, felt in felt.map { SensoryFeedback($0) } }
    }
}

extension SensoryFeedback {
    /// How a part of an exercise feels.
    fileprivate init(_ felt: GuideTouch) { self = felt.isEnd ? .success : .impact }
}

/// What is done, what is asked, or what comes after.
private struct GuidedStage: View {
    let guided: GuidedModel

    var body: some View {
        switch guided.stage {
        case .doing, .asking: GuidedPart(guided: guided)
        case .over: if let ending = guided.ending { EndingView(ending: ending, guided: guided) }
        }
    }
}

/// A part of an exercise.
private struct GuidedPart: View {
    let guided: GuidedModel

    var body: some View {
        VStack(spacing: Space.space4) {
            if let question = guided.question {
                GuideQuestionView(question: question)
            } else {
                GuidePicture(guided: guided)
                Text(guided.step).font(.title3).multilineTextAlignment(.center)
            }
            Text(guided.place).font(.footnote).foregroundStyle(Color(.muted))
            GuideButtons(guided: guided)
        }
        .frame(maxWidth: .infinity)
    }
}

/// How far it is: a shape that breathes, or a line that fills without breath or for somebody who wants less motion. A screen reader hears each
/// phase and its length instead.
private struct GuidePicture: View {
    let guided: GuidedModel
    @Environment(\.accessibilityReduceMotion) private var isStill

    var body: some View {
        VStack(spacing: Space.space3) {
            switch (guided.isBreathing, isStill) {
            case (true, false):
                BreathCircle(breath: guided.breath)
                    .overlay { GuideCount(count: guided.count) }
            case (true, true), (false, _):
                GuideCount(count: guided.count)
                ProgressView(value: guided.share).tint(Color(.plum))
            }
        }
        .accessibilityHidden(true)
    }
}

/// A circle that grows and shrinks with the breath.
private struct BreathCircle: View {
    let breath: BreathShape

    var body: some View {
        Circle().fill(Color(.plum).opacity(BreathShape.opacity))
            .frame(width: Space.guide, height: Space.guide)
            .scaleEffect(breath.size)
            .animation(.linear(duration: breath.seconds), value: breath)
    }
}

/// The second of a breath, or how many are left.
private struct GuideCount: View {
    let count: String

    var body: some View { Text(count).font(.largeTitle).monospacedDigit() }
}

/// Back, pause, and on.
private struct GuideButtons: View {
    let guided: GuidedModel

    var body: some View {
        HStack(spacing: Space.space3) {
            if guided.canGoBack { GuideButton(name: guided.words.back) { guided.back() } }
            switch guided.stage {
            case .doing: GuideButton(name: guided.pauseWords) { guided.stopOrGo() }
            case .asking, .over: EmptyView()
            }
            if guided.canGoOn { GuideButton(name: guided.words.next) { guided.next() } }
        }
    }
}

/// A button as large as a finger.
private struct GuideButton: View {
    let name: String
    let press: @MainActor () -> Void

    var body: some View {
        Button(name, action: press).buttonStyle(.bordered).frame(minWidth: Space.target, minHeight: Space.target)
    }
}

/// A question with a field for its answer.
private struct GuideQuestionView: View {
    @Bindable var question: GuideQuestion

    var body: some View {
        VStack(alignment: .leading, spacing: Space.space3) {
            switch question.asks {
            case .text: TextField(question.text, text: $question.answer, axis: .vertical).frame(minHeight: Space.target)
            case .list:
                Text(question.text).font(.title3)
                ForEach($question.lines) { $line in TextField(line.name, text: $line.text).frame(minHeight: Space.target) }
                if question.hasRoom { GuideButton(name: question.moreLines) { question.addLine() } }
            case .scale:
                Text(question.text).font(.title3)
                GuideScale(question: question)
            }
        }
        .textFieldStyle(.roundedBorder)
    }
}

/// Numbers from 1 to 10, in two rows so that each is as large as a finger.
private struct GuideScale: View {
    let question: GuideQuestion

    var body: some View {
        Grid {
            ForEach(question.scale) { row in
                GridRow {
                    ForEach(row.numbers) { number in
                        Button(number.id) { question.choose(number) }
                            .buttonStyle(.bordered)
                            .tint(Color(number.ink))
                            .accessibilityAddTraits(number.isChosen ? .isSelected : [])
                            .frame(minWidth: Space.target, minHeight: Space.target)
                    }
                }
            }
        }
    }
}

/// What comes after: how long it was, what was written, how it is now.
private struct EndingView: View {
    @Bindable var ending: PracticeEnding
    let guided: GuidedModel

    var body: some View {
        VStack(alignment: .leading, spacing: Space.space4) {
            Text(ending.title).font(.title2).accessibilityAddTraits(.isHeader)
            Words(ending.took)
            Words(ending.problem).foregroundStyle(Color(.sunset)).accessibilityAddTraits(.updatesFrequently)
            if ending.hasWords {
                Text(guided.words.keepHow)
                GuideButton(name: guided.words.keep) { Task { await ending.keepWords() } }
            }
            if ending.areKept { Text(guided.words.kept).foregroundStyle(Color(.muted)).accessibilityAddTraits(.updatesFrequently) }
            AfterView(ending: ending, words: guided.words)
            GuideButton(name: ending.leaveWords) { guided.leave() }
        }
        .frame(maxWidth: .infinity)
        .coveredSheet(item: $ending.checkIn) { CheckInSheet(model: $0) }
    }
}

/// Asks how somebody is now.
private struct AfterView: View {
    let ending: PracticeEnding
    let words: GuideWords

    var body: some View {
        if ending.isPractice {
            if ending.isCheckedIn {
                Text(words.isCheckedIn).foregroundStyle(Color(.muted)).accessibilityAddTraits(.updatesFrequently)
            } else {
                GuideButton(name: words.askAfter) { ending.askAfter() }
            }
        }
    }
}
