import Bookkeeping
import Testing
import Values

@Suite("Merchant knowledge")
struct MerchantKnowledgeTests {
    @Test func noPatternIsGivenTwiceAndEveryCategoryExists() {
        #expect(knowledge.problems == [])
        #expect(knowledge.merchants.count >= 400)
    }

    @Test func namesAreGivenOnce() {
        #expect(Set(knowledge.merchants.map(\.name)).count == knowledge.merchants.count)
        #expect(Set(knowledge.processors).count == knowledge.processors.count)
    }

    @Test func everyMerchantIsFoundByItsNameAndByEachPattern() throws {
        let files = Content.names.filter { $0.hasPrefix("merchants/") }
        let entries = try files.flatMap { try JSONReader.read(Content.file($0))["merchants"]?.array ?? [] }
        #expect(entries.count == knowledge.merchants.count)
        for (index, entry) in entries.enumerated() {
            let patterns = (entry["patterns"]?.array ?? []) + (entry["exact"]?.array ?? []) + [entry["name"]].compactMap { $0 }
            for pattern in patterns.compactMap(\.string) {
                let raw = pattern.replacing(" XX", with: " XX5441").replacing(" 0", with: " 4711")
                #expect(clean(Array(raw.utf8)).merchant?.index == UInt16(index), "\(pattern)")
            }
        }
    }

    @Test func theLongestPatternWins() {
        #expect(cleaned("COSTCO GAS W1263") == "Costco Gas")
        #expect(cleaned("COSTCO WHOLESALE W1263") == "Costco")
        #expect(cleaned("AMAZON PRIME") == "Amazon Prime")
        #expect(cleaned("AMAZON FRESH") == "Amazon")
    }

    @Test func patternsEndAtWords() {
        #expect(cleaned("SUBWAYS OF THE WORLD") == "Subways of the World")
        #expect(cleaned("ESSOR CONSEIL") == "Essor Conseil")
    }

    @Test func anEverydayWordIsAMerchantOnlyAlone() {
        #expect(cleaned("GAP 1234 TORONTO ON") == "Gap")
        #expect(cleaned("GAP YEAR TRAVEL") == "Gap Year Travel")
    }

    @Test func brokenContentIsNamedAndLeftOut() {
        let broken = knowing(
            merchants: """
                {"merchants": [{"name": "One", "category": "groceries"}, {"name": "Two", "category": "nonsense"}, {"name": "Uno", "category": "coffee", "patterns": ["ONE"]}]}
                """)
        #expect(broken.problems == ["merchant Two", "ONE"])
        #expect(broken.merchants.map(\.name) == ["One", "Uno"])
        #expect(knowing(merchants: "{").problems == ["JSON"])
    }

    private func knowing(merchants: String) -> MerchantKnowledge {
        Array(merchants.utf8).withUnsafeBufferPointer {
            MerchantKnowledge(descriptors: Content.file("descriptors.json"), merchants: [$0], taxonomy: taxonomy)
        }
    }
}
