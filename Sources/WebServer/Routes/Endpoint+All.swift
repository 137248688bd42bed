extension Endpoint {
    /// Everything that the API can do.
    package static let all: [Endpoint] =
        StatusRoutes.all + DemoRoutes.all + SignInRoutes.all + PasskeyRoutes.all + CodeRoutes.all + ProviderRoutes.all + PersonRoutes.all
        + FactorRoutes.all + InvitationRoutes.all + HouseholdRoutes.all + SnapshotRoutes.all + MemberRoutes.all + AccountRoutes.all
        + TransactionRoutes.all + AttachmentRoutes.all + ImportRoutes.all + ChoiceRoutes.all + RuleRoutes.all + ScreenRoutes.all
        + ExportRoutes.all + SyncRoutes.all + BlobRoutes.all + SealedRoutes.all
        + RecordRoutes.all
}
