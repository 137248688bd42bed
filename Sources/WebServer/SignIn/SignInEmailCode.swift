import Storage
import Values

/// Signs in by a code that was mailed.
enum SignInEmailCode {
    /// Mails a code to whoever has the address; the answer is the same where nobody has it.
    static func request(_ call: Call) throws -> Answer {
        let email = try call.address()
        try call.service.limits.spend(.signInAddress, call.visitor.network, now: call.now)
        try call.service.limits.spend(.mail, "sign-in \(Person.key(email))", now: call.now)
        return try call.mailCode(.signIn, to: email, .signInCode)
    }

    /// Takes the code. It proves the address too.
    static func run(_ call: Call) throws -> Answer {
        try MailedCode.take(.signIn, call) { code in
            let person = try call.holder(of: code)
            if person.verified == nil {
                var proved = person
                proved.verified = call.now
                try call.records(of: person.id).save(proved)
                try call.note(.emailVerified, of: person.id)
            }
            return try OpenSession.afterFirstFactor(person.id, call)
        }.get()
    }
}
