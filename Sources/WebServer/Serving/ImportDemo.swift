package import DemoHousehold
import Bookkeeping
import Importing
package import Values
package import Workflows

/// Fills a household with the made-up family's bank files, through the importer that everybody uses, and with what the family plans.
package enum ImportDemo {
    /// Imports all files of a family whose story ends today, and keeps its plan in a language.
    package static func run(
        _ region: Region, today: Day, in catalogue: Catalogue, by actor: Actor, in environment: Environment
    ) throws {
        for file in DemoFamily.files(region: region, seed: 1, today: today) {
            var prepared = try ImportStatement.prepare(
                SourceText(copying: file.bytes), named: file.name,
                ImportChoices(accountName: file.accountName, currency: region.currency), by: actor, in: environment)
            prepared.plan.settleDoubtful { _, _ in false }
            _ = try ImportStatement.apply(prepared, by: actor, in: environment)
        }
        try DemoPlan.keep(region, today: today, in: catalogue, by: actor, in: environment)
    }
}
