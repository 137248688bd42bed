// Written from Sources/WebServer/Declarations/Schema+ScreenPage.swift by PageShapeTests; Docs/Screen-parts.md tells what it means.

export type ScreenPage = { title: string; subtitle: string; parts: PagePart[]; empty: EmptyState | null };

export type PagePart =
  | { part: "sentences"; sentences: Sentence[] }
  | { part: "list"; code: string; title: string; closed: boolean; items: PageItem[] }
  | { part: "series"; code: string; title: string; sentences: Sentence[]; items: SeriesItem[] }
  | { part: "chart"; chart: Chart }
  | { part: "table"; table: DataTable }
  | { part: "form"; kind: RecordKind; record: string | null; title: string; action: string; fields: FormField[]; deletable: boolean; currency: string; next: string };

export type Sentence = { text: string; evidence: Evidence | null };

export type Evidence = { from?: string; to?: string; currency?: string; category?: string; categories?: string[]; merchant?: string; direction?: "in" | "out"; side?: string; state?: "pending" | "booked"; accounts?: string[]; series?: string[]; rows?: string[] };

export type PageItem = { key: string; name: string; detail: string; text: string; amount: string; tone: "plain" | "more" | "less" | "look"; icon: string | null; colour: number | null; evidence: Evidence | null; beside: Beside[]; form?: PageForm };

export type Beside = { title: string; amount: string; evidence: Evidence };

export type PageForm = { kind: RecordKind; record: string | null; title: string; action: string; fields: FormField[]; deletable: boolean; currency: string; next: string };

export type RecordKind = "row" | "merchant" | "category" | "series" | "rule" | "rules" | "account" | "attachment" | "import" | "sealed" | "asset" | "balance";

export type FormField =
  | { input: "name"; kind: RecordKind; name: string; label: string; optional: boolean; value: string }
  | { input: "note"; kind: RecordKind; name: string; label: string; optional: boolean; value: string }
  | { input: "day"; kind: RecordKind; name: string; label: string; optional: boolean; value: string }
  | { input: "amountOnDay"; kind: RecordKind; name: string; label: string; optional: boolean; value: string; owed: string[] }
  | { input: "choice"; kind: RecordKind; name: string; label: string; optional: boolean; value: string; choices: { code: string; name: string }[] };

export type SeriesItem = { key: string; name: string; icon: string | null; colour: number | null; cadence: string; each: string; range: string; perMonth: string; perYear: string; times: string; last: string; next: string; window: string; priceChanges: string[]; evidence: Evidence | null };

export type Chart = { kind: "bars" | "year" | "ring" | "calendar" | "coverage" | "lines"; title: string; description: string; series: ChartSeries[]; table: DataTable };

export type ChartSeries = { name: string; shape: "bar" | "line" | "area" | "band" | "rule" | "part" | "stretch" | "day"; tone: "spent" | "received" | "previous" | "usual"; colour: number | null; points: ChartPoint[] };

export type ChartPoint = { from: string | null; to: string | null; label: string; text: string; value: number; low: number | null; state: "plain" | "current" | "future" | "gap"; shade: number | null };

export type DataTable = { caption: string; columns: string[]; rows: string[][] };

export type EmptyState = { title: string; text: string; action: { text: string; screen: string; command: string } };
