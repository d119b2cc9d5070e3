import { isIP } from "node:net"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { watchLimits } from "@surename/core/operations/watch/limits"
import { type AttemptResult, WebhookSender } from "@surename/core/operations/watch/ports/webhook-sender"
import { Sealer } from "@surename/core/ports/sealer"
import { readHostname } from "../net/index.ts"
import { makeWebhookKeys, formatPublicKey, formatSecret, type WebhookKeys } from "./keys.ts"
import { makePost, type PostOptions } from "./post.ts"
import { makeSignatureHeaders } from "./sign.ts"

export interface SenderOptions extends Pick<PostOptions, "admits" | "certificateAuthority" | "resolve"> {
  /** True when the operator allows this host over plain http or another port. */
  readonly isAllowedEndpoint: (url: URL) => boolean
}

/** Signs with sealed keys, and posts where the egress rules allow it. */
export const webhookSender = (options: SenderOptions): Layer.Layer<WebhookSender, never, Sealer> =>
  Layer.effect(
    WebhookSender,
    Effect.map(Sealer, (sealer) => {
      const post = makePost(options)
      const openKeys = (context: string, sealed: string): WebhookKeys | undefined => {
        const bytes = sealer.unseal(context, sealed)
        return bytes?.length === 64 ? { secret: bytes.subarray(0, 32), seed: bytes.subarray(32) } : undefined
      }
      return WebhookSender.of({
        keyName: sealer.keyName,
        findRefusal: (text) => describeRefusal(text, options),
        makeKeys: (context) =>
          Effect.sync(() => {
            const keys = makeWebhookKeys()
            const sealed = sealer.seal(context, Buffer.concat([keys.secret, keys.seed]))
            return { sealed, sealedBy: sealer.keyName, publicKey: formatPublicKey(keys), secret: formatSecret(keys) }
          }),
        reseal: (context, sealed) => {
          const bytes = sealer.unseal(context, sealed)
          return bytes && { sealed: sealer.seal(context, bytes), sealedBy: sealer.keyName }
        },
        sendOnce: ({ about, body, id, sealedKeys, url }) =>
          Effect.flatMap(Clock.currentTimeMillis, (now) => {
            const keys = sealedKeys.map((sealed) => openKeys(about, sealed)).filter((keyPair) => keyPair !== undefined)
            // Refuses to send unsigned, because a receiver without checks would not notice.
            if (keys.length === 0) return Effect.succeed(unreadableKeys)
            const bytes = Buffer.from(body.text)
            const signatures = makeSignatureHeaders({ id, atSeconds: Math.floor(now / 1_000), body: bytes }, keys)
            return post({ url: new URL(url), headers: { ...body.headers, ...signatures }, body: bytes })
          }).pipe(Effect.withSpan("sendWebhook")),
      })
    }),
  )

const unreadableKeys: AttemptResult = {
  outcome: "failed",
  note: "The keys of this webhook cannot be read, so nothing was sent. Rotate its secret.",
}

/** Checks a literal address here. A name is checked when it resolves, at each attempt. */
const describeRefusal = (text: string, { admits, isAllowedEndpoint }: SenderOptions): string | undefined => {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/u.test(url.protocol)) return "Give an address that begins with https://"
  if (url.username !== "" || url.password !== "" || url.hash !== "") return "The address may hold no password and no #"
  if (url.href.length > watchLimits.webhookUrlChars)
    return `The address has more than ${watchLimits.webhookUrlChars} characters`
  if (isAllowedEndpoint(url)) return undefined
  if (url.protocol !== "https:" || url.port !== "") return "Give an https address on port 443"
  const host = readHostname(url)
  // `URL` normalizes every number to an address. A name of one label is local.
  const isLocal = !host.includes(".") || host.endsWith(".localhost")
  const isPrivate = isIP(host) === 0 ? isLocal : !admits(host, url)
  return isPrivate ? "This address is not public, so nothing would be sent to it" : undefined
}
