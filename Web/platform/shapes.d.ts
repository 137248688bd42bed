// Written from Sources/WebServer/Declarations/Schema+Screens.swift by ScreenShapeTests; Docs/Screen-parts.md tells what parts mean.

/** What each screen of the engine's answers that the app lays out itself; the others are each a `Page`. */
export type Screens = {
  today: TodayScreen;
  mirror: MirrorScreen;
  heatmap: HeatmapScreen;
  accounts: AccountsScreen;
  categories: CategoriesScreen;
  unsure: UnsureScreen;
  rows: RowsScreen;
  row: RowScreen;
  search: SearchScreen;
  doubles: DoublesScreen;
  suggestions: SuggestionsScreen;
  year: YearScreen;
  review: ReviewScreen;
  merchants: MerchantsScreen;
  merchant: MerchantScreen;
  category: CategoryScreen;
  coverage: CoverageScreen;
  rules: RulesScreen;
  ruleTry: RuleTryScreen;
  corrections: CorrectionsScreen;
};

/** What a screen answers that was asked with its view. */
export type Shown<Name extends keyof Screens> = Screens[Name] extends { view?: infer View } ? Screens[Name] & { view: View } : Screens[Name];

export type TodayScreen = { screen: "today"; day: string; spent: { day: string; currency: string; amount: string; usual: string | null }; balances: TodayBalance[]; next: SeriesFigures[]; unsure: number; insight: FactFigures | null; week: { from: string; to: string; currency: string; days: { day: string; amount: string }[] }; view?: TodayView };

export type TodayBalance = { currency: string; accounts: string[]; amount: string | null; change: string | null; since: string; stale: { account: string; day: string }[]; missing: string[] };

export type SeriesFigures = { key: string; merchant: string; category: string; kind: "bill" | "subscription" | "leak" | "income" | "transfer"; cadence: string; currency: string; typical: string; mean: string; low: string; high: string; perMonth: string; perYear: string; first: string; last: string; next: string | null; nextFrom: string | null; nextTo: string | null; status: "active" | "late" | "ended"; habit: boolean; count: number; wish: "keep" | "watch" | "letGo" | null; priceChanges: { day: string; from: string; to: string }[]; rows: string[] };

export type FactFigures = { key: string; kind: "category-more" | "category-less" | "merchant-more" | "merchant-less" | "merchant-new" | "unusual-row" | "price-rise" | "price-fall" | "possible-duplicate" | "refund-duplicate" | "refund-hold" | "refund-expected" | "refund-arrived" | "let-go-returned"; tone: "more" | "less" | "look"; weight: number; from: string; to: string; running: boolean; category: string | null; merchant: string | null; series: string | null; currency: string; amount: string; usual: string; change: string; perYear: string; letGoOn: string | null; driver: { merchant?: string; visits?: number; usualVisits?: number; row?: string } | null; rows: string[]; beside: string[]; comparedWith: string[] };

export type TodayView = { title: string; subtitle: string; spent: { label: string; amount: string; sentence: string; comparison: "nothingAsUsual" | "unusual" | "nothing" | "same" | "littleLess" | "littleMore" | "less" | "more" | "times" | null; tone: "less" | "same" | "more" | null; how: How; usual: { label: string; amount: string; spentShare: number; usualShare: number } | null; notes: Sentence[]; evidence: Evidence }; balances: { title: string; items: { currency: string; amount: string; change: Sentence }[]; notes: string[] }; next: { title: string; items: Payment[] }; unsure: { text: string; action: string }; insight: PageItem | null; week: { title: string; amount: string; sentence: string; evidence: Evidence }; charts: Chart[]; empty: EmptyState | null };

export type How = { text: string; samples: Beside[] };

export type Beside = { title: string; amount: string; evidence: Evidence };

export type Evidence = { from?: string; to?: string; currency?: string; category?: string; categories?: string[]; merchant?: string; direction?: "in" | "out"; side?: string; state?: "pending" | "booked"; accounts?: string[]; series?: string[]; rows?: string[] };

export type Sentence = { text: string; evidence: Evidence | null };

