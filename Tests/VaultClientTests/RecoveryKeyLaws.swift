import Testing
import Values

@testable import VaultClient

@Suite("Recovery keys")
struct RecoveryKeyLaws {
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

    private func wrongGroups(_ text: String) -> [Int]? {
        do {
            _ = try RecoveryKey(text)
            return nil
        } catch {
            return error.groups
        }
    }

    @Test func whatIsShownAndPrintedIsRead() {
        World.trials(300) { world in
            let key = RecoveryKey(random: world.bytes)
            return try RecoveryKey(key.text) == key && RecoveryKey(key.printedText) == key
                && RecoveryKey(key.text.lowercased().replacing("-", with: "")) == key
        }
    }

    @Test func theTextHasThirteenGroupsOfFive() {
        let key = RecoveryKey(random: World(seed: 1).bytes)
        #expect(key.text.split(separator: "-").map(\.count) == [Int](repeating: 5, count: 13))
        #expect(key.printedText.split(separator: "\n").map { $0.split(separator: " ").count } == [4, 4, 4, 1])
    }

    /// Every place, every other character.
    @Test func anyOneWrongCharacterIsFoundAndItsGroupNamed() {
        World.trials(4) { world in
            let text = Array(RecoveryKey(random: world.bytes).text)
            return text.indices.allSatisfy { place in
                guard text[place] != "-" else { return true }
                return (RecoveryKeyLaws.alphabet + ["U", "*", "é", "🙂"]).allSatisfy { wrong in
                    guard wrong != text[place] else { return true }
                    var typed = text
                    typed[place] = wrong
                    return wrongGroups(String(typed)) == [place / 6 + 1]
                        && wrongGroups(String(typed.filter { $0 != "-" })) == [place / 6 + 1]
                }
            }
        }
    }

    @Test func groupsThatChangedPlacesAreFound() {
        World.trials(100) { world in
            var groups = RecoveryKey(random: world.bytes).groups
            let (left, right) = (Int(world.random.below(13)), Int(world.random.below(13)))
            guard groups[left] != groups[right] else { return true }
            groups.swapAt(left, right)
            return wrongGroups(groups.joined(separator: " ")) == [left + 1, right + 1].sorted()
        }
    }

    @Test func aMissingCharacterIsFoundInItsGroup() {
        World.trials(50) { world in
            let text = Array(RecoveryKey(random: world.bytes).text)
            return text.indices.allSatisfy { place in
                guard text[place] != "-" else { return true }
                var typed = text
                typed.remove(at: place)
                return wrongGroups(String(typed)) == [place / 6 + 1]
            }
        }
    }

    @Test func anyTextIsReadOrRefusedWithAPlace() {
        World.trials(500) { world in
            let text = String(decoding: world.content(upTo: 200), as: UTF8.self)
            guard let groups = wrongGroups(text) else { return false }
            return !groups.isEmpty && groups.allSatisfy { (1...13).contains($0) }
        }
        #expect(wrongGroups(String(repeating: "0", count: 5000)) == [1])
    }
}
