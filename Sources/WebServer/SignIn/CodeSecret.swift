import Credentials
import Storage
import Values
import Workflows

/// The secret of a person's code generator, sealed where it is kept.
enum CodeSecret {
    /// Seals a seed.
    static func seal(_ code: TimeBasedCode, of person: UUID128, _ service: Service) throws -> [UInt8] {
        try SealedBytes.seal(
            code.seed, in: context(person), keys: service.secrets.master, random: service.environment.randomBytes
        ).bytes
    }

    /// Opens what was sealed.
    static func open(_ generator: CodeGenerator, of person: UUID128, _ service: Service) throws -> TimeBasedCode {
        let seed = try SealedBytes(generator.seed).open(in: context(person), keys: service.secrets.master)
        guard let code = TimeBasedCode(seed: seed) else { throw StorageError.damaged("code_generator.seed") }
        return code
    }

    static func context(_ person: UUID128) -> SealingContext { SealingContext(.timeBasedSecret, owner: person, record: person) }
}
