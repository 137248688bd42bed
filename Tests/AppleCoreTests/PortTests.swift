import Foundation
import Syncing
import Testing
import Values

@testable import AppleCore

/// What is decided around the ports to the system; the system itself is stood in for.
@MainActor @Suite("Ports") struct PortTests {
    /// An owner who answers as a test says, and counts how often they were asked.
    @MainActor private final class Owner {
        var isThem = true
        var asked = 0

        nonisolated init() {}

        nonisolated func check(isThere: Bool = true) -> OwnerCheck {
            OwnerCheck(isThere: { isThere }) { _ in await self.answer() }
        }

        private func answer() -> Bool {
            asked += 1
            return isThem
        }
    }

    private static let morning = Instant(milliseconds: 1_796_000_000_000)

    private func later(_ milliseconds: Int64) -> Instant { PortTests.morning.advanced(byMilliseconds: milliseconds) }

    private func outside(_ now: Instant = morning) -> Outside {
        var outside = Outside.device
        outside.now = { now }
        return outside
    }

    private func folder() -> URL { FileManager.default.temporaryDirectory.appendingPathComponent("evenkeel-\(UUID().uuidString)") }

    private func json(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }

    // MARK: The lock

    @Test func aLockedAppOpensForItsOwnerAlone() async {
        let owner = Owner()
        let lock = AppLock(owner.check(), isWanted: true)
        #expect(lock.isLocked)
        owner.isThem = false
        await lock.unlock(saying: "why")
        #expect(lock.isLocked)
        owner.isThem = true
        await lock.unlock(saying: "why")
        #expect(!lock.isLocked && owner.asked == 2)
        await lock.unlock(saying: "why")
        #expect(owner.asked == 2, "what is open is not asked for")
    }

    @Test(arguments: [(Int64(0), false), (60_000, false), (60_001, true), (-1, true), (86_400_000, true)])
    func whoComesBackSoonIsNotAsked(away: Int64, isLocked: Bool) async {
        let lock = AppLock(Owner().check(), isWanted: true)
        await lock.unlock(saying: "why")
        lock.leave(at: PortTests.morning)
        #expect(lock.isCovered)
        // A second word of the same leaving counts from the first.
        lock.leave(at: later(30_000))
        lock.comeBack(at: later(away))
        #expect(lock.isLocked == isLocked)
        #expect(!lock.isCovered)
    }

    @Test(arguments: [(Int64(300_000), false), (360_000, false), (360_001, true), (-1, true)])
    func whoIsGuidedWithTheScreenOffIsNotAskedUntilThatIsOver(away: Int64, isLocked: Bool) async {
        let lock = AppLock(Owner().check(), isWanted: true)
        await lock.unlock(saying: "why")
        lock.hold(until: later(300_000))
        lock.leave(at: PortTests.morning)
        lock.comeBack(at: later(away))
        #expect(lock.isLocked == isLocked)
    }

    @Test func anAppThatIsAwayLocksWithoutComingBackAndSaysSoOnce() async {
        let lock = AppLock(Owner().check(), isWanted: true)
        var heard = 0
        lock.locked = { heard += 1 }
        await lock.unlock(saying: "why")
        lock.look(at: later(90_000))
        #expect(!lock.isLocked, "it is not away")
        lock.leave(at: PortTests.morning)
        lock.look(at: later(60_000))
        #expect(!lock.isLocked)
        lock.look(at: later(60_001))
        #expect(lock.isLocked && lock.isCovered && heard == 1)
        lock.comeBack(at: later(90_000))
        #expect(lock.isLocked && !lock.isCovered && heard == 1)
    }

    @Test func itIsLockedByHandWhereItsPersonWantsThat() async {
        let owner = Owner()
        let lock = AppLock(owner.check(), isWanted: false)
        lock.lock()
        #expect(!lock.isLocked && !lock.isReady)
        _ = await lock.want(true, saying: "why")
        lock.lock()
        #expect(lock.isLocked)
        var order: [Bool] = []
        await lock.unlock(saying: "why") { order.append(lock.isLocked) }
        #expect(order == [true] && !lock.isLocked, "what the lock has ended is back before anything is seen")
        owner.isThem = false
        lock.lock()
        await lock.unlock(saying: "why") { order.append(lock.isLocked) }
        #expect(order == [true] && lock.isLocked, "nobody else brings anything back")
    }

    @Test func aDeviceThatCannotAskIsNeverLocked() async {
        let lock = AppLock(.missing, isWanted: true)
        lock.leave(at: PortTests.morning)
        lock.comeBack(at: later(90_000))
        #expect(!lock.isLocked)
        let isDone = await lock.want(false, saying: "why")
        #expect(!isDone && lock.isWanted)
    }