export type Payment = { key: string; name: string; icon: string; colour: number; when: string; day: string; amount: string; range: string; evidence: Evidence };

export type PageItem = { key: string; name: string; detail: string; text: string; amount: string; tone: "plain" | "more" | "less" | "look"; icon: string | null; colour: number | null; evidence: Evidence | null; beside: Beside[]; query?: string; form?: PageForm; acts?: PageAct[]; meter?: number; ring?: boolean };

export type PageForm = { kind: RecordKind; record: string | null; title: string; action: string; fields: FormField[]; deletable: boolean; currency: string; next: string; steps?: FormStep[]; question?: string };

export type RecordKind = "row" | "merchant" | "category" | "series" | "rule" | "rules" | "account" | "attachment" | "import" | "sealed" | "asset" | "balance" | "standing" | "terms" | "rate" | "search" | "distinct" | "look" | "budget" | "goal" | "bill" | "answer" | "due" | "envelope" | "childhood" | "allowance" | "jarEntry" | "chore" | "choreMonth" | "wish" | "order" | "cost" | "moneyDate" | "effort";

export type FormField =
  | { input: "name"; kind: RecordKind; name: string; label: string; optional: boolean; value: string; condition?: { field: string; codes: string[] } }
  | { input: "note"; kind: RecordKind; name: string; label: string; optional: boolean; value: string; condition?: { field: string; codes: string[] } }
  | { input: "day"; kind: RecordKind; name: string; label: string; optional: boolean; value: string; condition?: { field: string; codes: string[] }; earliest?: string }
  | { input: "number"; kind: RecordKind; name: string; label: string; optional: boolean; value: string; condition?: { field: string; codes: string[] }; digits: number; least: number; most: number }
  | { input: "rate"; kind: RecordKind; name: string; label: string; optional: boolean; value: string; condition?: { field: string; codes: string[] } }
  | { input: "amount"; kind: RecordKind; name: string; label: string; optional: boolean; value: string; condition?: { field: string; codes: string[] } }
  | { input: "shareOf"; kind: RecordKind; name: string; label: string; optional: boolean; value: string; condition?: { field: string; codes: string[] }; choices: { code: string; name: string }[] }
  | { input: "amountOnDay"; kind: RecordKind; name: string; label: string; optional: boolean; value: string; condition?: { field: string; codes: string[] }; owed: string[] }
  | { input: "amountFrom"; kind: RecordKind; name: string; label: string; optional: boolean; value: string; condition?: { field: string; codes: string[] }; day: string }
  | { input: "choice"; kind: RecordKind; name: string; label: string; optional: boolean; value: string; condition?: { field: string; codes: string[] }; choices: { code: string; name: string }[] }
  | { input: "choiceOf"; kind: RecordKind; name: string; label: string; optional: boolean; value: string; condition?: { field: string; codes: string[] }; choices: { code: string; name: string; group: string }[] }
  | { input: "between"; kind: RecordKind; name: string; label: string; optional: boolean; value: string; condition?: { field: string; codes: string[] }; choices: { code: string; name: string }[]; from: string; to: string; fromLabel: string; toLabel: string; amounts: number[] };

export type FormStep = { record: string | null; fields: Record<string, unknown>; before: Record<string, unknown> };

export type PageAct = { label: string; said: string; kind: RecordKind; record: string; fields: Record<string, unknown>; back: Record<string, unknown> };

export type Chart = { kind: "bars" | "year" | "ring" | "calendar" | "coverage" | "lines" | "pixels"; title: string; description: string; series: ChartSeries[]; table: DataTable };

export type ChartSeries = { name: string; shape: "bar" | "line" | "area" | "band" | "mark" | "rule" | "part" | "stretch" | "day"; tone: "spent" | "received" | "previous" | "usual"; colour: number | null; points: ChartPoint[] };

export type ChartPoint = { from: string | null; to: string | null; label: string; text: string; value: number; low: number | null; state: "plain" | "current" | "future" | "gap" | "overlap"; shade: number | null };

export type DataTable = { caption: string; columns: string[]; rows: string[][] };

