extension IssueID {
    /// The ids that reading MT940 and MT942 can give.
    package static let mt940: [IssueID] = []
}
