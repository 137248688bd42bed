/// Why a server was not asked, or could not be gone on with.
enum ServerRefusal: Error, Hashable {
    /// No address of a server.
    case badAddress(String)
    /// Plain http to another machine, without the person's word that it will do.
    case plainHTTP(String)
    /// Nobody is signed in there, or the sign-in has ended.
    case notSignedIn(String)
    /// The person is in no household there, or has to say which.
    case noHousehold(String)
    /// Only a database of one's own can do this.
    case localOnly
    /// Only a server can do this.
    case serverOnly
    /// The person is no longer in the household of which there was a copy here.
    case removed(String)
    /// The database holds a household that is no copy.
    case notReplica
    /// The database holds a household of its own, so no copy can be made in it.
    case ownHousehold
    /// The database is a copy from another server.
    case otherServer(String)
    /// The answer is none of an Evenkeel server.
    case strangeAnswer(String)
}
