import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto"
import type { NewPasskeyQuestion, PasskeyQuestion } from "@surename/core/operations/accounts/ports/passkeys"

/** Lies of a device, or of a page between it and the service. */
export interface Lies {
  readonly challenge?: string
  readonly origin?: string
  readonly host?: string
  /** The device did not verify its user. */
  readonly isUnverified?: true
  readonly user?: string
  readonly counter?: number
  readonly type?: string
  readonly format?: Buffer
}

const origin = "https://names.example"

/** Makes a device with one ES256 passkey: an independent reading of WebAuthn 3. */
export const makeDevice = (id = randomBytes(16)) => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const { x = "", y = "" } = publicKey.export({ format: "jwk" })
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, "base64url"),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, "base64url"),
  ])
  let [uses, user] = [0, ""]
  const client = (type: string, { challenge }: PasskeyQuestion, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const head = ({ host }: PasskeyQuestion, lies: Lies, more: number) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lies.counter ?? ++uses)
    const flags = (lies.isUnverified === true ? 0x01 : 0x05) | more
    return Buffer.concat([hash(lies.host ?? host), Buffer.from([flags]), counter])
  }
  const answer = (response: Readonly<Record<string, Buffer>>) => {
    const texts = Object.entries(response).map(([name, bytes]) => [name, bytes.toString("base64url")])
    const text = id.toString("base64url")
    return JSON.stringify({ id: text, rawId: text, type: "public-key", response: Object.fromEntries(texts) })
  }
  return {
    id: id.toString("base64url"),
    make: (question: NewPasskeyQuestion, lies: Lies = {}) => {
      user = question.user
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([head(question, lies, 0x40), Buffer.alloc(16), length, id, key])
      return answer({
        clientDataJSON: client("webauthn.create", question, lies),
        attestationObject: Buffer.concat([
          Buffer.from([0xa3]),
          lies.format ?? plain,
          cborText("authData"),
          Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
          data,
        ]),
      })
    },
    use: (question: PasskeyQuestion | undefined, lies: Lies = {}) => {
      if (question === undefined) return ""
      const [clientDataJSON, authenticatorData] = [client("webauthn.get", question, lies), head(question, lies, 0)]
      const signature = sign("sha256", Buffer.concat([authenticatorData, hash(clientDataJSON)]), privateKey)
      return answer({
        clientDataJSON,
        authenticatorData,
        signature,
        userHandle: Buffer.from(lies.user ?? user, "base64url"),
      })
    },
  }
}

const hash = (content: Uint8Array | string): Buffer => createHash("sha256").update(content).digest()

const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** `fmt` and `attStmt` without a manufacturer. */
const plain = Buffer.concat([cborText("fmt"), cborText("none"), cborText("attStmt"), Buffer.from([0xa0])])

/** A certificate could name addresses to fetch. */
export const withCertificate = Buffer.concat([
  cborText("fmt"),
  cborText("packed"),
  cborText("attStmt"),
  Buffer.from([0xa3]),
  cborText("alg"),
  Buffer.from([0x26]),
  cborText("sig"),
  Buffer.from([0x41, 0x00]),
  cborText("x5c"),
  Buffer.from([0x81, 0x41, 0x00]),
])
