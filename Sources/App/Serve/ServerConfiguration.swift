import Configuration
import Foundation
import SystemPackage
import Values
import WebServer

/// What a server was told, from the surest to the weakest: flags, the environment, a file, the defaults.
struct ServerConfiguration {
    private let reader: ConfigReader

    /// A setting that can't be used.
    struct Mistake: Error {
        let setting: ServerSetting
        let found: String
    }

    /// Reads what was said.
    /// - Parameter file: a JSON file, or nothing.
    init(flags: [ServerSetting: String], file: String?) async throws {
        var providers: [any ConfigProvider] = [
            InMemoryProvider(
                values: flags.reduce(into: [:]) { $0[AbsoluteConfigKey($1.key.path)] = ConfigValue(.string($1.value), isSecret: false) }),
            EnvironmentVariablesProvider().prefixKeys(with: ConfigKey(["evenkeel"])),
        ]
        if let file {
            do {
                providers.append(try await FileProvider<JSONSnapshot>(filePath: FilePath(file)))
            } catch {
                throw FileProblem(path: file, reason: FileManager.default.fileExists(atPath: file) ? EINVAL : ENOENT)
            }
        }
        reader = ConfigReader(providers: providers)
    }

    /// The text of a setting, or nil if it was not said.
    func text(_ setting: ServerSetting) -> String? {
        let text = reader.string(forKey: ConfigKey(setting.path), isSecret: setting.isSecret)
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A number within bounds.
    /// - Throws: `Mistake`.
    func number(_ setting: ServerSetting, _ bounds: ClosedRange<Int>) throws -> Int? {
        guard let text = text(setting) ?? reader.int(forKey: ConfigKey(setting.path)).map({ "\($0)" }) else { return nil }
        guard let number = Int(text), bounds.contains(number) else { throw Mistake(setting: setting, found: text) }
        return number
    }

    /// Yes or no.
    /// - Throws: `Mistake`.
    func flag(_ setting: ServerSetting) throws -> Bool? {
        if let flag = reader.bool(forKey: ConfigKey(setting.path)) { return flag }
        guard let text = text(setting) else { return nil }
        throw Mistake(setting: setting, found: text)
    }

    /// A list with commas between.
    func list(_ setting: ServerSetting) -> [String] {
        (text(setting) ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}

extension ServerSetting {
    /// The name as a path.
    fileprivate var path: [String] { rawValue.split(separator: ".").map(String.init) }
}
