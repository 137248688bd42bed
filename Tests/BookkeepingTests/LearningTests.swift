import Bookkeeping
import Foundation
import Testing
import Values

@Suite("Learning categories from words and from a person's own rows")
struct LearningTests {
    private func features(_ text: String) -> [UInt64] {
        var features = TextFeatures()
        var text = text
        text.withUTF8 { features.read($0) }
        return features.hashes
    }

    @Test func caseAccentsAndSignsDoNotMatter() {
        #expect(features("Café Crème") == features("CAFE   CREME"))
        #expect(features("CAFE CREME") != features("CREME CAFE"))
        #expect(features("123 456 -- !").isEmpty)
        #expect(features("").isEmpty)
    }

    @Test func aWordCutShortKeepsMostOfItsParts() {
        let whole = Set(features("PIZZERIA"))
        let cut = Set(features("PIZZER"))
        #expect(whole.intersection(cut).count * 2 > cut.count)
    }

    @Test(arguments: 1...20)
    func anyBytesHaveBoundedFeatures(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let bytes = (0..<random.integer(in: 0...600)).map { _ in UInt8(truncatingIfNeeded: random.integer(in: 0...255)) }
        var features = TextFeatures()
        bytes.withUnsafeBufferPointer { features.read($0) }
        #expect(features.hashes.count <= 16 * (24 * 3 + 3) + 3)
        #expect(features.hashes.indices.allSatisfy { features.value(at: $0) > 0 && features.value(at: $0) <= 1 })
    }

    @Test func theTrainingLearnsWhatSeparatesTwoLabels() {
        let examples = (0..<40).map { index in
            LabelledExample(features: [UInt32(index % 2), UInt32(2 + index % 5)], values: [1, 1], label: index % 2)
        }
        var training = SoftmaxTraining(featureCount: 7, labelCount: 2)
        training.learn(examples, rounds: 20)
        var scores: [Float] = [0, 0]
        for example in examples {
            training.score(example, &scores)
            #expect((scores[0] > scores[1]) == (example.label == 0))
        }
        var again = SoftmaxTraining(featureCount: 7, labelCount: 2)
        again.learn(examples, rounds: 20)
        #expect(again.weights == training.weights)
    }

    /// Groups make the training surer of them, and no likelier than they are.
    @Test(arguments: [[], [0, 0, 1]])
    func theSharesOfLabelsTendToHowOftenTheyAre(groups: [Int]) {
        let labels = [0, 2, 1, 2, 0, 1, 2, 0, 2, 1]
        let examples = (0..<400).map { LabelledExample(features: [0], values: [1], label: labels[$0 % labels.count]) }
        var training = SoftmaxTraining(featureCount: 1, labelCount: 3, groups: groups)
        training.learn(examples, rounds: 20)
        var scores: [Float] = [0, 0, 0]
        training.score(examples[0], &scores)
        let powers = scores.map { exp($0) }
        for (power, share) in zip(powers, [0.3, 0.3, 0.4] as [Float]) {
            #expect(abs(power / powers.reduce(0, +) - share) < 0.05)
        }
    }

    /// What the shared knowledge says of a text.
    private func decided(_ text: String, _ amount: Int64) -> CategoryDecision {
        var text = text
        return text.withUTF8 { bytes in
            Knowledge.shared.categorise.decide(CategoryEvidence(amount: amount, merchant: cleaner.clean(bytes)))
        }
    }

    private let cleaner = MerchantCleaner(Knowledge.shared.merchants)

    private func model(_ bytes: [UInt8]) -> CategoryModel? {
        bytes.withUnsafeBufferPointer { CategoryModel($0, taxonomy) }
    }

    @Test func theModelKnowsTheTaxonomysCategories() throws {
        let model = try #require(CategoryModel(taxonomy))
        // No name speaks for rows that nobody sorted, nor for what sets a balance.
        #expect(model.count == taxonomy.categories.count - 2)
        #expect((0..<model.count).allSatisfy { model.category(at: $0) != nil })
    }

    @Test(arguments: [0, 3, 4, 23, 40, 900, 200_000])
    func aModelThatIsCutShortIsNone(count: Int) {
        #expect(model(Array(Content.file("category-model.bin").prefix(count))) == nil)
    }

    /// A share that is no number would trap where it becomes thousandths.
    @Test(arguments: [Float.nan, 0, -1, .infinity], [16, 20])
    func aModelWithoutSensibleScalesIsNone(scale: Float, offset: Int) {
        var bytes = Array(Content.file("category-model.bin"))
        withUnsafeBytes(of: scale.bitPattern.littleEndian) { bytes.replaceSubrange(offset..<(offset + 4), with: $0) }
        #expect(model(bytes) == nil)
    }

    @Test(arguments: [
        ("BELLA NOTTE PIZZERIA", "food"), ("KOWALSKI FAMILY DENTISTRY", "health"), ("PATEL TYRE & AUTO REPAIRS", "transport"),
        ("CLINIQUE VETERINAIRE DU LAC", "family"), ("ST BRIGIDS PARISH CHURCH", "giving"), ("PANADERIA LA ESPIGA", "food"),
    ])
    func aNameThatNobodyKnowsIsJudgedByItsWords(name: String, group: String) throws {
        let decision = decided(name, -2500)
        let category = try #require(decision.category)
        #expect(taxonomy.groups[taxonomy[category].group].code == group)
        #expect(decision.reason == .words && decision.confidencePerMille >= Categorise.leastPerMille)
    }

    @Test func aNameThatSaysNothingIsLeftToThePerson() {
        #expect(decided("XQ ZVV", -2500).confidencePerMille < 500)
    }

