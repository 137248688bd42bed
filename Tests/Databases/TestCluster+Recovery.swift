#if Postgres
import Foundation

/// Recovery after the loss of a server's disk, as Docs/Operations.md describes it: a base backup, and a copy of the log that has every write
/// before it is acknowledged.
extension TestCluster {
    private var base: String { folder + "/base" }
    private var log: String { folder + "/log-archive" }
    private var receiver: String { folder + "/receiver.pid" }

    /// Starts to copy the log to a second place; from then on a write is acknowledged only once it is there.
    package func keepLog() throws {
        try runShell(
            """
            mkdir '\(log)' && { "$PROGRAMS"/pg_receivewal -D '\(log)' --synchronous --no-loop \
            -d 'host=\(folder) user=evenkeel application_name=elsewhere' & echo $! > '\(receiver)'; }
            """)
        try administer("ALTER SYSTEM SET synchronous_standby_names = 'elsewhere'")
        try administer("SELECT pg_reload_conf()")
        // A base backup needs the log from its own beginning, so the receiver has to be connected before.
        try administer(
            """
            DO $$ BEGIN
            WHILE NOT EXISTS (SELECT FROM pg_stat_replication WHERE sync_state = 'sync') LOOP
            PERFORM pg_sleep(0.02), pg_stat_clear_snapshot();
            END LOOP; END $$
            """)
    }

    /// Copies the server's files while it runs.
    package func backUp() throws {
        try run("pg_basebackup", "-D", base, "-X", "none", "-c", "fast", "-d", "host=\(folder) user=evenkeel")
    }

    /// Ends the server as a crash does, and deletes its data.
    package func lose() throws {
        try control("stop", "-m", "immediate")
        // Where nobody collects ended processes they keep their number, but not their program.
        try runShell("id=$(cat '\(receiver)'); kill $id 2>/dev/null; while readlink /proc/$id/exe >/dev/null 2>&1; do sleep 0.05; done")
        try FileManager.default.removeItem(atPath: folder + "/data")
    }

    /// Starts the server anew as a standby, which can only be read.
    package func becomeStandby() throws {
        try stop()
        try runShell("touch '\(folder)/data/standby.signal'")
        try start()
    }

    /// Restores the base backup, applies the log that was copied since, and starts the server. Its log is no longer copied.
    ///
    /// PostgreSQL counts as started while it still applies the log, when it can be read and not be written to.
    package func recover() throws {
        try runShell(
            """
            set -e
            cp -r '\(base)' '\(folder)/data'
            touch '\(folder)/data/recovery.signal'
            cat >> '\(folder)/data/postgresql.auto.conf' <<'END'
            restore_command = 'cp "\(log)/%f" "%p" || cp "\(log)/%f.partial" "%p"'
            synchronous_standby_names = ''
            END
            """)
        try start()
        try administer("DO $$ BEGIN WHILE pg_is_in_recovery() LOOP PERFORM pg_sleep(0.02); END LOOP; END $$")
    }
}
#endif
