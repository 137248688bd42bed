import Crypto
import CryptoExtras
import Foundation
import Testing
import Values

/// The primitives that everything here stands on, against vectors that were made to find what implementations get wrong.
@Suite("Wycheproof", .enabled(if: Wycheproof.folder != nil, "there are no shared fixtures beside this checkout"))
struct WycheproofTests {
    /// Holds every case and counts them, so that none is passed over.
    private func hold(_ cases: [Wycheproof.Case], valid: Int, invalid: Int, _ accepts: (Wycheproof.Case) -> Bool) {
        for item in cases { #expect(accepts(item) == item.isValid, "case \(item.number): \(item.test["comment"]?.string ?? "")") }
        #expect(cases.count { $0.isValid } == valid)
        #expect(cases.count { !$0.isValid } == invalid)
    }

    @Test func aesGCM() throws {
        let cases = try Wycheproof.cases("W01/aes_gcm_test.json").filter {
            $0.group["keySize"]?.integer == 256 && $0.group["ivSize"]?.integer == 96 && $0.group["tagSize"]?.integer == 128
        }
        hold(cases, valid: 39, invalid: 27) { item in
            let key = SymmetricKey(data: item.bytes("key"))
            guard let nonce = try? AES.GCM.Nonce(data: item.bytes("iv")),
                let box = try? AES.GCM.SealedBox(nonce: nonce, ciphertext: item.bytes("ct"), tag: item.bytes("tag")),
                let opened = try? AES.GCM.open(box, using: key, authenticating: item.bytes("aad")),
                let sealed = try? AES.GCM.seal(item.bytes("msg"), using: key, nonce: nonce, authenticating: item.bytes("aad"))
            else { return false }
            return Array(opened) == item.bytes("msg") && sealed.combined == box.combined
        }
    }

    @Test func ecdsaP256() throws {
        hold(try Wycheproof.cases("W03/ecdsa_secp256r1_sha256_test.json"), valid: 174, invalid: 310) { item in
            guard let key = try? P256.Signing.PublicKey(x963Representation: hex(item.group["publicKey"]?["uncompressed"]?.string ?? "")),
                let signature = try? P256.Signing.ECDSASignature(derRepresentation: item.bytes("sig"))
            else { return false }
            return key.isValidSignature(signature, for: item.bytes("msg"))
        }
    }

    @Test func hmacSHA256() throws {
        hold(try Wycheproof.cases("W05/hmac_sha256_test.json"), valid: 66, invalid: 108) { item in
            let code = HMAC<SHA256>.authenticationCode(for: item.bytes("msg"), using: SymmetricKey(data: item.bytes("key")))
            return Array(code).prefix(Int(item.group["tagSize"]?.integer ?? 0) / 8) == item.bytes("tag")[...]
        }
    }

    @Test func pbkdf2() throws {
        hold(try Wycheproof.cases("W08/pbkdf2_hmacsha256_test.json"), valid: 60, invalid: 0) { item in
            let rounds = Int(item.test["iterationCount"]?.integer ?? 0)
            let key = try? KDF.Insecure.PBKDF2.deriveKey(
                from: item.bytes("password"), salt: item.bytes("salt"), using: .sha256,
                outputByteCount: Int(item.test["dkLen"]?.integer ?? 0), unsafeUncheckedRounds: rounds)
            return key?.withUnsafeBytes { Array($0) } == item.bytes("dk")
        }
    }
}
