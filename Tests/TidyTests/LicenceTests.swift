import Foundation
import Testing

@Suite("The licences of what Evenkeel is built on")
struct LicenceTests {
    /// Packages of which nothing is in the program.
    private static let ofTests: Set = ["async-http-client"]
    /// What the web app shows.
    private static let list = Project.text("Web/screens/help/licences.js")

    @Test func everyPackageThatIsAskedForIsListed() {
        let packages = Project.text("Package.swift").components(separatedBy: ".package(url: \"").dropFirst().compactMap { rest in
            rest.components(separatedBy: "\"").first?.components(separatedBy: "/").last?.lowercased()
        }
        #expect(packages.count > 10)
        for package in packages {
            let isListed = LicenceTests.list.contains("\"\(package)\": \"")
            #expect(isListed != LicenceTests.ofTests.contains(package), "Web/screens/help/licences.js and \(package)")
        }
    }

    /// Whose a package is stands in it, where it is checked out: its notice says so first, else its licence.
    @Test func everyPackageIsSaidToBeWhoseItSays() {
        let checkouts = Project.root.appendingPathComponent(".build/checkouts").path
        // A build elsewhere has them elsewhere.
        for name in (try? FileManager.default.contentsOfDirectory(atPath: checkouts))?.sorted() ?? [] {
            let package = name.lowercased()
            guard LicenceTests.list.contains("\"\(package)\": \""), let holder = LicenceTests.holder(of: ".build/checkouts/\(name)") else {
                continue
            }
            #expect(LicenceTests.list.contains("\"\(package)\": \"\(holder)\""), "\(package) says it is of \(holder)")
        }
    }

    /// What stands behind the first line that begins with *Copyright*; nil for a package that has none.
    private static func holder(of folder: String) -> String? {
        for file in ["NOTICE.txt", "LICENSE.txt", "LICENSE"] {
            for line in Project.text("\(folder)/\(file)").components(separatedBy: "\n") where line.hasPrefix("Copyright ") {
                var words = line.components(separatedBy: " ").dropFirst()
                if words.first?.lowercased() == "(c)" { words = words.dropFirst() }
                return words.joined(separator: " ").trimmingCharacters(in: .whitespaces)
            }
        }
        return nil
    }
}
