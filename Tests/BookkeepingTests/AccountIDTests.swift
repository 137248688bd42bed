import Bookkeeping
import Testing
import Values

/// An account that an import makes has an id that comes from the import and from its first statement alone.
@Suite("Ids of accounts that imports make")
struct AccountIDTests {
    private let importID = UUID128(high: 0x0192_ABCD_EF01_7123, low: 1 << 63 | 77)

    @Test func eachStatementOfEachImportHasAnotherOne() {
        let other = UUID128(high: importID.high, low: importID.low + 1)
        let ids = [importID, other].flatMap { id in (0..<500).map { AccountIDs.id(ofStatement: $0, broughtBy: id) } }
        #expect(Set(ids).count == ids.count)
        #expect(ids.allSatisfy { $0.version == 7 && $0.instant == importID.instant && $0.low >> 62 == 2 })
    }

    /// Databases and devices keep these ids.
    @Test func theyStayAsTheyAre() {
        #expect(AccountIDs.id(ofStatement: 0, broughtBy: importID).text == "0192abcd-ef01-70c6-be53-08d74184eea6")
        let drawn = UUID128(high: 0x1234_5678_9ABC_4DEF, low: 1 << 63 | 5)
        #expect(AccountIDs.id(ofStatement: 1, broughtBy: drawn).text == "1a3d960a-54ca-7554-8ff2-724a9b8e54ae")
    }
}
