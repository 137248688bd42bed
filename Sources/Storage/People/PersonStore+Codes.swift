package import Values

extension PersonStore {
    /// The person's generator of codes, or nothing.
    package func codeGenerator() throws -> CodeGenerator? {
        try database.read { session in
            try session.first("SELECT seed, last_step, created_ms, confirmed_ms FROM code_generator WHERE person = ?", [key]) { row in
                CodeGenerator(
                    seed: row.bytes(0), lastStep: row.integer(1), created: Instant(milliseconds: row.integer(2)),
                    confirmed: row.optionalInteger(3).map { Instant(milliseconds: $0) })
            }
        }
    }

    /// Puts a generator in place of the one that there was; nothing takes it away, with the recovery codes.
    package func setCodeGenerator(_ generator: CodeGenerator?) throws {
        try database.write { session in
            try session.execute("DELETE FROM code_generator WHERE person = ?", [key])
            guard let generator else {
                try session.execute("DELETE FROM recovery_code WHERE person = ?", [key])
                return
            }
            try session.execute(
                "INSERT INTO code_generator (person, seed, last_step, created_ms, confirmed_ms) VALUES (?, ?, ?, ?, ?)",
                [
                    key, .bytes(generator.seed), .integer(generator.lastStep), .integer(generator.created.milliseconds),
                    SQLValue(generator.confirmed?.milliseconds),
                ])
        }
    }

    /// The sealed seeds of everybody's generators, to be sealed with another key.
    package static func codeSeeds(in database: any Database) throws -> [(person: UUID128, seed: [UInt8])] {
        try database.read { try $0.rows("SELECT person, seed FROM code_generator") { ($0.id(0), $0.bytes(1)) } }
    }

    /// Puts a seed that was sealed with another key in place of one, unless the generator is another one meanwhile.
    package func replaceCodeSeed(_ seed: [UInt8], by fresh: [UInt8]) throws {
        _ = try database.write { session in
            try session.execute(
                "UPDATE code_generator SET seed = ? WHERE person = ? AND seed = ?", [.bytes(fresh), key, .bytes(seed)])
        }
    }

    /// Remembers that the first right code came, which spends its time step.
    /// - Returns: whether the generator waited for that.
    package func confirmCodeGenerator(step: Int64, at now: Instant) throws -> Bool {
        try database.write { session in
            try session.execute(
                "UPDATE code_generator SET confirmed_ms = ?, last_step = ? WHERE person = ? AND confirmed_ms IS NULL",
                [.integer(now.milliseconds), .integer(step), key]) == 1
        }
    }

    /// Spends a time step.
    /// - Returns: whether it was unspent; of two that bring the same code only one is told so.
    package func spendStep(_ step: Int64) throws -> Bool {
        try database.write { session in
            try session.execute(
                "UPDATE code_generator SET last_step = ? WHERE person = ? AND last_step < ?", [.integer(step), key, .integer(step)]) == 1
        }
    }

    /// How many recovery codes are left.
    package func recoveryCodeCount() throws -> Int {
        try database.read { session in
            Int(try session.first("SELECT count(*) FROM recovery_code WHERE person = ?", [key]) { $0.integer(0) } ?? 0)
        }
    }

    /// The recovery codes that are left, by their hashes.
    package func recoveryCodes() throws -> [[UInt8]] {
        try database.read { session in
            try session.rows("SELECT code FROM recovery_code WHERE person = ?", [key]) { $0.bytes(0) }
        }
    }

    /// Puts recovery codes, by their hashes, in place of those that there were.
    package func setRecoveryCodes(_ hashes: [[UInt8]]) throws {
        try database.write { session in
            try session.execute("DELETE FROM recovery_code WHERE person = ?", [key])
            for hash in hashes {
                try session.execute("INSERT INTO recovery_code (person, code) VALUES (?, ?)", [key, .bytes(hash)])
            }
        }
    }

    /// Spends a recovery code.
    /// - Returns: whether there was such a one; of two that bring it only one is told so.
    package func spendRecoveryCode(_ hash: [UInt8]) throws -> Bool {
        try database.write { try $0.execute("DELETE FROM recovery_code WHERE person = ? AND code = ?", [key, .bytes(hash)]) == 1 }
    }
}
