import AppleCore
import SwiftUI

/// Today: how it goes, what there is, what comes next, and one thing that is worth knowing.
struct TodayView: View {
    let today: TodayLayout
    @Environment(ScreenModel.self) private var model

    var body: some View {
        List {
            Words(today.subtitle).font(.subheadline).foregroundStyle(Color(.muted))
            if let empty = today.empty { EmptyPart(empty: empty) } else { TodayCards(today: today) }
        }
        .navigationTitle(today.title)
        .refreshable { await model.refresh() }
        .modifier(AskingToday(question: model.question))
    }
}

/// The question of the day, answered over the screen, and what was done.
private struct AskingToday: ViewModifier {
    @Bindable var question: TodayQuestion
    @Environment(ScreenModel.self) private var model

    func body(content: Content) -> some View {
        content
            .coveredSheet(item: $question.checkIn) { CheckInSheet(model: $0).environment(model) }
            .modifier(SayingJournal(desk: model.journalDesk, isOn: question.isAnswered))
    }
}

/// How somebody is, once a day.
private struct QuestionSection: View {
    let question: TodayQuestion

    var body: some View {
        if question.isAsked {
            Section {
                Text(question.how).font(.footnote).foregroundStyle(Color(.muted))
                Button(question.answer, systemImage: "heart") { question.ask() }
                Button(question.notToday, systemImage: "moon") { question.putAway() }
            } header: {
                Text(question.title)
            }
        }
    }
}

/// What is told of today, in order.
private struct TodayCards: View {
    let today: TodayLayout
    @Environment(ScreenModel.self) private var model

    var body: some View {
        HeroSection(
            label: today.spent.label, amount: today.spent.amount, sentence: today.spent.sentence, way: .rows(today.spent.evidence),
            how: today.spent.how)
        SpentMore(spent: today.spent)
        if !today.balances.isEmpty { BalancesSection(balances: today.balances) }
        if !today.unsure.isEmpty {
            NavigationLink(value: PageWay.screen(ScreenModel.unsure)) { LabeledLine(name: today.unsure.text, value: today.unsure.action) }
        }
        if let payments = today.payments {
            LinesSection(section: payments)
            NavigationLink(model.words.bills, value: PageWay.screen(ScreenModel.bills))
        }
        if let insight = today.insight { InsightSection(insight: insight) }
        WeekSection(week: today.week)
        ForEach(Array(today.charts.enumerated()), id: \.offset) { ChartSection(chart: $0.element, words: model.words.page) }
        // They come once the rest is drawn and move none of it.
        ComingSection(card: model.ahead)
        QuestionSection(question: model.question)
    }
}

/// How long today's bar is beside the usual one, and what is not counted.
private struct SpentMore: View {
    let spent: TodayLayout.Spent

    var body: some View {
        if let usual = spent.usual {
            ProgressView(value: usual.spent).accessibilityLabel(spent.label).accessibilityValue(spent.amount)
            ProgressView(value: usual.length).accessibilityLabel(usual.label).accessibilityValue(usual.amount)
        }
        SentenceRows(sentences: spent.notes)
    }
}

/// What the accounts hold.
private struct BalancesSection: View {
    let balances: TodayLayout.Balances

    var body: some View {
        Section {
            ForEach(balances.items) { balance in
                Text(balance.amount).font(.title2).monospacedDigit()
                if let changed = balance.changed { SentenceRow(sentence: changed) }
            }
            ForEach(balances.notes, id: \.self) { Text($0).font(.footnote).foregroundStyle(Color(.muted)) }
        } header: {
            Text(balances.title)
        }
    }
}

/// One thing that is worth knowing, and the way to more.
private struct InsightSection: View {
    let insight: Page.Item
    @Environment(ScreenModel.self) private var model

    var body: some View {
        Section {
            NavigationLink(value: insight.way) {
                VStack(alignment: .leading, spacing: Space.space1) {
                    Text(insight.name).font(.headline)
                    Words(insight.text)
                }
            }
            NavigationLink(model.words.insights, value: PageWay.screen(ScreenModel.insights))
        }
    }
}

/// The week until now.
private struct WeekSection: View {
    let week: TodayLayout.Week

    var body: some View {
        Section {
            NavigationLink(value: PageWay.rows(week.evidence)) { Text(week.amount).font(.title2).monospacedDigit() }
            Words(week.sentence)
        } header: {
            Text(week.title)
        }
    }
}
