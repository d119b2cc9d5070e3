import { createHash } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { HttpWire, type HttpAnswer } from "@surename/core/ports/http-wire"
import { LeakedPasswords } from "@surename/core/operations/accounts/ports/leaked-passwords"

export interface LeakedPasswordsOptions {
  /** The address before the five digits, such as `https://passwords.example/range`. The operator vouches for it. */
  readonly url: string
}

/** Asks a range service. Sends only the first five of forty hex digits of a SHA-1, which many passwords share. */
export const leakedPasswords = ({ url }: LeakedPasswordsOptions): Layer.Layer<LeakedPasswords, never, HttpWire> =>
  Layer.effect(
    LeakedPasswords,
    Effect.map(HttpWire, (wire) => {
      let isUnavailable = false
      const failOpen = (why: string) => {
        const wasReported = isUnavailable
        isUnavailable = true
        const warning = `new passwords are not looked up among leaked ones: the service says nothing of use (${why})`
        return Effect.as(wasReported ? Effect.void : Effect.logWarning(warning), false)
      }
      return LeakedPasswords.of({
        has: (password) => {
          const digest = createHash("sha1").update(password).digest("hex").toUpperCase()
          const request = wire.get({ ...requestBounds, url: `${url}/${digest.slice(0, 5)}` })
          return Effect.matchEffect(request, {
            onFailure: ({ kind }) => failOpen(kind),
            onSuccess: (answer) => {
              const counts = readRange(answer)
              if (counts === undefined) return failOpen(`status ${answer.status}`)
              isUnavailable = false
              return Effect.succeed((counts.get(digest.slice(5)) ?? 0) > 0)
            },
          })
        },
      })
    }),
  )

const requestBounds = {
  headers: { "add-padding": "true" },
  connectMs: accountLimits.leakedMs,
  totalMs: accountLimits.leakedMs,
  maxBytes: accountLimits.leakedBytes,
  egress: "any",
} as const

/** Reads counts by the rest of the digest. Padding has count 0. Returns `undefined` for other text. */
const readRange = ({ body, status }: HttpAnswer): ReadonlyMap<string, number> | undefined => {
  if (status !== 200 || body._tag !== "Text") return undefined
  const rows = body.text.split("\n").flatMap((line) => {
    const [, suffix, count] = /^([0-9A-F]{35}):(\d{1,15})\s{0,2}$/iu.exec(line) ?? []
    return suffix === undefined ? [] : [[suffix.toUpperCase(), Number(count)] as const]
  })
  return rows.length === 0 ? undefined : new Map(rows)
}
