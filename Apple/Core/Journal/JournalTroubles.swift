import Observation
import Values

/// Records of the journal that need their person: what happened to each, and what can be done (Docs/Journal.md, "Troubles").
extension JournalHomeModel {
    /// Them, each by what it is known by.
    package var troubles: [SaidTrouble] { desk.journal.troubles.map { SaidTrouble($0, desk.journal.moment($0.id), desk.wording) } }

    /// How many there are; empty for none.
    package var troubled: String {
        let count = desk.journal.troubles.count
        return count > 0 ? desk.texts.text("web.journal.troubles", .count("count", Int64(count))) : ""
    }

    /// Does what was chosen about one, unless it has to be meant first: what goes for good is asked about once more.
    package func settle(_ choice: SaidTrouble.Choice, isMeant: Bool = false) async {
        guard let trouble else { return }
        if choice.isForGood, !isMeant {
            doubt = choice
            return
        }
        switch choice.use {
        case .again: await desk.journal.again()
        case .mine: await desk.journal.settle(trouble.id, .mine)
        case .theirs: await desk.journal.settle(trouble.id, .theirs)
        }
        (self.trouble, doubt) = (nil, nil)
        if !choice.said.isEmpty { desk.say(choice.said) }
    }
}

/// A record that needs its person, in words.
package struct SaidTrouble: Hashable, Identifiable, Sendable {
    /// The record.
    package let id: String
    /// What it is known by.
    package let name: String
    /// What happened to it, in a few words.
    package let title: String
    /// What that means.
    package let how: String
    /// What is here of it, and since when; empty where nothing is.
    package let here: String
    /// What can be done; the first one is what most people want.
    package let choices: [Choice]

    /// Something that can be done.
    package struct Choice: Hashable, Identifiable, Sendable {
        /// What becomes of the record.
        enum Use: String { case again, mine, theirs }
        let use: Use
        /// What it is called.
        package let name: String
        /// What is said once it is done; empty for nothing.
        let said: String
        /// What is asked before it goes for good; empty where nothing does.
        package let sure: (text: String, now: String)
        package var id: String { use.rawValue }

        /// Whether it takes something away for good.
        var isForGood: Bool { !sure.text.isEmpty }

        /// One choice of a record is the other.
        package static func == (one: Choice, other: Choice) -> Bool { (one.use, one.name) == (other.use, other.name) }

        /// By what makes them one.
        package func hash(into hasher: inout Hasher) {
            hasher.combine(use)
            hasher.combine(name)
        }
    }

    /// What became of records of one's own, by the problem that was answered.
    private static let own = [
        "sync.sealedFull": "full", "sync.noRoom": "full", "noRoom": "full", "journal.tooLong": "tooLong", "blobDamaged": "damaged",
        "sync.badValue": "newer", "sync.unknownKind": "newer",
    ]

    init(_ trouble: JournalTrouble, _ moment: JournalMoment?, _ wording: JournalWording) {
        let texts = wording.texts
        let (code, isOwn) = SaidTrouble.code(of: trouble.problem, isHere: moment != nil)
        id = trouble.id
        name = moment.map { SaidTrouble.name(of: $0, wording) } ?? texts.text("web.journal.trouble.unknown")
        (title, how) = (texts.text("web.journal.trouble." + code), texts.text("web.journal.troubleHow." + code))
        let (said, at) = (name, moment?.at ?? "")
        here = at.isEmpty ? "" : texts.text("web.journal.trouble.here", .text("name", said), .text("when", wording.moment(at)))
        choices = SaidTrouble.choices(code, isOwn: isOwn, texts)
    }

    private static func code(of problem: String, isHere: Bool) -> (code: String, isOwn: Bool) {
        switch problem {
        // One that was deleted here and comes back is older than its deletion.
        case "journal.older": (isHere ? "older" : "back", false)
        case "journal.cannotBeOpened": (isHere ? "closed" : "closedAway", false)
        case "journal.cannotBeMerged": ("unmerged", false)
        default: (own[problem] ?? "other", true)
        }
    }

    private static func name(of moment: JournalMoment, _ wording: JournalWording) -> String {
        moment.kind == "choices" ? wording.texts.text("web.journal.trouble.choices") : JournalLine(moment, wording).name
    }

    private static func choices(_ code: String, isOwn: Bool, _ texts: Catalogue) -> [Choice] {
        if isOwn { return [Choice(use: .again, name: texts.text("web.again"), said: "", sure: ("", ""))] }
        let isAway = code == "closedAway"
        let sure = isAway ? (texts.text("web.journal.trouble.sure"), texts.text("web.journal.trouble.sureNow")) : ("", "")
        let mine = Choice(
            use: .mine, name: texts.text("web.journal.trouble.mine." + code), said: texts.text("web.journal.troubleDone.mine"), sure: sure)
        let theirs = Choice(
            use: .theirs, name: texts.text("web.journal.trouble.theirs." + code), said: texts.text("web.journal.troubleDone.theirs"),
            sure: ("", ""))
        // What does not open here may open later; what is here stays in any case.
        return isAway ? [theirs, mine] : [mine, theirs]
    }
}
