import Testing
import Values

@testable import Growth

/// What is celebrated, how loudly, and never twice.
@Suite("Growth: celebrations")
struct CelebrationTests {
    private let today = day("2026-11-24")

    private func due(
        _ said: GrowthEvents, today: Day? = nil, _ choices: Celebration.Choices = .init(), _ all: [Achievement] = []
    ) -> [Celebration] {
        let today = today ?? self.today
        let standing = GrowthStanding(said, facts: GrowthFacts(), lessons: lessonIndex, today: today)
        return Celebration.due(Occasion.all(standing, all, for: .adult), said, choices, today: today)
    }

    @Test func lookingAndFeelingAreNoFeats() throws {
        #expect(due(try events("looked@2026-11-24 checkedIn@2026-11-24 sorted@2026-11-24 saved@2026-11-24 missed:a.1@2026-11-24")).isEmpty)
    }

    @Test func eachDeservesItsSize() throws {
        let found = due(try events("lesson:a@2026-11-24 goalPart:g-50@2026-11-24 goalPart:h-100@2026-11-22"))
        #expect(found.map { $0.occasion.key } == ["goalPart-h-100", "level-2", "goalPart-g-50"])
        #expect(found.map { $0.size } == [.big, .small, .small])
    }

    @Test func aSecondBigOneOfADayIsSmall() throws {
        let said = try events("goalPart:h-100@2026-11-24 goalPart:i-100@2026-11-24")
        #expect(due(said).map { $0.size } == [.big, .small, .small])
        let shown = try #require(due(said).first?.occasion.celebrated(on: today))
        let next = due(said.merging(GrowthEvents([shown])))
        #expect(next.count == 2 && next.allSatisfy { $0.size == .small && $0.occasion.key != shown.about })
        #expect(due(said.merging(GrowthEvents([shown])), today: today.advanced(by: 1)).first?.size == .big)
    }

    @Test func theYearsBeforeAreNotCelebratedOnANewDevice() throws {
        #expect(due(try events("goalPart:h-100@2026-11-17 lesson:a@2025-01-01")).isEmpty)
        #expect(due(try events("lesson:a@2026-11-18")).count == 1)
    }

    @Test func whatAPersonAllowsDecides() throws {
        let said = try events("lesson:a@2026-11-24")
        #expect(due(said, .init(isOn: false)).isEmpty)
        let still = try #require(due(said, .init(sound: true, haptic: false, reducesMotion: true)).first)
        #expect(still.sound && !still.haptic && still.isStill)
        let usual = try #require(due(said).first)
        #expect(!usual.sound && usual.haptic && !usual.isStill)
    }

    @Test func nothingIsCelebratedTwiceAndOneADayIsBig() throws {
        let all = try achievements()
        var big = 0
        for seed in 0..<500 {
            let world = GrowthWorld(seed: seed)
            var said = GrowthEvents(world.all.filter { $0.kind != .celebrated })
            var shown: [String] = []
            for number in stride(from: 0, through: world.first.distance(to: world.today), by: 9) {
                let today = world.first.advanced(by: number)
                var bigs = 0
                for _ in 0..<3 {
                    let now = due(GrowthEvents(said.all.filter { $0.day <= today }), today: today, .init(), all)
                    #expect(now.count <= Celebration.most, "seed \(seed)")
                    bigs += now.count { $0.size == .big }
                    shown += now.map { $0.occasion.key }
                    said = said.merging(GrowthEvents(now.compactMap { $0.occasion.celebrated(on: today) }))
                }
                #expect(bigs <= 1, "seed \(seed) on \(today.iso)")
                big += bigs
            }
            #expect(Set(shown).count == shown.count, "seed \(seed)")
        }
        #expect(big > 300)
    }
}
