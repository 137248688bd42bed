import Observation
import Values

/// The journal's own place: how somebody is, what they could write about, and what they wrote last.
@MainActor
@Observable
package final class JournalHomeModel {
    /// What is typed that opens the vault.
    package var secret = ""
    /// Why it did not open; empty for nothing.
    package private(set) var problem = ""
    /// The record that needs its person and is looked at.
    package var trouble: SaidTrouble?
    /// What would go for good, while that is asked.
    package var doubt: SaidTrouble.Choice?
    /// Its words.
    package let words: JournalHomeWords
    private var turned = 0
    let desk: JournalDesk

    /// Records that are shown here; all others are in the list.
    private static let most = 10

    init(_ desk: JournalDesk) {
        self.desk = desk
        words = JournalHomeWords(desk.texts)
    }

    private var listed: [JournalMoment] { desk.journal.moments.filter { JournalLine.kinds.contains($0.kind) } }

    /// What was felt last; nil before anything was.
    package var last: NamedWay? {
        guard let last = desk.journal.moments.first(where: { $0.kind == "checkin" }) else { return nil }
        let name = desk.texts.text(
            "web.journal.home.last", .text("words", desk.wording.felt(last.content)), .text("when", desk.wording.moment(last.at)))
        return NamedWay(.journal(.entry(last.id)), name, "heart.fill")
    }

    /// What was kept last, by day.
    package var days: [JournalDay] { JournalDay.all(listed.prefix(JournalHomeModel.most), desk.wording) }

    /// What stands above it; how the journal begins, before there is anything.
    package var recentTitle: String { listed.isEmpty ? words.begin : words.recent }

    /// Where else one can go from here.
    package var ways: [NamedWay] {
        [
            ("trends", .trends, "chart.line.uptrend.xyaxis"), ("worth", .worth, "bag"), ("exercises", .exercises, "leaf"),
            ("pause", .pauses, "moon"), ("help", .helpLines, "lifepreserver"),
        ]
        .map { (code: String, way: JournalWay, picture: String) in
            NamedWay(.journal(way), desk.texts.text("web.journal.way." + code), picture)
        }
    }

    /// Opens the vault by what was typed, once on this device.
    package func openVault() async {
        do {
            let isOpen = try await desk.journal.openVault(password: secret)
            problem = isOpen ? "" : desk.texts.text("web.vault.wrong")
            if isOpen { secret = "" }
        } catch {
            problem = Complaint.text(error, desk.texts)
        }
    }

    /// Whether it is asked if something is to go for good.
    package var isAsking: Bool {
        get { doubt != nil }
        set { if !newValue { doubt = nil } }
    }

    /// Whether the vault has to be opened here first.
    package var needsVault: Bool { desk.journal.needsVault }

    /// Sends what waits and takes what is new.
    package func refresh() async { await desk.journal.sync() }
}

/// What waits, and what needs its person.
extension JournalHomeModel {
    /// What waits to be sent and why; empty while all is well.
    package var waits: String {
        let (journal, texts) = (desk.journal, desk.texts)
        let why: String
        switch journal.standing {
        case .full: why = "full"
        case .locked: return ""
        case .offline where journal.waiting > 0: why = "offline"
        case .signedOut where journal.waiting > 0: why = "signedOut"
        case .idle, .syncing, .offline, .signedOut:
            guard journal.waiting > 0, journal.needsVault || journal.waitsForWifi else { return "" }
            why = journal.needsVault ? "vault" : "wifi"
        }
        let count = journal.waiting > 0 ? texts.text("web.journal.waits", .count("count", Int64(journal.waiting))) + " " : ""
        return count + texts.text("web.journal.waitsFor." + why)
    }
}

/// What goes on beside it.
extension JournalHomeModel {
    /// What is still under a key that the vault had before; empty for nothing.
    package var underOldKey: String {
        guard let left = desk.journal.left, !needsVault else { return "" }
        let texts = desk.texts
        guard left.records + left.files > 0 else { return texts.text("web.rotation.allUnder") }
        let said = texts.text("web.rotation.left", .count("records", Int64(left.records)), .count("files", Int64(left.files)))
        switch left.waits {
        case nil: return said
        case .room: return said + " " + texts.text("web.rotation.waits.room")
        case .wifi: return said + " " + texts.text("web.rotation.waits.wifi")
        case .away: return said + " " + texts.text("web.rotation.waits.away")
        }
    }

    /// Whether the device tells over what recordings and photos go, so that they can wait for Wi-Fi.
    package var canWaitForWifi: Bool { desk.journal.isWifiOnly != nil }
    /// Whether they do.
    package var isWifiOnly: Bool {
        get { desk.journal.isWifiOnly ?? false }
        set { Task { await desk.journal.setWifiOnly(newValue) } }
    }
}

