import Credentials

extension MalformedRegistration {
    static let objects: [Case] = [
        Case("no format", .attestationObject) { $0.changeObject = { Array($0[1...]) } },
        Case("no statement", .attestationObject) { $0.changeObject = { [$0[0], $0[2]] } },
        Case("no authenticator data", .attestationObject) { $0.changeObject = { Array($0[..<2]) } },
        Case("a format that is a number", .attestationObject) { $0.changeObject = { [(.text("fmt"), .integer(0))] + $0[1...] } },
        Case("authenticator data as a text", .attestationObject) { $0.changeObject = { $0[..<2] + [(.text("authData"), .text("x"))] } },
        Case("a fourth member", .attestationObject) { $0.changeObject = { $0 + [(.text("epAtt"), .raw([0xF4]))] } },
        Case("the format twice", .attestationObject) { $0.changeObject = { $0 + [$0[0]] } },
        Case("members named by bytes", .attestationObject) { $0.changeObject = { $0.map { (.bytes([1]), $0.1) } } },
        Case("an object that is a list", .attestationObject) { $0.changeObjectBytes = { _ in [0x80] } },
        Case("nothing at all", .attestationObject) { $0.changeObjectBytes = { _ in [] } },
        Case("a byte behind the object", .attestationObject) { $0.changeObjectBytes = { $0 + [0] } },
        Case("a second object behind", .attestationObject) { $0.changeObjectBytes = { $0 + $0 } },
        Case("an object without a said length", .attestationObject) { $0.changeObjectBytes = { [0xBF] + $0[1...] + [0xFF] } },
        Case("a tag before the object", .attestationObject) { $0.changeObjectBytes = { [0xD9, 0xD9, 0xF7] + $0 } },
        Case("a length in a long form", .attestationObject) { $0.changeObjectBytes = { [0xB8, 0x03] + $0[1...] } },
        Case("a length beyond memory", .attestationObject) {
            $0.changeObjectBytes = { _ in [0x5B] + [UInt8](repeating: 0xFF, count: 8) }
        },
        Case("a list of 2⁶⁴ - 1 elements", .attestationObject) {
            $0.changeObjectBytes = { _ in [0x9B] + [UInt8](repeating: 0xFF, count: 8) }
        },
        Case("a map of 2³² members", .attestationObject) { $0.changeObjectBytes = { _ in [0xBB, 0, 0, 0, 1, 0, 0, 0, 0] } },
        Case("lists inside lists", .attestationObject) { $0.statement = .raw([UInt8](repeating: 0x81, count: 10_000) + [0x80]) },
        Case("a statement one level too deep", .attestationObject) { $0.statement = .raw([UInt8](repeating: 0x81, count: 7) + [0x80]) },
        Case("a floating point number", .attestationObject) { $0.statement = .raw([0xF9, 0x3C, 0x00]) },
        Case("a text that is no UTF-8", .attestationObject) { $0.statement = .raw([0x62, 0xC3, 0x28]) },
    ]

    static let json: [Case] = [
        Case("no JSON", .malformed) { $0.changeJSON = { String($0.dropLast()) } },
        Case("JSON with more behind", .malformed) { $0.changeJSON = { $0 + "x" } },
        Case("a list", .malformed) { $0.changeJSON = { "[\($0)]" } },
        Case("an empty text", .malformed) { $0.changeJSON = { _ in "" } },
        replacing("another type", .malformed, "public-key", "password"),
        replacing("the type as a number", .malformed, #""type":"public-key""#, #""type":1"#),
        replacing("no id", .malformed, #""id":"#, #""ID":"#),
        replacing("no raw id", .malformed, #""rawId":"#, #""raw":"#),
        replacing("another id", .credentialID, #"{"id":""#, #"{"id":"AAAA"#),
        replacing("a padded id", .malformed, #"","rawId""#, #"=","rawId""#),
        replacing("an id that is a list", .malformed, #"{"id":"#, #"{"id":[],"i":"#),
        replacing("two ids", .malformed, #"{"id":"#, #"{"id":"AAAA","id":"#),
        replacing("no response", .malformed, #""response":"#, #""answer":"#),
        replacing("a response that is a text", .malformed, #""response":{"#, #""response":"","x":{"#),
        replacing("no client data", .malformed, "clientDataJSON", "clientData"),
        replacing("client data in another alphabet", .malformed, #""clientDataJSON":""#, #""clientDataJSON":"+/+/"#),
        replacing("client data with a space", .malformed, #""clientDataJSON":""#, #""clientDataJSON":" "#),
        replacing("no attestation object", .malformed, "attestationObject", "attestation"),
        replacing("the attestation object null", .malformed, #""attestationObject":"#, #""attestationObject":null,"x":"#),
        replacing("two attestation objects", .malformed, #""transports":"#, #""attestationObject":"AAAA","transports":"#),
        Case("transports that are a text", .malformed) { $0.transports = #""usb""# },
        Case("transports that are numbers", .malformed) { $0.transports = "[1]" },
        Case("a transport with a space", .malformed) { $0.transports = #"["u sb"]"# },
        Case("a long transport", .malformed) { $0.transports = #"["\#(String(repeating: "a", count: 33))"]"# },
        Case("many transports", .malformed) {
            $0.transports = "[" + [String](repeating: #""usb""#, count: 17).joined(separator: ",") + "]"
        },
        Case("extension results that are a list", .malformed) { $0.extensionResults = "[]" },
        Case("prf that is true", .malformed) { $0.extensionResults = #"{"prf":true}"# },
        Case("prf enabled by a number", .malformed) { $0.extensionResults = #"{"prf":{"enabled":1}}"# },
        Case("the secret of prf", .secretSent) { $0.extensionResults = #"{"prf":{"enabled":true,"results":{"first":"AAAA"}}}"# },
        Case("an answer beyond its size", .tooLarge) {
            $0.changeJSON = { $0 + String(repeating: " ", count: PasskeyLimits.responseBytes) }
        },
    ]

    private static func replacing(_ name: String, _ reason: PasskeyRefusal, _ old: String, _ new: String) -> Case {
        Case(name, reason) { $0.changeJSON = { $0.replacing(old, with: new, maxReplacements: 1) } }
    }
}
