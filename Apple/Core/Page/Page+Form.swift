package import Foundation
import Observation

extension Page {
    /// Fields that make a record, or change one.
    package struct Form: Decodable, Hashable, Sendable {
        /// The kind of the record.
        package let kind: String
        /// The record that is changed; nil makes a new one.
        package let record: String?
        /// What it is for, or what it asks; empty for a change.
        package let title: String
        /// What its button says.
        package let action: String
        /// The fields, in order.
        package let fields: [Field]
        /// Whether the record can be deleted.
        package let deletable: Bool
        /// What amounts are in where no field asks; empty for none.
        package let currency: String
        /// The screen to go to when it is done; empty to stay.
        package let next: String
        /// What is done as it stands, beside what the fields say.
        package var steps: [Step]?
        /// What is asked before that.
        package var question: String?

        /// Whether its button alone does it.
        package var asksNothing: Bool { fields.isEmpty && question == nil }
    }

    /// Something that a form does to a record as it stands.
    package struct Step: Decodable, Hashable, Sendable {
        /// The record; nil for a new one.
        package let record: String?
        /// The values that its fields get: whole numbers, texts, or nothing.
        package let fields: [String: Value?]
        /// The values that they had before.
        package var before: [String: Value?]?

        /// A value of a field.
        package enum Value: Decodable, Hashable, Sendable {
            case number(Int64), text(String), flag(Bool)

            /// Reads whichever of them there is.
            package init(from decoder: any Decoder) throws {
                let value = try decoder.singleValueContainer()
                if let flag = try? value.decode(Bool.self) {
                    self = .flag(flag)
                } else if let number = try? value.decode(Int64.self) {
                    self = .number(number)
                } else {
                    self = .text(try value.decode(String.self))
                }
            }
        }
    }

    /// That another field has one of some codes.
    package struct Condition: Decodable, Hashable, Sendable {
        /// The other field's name.
        package let field: String
        /// The codes.
        package let codes: [String]
    }

    /// One field of a form.
    package struct Field: Decodable, Hashable, Sendable {
        /// The kind of the record that it belongs to.
        package let kind: String
        /// Its name in an operation.
        package let name: String
        /// What it asks for.
        package let label: String
        /// Whether it can be left empty.
        package let optional: Bool
        /// What it has, or most often has.
        package let value: String
        /// What is entered.
        package let input: Input
        /// What can be chosen, where something is.
        package let choices: [Choice]?
        /// Codes of the field `type` for which an amount is below zero.
        package let owed: [String]?
        /// The day from which an amount most likely holds, where it holds from one.
        package var day: String?
        /// The first day that is not over, where a day has to be ahead.
        package var earliest: String?
        /// Digits of a number behind its decimal mark.
        package var digits: Int?
        /// The least that a number can be, counted in its last digit.
        package var least: Int64?
        /// The most that it can be.
        package var most: Int64?
        /// The code of the choice that an amount most likely goes from.
        package var from: String?
        /// The code of the choice that it most likely goes to.
        package var to: String?
        /// What the first of the two is asked as.
        package var fromLabel: String?
        /// What the second one is asked as.
        package var toLabel: String?
        /// What the field has in each choice's record, in minor units.
        package var amounts: [Int64]?
        /// When it is asked for; nil for always.
        package var condition: Condition?

        /// What is entered into a field.
        package enum Input: String, Decodable, CaseIterable, Sendable {
            case name, note, day, rate, number, amount, shareOf, amountOnDay, amountFrom, choice, choiceOf, between
        }

        /// One of what can be chosen.
        package struct Choice: Decodable, Hashable, Sendable {
            /// What an operation says.
            package let code: String
            /// What it is called.
            package let name: String
            /// The kind of thing that it is, where there are several.
            package var group: String?
        }
    }
}

/// A form as somebody fills it in.
@MainActor
@Observable
package final class FormDraft: Identifiable {
    /// What is filled in.
    package let form: Page.Form
    /// The entries, in order.
    package var entries: [Entry]

    /// A field with what is in it.
    package struct Entry: Identifiable, Sendable {
        /// The field.
        package let field: Page.Field
        /// What was typed or chosen.
        package var text: String
        /// The day of an amount, or what a field of a day has; `2026-11-27`.
        package var day: String
        /// How many per cent, of a share.
        package var percent = "100"
        /// The code of what an amount goes from.
        package var from: String
        /// The code of what it goes to.
        package var to: String
        /// Today, which a day is until somebody says another.
        fileprivate let today: String

        package var id: String { field.kind + "." + field.name }
        /// Whether it is left empty though it has to be filled in.
        package var isMissing: Bool { !field.optional && (field.input == .day ? day : text).isEmpty }
        /// Whether a day is said.
        package var hasDay: Bool {
            get { !day.isEmpty }
            set { day = newValue ? today : "" }
        }
        /// The day as pickers have it: its midnight in UTC.
        package var date: Date {
            get { (try? Date(day, strategy: Entry.days)) ?? Date(timeIntervalSince1970: 0) }
            set { day = newValue.formatted(Entry.days) }
        }
        private static let days = Date.ISO8601FormatStyle().year().month().day()
    }

    /// A draft with what the form has already.
    ///
    /// - Parameter today: the day that an amount is of until somebody says another, as `2026-11-27`.
    package init(_ form: Page.Form, today: String) {
        self.form = form
        entries = form.fields.map { field in
            let isDay = field.input == .day
            return Entry(
                field: field, text: isDay ? "" : FormDraft.beginning(of: field),
                day: isDay && (field.optional || !field.value.isEmpty) ? field.value : field.day ?? today,
                from: field.from ?? "", to: field.to ?? "", today: today)
        }
    }

    /// What a field begins with; one of several that has to be chosen is the first of them.
    private static func beginning(of field: Page.Field) -> String {
        guard [.choice, .choiceOf].contains(field.input), !field.optional, field.value.isEmpty else { return field.value }
        return field.choices?.first?.code ?? ""
    }

    /// Whether something that has to be there is not.
    package var isIncomplete: Bool { entries.contains { asks($0) && $0.isMissing } }

    /// Whether a field is asked for, by what another one has.
    package func asks(_ entry: Entry) -> Bool {
        guard let condition = entry.field.condition else { return true }
        return entries.first { $0.field.name == condition.field }.map { condition.codes.contains($0.text) } ?? true
    }
}
