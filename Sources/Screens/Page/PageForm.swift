import Bookkeeping
import Importing
import Insights
package import Syncing
import Values

/// Fields that make a record, or change one. They come from the declaration of the kind (`RecordKind.fields`), so that a form asks for what an
/// operation takes; the texts are those of `form.KIND.`. An object, so that what carries one stays small to copy.
package final class PageForm: Sendable {
    /// The kind of the record.
    let kind: RecordKind
    /// The record that is changed; nil makes a new one.
    let record: UUID128?
    /// What it is for, or what it asks; empty for a record that is changed, whose name says it.
    let title: String
    /// What its button says.
    let action: String
    /// The fields, in order.
    let fields: [Field]
    /// Whether the record can be deleted.
    let canBeDeleted: Bool
    /// What its amounts are in, where no field asks for it; empty for none.
    let currency: String
    /// The screen to go to when it is done; empty to stay.
    let next: String
    /// What is done as it stands, beside what the fields say; a form without fields is done by its button alone.
    let steps: [Step]
    /// What is asked before that; empty for nothing.
    let question: String
    /// The words of the command that does what its steps do, behind the program's name; empty for none.
    let typed: String

    /// One field.
    struct Field: Sendable {
        /// The kind of the record that it belongs to: that of the form, or one that is said of the same record.
        let kind: RecordKind
        /// Its name in an operation. One that ends with a colon is followed by a day.
        let name: String
        /// What it asks for.
        let label: String
        /// What is entered.
        let input: Input
        /// Whether it can be left empty.
        let isOptional: Bool
        /// What it has now, as an operation would say it; empty for nothing.
        var value: String
        /// When it is asked for; nil for always.
        var condition: Condition?
    }

    /// That another field has one of some codes.
    struct Condition: Sendable {
        /// The other field's name.
        let field: String
        /// The codes.
        let codes: [String]
    }

    /// What is entered into a field.
    enum Input: Sendable {
        case name
        case note
        /// A day; from one on where it may not be over yet.
        case day(from: Day? = nil)
        /// An amount for a day. What is owed is below zero: a device turns the sign where the field `type` says one of these.
        case amountOnDay(owed: [String])
        /// An amount from a day on, never below zero. The day is the one that is most likely meant.
        case amountFrom(Day)
        /// An amount that is never below zero.
        case amount
        /// How many per cent of what one of some accounts holds, the whole unless something else is said.
        case shareOf([(code: String, name: String)])
        /// What one unit of a currency is worth in another.
        case rate
        /// A number with some digits behind the decimal mark, counted in the last of them, from one to another.
        case number(digits: Int, ClosedRange<Int64>)
        /// One of some codes, each with its name.
        case choice([(code: String, name: String)])
        /// One thing of several kinds, each thing with the name of its kind; its code is a field, a colon and what the field is given.
        case choiceOf([(code: String, name: String, group: String)])
        /// An amount that goes from one record to another.
        case between(Between)
    }

    /// A form of all that it has.
    ///
    /// The only initialiser that is not a convenience: a class names those in its metadata, so that each browser module would have all of them.
    private init(
        _ kind: RecordKind, _ record: UUID128?, title: String, action: String, _ fields: [Field], canBeDeleted: Bool = false,
        currency: String = "", next: String = "", steps: [Step] = [], question: String = "", typed: String = ""
    ) {
        (self.kind, self.record, self.title, self.action, self.fields) = (kind, record, title, action, fields)
        (self.canBeDeleted, self.currency, self.next) = (canBeDeleted, currency, next)
        (self.steps, self.question, self.typed) = (steps, question, typed)
    }

    /// A form for a new record, or for one that there is.
    ///
    /// - Parameters:
    ///   - leftOut: fields that are not asked for.
    ///   - begun: values that the fields of a new record have already, by the fields' names.
    ///   - beside: a field of a kind whose records are said of the same record, such as what a new account holds.
    convenience init(
        _ kind: RecordKind, _ record: SmallRecord? = nil, leftOut: [String] = [], begun: [String: String] = [:],
        beside: (kind: RecordKind, field: String)? = nil, next: String = "", in context: ScreenContext
    ) {
        var fields: [Field] = []
        for field in kind.fields where field.use != (record == nil ? .changed : .made) && !leftOut.contains(field.name) {
            if let made = Field(field, of: kind, record, begun: begun[field.name], in: context) { fields.append(made) }
        }
        if let beside, let field = beside.kind.fields.first(where: { $0.name == beside.field }) {
            if let field = Field(field, of: beside.kind, nil, in: context) { fields.append(field) }
        }
        self.init(kind, record, fields: fields, next: next, in: context)
    }

    /// A form of fields that a screen made itself.
    convenience init(_ kind: RecordKind, _ record: SmallRecord?, fields: [Field], next: String = "", in context: ScreenContext) {
        self.init(
            kind, record?.id, title: record == nil ? context.wording.text("form.\(kind.rawValue).new") : "",
            action: context.wording.text(record == nil ? "web.add" : "web.save"), fields,
            canBeDeleted: record != nil && kind.canBeDeleted, currency: record?["currency"]?.string ?? "", next: next)
    }

    /// A form of fields and steps that a screen puts together.
    ///
    /// - Parameters:
    ///   - record: what the fields are of; nil where steps or fields name records themselves.
    ///   - typed: the words of the command that does what the steps do.
    convenience init(
        _ kind: RecordKind, of record: UUID128? = nil, title: String = "", action: String, _ fields: [Field] = [], currency: String,
        steps: [Step] = [], question: String = "", typed: String = ""
    ) {
        self.init(
            kind, record, title: title, action: action, fields, currency: currency, steps: steps, question: question, typed: typed)
    }

    /// A form that ticks one thing off on a record, or says another day of what was ticked off.
    ///
    /// - Parameter field: the whole name of a field of a day, with what follows its colon.
    convenience init(ticking field: String, on record: SmallRecord, in context: ScreenContext) {
        let wording = context.wording
        let day = record[field]?.string ?? ""
        let today = (code: context.today.iso, name: wording.catalogue.date(context.today))
        let yesterday = context.today.advanced(by: -1)
        let asked = Field(
            kind: record.kind, name: field, label: wording.text("form.tick.day"),
            input: day.isEmpty ? .choice([today, (yesterday.iso, wording.catalogue.date(yesterday))]) : .day(),
            isOptional: !day.isEmpty, value: day)
        self.init(record.kind, record.id, title: "", action: wording.text(day.isEmpty ? "form.tick" : "web.save"), [asked])
    }

    /// A form that answers a question of financial health as of today. Once it is answered it can be taken back too.
    ///
    /// - Parameter value: what is answered now; nil for nothing.
    convenience init(answering question: HealthQuestion, now value: Int?, in context: ScreenContext) {
        let wording = context.wording
        let scale = HealthQuestion.scale.map { (code: $0, name: wording.text("health.answer." + $0)) }
        let choices =
            value == nil
            ? [("", wording.text("health.answer.leaveOpen"))] + scale
            : scale + [(HealthQuestion.open, wording.text("health.answer.takeBack"))]
        let asked = Field(
            kind: .answer, name: HealthQuestion.field + context.today.iso, label: wording.text("health.answer"),
            input: .choice(choices), isOptional: false, value: value.map { HealthQuestion.scale[$0] } ?? "")
        self.init(
            .answer, question.record, title: wording.text("health.question." + question.rawValue), action: wording.text("web.save"), [asked]
        )
    }
}