export type EmptyState = { title: string; text: string; action: { text: string; screen: string; command: string } };

export type MirrorScreen = { screen: "mirror"; period: Period; totals: Totals; categories: { category: string; name: string; amount: string; in: string; out: string; count: number }[]; groups: { group: string; name: string; amount: string; in: string; out: string; count: number; categories: string[] }[]; merchants: { merchant: string; amount: string; count: number }[]; days: { day: string; in: string; out: string }[]; usual: Usual | null; pending: { in: string; out: string; net: string; count: number }; moved: { in: string; out: string; net: string; count: number }; previous: { from: string; to: string; in: string; out: string; net: string } | null; known: { from: string; to: string } | null; currencies: { currency: string; in: string; out: string; net: string; count: number }[]; view?: MirrorView };

export type Period = { from: string; to: string; kind: "day" | "week" | "month" | "quarter" | "year" | "custom" };

export type Totals = { currency: string; in: string; out: string; net: string };

export type Usual = { from: string; to: string; partial: boolean; in: string; out: string; wholeOut: string; expectedOut: string; samples: { from: string; to: string; in: string; out: string }[]; categories: { category: string; amount: string; usual: string }[] };

export type MirrorView = { title: string; subtitle: string; hero: { label: string; amount: string; sentence: string; comparison: "nothingAsUsual" | "unusual" | "nothing" | "same" | "littleLess" | "littleMore" | "less" | "more" | "times" | null; tone: "less" | "same" | "more" | null; evidence: Evidence }; notes: Sentence[]; how: How; categories: { title: string; items: CategoryItem[] }; income: { title: string; items: CategoryItem[] }; groups: GroupItem[]; merchants: { title: string; items: MerchantItem[] }; changes: { title: string; items: ChangeItem[] }; navigation: { previous: PeriodLink | null; next: PeriodLink | null }; charts: Chart[]; empty: EmptyState | null };

export type CategoryItem = { category: string; name: string; icon: string; colour: number; amount: string; share: string; count: string; evidence: Evidence };

export type GroupItem = { group: string; name: string; icon: string; colour: number; amount: string; evidence: Evidence };

export type MerchantItem = { name: string; amount: string; count: string; evidence: Evidence };

export type ChangeItem = { category: string; name: string; icon: string; colour: number; amount: string; text: string; made: string; tone: "less" | "same" | "more"; evidence: Evidence };

export type PeriodLink = { title: string; kind: "day" | "week" | "month" | "quarter" | "year" | "custom"; from: string; to: string };

export type HeatmapScreen = { screen: "heatmap"; month: string; from: string; to: string; totals: Totals; thresholds: string[]; days: { day: string; in: string; out: string; intensity: number; known: boolean }[]; weeks: { from: string; to: string; in: string; out: string; known: boolean }[]; currencies: string[]; view?: HeatmapView };

export type HeatmapView = { title: string; sentences: Sentence[]; how: Sentence; less: string; more: string; weekdays: string[]; weeks: ((HeatmapPlace | null)[])[]; sums: HeatmapSum[]; navigation: { previous: MonthLink; next: MonthLink }; chart: Chart; empty: EmptyState | null };

export type HeatmapPlace = { day: string; number: string; text: string; intensity: number; evidence: Evidence };

export type HeatmapSum = { text: string; said: string; evidence: Evidence | null };

export type MonthLink = { title: string; month: string };

export type AccountsScreen = { screen: "accounts"; accounts: AccountFigures[]; view?: AccountsView };

export type AccountFigures = { account: string; record: string | null; order: number; closed: string | null; kind: "unknown" | "chequing" | "savings" | "card" | "creditLine" | "loan" | "investment" | "cash" | "asset"; currency: string; identifier: string; holder: HouseholdMember | null; rows: number; pending: number; first: string | null; last: string | null; askedAbove: string | null; balance: AccountBalance | null };

export type HouseholdMember = { member: string; name: string; role: "owner" | "parent" | "adult" | "viewer" | "teen" | "child"; colour: number; left: boolean };

export type AccountBalance = { amount: string; declared: { amount: string; day: string }; laterRows: number };

