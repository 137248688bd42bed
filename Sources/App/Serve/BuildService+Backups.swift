import Foundation
import WebServer
import Workflows

extension BuildService {
    /// The time of day of backups where nothing else is said.
    private static let usualTime = "02:30"
    /// Backups that can be kept.
    private static let keepBounds = 1...1_000

    /// The job of backups, where a folder for them is set.
    func backups(_ settings: ServerSettings) throws -> [ServedJob] {
        guard let folder = configuration.text(.backupFolder) else { return [] }
        let time = configuration.text(.backupTime) ?? BuildService.usualTime
        guard let minute = JobSchedule.minute(time) else { throw ServerConfiguration.Mistake(setting: .backupTime, found: time) }
        let zone = configuration.text(.backupTimeZone) ?? TimeZone.current.identifier
        guard LocalClock(zone) != nil else { throw ServerConfiguration.Mistake(setting: .backupTimeZone, found: zone) }
        let job = BackupJob(
            folder: folder, keep: try configuration.number(.backupKeep, BuildService.keepBounds) ?? BackupJob.usualKeep,
            data: settings.dataFolder, keyFile: configuration.text(.backupKeyFile) ?? settings.dataFolder + "/backup.key")
        return [ServedJob(job.kind(Workers()), .daily(minute: minute), timeZone: zone)]
    }
}
