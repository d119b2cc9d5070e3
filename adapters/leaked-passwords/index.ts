import { createHash } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { limits } from "@surename/core/limits"
import { HttpWire } from "@surename/core/ports/http-wire"
import type { HttpAnswer } from "@surename/core/ports/http-wire"
import { LeakedPasswords } from "@surename/core/operations/accounts/ports/leaked-passwords"

export interface LeakedPasswordsOptions {
  /** The address before the five digits, such as `https://passwords.example/range`. The operator vouches for it. */
  readonly url: string
}

/** Asks a service of ranges. Only the first five of forty hex digits of a SHA-1 go out: a million passwords of a million lists begin alike. */
export const leakedPasswords = ({ url }: LeakedPasswordsOptions): Layer.Layer<LeakedPasswords, never, HttpWire> =>
  Layer.effect(
    LeakedPasswords,
    Effect.map(HttpWire, (wire) => {
      let isAway = false
      const away = (why: string) => {
        const message = isAway
        isAway = true
        const warning = `new passwords are not looked up among leaked ones: the service says nothing of use (${why})`
        return Effect.as(message ? Effect.void : Effect.logWarning(warning), false)
      }
      return LeakedPasswords.of({
        has: (password) => {
          const digest = createHash("sha1").update(password).digest("hex").toUpperCase()
          const request = wire.get({ ...bounds, url: `${url}/${digest.slice(0, 5)}` })
          return Effect.matchEffect(request, {
            onFailure: ({ kind }) => away(kind),
            onSuccess: (answer) => {
              const listed = rangeIn(answer)
              if (listed === undefined) return away(`status ${answer.status}`)
              isAway = false
              return Effect.succeed((listed.get(digest.slice(5)) ?? 0) > 0)
            },
          })
        },
      })
    }),
  )

const bounds = {
  headers: { "add-padding": "true" },
  connectMs: limits.leakedMs,
  totalMs: limits.leakedMs,
  maxBytes: limits.leakedBytes,
  egress: "any",
} as const

/** How often each rest of a digest became known; padding has a count of 0. `undefined` for another text. */
const rangeIn = ({ body, status }: HttpAnswer): ReadonlyMap<string, number> | undefined => {
  if (status !== 200 || body._tag !== "Text") return undefined
  const rows = body.text.split("\n").flatMap((line) => {
    const [, rest, count] = /^([0-9A-F]{35}):(\d{1,15})\s{0,2}$/iu.exec(line) ?? []
    return rest === undefined ? [] : [[rest.toUpperCase(), Number(count)] as const]
  })
  return rows.length === 0 ? undefined : new Map(rows)
}