export type AccountsView = { title: string; items: AccountItem[]; empty: EmptyState | null };

export type AccountItem = { name: string; kind: string; balance: string; evidence: Evidence | null; how: string; rows: string; closed: string | null };

export type CategoriesScreen = { screen: "categories"; groups: CategoryGroup[]; view?: { title: string } };

export type CategoryGroup = { group: string; name: string; categories: CategoryEntry[] };

export type CategoryEntry = { category: string; name: string; icon: string; colour: number; record: string; hidden: boolean; rows: number; renamed: boolean; mergedInto: string | null; remark?: string };

export type UnsureScreen = { screen: "unsure"; rows: number; groups: UnsureGroup[]; view?: UnsureView };

export type UnsureGroup = { merchant: string; oneAnswer: boolean; suggestions: string[]; rows: Row[]; extent?: string; names?: string[] };

export type Row = { id: string; day: string; amount: string; whole?: string; currency: string; merchant: string; text: string; category: string; account: string; flags: ("pending" | "deleted" | "transfer" | "split" | "investment" | "manual" | "reversal")[] };

export type UnsureView = { title: string; summary: string; empty: EmptyState | null };

export type RowsScreen = { screen: "rows"; evidence: Evidence; count: number; start: number; totals?: Totals; balance: { before: string; amount: string } | null; rows: Row[]; view?: RowsView };

export type RowsView = { title: string; subtitle: string; sentence: string; notes: string[]; days: RowDay[] };

export type RowDay = { day: string; title: string; brief: string; items: RowItem[] };

export type RowItem = { id: string; name: string; remark: string; marks: string[]; icon: string; colour: number; account: string; amount: string };

export type RowScreen = { screen: "row"; id: string; day: string; amount: string; currency: string; account: string; merchant: string; processor: string | null; category: string; reason: "fileCategory" | "ownAccount" | "merchantCategoryCode" | "merchant" | "bankWords" | "unsure" | "pastDecisions" | "words" | "rule" | "ownDecision" | null; confidence: number | null; rule: string | null; follows: string | null; taught: { category: string; learned: boolean; followers: number } | null; saysWho: boolean | null; tags: string[]; note: string; text: string; memo: string; flags: ("pending" | "deleted" | "transfer" | "split" | "investment" | "manual" | "reversal")[]; import: number; splits: { amount: string; category: string; memo: string }[]; transfer: Row | null; edited: { day: string; amount: string; merchant: string; text: string } | null; refundOf: string | null; refundedBy: string[]; source: RowSource | null; others: Row[]; otherCount: number; view?: RowView };

export type RowSource = { raw: string; line: number; file: string; bankID: string; imported: string | null; seenAgain: number; events: { event: string; day: string }[]; attachments: RowAttachment[] };

export type RowAttachment = { id: string; name: string; type: string; bytes: number; added: string };

export type RowView = { title: string; subtitle: string; amount: string; account: string; category: { name: string; icon: string; colour: number; reason: string; confidence: string | null }; parts: { name: string; icon: string; colour: number; amount: string; memo: string }[]; flags: string[]; source: string; events: string[]; taught: string | null; choices: string[]; story: string; otherHalf: string };

export type SearchScreen = { screen: "search"; query: string; count: number; order: "day" | "-day" | "merchant" | "-merchant" | "category" | "-category" | "account" | "-account" | "amount" | "-amount"; start: number; totals: { currency: string; count: number; in: string; out: string }[]; unsure?: number; rows: Row[]; problems: SearchMistake[]; suggestions: Suggestion[]; view?: SearchView };

export type SearchMistake = { id: "search.field.unknown" | "search.field.missing" | "search.relation.unfit" | "search.value.missing" | "search.amount.unreadable" | "search.amount.signed" | "search.day.unreadable" | "search.range.reversed" | "search.state.unknown" | "search.operand.missing" | "search.quote.unclosed" | "search.parenthesis.unclosed" | "search.parenthesis.unopened" | "search.expression.unclosed" | "search.expression.tail" | "search.expression.unsupported" | "search.expression.repeat" | "search.expression.count" | "search.expression.group" | "search.expression.set" | "search.expression.length" | "search.expression.size" | "search.limit.length" | "search.limit.terms" | "search.limit.depth"; column: number; offset: number; length: number; found: string; expected: string[]; message: string };

