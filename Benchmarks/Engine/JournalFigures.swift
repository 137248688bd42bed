import Foundation
import Journal
import Values

/// How long a journal of ten years takes to open and to search: 10,000 entries of 300 words, made from a seed.
enum JournalFigures {
    /// Entries when no number is given.
    static let usualEntries = 10_000
    /// Numbers of entries that can be asked for.
    static let possibleEntries = 1...JournalSearch.recordLimit
    private static let seed: UInt64 = 23
    private static let words = 300
    private static let vocabulary = 4_000
    private static let rounds = 7
    /// Hits that a page shows.
    private static let limit = 50
    private static let syllables = ["ba", "dor", "ki", "lum", "mer", "no", "pel", "rus", "tav", "vé", "win", "ça"]

    /// Prints a line of JSON for opening and for each search, as `run.py --only journal` reads them.
    static func print(entries: Int) throws {
        let texts = written(entries)
        var search = JournalSearch()
        let opening = try median {
            search = JournalSearch()
            let records = try texts.enumerated().map { place, text in
                (id: UUID128(high: 1, low: UInt64(place)), record: Optional(try JournalRecord(text: text)))
            }
            guard search.put(records) else { fatalError("EngineBench: a journal has no room for \(entries) entries") }
        }
        show("open a journal", opening, entries, found: search.count)
        for (name, text) in queries() {
            var found = 0
            let time = try median { found = search.find(JournalQueryReader.read(text).query, limit: limit).ids.count }
            show("search a journal: \(name)", time, entries, found: found)
        }
    }

    /// The word of a number: the lower, the more frequent it is in the entries.
    private static func word(_ number: Int) -> String {
        let count = syllables.count
        let (first, second, third) = (number % count, number / count % count, number / count / count)
        return syllables[first] + syllables[second] + (third > 0 ? syllables[third % count] : "") + (third >= count ? "s" : "")
    }

    /// From a word that many entries have to conditions of every kind; one that none has looks through all of every entry.
    private static func queries() -> [(name: String, text: String)] {
        let rare = word(vocabulary - 1)
        return [
            ("everything", ""), ("a frequent word", word(0)), ("a rare word", rare), ("the beginning of a word", String(rare.prefix(4))),
            ("a word that is not there", "zzyzx"), ("words side by side", "\"\(word(0)) \(word(1))\""),
            ("conditions", "\(word(1)) -\(word(2)) tag:work in:2021 -is:favourite"),
        ]
    }

    private static func written(_ entries: Int) -> [String] {
        var random = SeededRandom(seed: seed)
        let vocabulary = (0..<vocabulary).map { word($0) }
        let last = Day(number: 20_700)
        return (0..<entries).map { place in
            let day = last.advanced(by: 0 - place * 3_650 / max(entries, 1))
            let text = (0..<words).map { _ in
                // The lower of three numbers: few words are frequent, as in what people write.
                vocabulary[(0..<3).map { _ in Int(random.below(UInt64(vocabulary.count))) }.min() ?? 0]
            }
            let tag = random.below(4) == 0 ? "work" : "home"
            return "{\"kind\":\"entry\",\"at\":\"\(day.iso)T21:10:00-05:00\",\"title\":\"\(text[0]) \(text[1])\","
                + "\"text\":\"\(text.joined(separator: " ")).\",\"tags\":[\"\(tag)\"],\"favourite\":\(random.below(20) == 0)}"
        }
    }

    /// The median of several runs in milliseconds.
    private static func median(_ work: () throws -> Void) rethrows -> Double {
        var times: [Double] = []
        for _ in 0..<rounds {
            let time = try ContinuousClock().measure(work)
            times.append(Double(time.components.seconds) * 1_000 + Double(time.components.attoseconds) / 1e15)
        }
        return times.sorted()[rounds / 2]
    }

    private static func show(_ name: String, _ milliseconds: Double, _ entries: Int, found: Int) {
        let time = String(format: "%.2f", milliseconds)
        Swift.print("{\"name\":\"\(name)\",\"milliseconds\":\(time),\"rows\":\(entries),\"found\":\(found)}")
    }
}
