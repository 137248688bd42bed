import ArgumentParser
import Screens

/// The one program: `evenkeel` on the command line.
@main
struct Evenkeel: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "evenkeel",
        abstract: words("cli.abstract"),
        discussion: words("cli.discussion"),
        version: Version.text,
        groupedSubcommands: [
            CommandGroup(
                name: words("cli.group.bring"),
                subcommands: [
                    ImportCommand.self, ImportAllCommand.self, UndoCommand.self, ImportsCommand.self, CoverageCommand.self,
                    AccountsCommand.self, PageCommand<BanksScreen>.self,
                    StatementCommand.self, AddCommand.self,
                ]),
            CommandGroup(
                name: words("cli.group.look"),
                subcommands: [
                    TodayCommand.self, WeekCommand.self, MonthCommand.self, YearCommand.self, ReviewCommand.self, MirrorCommand.self,
                    HeatmapCommand.self, MerchantsCommand.self, PageCommand<InsightsScreen>.self, NetWorthCommand.self,
                    PageCommand<AssetsScreen>.self, PageCommand<RatesScreen>.self, RecurringCommand.self,
                    PageCommand<LeaksScreen>.self, PageCommand<SubscriptionsScreen>.self,
                    PageCommand<BillsScreen>.self, RowsCommand.self, SearchCommand.self, PageCommand<SearchesScreen>.self,
                    DoublesCommand.self, ShowCommand.self, HistoryCommand.self, FeelingsCommand.self,
                ]),
            CommandGroup(
                name: words("cli.group.plan"),
                subcommands: [
                    PlanCommand.self, PageCommand<AheadScreen>.self, BudgetCommand.self, EnvelopesCommand.self,
                    PageCommand<GoalsScreen>.self, ForecastCommand.self, AffordCommand.self, DebtsCommand.self,
                    PageCommand<HealthScreen>.self,
                ]),
            CommandGroup(
                name: words("cli.group.sort"),
                subcommands: [
                    UnsureCommand.self, CategoriseCommand.self, CorrectionsCommand.self, CategoriesCommand.self, RulesCommand.self,
                    TagCommand.self, NoteCommand.self, EditCommand.self, SplitCommand.self, RefundCommand.self,
                ]),
            CommandGroup(
                name: words("cli.group.keep"),
                subcommands: [
                    DeleteCommand.self, RestoreCommand.self, TransferCommand.self, NotTransferCommand.self, AttachCommand.self,
                    AttachmentsCommand.self, AttachmentCommand.self, RecordsCommand.self, ExportCommand.self, BackupCommand.self,
                    MigrateDatabaseCommand.self, DemoCommand.self, CareCommand.self,
                ]),
            CommandGroup(
                name: words("cli.group.share"),
                subcommands: [
                    SignInCommand.self, SignOutCommand.self, SignUpCommand.self, HouseholdsCommand.self, MembersCommand.self,
                    SyncCommand.self, InviteCommand.self, ClaimCommand.self, JoinCommand.self, SessionsCommand.self, ShareCommand.self,
                    DeleteHouseholdCommand.self, DeleteAccountCommand.self, ServeCommand.self,
                ]),
        ])
}
