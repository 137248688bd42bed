import ArgumentParser
import Credentials
import Foundation
import Values

/// What a backup is sealed with: a file of keys, or a passphrase.
struct BackupKeyOptions: ParsableArguments {
    @Option(help: ArgumentHelp(words("cli.backup.keyFile"), valueName: words("cli.value.path")), completion: .file())
    var keyFile: String?

    /// The key that opens a backup.
    func known(_ console: Console) throws -> BackupKey {
        if let keyFile { return .keys(try MasterKeys.load(file: keyFile)) }
        return .passphrase(try BackupKeyOptions.said ?? asked(console, words("cli.backup.ask")))
    }

    /// The key that seals a new backup: a file is made when it is absent, a passphrase is typed twice.
    func fresh(_ outside: Outside, _ console: Console) throws -> BackupKey {
        if let keyFile {
            let (keys, isNew) = try BackupJob.keys(keyFile, outside.randomBytes)
            if isNew { console.remark(words("cli.backup.newKey", .text("path", keyFile))) }
            return .keys(keys)
        }
        if let said = BackupKeyOptions.said { return .passphrase(said) }
        let first = try asked(console, words("cli.backup.askNew"))
        guard try asked(console, words("cli.backup.askAgain")) == first else {
            console.remark(words("cli.backup.different"))
            throw Failure.usage
        }
        return .passphrase(first)
    }

    /// A passphrase from the environment.
    private static var said: String? {
        ProcessInfo.processInfo.environment["EVENKEEL_BACKUP_PASSPHRASE"].flatMap { $0.isEmpty ? nil : $0 }
    }

    private func asked(_ console: Console, _ question: String) throws -> String {
        guard let text = console.askHidden(question), !text.isEmpty else { throw Failure.usage }
        return text
    }
}
