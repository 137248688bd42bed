import Screens
import Values

extension Session {
    /// Says what became of a file: the sentence, or the file as JSON.
    func say(_ attachment: ShownAttachment, _ sentence: String) {
        guard options.json else { return console.say(sentence) }
        var json = JSONWriter()
        json.value(attachment)
        console.say(json.bytes)
    }
}
