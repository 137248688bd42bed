import Testing
import Values

@testable import Family

/// What holds for every wish, whatever was said of it.
@Suite("Wishes: laws")
struct WishLawTests {
    static let seeds = 0..<500

    private func sum(_ entries: [WishEntry], _ codes: String...) -> Int64 {
        entries.reduce(0) { codes.contains($1.kind.code) ? $0 + $1.amount : $0 }
    }

    @Test func whatWentInIsThereOrSpentOrBack() throws {
        var (spent, back, beyond) = (0, 0, 0)
        for seed in Self.seeds {
            for today in [10, 25, 40, 60] {
                for course in try WishWorld(seed: seed).book(today: today).courses {
                    let entries = course.entries
                    #expect(
                        sum(entries, "putIn", "toppedUp") == course.have + sum(entries, "spent", "putBack", "left"),
                        "seed \(seed), day \(today)")
                    #expect(course.own >= 0 && course.gifts >= 0 && entries.allSatisfy { $0.amount > 0 }, "seed \(seed), day \(today)")
                    if !course.isRunning { #expect(course.have == 0, "seed \(seed), day \(today)") }
                    spent += sum(entries, "spent") > 0 ? 1 : 0
                    back += sum(entries, "left") > 0 ? 1 : 0
                    beyond += sum(entries, "beyond") > 0 ? 1 : 0
                }
            }
        }
        #expect(spent > 200 && back > 200 && beyond > 200)
    }

    @Test func whatWasPaidIsSpentAndBeyond() throws {
        for seed in Self.seeds {
            for course in try WishWorld(seed: seed).book().courses {
                guard case .bought(_, let paid) = course.state else { continue }
                #expect(sum(course.entries, "spent", "beyond") == paid, "seed \(seed)")
            }
        }
    }

    @Test func theOrderInWhichWordsComeDoesNotMatter() throws {
        for seed in Self.seeds {
            let world = try WishWorld(seed: seed)
            var random = SeededRandom(seed: UInt64(seed) + 9_000)
            let other = try WishBook(
                world.wishes.shuffled(using: &random), world.words.shuffled(using: &random), today: familyDay(WishWorld.days))
            #expect(try world.book().courses == other.courses, "seed \(seed)")
            #expect(try world.book().problems == other.problems, "seed \(seed)")
        }
    }

    @Test func whatTwoDevicesBothSayIsSaidOnce() throws {
        for seed in Self.seeds {
            let world = try WishWorld(seed: seed)
            var random = SeededRandom(seed: UInt64(seed) + 5_000)
            let both = world.words + world.words.filter { _ in random.happens(perMille: 500) }
            #expect(try world.book(words: both).courses == world.book().courses, "seed \(seed)")
            let keys = try world.book(words: both).entries().map { $0.key }
            #expect(Set(keys).count == keys.count, "seed \(seed)")
        }
    }

    @Test func aLaterDayTakesNothingBack() throws {
        for seed in Self.seeds {
            let world = try WishWorld(seed: seed)
            var random = SeededRandom(seed: UInt64(seed) + 3_000)
            var (before, yesterday): ([WishEntry], Int) = ([], -1)
            while yesterday < WishWorld.days {
                let today = yesterday + random.integer(in: 1...15)
                let now = try world.book(today: today).entries()
                #expect(Array(now.prefix(before.count)) == before, "seed \(seed), day \(today)")
                for one in now.dropFirst(before.count) {
                    #expect(one.day > familyDay(yesterday) && one.day <= familyDay(today), "seed \(seed), day \(today): \(one.key)")
                }
                (before, yesterday) = (now, today)
            }
        }
    }

    @Test func aWaitingTimeIsNeverMadeLonger() throws {
        for seed in Self.seeds {
            let world = try WishWorld(seed: seed)
            for course in try world.book().courses {
                #expect(course.waitsUntil <= course.wish.made.advanced(by: course.wish.waitDays), "seed \(seed)")
                #expect(course.waitsUntil >= course.wish.made, "seed \(seed)")
            }
        }
    }
}