export type Suggestion = { kind: "field" | "merchant" | "category" | "account" | "tag" | "state" | "period"; name: string; text: string; column: number; offset: number; length: number; query: string };

export type SearchView = { title: string; sentence: string | null; empty: EmptyState | null; days: RowDay[] };

export type DoublesScreen = { screen: "doubles"; count: number; pairs: DoublePair[]; view?: DoublesView };

export type DoublePair = { rows: Row[]; account?: string; amount?: string; sides?: DoubleSide[] };

export type DoubleSide = { name: string; day: string; remark: string; marks: string[]; icon: string; colour: number };

export type DoublesView = { title: string; sentence: string; empty: EmptyState | null };

export type SuggestionsScreen = { screen: "suggestions"; query: string; suggestions: Suggestion[] };

export type YearScreen = { screen: "year"; year: number; totals: Totals; average: { in: string; out: string; net: string; months: number } | null; months: YearMonth[]; categories: { category: string; name: string; amount: string; in: string; out: string; months: string[] }[]; currencies: string[]; view?: YearView };

export type YearMonth = { month: string; from: string; to: string; in: string; out: string; net: string; known: boolean; whole: boolean };

export type YearView = { title: string; sentences: Sentence[]; months: YearMonthItem[]; categories: YearItem[]; income: YearItem[]; navigation: { previous: number; next: number }; chart: Chart | null; areas: Chart | null; empty: EmptyState | null };

export type YearMonthItem = { name: string; in: string; out: string; net: string; evidence?: Evidence };

export type YearItem = { category: string; name: string; icon: string; colour: number; amount: string; evidence: Evidence };

export type ReviewScreen = { screen: "review"; year: number; from: string; to: string; knownFrom: string | null; knownTo: string | null; totals: Totals; cards: ({ kind: "year" | "month" | "least" | "day" | "largest" | "merchant" | "category" | "grew" | "shrank" | "new" | "returns" | "letGo" | "currencies" | "quiet" | "kept"; currency: string; from: string; to: string; amount: string; whole: string; before: string; count: number; places: number; category: string | null; merchant: string | null })[]; currencies: string[]; view?: ReviewView };

export type ReviewView = { title: string; subtitle: string; cards: ReviewItem[]; navigation: { previous: number; next: number }; empty: EmptyState | null };

export type ReviewItem = { code: "year" | "month" | "least" | "day" | "largest" | "merchant" | "category" | "grew" | "shrank" | "new" | "returns" | "letGo" | "currencies" | "quiet" | "kept"; title: string; icon: string; colour: number; shown: ReviewFace; plain: ReviewFace; chart: Chart | null };

export type ReviewFace = { figure: Sentence; sentences: Sentence[] };

export type MerchantsScreen = { screen: "merchants"; period: Period; currency: string; count: number; start: number; merchants: { merchant: string; amount: string; in: string; out: string; count: number }[]; view?: MerchantsView };

export type MerchantsView = { title: string; subtitle: string; sentence: string; items: MerchantItem[]; empty: EmptyState | null };

export type MerchantScreen = { screen: "merchant"; merchant: string; currency: string; count: number; start: number; first: string | null; last: string | null; category: string | null; own: ({ merchant: string; name: string | null })[]; months: { month: string; from: string; to: string; in: string; out: string; net: string }[]; series: SeriesFigures[]; rows: Row[]; view?: MerchantView };

export type MerchantView = { title: string; subtitle: string; sentence: Sentence | null; chart: Chart | null; items: SeriesItem[]; days: RowDay[]; empty: EmptyState | null };

export type SeriesItem = { key: string; name: string; icon: string | null; colour: number | null; cadence: string; each: string; range: string; perMonth: string; perYear: string; times: string; last: string; next: string; window: string; priceChanges: string[]; evidence: Evidence | null };