    @Test func onlyTheOwnerTurnsTheLockOnAndOff() async {
        let owner = Owner()
        let lock = AppLock(owner.check(), isWanted: false)
        owner.isThem = false
        let isRefused = await lock.want(true, saying: "why")
        #expect(!isRefused && !lock.isWanted)
        owner.isThem = true
        let isTaken = await lock.want(true, saying: "why")
        #expect(isTaken && lock.isWanted && !lock.isLocked)
    }

    // MARK: The network, and time in the background

    @Test(
        arguments: [
            ([.free], 0), ([.free, .absent, .free], 1), ([.absent, .metered, .free], 2), ([.absent], 0),
            ([.free, .metered, .free, .metered, .metered], 1), ([.metered, .absent, .metered, .absent, .free], 2),
        ] as [([NetworkWatch.Network], Int)])
    func aNetworkThatIsBackOrCostsNothingIsTold(news: [NetworkWatch.Network], times: Int) async {
        let watch = NetworkWatch {
            AsyncStream { continuation in
                for one in news { continuation.yield(one) }
                continuation.finish()
            }
        }
        var told = 0
        let line = NetworkLine()
        await watch.run(line) { told += 1 }
        #expect(told == times && line.isMetered == (news.last == .metered))
    }

    @Test func theNextTimeIsAskedForBeforeThisOneIsUsed() async {
        let (asked, continuation) = AsyncStream<Instant>.makeStream()
        let time = BackgroundTime { continuation.yield($0) }
        await time.use(outside()) { continuation.finish() }
        var moments: [Instant] = []
        for await moment in asked { moments.append(moment) }
        #expect(moments == [later(4 * 3_600_000)], "asking again after the round would come too late")
    }

    // MARK: Glances

    private static let today = """
        {"day":"2026-11-28","view":{"subtitle":"Saturday, November 28","spent":{"label":"Spent today","amount":"$12.50",
        "sentence":"less than usual"},"next":{"title":"Due next","items":[{"key":"a","name":"Rent","when":"in 3 days",
        "day":"Tuesday, December 1","amount":"$1,800"},{"key":"b","name":"Gym","when":"late","amount":"$40"}]},"empty":null}}
        """

    @Test func aGlanceSaysTheWordsOfToday() throws {
        let glance = try #require(Glance(try json(PortTests.today)))
        #expect(glance.bills.map(\.day) == ["Tuesday, December 1", "late"])
        #expect(glance.answer(on: "2026-11-28") == "Spent today $12.50. less than usual")
        #expect(glance.answer(on: "2026-11-29") == "Saturday, November 28. Spent today $12.50. less than usual")
        #expect(Glance(try json(PortTests.today.replacing(#""empty":null"#, with: #""empty":{"title":"Begin"}"#))) == nil)
        #expect(Glance(try json("{}")) == nil)
    }

    private static let bills = """
        {"view":{"title":"Bills","parts":[{"part":"sentences","code":"soon"},{"part":"list","code":"late","items":[
        {"key":"l","name":"Water","detail":"was due by Nov 20, 2026","amount":"$60.00"}]},{"part":"list","code":"soon","items":[
        {"key":"s","name":"Rent","detail":"due by Dec 1, 2026","amount":"$1,800.00"}]},{"part":"list","code":"income","items":[
        {"key":"i","name":"Pay","detail":"expected by Nov 30, 2026","amount":"$2,000.00"}]}]}}
        """
    private static let goals = """
        {"view":{"title":"Goals","parts":[{"part":"list","code":"running","items":[
        {"key":"g","name":"Canoe","detail":"by June 1, 2027","amount":"$400 of $1,600","meter":25},
        {"key":"u","name":"Trip","detail":"","amount":""},{"key":"h","name":"Bike","detail":"by May 1, 2027","amount":"","meter":140}]},
        {"part":"list","code":"reached","items":[{"key":"r","name":"Tent","detail":"","amount":"$200","meter":100}]}]}}
        """

    @Test func aGlanceHasTheBillsAndTheRingsOfGoals() throws {
        let today = try json(PortTests.today)
        let glance = try #require(Glance(today, bills: try json(PortTests.bills), goals: try json(PortTests.goals)))
        #expect(glance.billsTitle == "Bills" && glance.bills.map(\.name) == ["Water", "Rent"], "what comes in is no bill")
        #expect(glance.bills.map(\.day) == ["was due by Nov 20, 2026", "due by Dec 1, 2026"])
        #expect(glance.goalsTitle == "Goals" && glance.goals.map(\.name) == ["Canoe", "Bike"], "one that nobody can measure has no ring")
        #expect(glance.goals.map(\.share) == [0.25, 1] && glance.goals.map(\.amount) == ["$400 of $1,600", "by May 1, 2027"])
        #expect(try #require(Glance(today)).goals.isEmpty)
    }