/// The question of the day.
extension JournalHomeModel {
    /// Today's question; nil where there is none.
    package var prompt: NamedWay? {
        let today = desk.source.today()
        let found = JournalPrompt.ofDay(today, JournalPrompt.mood(desk.journal.moments, today), turn: turned)
        return found.map { NamedWay(.journal(.answer($0.code)), desk.wording.prompt($0.code), "sparkles") }
    }

    /// Asks another one.
    package func turn() { turned += 1 }
}

/// A question to write about, and what it fits.
struct JournalPrompt {
    let code: String
    let moods: [String]
    let money: Bool

    static let all = (JournalContent.prompts.array ?? []).compactMap { prompt in
        prompt["code"]?.string.map { JournalPrompt(code: $0, moods: prompt.textsOf("moods"), money: prompt["money"]?.bool ?? false) }
    }
    /// Days whose check-ins say how somebody has felt of late.
    private static let lately = 3

    /// How somebody has felt of late; nil where there are no check-ins.
    static func mood(_ moments: [JournalMoment], _ today: Day) -> FeelingCorner? {
        let (first, last) = (today.advanced(by: 1 - lately).iso, today.iso)
        let recent = moments.lazy.filter { $0.kind == "checkin" && $0.at.prefix(10) >= first && $0.at.prefix(10) <= last }
            .map { FeelingPoint(of: $0.content) }
        guard !recent.isEmpty else { return nil }
        return FeelingPoint(Feeling.mean(recent.map(\.pleasantness)), Feeling.mean(recent.map(\.energy))).corner
    }

    /// The question of a day: the same all day long on every device, one that fits the mood where some do. None of them is about money; who
    /// asks for another one comes by all of them.
    static func ofDay(_ today: Day, _ mood: FeelingCorner?, turn: Int) -> JournalPrompt? {
        let day = Int(today.number)
        let ordered = (0...5).flatMap { wanted -> [JournalPrompt] in
            let those = all.filter { $0.rank(mood) == wanted }
            guard !those.isEmpty else { return [] }
            let start = ((day % those.count) + those.count) % those.count
            return Array(those[start...] + those[..<start])
        }
        return ordered.isEmpty ? nil : ordered[turn % ordered.count]
    }

    private func rank(_ mood: FeelingCorner?) -> Int {
        let fits = mood.map { moods.contains($0.rawValue) } ?? false ? 0 : moods.contains("any") ? 1 : 2
        return fits + (money ? 3 : 0)
    }
}

/// Words of the catalogue for the journal's own place.
package struct JournalHomeWords: Sendable {
    /// The place.
    package let title: String
    /// That nobody else can read it.
    package let sealed: String
    /// Asks how somebody is.
    package let ask: String
    /// Checks in.
    package let checkIn: String
    /// Writes.
    package let write: String
    /// Speaks.
    package let speak: String
    /// The question of the day.
    package let prompt: String
    /// Answers it.
    package let writeAbout: String
    /// Asks another one.
    package let another: String
    /// What was kept last.
    package let recent: String
    /// Everything.
    package let all: String
    /// What is said before there is anything, and how.
    package let (begin, beginHow): (String, String)
    /// Where else one can go.
    package let ways: String
    /// Leaves what is asked.
    package let cancel: String
    /// Has recordings and photos wait for Wi-Fi, and what that means.
    package let (wifi, wifiHow): (String, String)
    /// Opens the vault: its title, why, the field, what is safe, the deed.
    package let vault: (title: String, why: String, label: String, help: String, open: String)

    init(_ texts: Catalogue) {
        func text(_ key: String) -> String { texts.text("web.journal.home." + key) }
        cancel = texts.text("web.cancel")
        (title, sealed) = (texts.text("web.place.journal"), texts.text("web.journal.sealed"))
        (ask, checkIn, write, speak) = (text("ask"), text("checkIn"), text("write"), text("speak"))
        (prompt, writeAbout, another) = (text("prompt"), text("writeAbout"), text("another"))
        (recent, all, begin, beginHow, ways) = (text("recent"), text("allOf"), text("begin"), text("beginHow"), text("ways"))
        (wifi, wifiHow) = (texts.text("apple.journal.wifi"), texts.text("apple.journal.wifiHow"))
        vault = (
            texts.text("web.journal.key.title"), texts.text("web.journal.key.why"), texts.text("web.vault.label"),
            texts.text("web.vault.help"), texts.text("web.vault.open")
        )
    }
}