export type CategoryScreen = { screen: "category"; category: string; name: string; group: string; icon: string; colour: number; record: string; hidden: boolean; rows: number; renamed: boolean; mergedInto: string | null; chosenIcon: string | null; chosenColour: number | null; currency: string; usual: string | null; months: { month: string; from: string; to: string; in: string; out: string; net: string }[]; merchants: { merchant: string; amount: string; in: string; out: string; count: number }[]; view?: CategoryView };

export type CategoryView = { title: string; subtitle: string; sentences: Sentence[]; chart: Chart | null; items: { name: string; amount: string; count: string }[]; icons: { icon: string; name: string }[]; empty: EmptyState | null };

export type CoverageScreen = { screen: "coverage"; accounts: AccountCoverage[]; view?: CoverageView };

export type AccountCoverage = { account: string; currency: string; covered: { from: string; to: string }[]; gaps: { from: string; to: string }[]; overlaps: { from: string; to: string }[]; proofs: BalanceProof[]; proven: boolean | null; statement: StatementDue | null };

export type BalanceProof = { from: string; to: string; opening: string; closing: string; rows: string; difference: string };

export type StatementDue = { missing: number; end: string; out: string };

export type CoverageView = { title: string; items: CoverageItem[]; changed: { import: number; count: number }[]; chart: Chart | null; empty: EmptyState | null };

export type CoverageItem = { name: string; reach: string; proof: Sentence; due: string; isDue: boolean; gaps: string[]; overlaps: string[]; balances: Chart | null; imports: number[]; missing: Sentence[] };

export type RulesScreen = { screen: "rules"; rules: Rule[]; view?: RulesView };

export type Rule = { rule: number; name: string; enabled: boolean; when: string; does: RuleEffects; stops: boolean; record: string | null; order: number | null; text: string; form: RuleForm | null; matched: number | null; words?: { does: string; matched: string | null } };

export type RuleEffects = { category: string | null; split: { share: string; category: string }[]; merchant: string | null; tags: string[]; note: string | null; transfer: boolean };

export type RuleForm = { merchant: string; text: string; account: string; category: string; direction: "" | "in" | "out"; least: string; most: string };

export type RulesView = { title: string; empty: EmptyState | null };

export type RuleTryScreen = { screen: "ruleTry"; problems: RuleMistake[]; rule: TriedRule | null; matched: number; changed: number; start: number; rows: ChangedRow[]; view?: RuleTryView };

export type RuleMistake = { id: "rule.line.unknown" | "rule.line.outside" | "rule.name.missing" | "rule.condition.missing" | "rule.effect.missing" | "rule.line.repeated" | "rule.value.missing" | "rule.value.unfit" | "rule.split.unreadable" | "rule.split.uneven" | "rule.limit.length" | "rule.limit.line" | "rule.limit.rules" | "search.field.unknown" | "search.field.missing" | "search.relation.unfit" | "search.value.missing" | "search.amount.unreadable" | "search.amount.signed" | "search.day.unreadable" | "search.range.reversed" | "search.state.unknown" | "search.operand.missing" | "search.quote.unclosed" | "search.parenthesis.unclosed" | "search.parenthesis.unopened" | "search.expression.unclosed" | "search.expression.tail" | "search.expression.unsupported" | "search.expression.repeat" | "search.expression.count" | "search.expression.group" | "search.expression.set" | "search.expression.length" | "search.expression.size" | "search.limit.length" | "search.limit.terms" | "search.limit.depth"; line: number; column: number; offset: number; length: number; found: string; expected: string[]; message: string };

export type TriedRule = { rule: number; name: string; enabled: boolean; when: string; does: RuleEffects; stops: boolean; text: string; form: RuleForm | null };

export type ChangedRow = { id: string; day: string; amount: string; currency: string; name: string; changes: ({ kind: "category" | "merchant" | "tag" | "note" | "transfer" | "split"; before?: string; after?: string; parts?: { amount: string; category: string }[] })[] };

export type RuleTryView = { title: string; sentence: string; items: TriedRow[] };

