import Testing
import Values

@testable import Family

/// What holds for every family, whatever was said, in whatever order it came.
@Suite("Chores: laws")
struct ChoreLawTests {
    static let seeds = 0..<500

    @Test func theOrderInWhichRecordsComeDoesNotMatter() throws {
        for seed in Self.seeds {
            let world = try ChoreWorld(seed: seed)
            var random = SeededRandom(seed: UInt64(seed) + 9_000)
            let shuffled = ChoreRecords(
                done: world.records.done.shuffled(using: &random), answers: world.records.answers.shuffled(using: &random),
                givenToo: world.records.givenToo.shuffled(using: &random))
            let (one, other) = (try world.book(), try world.book(shuffled, chores: world.chores.shuffled(using: &random)))
            #expect(one.earned() == other.earned(), "seed \(seed)")
            #expect(try ChoreWorld.occurrences(one) == ChoreWorld.occurrences(other), "seed \(seed)")
        }
    }

    @Test func whatTwoDevicesBothSayIsSaidOnce() throws {
        for seed in Self.seeds {
            let world = try ChoreWorld(seed: seed)
            var random = SeededRandom(seed: UInt64(seed) + 5_000)
            // Each device has a part of the records, and both have some.
            var both = world.records
            both.done += world.records.done.filter { _ in random.happens(perMille: 500) }
            both.answers += world.records.answers.filter { _ in random.happens(perMille: 500) }
            both.givenToo += world.records.givenToo.reversed()
            #expect(try world.book(both).earned() == world.book().earned(), "seed \(seed)")
            #expect(try ChoreWorld.occurrences(world.book(both)) == ChoreWorld.occurrences(world.book()), "seed \(seed)")
        }
    }

    @Test func anOccurrenceEarnsOnceForAMember() throws {
        var earnings = 0
        for seed in Self.seeds {
            let earned = try ChoreWorld(seed: seed).book().earned()
            #expect(Set(earned.map { $0.key }).count == earned.count, "seed \(seed)")
            earnings += earned.count
        }
        #expect(earnings > 5_000)
    }

    @Test func theOneWhoIsFirstAloneEarns() throws {
        var rivals = 0
        for seed in Self.seeds {
            var world = try ChoreWorld(seed: seed, sharing: .first)
            world.records.givenToo = []
            let book = try world.book()
            var seen: Set<ChoreBook.Place> = []
            for one in book.earned() {
                let place = ChoreBook.Place(chore: Int(one.key.chore.low), due: one.key.due)
                #expect(seen.insert(place).inserted, "seed \(seed): \(one.key.text)")
            }
            rivals += try ChoreWorld.occurrences(book).count { one in
                if case .notMine(_, didItToo: true, _) = one.state { return true }
                return false
            }
        }
        #expect(rivals > 500)
    }

    @Test func sharesOfThoseWhoDoItTogetherSumToTheReward() throws {
        var uneven = 0
        for seed in Self.seeds {
            let world = try ChoreWorld(seed: seed, sharing: .together)
            let earned = try world.book().earned()
            var sums: [ChoreBook.Place: Int64] = [:]
            var least: [ChoreBook.Place: (Int64, Int64)] = [:]
            for one in earned {
                let place = ChoreBook.Place(chore: Int(one.key.chore.low), due: one.key.due)
                sums[place, default: 0] += one.amount
                let so = least[place] ?? (one.amount, one.amount)
                least[place] = (min(so.0, one.amount), max(so.1, one.amount))
            }
            for (place, sum) in sums {
                let chore = world.chores.first { Int($0.id.low) == place.chore }
                #expect(sum == chore?.reward[place.due], "seed \(seed)")
            }
            for (_, one) in least {
                #expect(one.1 - one.0 <= 1, "seed \(seed)")
                if one.1 != one.0 { uneven += 1 }
            }
        }
        #expect(uneven > 100)
    }

    @Test func aLaterDayTakesNothingBack() throws {
        for seed in Self.seeds {
            let world = try ChoreWorld(seed: seed)
            var random = SeededRandom(seed: UInt64(seed) + 3_000)
            var (before, yesterday): ([ChoreKey: ChoreEarning], Int) = ([:], -10)
            while yesterday < ChoreWorld.days + 20 {
                let today = yesterday + random.integer(in: 1...20)
                var now: [ChoreKey: ChoreEarning] = [:]
                for one in try world.book(today: today).earned() {
                    now[one.key] = one
                    // What is new came since: nobody finds money of a day on which it was not there.
                    let isNew = before[one.key] == nil
                    #expect(
                        one.day <= familyDay(today) && (!isNew || one.day > familyDay(yesterday)),
                        "seed \(seed), day \(today): \(one.key.text)")
                }
                for (key, one) in before { #expect(now[key] == one, "seed \(seed), day \(today): \(key.text)") }
                (before, yesterday) = (now, today)
            }
        }
    }

    @Test func anEndedChoreKeepsWhatItEarned() throws {
        for seed in Self.seeds {
            let world = try ChoreWorld(seed: seed)
            var random = SeededRandom(seed: UInt64(seed) + 1_000)
            let end = random.integer(in: 0...ChoreWorld.days)
            let earned = try world.book(today: end - 1).earned()
            let ended = try world.chores.map { try $0.ending(on: min($0.ended ?? familyDay(end), familyDay(end))) }
            let after = Set(try world.book(chores: ended).earned())
            for one in earned { #expect(after.contains(one), "seed \(seed), ended \(end): \(one.key.text)") }
        }
    }

    @Test func aMemberWhoLeftKeepsWhatTheyEarned() throws {
        for seed in Self.seeds {
            let world = try ChoreWorld(seed: seed)
            let left = familyDay(seed % ChoreWorld.days)
            let earned = try world.book(today: seed % ChoreWorld.days - 1).earned().filter { $0.key.due < left }
            let book = try ChoreBook(world.chores, world.records, left: [familyID(2): left], today: familyDay(ChoreWorld.days + 20))
            let after = Set(book.earned())
            for one in earned { #expect(after.contains(one), "seed \(seed): \(one.key.text)") }
        }
    }

    @Test func aRewardOfALaterDayLeavesEarlierOccurrencesAsTheyWere() throws {
        for seed in Self.seeds {
            let world = try ChoreWorld(seed: seed)
            let dearer = try world.chores.map { chore in
                let steps = chore.reward.steps.map { (day: $0.day, value: $0.value) } + [(day: familyDay(18), value: Int64(9_999))]
                return try Chore(
                    chore.id, currency: chore.currency, members: chore.members, sharing: chore.sharing, repeats: chore.repeats,
                    reward: ValuesByDay(steps), into: chore.into, proof: chore.proof, approvesItself: chore.approvesItself,
                    ended: chore.ended)
            }
            let before = try world.book().earned().filter { $0.key.due < familyDay(18) }
            #expect(try world.book(chores: dearer).earned().filter { $0.key.due < familyDay(18) } == before, "seed \(seed)")
        }
    }
}
