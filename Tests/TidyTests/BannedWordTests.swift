import Foundation
import Testing

@Suite("Words that have no place")
struct BannedWordTests {
    @Test(arguments: ["import Foundation", "Codable", "Regex<", "#keyPath", "DispatchQueue", "async ", "(\\."])
    func theEngineIsFreeOf(word: String) {
        expectNone(Project.engineSources, word)
    }

    /// How far a forecast may lie off is a statistic, and so is whether feelings and money move together: both weigh days in double floats, and
    /// what they tell is rounded once.
    @Test(arguments: [": Double", "Double(", "[Double]"])
    func onlyStatisticsReckonIn(word: String) {
        let places = ["Sources/Planning/Forecast/", "Sources/Journal/Together/"]
        expectNone(Project.engineSources.filter { file in !places.contains { file.path.hasPrefix($0) } }, word)
    }

    /// Learning weighs words in single floats, in a fixed order; money never meets them.
    @Test func onlyLearningCountsInFloats() {
        expectNone(Project.engineSources.filter { !$0.path.hasPrefix("Sources/Bookkeeping/Learning/") }, "Float(")
    }

    @Test(arguments: ["try!", "as!", "FIXME", "TODO", "XXX", "fatalError(", "for now", "placeholder"])
    func theProductIsFreeOf(word: String) {
        expectNone(Project.sources, word)
    }

    @Test func onlyTheAppPrints() {
        expectNone(
            Project.sources.filter { !$0.path.hasPrefix("Sources/App/") && !$0.path.hasPrefix("Sources/TrainCategories/") }, "print(")
    }

    @Test(arguments: ["Date()", "Date.now", "DispatchTime.now()", "Instant.now()", "SystemRandomNumberGenerator"])
    func timeAndChanceComeFromTheEnvironment(word: String) {
        expectNone(Project.sources.filter { !$0.path.hasPrefix("Sources/App/") }, word)
    }

    @Test(arguments: ["Manager", "Helper", "Util"])
    func namesSayWhatThingsAre(word: String) {
        for file in Project.sources {
            #expect(!file.path.contains(word), "\(file.path)")
        }
    }

    private func expectNone(_ files: [Project.File], _ word: String) {
        for file in files {
            let lines = BannedWordTests.code[file.path] ?? file.lines
            for (index, line) in lines.enumerated() where line.contains(word) {
                Issue.record("\(file.path):\(index + 1) has «\(word)»")
            }
        }
    }

    /// The lines of the product's files without their comments, by path.
    private static let code = Dictionary(uniqueKeysWithValues: Project.sources.map { ($0.path, $0.lines.map(BannedWordTests.code)) })

    /// A line without its comment.
    private static func code(_ line: Substring) -> Substring {
        guard let comment = line.range(of: "//") else { return line }
        return line[..<comment.lowerBound]
    }
}