export type TriedRow = { id: string; name: string; when: string; amount: string; icon: string; colour: number; change: string };

export type CorrectionsScreen = { screen: "corrections"; corrections: StandingCorrection[]; view?: CorrectionsView };

export type StandingCorrection = { correction: number; day: string | null; row: string; account: string | null; merchant: string; category: string; learned: boolean; followers: number; reach?: string; name?: string };

export type CorrectionsView = { title: string; empty: EmptyState | null };

export type Page = { screen: string; view: ScreenPage; series?: SeriesFigures[]; rhythms?: { key: string; days: string[] }[] };

export type ScreenPage = { title: string; subtitle: string; parts: PagePart[]; empty: EmptyState | null };

export type PagePart =
  | { part: "sentences"; sentences: Sentence[] }
  | { part: "list"; code: string; title: string; closed: boolean; items: PageItem[]; way?: { screen: string; text: string } }
  | { part: "series"; code: string; title: string; sentences: Sentence[]; items: SeriesItem[] }
  | { part: "chart"; chart: Chart }
  | { part: "table"; table: DataTable }
  | { part: "form"; kind: RecordKind; record: string | null; title: string; action: string; fields: FormField[]; deletable: boolean; currency: string; next: string; steps?: FormStep[]; question?: string };

export type ReadAnswer = { statements: ReadStatement[]; account: string | null; accounts: (ReadAccount | null)[]; lines: string; preview: ImportScreen };

export type ReadStatement = { account: number | null; belongsTo: string | null; isNew: boolean; canChoose: boolean; identifier: string; name: string; kind: "unknown" | "chequing" | "savings" | "card" | "creditLine" | "loan" | "investment" | "cash" | "asset"; currency: string | null; lines: number; transfers: number; splits: number; categories: number; sum: string; total: string };

export type ReadAccount = { id?: string; name: string };

export type ImportScreen = { screen: "import"; file: string; format: "csv" | "ofx" | "qif" | "camt" | "mt940" | "actual" | "firefly" | "ynab" | "mint" | "monarch" | "hledger" | "beancount" | null; encoding: "us-ascii" | "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "iso-8859-1"; state: "preview" | "done" | "kept" | "unchanged"; import?: number; counts: { new: number; confirmed: number; known: number; doubtful: number; lapsed: number }; accounts: ImportedAccount[]; doubtful: DoubtfulLine[]; budgets: KeptBudget[]; mapping: string | null; warnings: FileIssue[]; errors: FileIssue[]; view?: ImportView };

export type ImportedAccount = { account: string; currency: string; isNew: boolean; new: number; confirmed: number; known: number; doubtful: number };

export type DoubtfulLine = { line: { number: number; day: string; amount: string; currency: string; text: string; account: string }; row: { id: string; day: string; amount: string; text: string } | null; reason: "noCounterpart" | "sameBankID" | "sameText" | "similarText" | "sameDayAndAmount" | "bankIDContradicts" | "wasPending" | "wasPendingOtherAmount" | "enteredByHand" };

export type KeptBudget = { name: string; category: string; record: string | null; changes: Record<string, unknown>[] };

export type FileIssue = { id: string; line: number; message: string };

export type ImportView = { title: string; read: string; sentence: string; next: string; mapping: { name: string; value: string }[]; questions: string[]; proofs: { text: string; proven: boolean }[]; budgets: string; budgetItems: { name: string; detail: string }[]; groups: ImportGroup[]; pairs: ImportPair[] };

export type ImportGroup = { group: "new" | "confirms" | "known" | "doubtful"; title: string; text: string; count: number; sums: { account: string; rows: string; amount: string }[]; reasons: ({ reason: "noCounterpart" | "sameBankID" | "sameText" | "similarText" | "sameDayAndAmount" | "bankIDContradicts" | "wasPending" | "wasPendingOtherAmount" | "enteredByHand"; text: string; count: number })[]; examples: ImportExample[] };

export type ImportExample = { name: string; day: string; amount: string; account: string; pending: boolean };

export type ImportPair = { reason: string; line: ImportExample; row: { name: string; day: string; amount: string; source: string } | null };