    /// Labelled apart from what the model learned from; `Benchmarks/Categories/evaluate.py` prints the whole picture.
    @Test func onUnknownBusinessesTheModelIsMostlyRightAndKnowsHowSureItIs() throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../Benchmarks/Categories/unknown-merchants.csv")
        let lines = try String(contentsOf: path, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst()
        var asked = 0
        var right = 0
        var sure = 0
        var sureRight = 0
        for line in lines where !line.contains("\"") {
            let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 3, let truth = taxonomy.category(code: fields[2]) else { continue }
            let decision = decided(fields[0], fields[1].hasPrefix("-") ? -1 : 1)
            asked += 1
            guard let category = decision.category else { continue }
            if taxonomy[category].group == taxonomy[truth].group { right += 1 }
            guard decision.reason == .words, decision.confidencePerMille >= 900 else { continue }
            sure += 1
            if category == truth { sureRight += 1 }
        }
        #expect(asked > 1000)
        #expect(right * 100 >= asked * 85)
        #expect(sureRight * 100 >= sure * 88 && sureRight * 100 <= sure * 98)
    }
}

@Suite("A person's own categories")
struct PersonalCategoriesTests {
    private func learned(_ rows: [(String, Int64, String)]) -> PersonalCategories {
        var personal = PersonalCategories(Knowledge.shared)
        for (text, amount, category) in rows {
            var text = text
            _ = text.withUTF8 { personal.add($0, amount: amount, category: category) }
        }
        personal.learn()
        return personal
    }

    private func decide(_ text: String, _ amount: Int64, _ personal: PersonalCategories) -> String? {
        var (personal, text) = (personal, text)
        return text.withUTF8 { personal.decide($0, amount: amount) }.map { personal.labels[$0.label] }
    }

    @Test func nothingIsDecidedBeforeAnythingWasLearned() {
        #expect(decide("METRO", -100, learned([])) == nil)
    }

    @Test func aMerchantFollowsThePersonsOwnRows() {
        var rows: [(String, Int64, String)] = []
        for index in 1...6 {
            rows.append(("METRO #\(index)12 TORONTO ON", -1000 - Int64(index), "Manger"))
            rows.append(("TTC FARE \(index)", -335, "Bouger"))
        }
        let personal = learned(rows)
        #expect(decide("METRO #999 OTTAWA ON", -5200, personal) == "Manger")
        #expect(decide("TTC FARE 77", -335, personal) == "Bouger")
    }

    @Test func onlyAMerchantsOwnRowsAreNamedAsTheReason() throws {
        var personal = learned([("METRO 1", -1000, "Manger"), ("TTC FARE", -335, "Bouger"), ("TTC FARE 2", -335, "Bouger")])
        let known = try #require(decision("METRO 7", -1000, &personal))
        #expect(known.followsRows && known.merchant == "Metro")
        let other = try #require(decision("LOBLAWS 0112", -4000, &personal))
        #expect(!other.followsRows)
    }

    @Test func rowsWithoutACategoryOrBeyondTheLimitAreRefused() {
        var personal = PersonalCategories(Knowledge.shared)
        let taken = (0...PersonalCategories.labelLimit).map { number in
            [UInt8]("SHOP".utf8).withUnsafeBufferPointer { personal.add($0, amount: -1, category: "C\(number)") }
        }
        #expect(taken == Array(repeating: true, count: PersonalCategories.labelLimit) + [false])
        #expect(![UInt8]("SHOP".utf8).withUnsafeBufferPointer { personal.add($0, amount: -1, category: "") })
    }

    private func decision(_ text: String, _ amount: Int64, _ personal: inout PersonalCategories) -> PersonalDecision? {
        var text = text
        return text.withUTF8 { personal.decide($0, amount: amount) }
    }

    @Test func aShopOfTheSameTradeIsRecognisedThoughThePersonNeverWentThere() {
        let personal = learned(
            ["METRO 1 TORONTO", "LOBLAWS 22", "NO FRILLS 3", "SOBEYS 77", "FOOD BASICS 9"].map { ($0, -5000, "Essen") }
                + ["TIM HORTONS 1", "STARBUCKS 2", "SECOND CUP 3", "BRIDGEHEAD COFFEE", "BALZACS COFFEE"].map { ($0, -450, "Kaffee") })
        #expect(decide("FRESHCO #1234 BRAMPTON", -6400, personal) == "Essen")
        #expect(decide("JAVA JOES COFFEE HOUSE", -510, personal) == "Kaffee")
    }

    @Test func theAmountDecidesWhereTheNameDoesNot() {
        var rows: [(String, Int64, String)] = []
        for index in 0..<12 {
            rows.append(("CANADIAN TIRE #\(index)", -1500 - Int64(index * 20), "House"))
            rows.append(("CANADIAN TIRE #\(index)", -6000 - Int64(index * 90), "Car"))
        }
        let personal = learned(rows)
        #expect(decide("CANADIAN TIRE #88", -1600, personal) == "House")
        #expect(decide("CANADIAN TIRE #99", -6600, personal) == "Car")
    }

    @Test(arguments: 1...10)
    func theSameHistoryGivesTheSameAnswers(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let rows = (0..<60).map { _ in
            ("SHOP \(random.integer(in: 0...9))", Int64(random.integer(in: -9000 ... -100)), "C\(random.integer(in: 0...4))")
        }
        let first = learned(rows)
        let second = learned(rows)
        for number in 0..<20 { #expect(decide("SHOP \(number)", -500, first) == decide("SHOP \(number)", -500, second)) }
    }
}

extension Knowledge {
    /// The knowledge of the tests, made once.
    static let shared = Knowledge()
}