extension PageForm {
    /// A form for some fields of a record that is there, or that is said of something that is there and perhaps says nothing yet.
    ///
    /// - Parameters:
    ///   - id: of the record, or of what it is said of.
    ///   - fields: the names of the fields, in order.
    ///   - currency: what its amounts are in.
    convenience init(
        _ kind: RecordKind, of id: UUID128, _ record: SmallRecord?, fields names: [String], _ currency: Currency, in context: ScreenContext
    ) {
        let fields = names.compactMap { name in
            kind.fields.first { $0.name == name }.flatMap { Field($0, of: kind, record, currency: currency, in: context) }
        }
        self.init(kind, id, title: "", action: context.wording.text("web.save"), fields, currency: currency.code)
    }
}

extension PageForm {
    /// Writes the members of its part.
    func writeMembers(to json: inout JSONWriter) {
        json.member("kind", kind.rawValue)
        json.member("record", record)
        json.member("title", title)
        json.member("action", action)
        json.member("fields", fields)
        json.member("deletable", canBeDeleted)
        json.member("currency", currency)
        json.member("next", next)
        if !steps.isEmpty { json.member("steps", steps) }
        if !question.isEmpty { json.member("question", question) }
    }

    /// Draws it on a terminal, which asks for nothing: it says how the same is done there.
    func draw(on block: inout TerminalBlock, _ wording: Wording) {
        block.add("→ " + title, .accent)
        block.paragraph(command(wording), .muted, indent: 2)
    }

    /// How the same is done on the command line.
    func command(_ wording: Wording) -> String { typed.isEmpty ? wording.text("cli.form.\(kind.rawValue)") : "evenkeel " + typed }

    /// Whether a terminal says how the same is done: what has fields, and what a command of its own does.
    var isTyped: Bool { !fields.isEmpty || !typed.isEmpty }
}
