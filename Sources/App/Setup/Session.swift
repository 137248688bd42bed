import ArgumentParser
import Bookkeeping
import Foundation
import Storage
import Values
import Workflows

/// One run of the command line on a person's household.
struct Session {
    let books: any Books
    let outside: Outside
    let console = Console()
    let options: CommonOptions

    /// The locale in which the run speaks.
    var locale: Values.Locale { Words.locale }
    /// The texts of the run.
    var catalogue: Catalogue { Words.catalogue }
    /// Today where the person is.
    var today: Day { outside.today }

    /// Opens the household: on the server that the person names, else in their own database, which is made when it is absent.
    init(_ options: CommonOptions) throws {
        let outside = Outside(day: options.today?.day)
        if let server = options.serverAddress {
            self.init(try ServedBooks(server, outside, Console()), outside, options)
        } else {
            let local = try LocalBooks(options.databasePath, outside)
            self.init(local.replica.map { ReplicaBooks(local, of: $0, outside, Console()) } ?? local, outside, options)
        }
    }

    /// A run on a household that was opened already.
    init(_ books: any Books, _ outside: Outside, _ options: CommonOptions) {
        self.books = books
        self.outside = outside
        self.options = options
    }
}
