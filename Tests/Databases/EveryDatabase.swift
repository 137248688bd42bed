import Foundation
import Synchronization
package import Testing

/// Runs the tests of a suite on every database that Evenkeel knows.
package struct EveryDatabase: SuiteTrait, TestTrait, TestScoping {
    #if Postgres
    private static let others = [TestDatabase.rehearsed, .postgres]
    #else
    private static let others = [TestDatabase.rehearsed]
    #endif
    /// Cases of one test that run on the others too; the laws' many seeds need not all have a server's database of their own.
    private static let cases = 8
    private static let seen = Mutex<[Test.ID: Int]>([:])

    package var isRecursive: Bool { true }

    package func scopeProvider(for test: Test, testCase: Test.Case?) -> EveryDatabase? {
        testCase == nil ? nil : self
    }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard ProcessInfo.processInfo.environment["EVENKEEL_TEST_DATABASE"] == nil else {
            return try await TestDatabase.current.scope(function)
        }
        try await TestDatabase.sqlite.scope(function)
        let number = EveryDatabase.seen.withLock { seen in
            seen[test.id, default: 0] += 1
            return seen[test.id, default: 0]
        }
        guard number <= EveryDatabase.cases else { return }
        for database in EveryDatabase.others {
            let telling = IssueHandlingTrait.compactMapIssues { issue in
                var issue = issue
                issue.comments.append("on \(database.rawValue)")
                return issue
            }
            try await telling.provideScope(for: test, testCase: testCase) { try await database.scope(function) }
        }
    }
}

extension Trait where Self == EveryDatabase {
    /// On every database that Evenkeel knows.
    package static var everyDatabase: EveryDatabase { EveryDatabase() }
}
