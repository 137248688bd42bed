import Importing
import Values

/// Small MT940 statements for tests.
enum MT940Text {
    /// A statement of account `37040044/0532013000` in euros that holds some lines, without balances.
    static func statement(_ lines: String, account: String = "37040044/0532013000") -> String {
        ":20:STARTUMS\n:25:\(account)\n:28C:1/1\n:34F:EUR0,\n\(lines)\n-\n"
    }

    /// A statement with balances: `C260301EUR1,00` and the like, final ones.
    static func statement(from opening: String, _ lines: String, to closing: String) -> String {
        ":20:STARTUMS\n:25:DE89370400440532013000\n:28C:1/1\n:60F:\(opening)\n\(lines)\n:62F:\(closing)\n-\n"
    }

    /// One row with details.
    static func details(_ details: String) -> StatementFile {
        read(statement(":61:2603050305D12,50NTRFNONREF\n:86:\(details)"))
    }
}
