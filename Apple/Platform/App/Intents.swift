#if canImport(AppIntents)
import AppIntents
import AppleCore

/// “What did I spend today?” Answered from the last glance, without opening the household.
struct SpentTodayIntent: AppIntent {
    static let title: LocalizedStringResource = "intent.spent.title"
    static let description = IntentDescription("intent.spent.text")

    func perform() async throws -> some IntentResult & ProvidesDialog {
        guard let glance = SharedFolder.place.flatMap({ GlanceFile(in: $0).read() }) else {
            return .result(dialog: IntentDialog("intent.spent.missing"))
        }
        return .result(dialog: "\(glance.answer(on: Outside.device.today().iso))")
    }
}

/// “Add 12.50 at Metro.” It is kept on the device at once and sent when there is a network.
struct AddSpendingIntent: AppIntent {
    static let title: LocalizedStringResource = "intent.add.title"
    static let description = IntentDescription("intent.add.text")
    static let authenticationPolicy = IntentAuthenticationPolicy.requiresAuthentication

    @Parameter(title: "intent.add.amount") var amount: String
    @Parameter(title: "intent.add.payee") var payee: String

    @MainActor
    func perform() async throws -> some IntentResult & ProvidesDialog {
        await Device.shared.app.open()
        guard let household = Device.shared.household else { return .result(dialog: IntentDialog("intent.add.missing")) }
        do {
            try await household.add(QuickEntry(amount: amount, payee: payee))
        } catch is FormProblem {
            return .result(dialog: IntentDialog("intent.add.wrong"))
        }
        return .result(dialog: IntentDialog("intent.add.done"))
    }
}

/// “Can I afford 480?” Answered on the device, with what is here.
struct AffordIntent: AppIntent {
    static let title: LocalizedStringResource = "intent.afford.title"
    static let description = IntentDescription("intent.afford.text")
    static let authenticationPolicy = IntentAuthenticationPolicy.requiresAuthentication

    @Parameter(title: "intent.afford.amount") var amount: String

    @MainActor
    func perform() async throws -> some IntentResult & ProvidesDialog {
        await Device.shared.app.open()
        guard let household = Device.shared.household else { return .result(dialog: IntentDialog("intent.add.missing")) }
        do {
            return .result(dialog: "\(try await household.answer(to: QuickQuestion(amount: amount)))")
        } catch is FormProblem {
            return .result(dialog: IntentDialog("intent.add.wrong"))
        } catch {
            return .result(dialog: IntentDialog("intent.afford.missing"))
        }
    }
}

/// What Siri understands without being set up.
struct EvenkeelShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: SpentTodayIntent(), phrases: ["intent.spent.phrase \(.applicationName)"], shortTitle: "intent.spent.title",
            systemImageName: "sun.max")
        AppShortcut(
            intent: AddSpendingIntent(), phrases: ["intent.add.phrase \(.applicationName)"], shortTitle: "intent.add.title",
            systemImageName: "plus.circle")
        AppShortcut(
            intent: AffordIntent(), phrases: ["intent.afford.phrase \(.applicationName)"], shortTitle: "intent.afford.title",
            systemImageName: "scalemass")
    }
}
#endif
