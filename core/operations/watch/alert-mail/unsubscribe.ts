import * as Effect from "effect/Effect"
import { Sealer } from "../../../ports/sealer.ts"
import { AlertMail } from "../ports/alert-mail.ts"

/** RFC 8058: works without a sign-in, and only ends mails. */
export const makeUnsubscribeLink = (baseUrl: string, owner: string) =>
  Effect.map(Sealer, ({ seal }) => `${baseUrl}/unsubscribe?link=${seal(linkPurpose, toBytes(owner))}`)

/** False for a link of another service. */
export const unsubscribe = Effect.fnUntraced(function* (link: string) {
  const [{ unseal }, mail] = [yield* Sealer, yield* AlertMail]
  const owner = unseal(linkPurpose, link)
  if (owner === undefined) return false
  const id = String.fromCharCode(...owner)
  yield* mail.change(id, { ...(yield* mail.findSettings(id)), mode: "off" })
  return true
})

const linkPurpose = "unsubscribe"

/** Ids are ASCII. */
const toBytes = (id: string): Uint8Array => Uint8Array.from(id, (letter) => letter.charCodeAt(0))
