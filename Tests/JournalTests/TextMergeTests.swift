import Testing
import Values

@testable import Journal

@Suite("Merging texts") struct TextMergeTests {
    /// What both began from, what I have, what they have, and what becomes of it.
    @Test(arguments: [
        // Only one changed it, or both did the same.
        ("I slept.", "I slept.", "I slept well.", "I slept well."),
        ("I slept.", "I slept well.", "I slept.", "I slept well."),
        ("I slept.", "I slept well.", "I slept well.", "I slept well."),
        ("", "Hello", "Hello", "Hello"),
        // At different places.
        ("One two three four.", "One 2 three four.", "One two three 4.", "One 2 three 4."),
        ("Bread\nMilk\n", "Bread\nMilk\nEggs\n", "Butter\nBread\nMilk\n", "Butter\nBread\nMilk\nEggs\n"),
        ("I ran.", "Today I ran.", "I ran. It rained.", "Today I ran. It rained."),
        ("red green blue", "red blue", "red green blue white", "red blue white"),
        // At the same place: both, mine first.
        ("Today.", "Today. I slept.", "Today. I ran.", "Today. I slept. I ran."),
        ("I ate bread.", "I ate fresh bread.", "I ate good bread.", "I ate fresh good bread."),
        ("I went to the shop.", "I went to the market.", "I went to the bank.", "I went to the market. I went to the bank."),
        (
            "It is late. I went to the shop. Good night.", "It is late. I went to the market. Good night.",
            "It is late. I went to the bank. Good night.", "It is late. I went to the market. I went to the bank. Good night."
        ),
        ("", "Monday", "Tuesday", "Monday Tuesday"),
        ("Day", "Day\nI slept", "Day\nI ran", "Day\nI slept\nI ran"),
        ("", "I slept\n", "I ran\n", "I slept\nI ran\n"),
        ("I feel ok", "I feel ok today", "I feel ok, I think", "I feel ok today, I think"),
        (
            "I met Ana at the shop. We talked.", "We had lunch. We talked.\n\nGood night.",
            "I met Ana at the new shop. We talked.\n\nTomorrow: gym.",
            "We had lunch. I met Ana at the new shop. We talked.\n\nGood night.\n\nTomorrow: gym."
        ),
        ("P1.\n\nP2.", "P1.\n\nMine.\n\nP2.", "P1. More.\n\nTheirs.\n\nP2.", "P1. More.\n\nTheirs.\n\nMine.\n\nP2."),
        // What one took away and the other changed stays.
        ("I was very tired today.", "I was today.", "I was so tired today.", "I was so tired today."),
        ("Keep this. Drop that.", "Keep this.", "Keep this. Drop that one.", "Keep this. Drop that one."),
        ("All of it.", "", "All of it, still.", "All of it, still."),
        ("a b c d", "b c d", "a b c", "b c"),
        // Who has all of the other's has both.
        ("", "Hello world", "Hello", "Hello world"),
        ("Dear diary,", "Dear diary, I am", "Dear diary, I am well.", "Dear diary, I am well."),
    ]) func together(_ base: String, _ mine: String, _ theirs: String, _ expected: String) {
        #expect(TextMerge.merge(base: base, mine: mine, theirs: theirs) == expected)
    }

    @Test(arguments: [
        ("👨‍👩‍👧‍👦", 1), ("🇨🇦", 1), ("👍🏽", 1), ("e\u{301}", 1), ("#️⃣", 1), ("한국", 2), ("नमस्ते", 1), ("ñ", 1), ("Þ", 1), ("don’t", 1), ("\r\n", 1),
        ("¡Ay!", 3), ("l’été", 1), ("日本", 2), ("😀😀", 2),
    ]) func signsThatPeopleSeeAsOneAreNotTakenApart(sign: String, pieces: Int) {
        #expect(TextPieces("a " + sign + " b").pieces.count == 4 + pieces)
        #expect(TextMerge.merge(base: "a b", mine: "a \(sign) b", theirs: "a b c") == "a \(sign) b c")
    }

    @Test func aPictureOfSeveralIsChangedWhole() {
        #expect(TextPieces("").pieces.isEmpty)
        #expect(TextMerge.merge(base: "👩 👧", mine: "👩 👧 👦", theirs: "👩‍👩‍👧 👧") == "👩‍👩‍👧 👧 👦")
    }

    @Test func theShortestChangesAreFound() {
        let hunks = EditScript.hunks([1, 2, 3, 4, 5, 6], [1, 3, 4, 9, 5, 6, 7], limit: 10)
        #expect(hunks == [TextHunk(base: 1..<2, other: 1..<1), TextHunk(base: 4..<4, other: 3..<4), TextHunk(base: 6..<6, other: 6..<7)])
        #expect(EditScript.hunks([1, 2, 3], [4, 5, 6, 1], limit: 3) == nil)
        #expect(EditScript.hunks([], [1], limit: 0) == [TextHunk(base: 0..<0, other: 0..<1)])
        #expect(EditScript.hunks([1], [1], limit: 0) == [])
    }

    /// The changes make the one text of the other, and leave as much of it as there can be left.
    @Test(arguments: 1...60) func changesLeadFromOneListToTheOther(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<50 {
            let before = (0..<random.integer(in: 0...12)).map { _ in random.below(4) }
            let after = (0..<random.integer(in: 0...12)).map { _ in random.below(4) }
            guard let hunks = EditScript.hunks(before, after, limit: 30) else {
                Issue.record("seed \(seed): no way from \(before) to \(after)")
                continue
            }
            var made: [UInt64] = []
            var place = 0
            for hunk in hunks {
                made += before[place..<hunk.base.lowerBound] + after[hunk.other]
                place = hunk.base.upperBound
            }
            made += before[place...]
            #expect(made == after, "seed \(seed)")
            let changed = hunks.reduce(0) { $0 + $1.base.count + $1.other.count }
            #expect(changed == before.count + after.count - 2 * Self.common(before, after), "seed \(seed): \(before) \(after) \(hunks)")
        }
    }

    /// How long the longest list is that is part of both, by the plain table.
    private static func common(_ one: [UInt64], _ other: [UInt64]) -> Int {
        var rows = [[Int]](repeating: [Int](repeating: 0, count: other.count + 1), count: one.count + 1)
        for i in one.indices {
            for j in other.indices { rows[i + 1][j + 1] = one[i] == other[j] ? rows[i][j] + 1 : max(rows[i][j + 1], rows[i + 1][j]) }
        }
        return rows[one.count][other.count]
    }
}
