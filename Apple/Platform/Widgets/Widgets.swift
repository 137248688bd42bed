#if canImport(WidgetKit)
import AppleCore
import SwiftUI
import WidgetKit

/// The widgets: what was spent today, what is due next, and how far goals are.
@main
struct EvenkeelWidgets: WidgetBundle {
    var body: some Widget {
        TodayWidget()
        BillsWidget()
        GoalsWidget()
    }
}

/// What was spent today.
struct TodayWidget: Widget {
    var body: some WidgetConfiguration {
        glances("today", [.systemSmall, .systemMedium]) { TodayGlance(glance: $0) }
            .configurationDisplayName("widget.today.name")
            .description("widget.today.text")
    }
}

/// What is due next.
struct BillsWidget: Widget {
    var body: some WidgetConfiguration {
        glances("bills", [.systemMedium]) { BillsGlance(glance: $0) }
            .configurationDisplayName("widget.bills.name")
            .description("widget.bills.text")
    }
}

/// How far goals are.
struct GoalsWidget: Widget {
    var body: some WidgetConfiguration {
        glances("goals", [.systemMedium]) { GoalsGlance(glance: $0) }
            .configurationDisplayName("widget.goals.name")
            .description("widget.goals.text")
    }
}

/// A widget over the last glance, or over words in its place before there is one.
@MainActor
private func glances(_ kind: String, _ families: [WidgetFamily], shows: @escaping (Glance) -> some View) -> some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: GlanceProvider()) { entry in
        Group { if let glance = entry.glance { shows(glance) } else { Text("widget.missing").font(.caption) } }
            .foregroundStyle(Color("ink"))
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .containerBackground(for: .widget) { Color("paper") }
    }
    .supportedFamilies(families)
}

/// The last glance, as it stands in the folder that the app shares.
struct GlanceProvider: TimelineProvider {
    /// A glance at a time.
    struct Entry: TimelineEntry {
        let date: Date
        let glance: Glance?
    }

    func placeholder(in context: Context) -> Entry { Entry(date: .now, glance: nil) }

    func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) { completion(entry()) }

    func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
        completion(Timeline(entries: [entry()], policy: .after(.now.addingTimeInterval(3600))))
    }

    private func entry() -> Entry { Entry(date: .now, glance: SharedFolder.place.flatMap { GlanceFile(in: $0).read() }) }
}

/// The day, what was spent on it, and how that is.
struct TodayGlance: View {
    let glance: Glance

    var body: some View {
        VStack(alignment: .leading) {
            Text(glance.dayText).font(.caption).foregroundStyle(Color("muted"))
            Text(glance.label).font(.caption)
            Text(glance.spent).font(.title).bold().minimumScaleFactor(0.5).lineLimit(1).privacySensitive()
            Text(glance.sentence).font(.caption).privacySensitive()
        }
    }
}

/// What is due next, a line each.
struct BillsGlance: View {
    let glance: Glance

    var body: some View {
        VStack(alignment: .leading) {
            Text(glance.billsTitle).font(.caption).foregroundStyle(Color("muted"))
            ForEach(glance.bills) { bill in
                HStack {
                    VStack(alignment: .leading) {
                        Text(bill.name).font(.callout).lineLimit(1)
                        Text(bill.day).font(.caption).foregroundStyle(Color("muted"))
                    }
                    Spacer()
                    Text(bill.amount).font(.callout).privacySensitive()
                }
                .accessibilityElement(children: .combine)
            }
        }
    }
}

/// The first goals as rings, each with its name and how much of it there is.
struct GoalsGlance: View {
    let glance: Glance

    var body: some View {
        HStack(alignment: .top) {
            if !glance.goals.isEmpty {
                ForEach(glance.goals.prefix(3)) { goal in
                    VStack {
                        Gauge(value: goal.share) {
                            EmptyView()
                        } currentValueLabel: {
                            Text(goal.share, format: .percent).font(.caption)
                        }
                        .gaugeStyle(.accessoryCircularCapacity)
                        .tint(Color("accent"))
                        Text(goal.name).font(.caption).lineLimit(1)
                        Text(goal.amount).font(.caption2).foregroundStyle(Color("muted")).lineLimit(2).privacySensitive()
                    }
                    .frame(maxWidth: .infinity)
                    .accessibilityElement(children: .combine)
                }
            } else {
                Text("widget.goals.missing").font(.caption)
            }
        }
    }
}
#endif
