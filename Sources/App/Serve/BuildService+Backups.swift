import Foundation
import WebServer
import Workflows

extension BuildService {
    /// The time of day of backups where nothing else is said.
    private static let usualTime = "02:30"
    /// Backups that can be kept.
    private static let keepBounds = 1...1_000

    /// The file of the backups' key, when backups are made and it is below the data.
    func backupKeyBesideData(_ settings: ServerSettings) -> String? {
        guard configuration.text(.backupFolder) != nil else { return nil }
        func place(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
        let path = backupKeyFile(settings)
        return place(path).hasPrefix(place(settings.dataFolder) + "/") ? path : nil
    }

    private func backupKeyFile(_ settings: ServerSettings) -> String {
        configuration.text(.backupKeyFile) ?? settings.dataFolder + "/backup.key"
    }

    /// The job of backups, where a folder for them is set.
    func backups(_ settings: ServerSettings) throws -> [ServedJob] {
        guard let folder = configuration.text(.backupFolder) else { return [] }
        // The database in use, even if a file from before a move to PostgreSQL is still in the folder.
        let database = configuration.text(.database) ?? settings.dataFolder + "/" + BackupFolder.databaseName
        let time = configuration.text(.backupTime) ?? BuildService.usualTime
        guard let minute = JobSchedule.minute(time) else { throw ServerConfiguration.Mistake(setting: .backupTime, found: time) }
        let zone = configuration.text(.backupTimeZone) ?? TimeZone.current.identifier
        guard LocalClock(zone) != nil else { throw ServerConfiguration.Mistake(setting: .backupTimeZone, found: zone) }
        let job = BackupJob(
            folder: folder, keep: try configuration.number(.backupKeep, BuildService.keepBounds) ?? BackupJob.usualKeep,
            data: settings.dataFolder, database: database,
            keyFile: backupKeyFile(settings), logger: try logger())
        return [ServedJob(job.kind(Workers()), .daily(minute: minute), timeZone: zone)]
    }
}
