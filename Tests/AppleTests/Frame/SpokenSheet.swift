import AppleViews
import Foundation
import SwiftUI
import Testing
import Values

@testable import AppleCore

/// The sheets and dialogs that stand over screens, each opened as a person opens it.
enum SpokenSheet: String, CaseIterable {
    case addByHand = "sheet.addByHand"
    case category = "sheet.category"
    case edit = "sheet.edit"
    case note = "sheet.note"
    case parts = "sheet.parts"
    case otherHalf = "sheet.otherHalf"
    case deleteFile = "sheet.deleteFile"
    case importing = "sheet.import"
    case preview = "sheet.importPreview"
    case wrongFile = "sheet.importWrong"
    case recoveryKey = "sheet.recoveryKey"
    case you = "sheet.you"
    case signOut = "sheet.signOut"

    /// A statement of a bank that this household has nothing of yet.
    private static let statement = "Date,Description,Amount\n2026-11-25,HARBOUR BOOKS,-24.50\n2026-11-26,LAKE FERRY,-9.00\n"
    private static let file = "receipt.pdf"

    /// Opens it in a language.
    @MainActor
    func open(in household: SpokenHousehold, _ locale: Values.Locale) async throws -> ShownScreen {
        let frame = household.frame(locale, home: SpokenSheet.home(Catalogue.load(locale)), memory: SpokenSheet.memory, reads: true)
        if isOverARow { frame.go(.row(household.row)) }
        let screen = ShownScreen(FrameView(frame))
        await screen.rest()
        try await begin(on: screen, frame, Catalogue.load(locale))
        try await screen.wait("\(rawValue)") { screen.isSettled && (screen.find(.sheet) ?? screen.find(.dialog)) != nil }
        await screen.rest()
        return screen
    }

    /// Whether it asks for one word, and has no heading of its own.
    var isDialog: Bool { self == .deleteFile || self == .signOut }

    private var isOverARow: Bool {
        switch self {
        case .category, .edit, .note, .parts, .otherHalf, .deleteFile: true
        case .addByHand, .importing, .preview, .wrongFile, .recoveryKey, .you, .signOut: false
        }
    }

    @MainActor
    private func begin(on screen: ShownScreen, _ frame: FrameModel, _ texts: Catalogue) async throws {
        switch self {
        case .addByHand: await frame.add()
        case .category:
            let chosen = try #require(screen.all.first { $0.isTarget && $0.hint == frame.words.choose })
            try screen.tap(chosen.name, .button)
        case .edit: try screen.tap(texts.text("web.transaction.edit"), .button)
        case .note: try screen.tap(texts.text("row.note"), .button)
        case .parts: try screen.tap(texts.text("web.transaction.divide"), .button)
        case .otherHalf: try screen.tap(texts.text("web.transfer.went"), .button)
        case .deleteFile:
            try screen.swipe(SpokenSheet.file, .trailing, texts.text("web.files.delete", .text("name", SpokenSheet.file)))
        case .importing: frame.addStatement()
        case .preview: try await bringIn(SpokenSheet.statement, named: "november.csv", frame)
        case .wrongFile: try await bringIn("%PDF-1.7", named: "november.pdf", frame)
        case .recoveryKey: await frame.showRecoveryKey()
        case .you: await frame.openYou()
        case .signOut:
            await frame.openYou()
            frame.you?.askToSignOut()
        }
    }

    /// Looks at a statement of some text.
    @MainActor
    private func bringIn(_ text: String, named name: String, _ frame: FrameModel) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("evenkeel-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        frame.addStatement()
        await frame.statement?.take([file])
    }

    @MainActor
    private static func home(_ texts: Catalogue) -> HomeActions {
        let device = StandingTests.Device()
        device.passkeys = [
            ServedPasskey(id: "p1", name: "iPhone", used: Instant(iso: "2026-11-20T08:05:00Z")),
            ServedPasskey(id: "p2", name: "iPad", used: nil),
        ]
        var home = device.actions
        home.desk = HouseholdDesk(
            kept: { .init(name: "Home", currency: "CAD", weekStart: 1, monthStartDay: 1) }, mayChange: { true }, change: { _ in })
        var ports = AppModel.Ports()
        ports.owner = OwnerCheck(isThere: { true }, ask: { _ in true })
        ports.glances = GlanceFile(in: FileManager.default.temporaryDirectory)
        ports.canBeFelt = true
        home.appearance = DeviceChoices(ports).appearance
        home.choices = DeviceChoices(ports).offered(texts)
        home.recoveryKey = { ("K7QF-2M9X-TD4R-8WPC", 2) }
        return home
    }

    /// A server that has a file at every transaction.
    @MainActor
    private static var memory: RowMemory {
        RowMemory(transaction: { _ in
            try JSONReader.read(Array(#"{"source":{"attachments":[{"id":"f1","name":"\#(file)","added":"2026-11-26"}]}}"#.utf8))
        })
    }
}