    // MARK: Messages and questions

    /// What was handed on, in order; `nothing` for what was taken back.
    private actor Told {
        private(set) var all: [String] = []

        func hear(_ token: String?) { all.append(token ?? "nothing") }
    }

    @Test func aTokenIsHandedOnWhereItIsNewAndTakenBackWhereNobodyAllowsIt() async throws {
        let told = Told()
        let allowing = PushRegistration(mayTell: { true }, token: { [0x0A, 0xFF] })
        #expect(try await allowing.renew(known: nil) { await told.hear($0) } == "0aff")
        #expect(try await allowing.renew(known: "0aff") { await told.hear($0) } == "0aff")
        let refusing = PushRegistration(mayTell: { false }, token: { [1] })
        #expect(try await refusing.renew(known: "0aff") { await told.hear($0) } == nil)
        #expect(try await refusing.renew(known: nil) { await told.hear($0) } == nil)
        #expect(await told.all == ["0aff", "nothing"])
    }

    @Test func whetherSomethingCanBeAffordedIsAskedInTheCurrencyOfTheAccounts() throws {
        let open = try json(#"{"currency":"CAD"}"#)
        let asked = try QuickQuestion(amount: "480").parameters(after: open, in: Values.Locale.standard.numberStyle)
        #expect(asked["amount"]?.integer == 48_000)
        for amount in ["", "much", "0", "-5"] {
            #expect(throws: FormProblem.self, "\(amount)") {
                try QuickQuestion(amount: amount).parameters(after: open, in: Values.Locale.standard.numberStyle)
            }
        }
        #expect(throws: HouseholdFailure.notHere) {
            try QuickQuestion(amount: "480").parameters(after: try json("{}"), in: Values.Locale.standard.numberStyle)
        }
        let answer = """
            {"view":{"parts":[{"part":"list","code":"verdict","items":[{"name":"It would be tight.","text":"Rent comes first."}]},
            {"part":"list","code":"proof","items":[{"name":"Lowest day","text":""}]}]}}
            """
        #expect(QuickQuestion.said(of: try json(answer)) == "It would be tight. Rent comes first.")
    }

    @Test func aGlanceIsKeptAndForgotten() throws {
        let folder = folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = GlanceFile(in: folder)
        #expect(file.read() == nil)
        try file.keep(nil)
        let glance = try #require(Glance(try json(PortTests.today)))
        try file.keep(glance)
        #expect(file.read() == glance)
        try file.keep(nil)
        #expect(file.read() == nil)
    }

    // MARK: What others share, and what the device's search knows

    @Test func sharedFilesWaitInTheirOrderUnderTheirNames() throws {
        let shared = SharedFiles(in: folder())
        defer { try? shared.removeAll() }
        #expect(shared.waiting().isEmpty)
        for (place, name) in ["march.csv", "march.csv", "../../key", "a~b/c.ofx"].enumerated() {
            try shared.keep([UInt8(place)], named: name, outside(later(Int64(place) * 1000)))
        }
        let waiting = shared.waiting()
        #expect(waiting.map(\.name) == ["march.csv", "march.csv", "..-..-key", "a-b-c.ofx"])
        #expect(waiting.map(\.bytes) == [[0], [1], [2], [3]])
        for file in waiting.prefix(1) { try shared.remove(file) }
        #expect(shared.waiting().map(\.bytes) == [[1], [2], [3]])
        for _ in shared.waiting().count..<SharedFiles.limit { try shared.keep([], named: "x", outside()) }
        #expect(throws: SharedFiles.Refusal.tooMany) { try shared.keep([], named: "x", outside()) }
    }

    @Test func aFileThatIsTooLargeIsRefused() {
        let shared = SharedFiles(in: folder())
        let bytes = [UInt8](repeating: 0, count: SharedFiles.fileBytes + 1)
        #expect(throws: SharedFiles.Refusal.tooLarge) { try shared.keep(bytes, named: "x", outside()) }
    }

    @Test func spotlightKnowsNamesAndNoAmounts() throws {
        let item = #""detail":"","text":"","amount":"$5","tone":"plain","beside":[]"#
        let page = """
            {"title":"Merchants","subtitle":"","empty":null,"parts":[{"part":"list","title":"","closed":false,"items":[
            {"key":"1","name":"Metro","query":"merchant:metro",\(item)},{"key":"2","name":"Metro","query":"merchant:metro",\(item)},
            {"key":"3","name":"Elsewhere",\(item)}]}]}
            """
        let read = try JSONDecoder().decode(Page.self, from: Data(page.utf8))
        #expect(SpotlightEntry.all(of: [read, read]) == [SpotlightEntry(.search("merchant:metro"), title: "Metro", place: "Merchants")])
    }
}
