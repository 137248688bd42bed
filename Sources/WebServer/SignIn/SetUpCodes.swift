import Credentials
import Storage
import Values
import Workflows

/// Setting up a code generator: a secret that is said once, then a first code that proves that the person has it.
enum SetUpCodes {
    /// Makes a secret, in place of one that was begun before.
    /// - Throws: `factorExists` when a generator is confirmed.
    static func begin(_ call: Call) throws -> Answer {
        let store = try call.person
        guard try store.codeGenerator()?.confirmed == nil else { throw Problem(.factorExists) }
        guard let code = TimeBasedCode(seed: call.environment.randomBytes(TimeBasedCode.seedByteCount)) else {
            throw Problem(.unexpected)
        }
        try store.setCodeGenerator(CodeGenerator(seed: try CodeSecret.seal(code, of: store.person, call.service), created: call.now))
        let email = try call.identity.person.email
        return .json(201) { json in
            json.member("secret", code.seedText)
            json.member("url", code.url(issuer: "Evenkeel", account: email))
        }
    }

    /// Takes the first code: from now on sign-ins ask for one. Says the recovery codes once.
    static func confirm(_ call: Call) throws -> Answer {
        let store = try call.person
        try call.service.limits.spend(.code, store.person.text, now: call.now)
        return try call.write { call in
            guard let generator = try store.codeGenerator() else { throw Problem(.notFound) }
            guard generator.confirmed == nil else { throw Problem(.factorExists) }
            let code = try CodeSecret.open(generator, of: store.person, call.service)
            guard let step = code.matchedStep(call.text("code"), now: call.now, after: nil),
                try store.confirmCodeGenerator(step: step, at: call.now)
            else { throw Problem(.badValue, pointer: "/code", expected: "code") }
            let answer = try recoveryCodes(call)
            try ChangeFactors.note(.codesAdded, call)
            return answer
        }
    }

    /// Makes new recovery codes in place of those that there were.
    /// - Throws: `notFound` without a generator that is confirmed.
    static func renewRecoveryCodes(_ call: Call) throws -> Answer {
        guard try call.person.codeGenerator()?.confirmed != nil else { throw Problem(.notFound) }
        let answer = try recoveryCodes(call)
        try ChangeFactors.note(.recoveryCodesMade, call)
        return answer
    }

    /// Takes the generator and the recovery codes away.
    static func remove(_ call: Call) throws -> Answer {
        guard try call.person.codeGenerator() != nil else { throw Problem(.notFound) }
        try call.person.setCodeGenerator(nil)
        try ChangeFactors.note(.codesRemoved, call)
        return .nothing
    }

    private static func recoveryCodes(_ call: Call) throws -> Answer {
        let store = try call.person
        guard let codes = RecoveryCode.makeTen(random: call.environment.randomBytes) else { throw Problem(.unexpected) }
        try store.setRecoveryCodes(codes.map { $0.digest(owner: store.person, keys: call.service.secrets.master).bytes })
        return .json(201) { $0.member("recoveryCodes", codes.map(\.text)) }
    }
}
