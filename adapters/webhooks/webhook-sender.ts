import { isIP } from "node:net"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { limits } from "@surename/core/limits"
import type { AttemptResult } from "@surename/core/operations/watch/ports/webhook-sender"
import { WebhookSender } from "@surename/core/operations/watch/ports/webhook-sender"
import { Sealer } from "@surename/core/ports/sealer"
import { hostOf } from "../net/index.ts"
import { makeWebhookKeys, publicKeyText, secretText, type WebhookKeys } from "./keys.ts"
import { makePost, type PostOptions } from "./post.ts"
import { signatureHeaders } from "./sign.ts"

export interface SenderOptions extends Pick<PostOptions, "admits" | "certificateAuthority" | "resolve"> {
  /** Whether the operator lets this host be reached over plain http or on another port. */
  readonly isAllowedPlace: (url: URL) => boolean
}

/** Signs with sealed keys, and posts where the egress rules let it. */
export const webhookSender = (options: SenderOptions): Layer.Layer<WebhookSender, never, Sealer> =>
  Layer.effect(
    WebhookSender,
    Effect.map(Sealer, (sealer) => {
      const post = makePost(options)
      const open = (about: string, sealed: string): WebhookKeys | undefined => {
        const bytes = sealer.unseal(about, sealed)
        return bytes?.length === 64 ? { secret: bytes.subarray(0, 32), seed: bytes.subarray(32) } : undefined
      }
      return WebhookSender.of({
        keyName: sealer.keyName,
        refusalOf: (text) => describeRefusal(text, options),
        newKeys: (about) =>
          Effect.sync(() => {
            const keys = makeWebhookKeys()
            const sealed = sealer.seal(about, Buffer.concat([keys.secret, keys.seed]))
            return { sealed, sealedBy: sealer.keyName, publicKey: publicKeyText(keys), secret: secretText(keys) }
          }),
        sealAnew: (about, sealed) => {
          const bytes = sealer.unseal(about, sealed)
          return bytes && { sealed: sealer.seal(about, bytes), sealedBy: sealer.keyName }
        },
        post: ({ about, body, id, sealedKeys, url }) =>
          Effect.flatMap(Clock.currentTimeMillis, (now) => {
            const keys = sealedKeys.map((sealed) => open(about, sealed)).filter((one) => one !== undefined)
            // Never unsigned: a receiver that checks nothing would not notice.
            if (keys.length === 0) return Effect.succeed(unreadableKeys)
            const bytes = Buffer.from(body.text)
            const signed = signatureHeaders({ id, atSeconds: Math.floor(now / 1_000), body: bytes }, keys)
            return post({ url: new URL(url), headers: { ...body.headers, ...signed }, body: bytes })
          }),
      })
    }),
  )

const unreadableKeys: AttemptResult = {
  outcome: "failed",
  note: "The keys of this webhook cannot be read, so nothing was sent. Rotate its secret.",
}

/** A literal address is judged here; a name when it resolves, at each attempt. */
const describeRefusal = (text: string, { admits, isAllowedPlace }: SenderOptions): string | undefined => {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/u.test(url.protocol)) return "Give an address that begins with https://"
  if (url.username !== "" || url.password !== "" || url.hash !== "") return "The address may hold no password and no #"
  if (url.href.length > limits.webhookUrlChars) return `The address has more than ${limits.webhookUrlChars} characters`
  if (isAllowedPlace(url)) return undefined
  if (url.protocol !== "https:" || url.port !== "") return "Give an https address on port 443"
  const host = hostOf(url)
  // A URL's number is an address here, however it was written; a name of one label is of some network of ours.
  const isLocal = !host.includes(".") || host.endsWith(".localhost")
  const isPrivate = isIP(host) === 0 ? isLocal : !admits(host, url)
  return isPrivate ? "This address is not public, so nothing would be sent to it" : undefined
}
