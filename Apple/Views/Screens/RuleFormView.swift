import AppleCore
import SwiftUI

/// In which of the two ways a rule is written.
struct RuleShapePicker: View {
    @Bindable var rule: RuleModel

    var body: some View {
        Picker(rule.words.form.how, selection: $rule.shape) {
            Text(rule.words.form.asForm).tag(RuleShape.form)
            Text(rule.words.form.asText).tag(RuleShape.text)
        }
        .pickerStyle(.segmented)
    }
}

/// The form of a rule: for which transactions it is, what is done with them, and what it is called.
struct RuleFormSections: View {
    @Bindable var rule: RuleModel

    var body: some View {
        Section {
            RuleWhenFields(draft: $rule.draft, choices: rule.choices, words: rule.words.form)
        } header: {
            Text(rule.words.form.when)
        } footer: {
            Text(rule.words.form.bankTextHelp)
        }
        Section {
            RuleThenFields(draft: $rule.draft, choices: rule.choices, words: rule.words.form)
        } header: {
            Text(rule.words.form.then)
        } footer: {
            Text(rule.words.form.tagsHelp)
        }
        Section {
            TextField(rule.words.form.name, text: $rule.draft.name)
        } footer: {
            Text(rule.words.form.nameHelp)
        }
    }
}

/// The conditions, all of which have to hold.
private struct RuleWhenFields: View {
    @Binding var draft: RuleDraft
    let choices: RuleChoices
    let words: RuleFormWords

    var body: some View {
        TextField(words.merchant, text: $draft.merchant)
        TextField(words.bankText, text: $draft.text).autocorrectionDisabled()
        TextField(words.least, text: $draft.least)
        TextField(words.most, text: $draft.most)
        RuleChoicePicker(name: words.direction, choices: choices.directions, chosen: $draft.direction)
        RuleChoicePicker(name: words.account, choices: choices.accounts, chosen: $draft.account)
        RuleChoicePicker(name: words.inCategory, choices: choices.categories, chosen: $draft.category)
    }
}

/// What is done with the transactions.
private struct RuleThenFields: View {
    @Binding var draft: RuleDraft
    let choices: RuleChoices
    let words: RuleFormWords

    var body: some View {
        RuleChoicePicker(name: words.category, choices: choices.newCategories, chosen: $draft.newCategory)
        TextField(words.rename, text: $draft.newMerchant)
        TextField(words.tags, text: $draft.tags).autocorrectionDisabled()
        TextField(words.note, text: $draft.note, axis: .vertical)
        Toggle(words.transfer, isOn: $draft.isTransfer)
    }
}

/// One of some, by its name.
struct RuleChoicePicker: View {
    let name: String
    let choices: [RuleChoices.Choice]
    @Binding var chosen: String

    var body: some View {
        Picker(name, selection: $chosen) {
            ForEach(choices) { Text($0.name).tag($0.id) }
        }
    }
}
