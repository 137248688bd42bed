#if Postgres
import Foundation

/// What the operator of a server does who wants to lose nothing when its disk is gone (Docs/Operations.md): a base backup now and then, and
/// the log, which another place has before a write is acknowledged.
extension TestCluster {
    private var base: String { folder + "/base" }
    private var log: String { folder + "/log-archive" }
    private var receiver: String { folder + "/receiver.pid" }

    /// Begins to keep the log elsewhere; from now on nothing is acknowledged that is not there.
    package func keepLog() throws {
        try runShell(
            """
            mkdir '\(log)' && { "$PROGRAMS"/pg_receivewal -D '\(log)' --synchronous --no-loop \
            -d 'host=\(folder) user=evenkeel application_name=elsewhere' & echo $! > '\(receiver)'; }
            """)
        try administer("ALTER SYSTEM SET synchronous_standby_names = 'elsewhere'")
        try administer("SELECT pg_reload_conf()")
    }

    /// Makes a copy of the server's files while it goes on working.
    package func backUp() throws {
        try run("pg_basebackup", "-D", base, "-X", "none", "-c", "fast", "-d", "host=\(folder) user=evenkeel")
    }

    /// Ends the server as a crash does, and takes its disk away.
    package func lose() throws {
        try control("stop", "-m", "immediate")
        try runShell("kill $(cat '\(receiver)') 2>/dev/null; while kill -0 $(cat '\(receiver)') 2>/dev/null; do sleep 0.05; done; true")
        try FileManager.default.removeItem(atPath: folder + "/data")
    }

    /// Brings back the base backup and all that the log has since, and starts the server. Its log is not kept elsewhere any more.
    package func recover() throws {
        let settings = """
            restore_command = 'cp "\(log)/%f" "%p" || cp "\(log)/%f.partial" "%p"'
            synchronous_standby_names = ''
            """
        try runShell(
            "cp -r '\(base)' '\(folder)/data' && touch '\(folder)/data/recovery.signal' && cat >> '\(folder)/data/postgresql.auto.conf' <<'END'\n\(settings)\nEND"
        )
        try start()
    }
}
#endif
