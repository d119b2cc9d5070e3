import { Buffer } from "node:buffer"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { limits } from "@surename/core/limits"
import { Sealer } from "@surename/core/ports/sealer"
import { pageCookie } from "../../page-cookie.ts"
import type { Visit } from "../../page.ts"

/** A browser keeps this, sealed, while it is at the provider: nobody reads or changes it. */
const Secrets = Schema.Struct({
  state: Schema.String,
  nonce: Schema.String,
  verifier: Schema.String,
  next: Schema.String,
  /** Shows that this session confirmed to link its account; nothing where a sign-in is meant. */
  link: Schema.String,
  endsAt: Schema.Number,
})
const SecretsText = Schema.fromJsonString(Secrets)

const cookie = pageCookie("provider")
const about = "a visit to the provider"

export const keepVisit = Effect.fnUntraced(function* (visit: Visit, secrets: Omit<typeof Secrets.Type, "endsAt">) {
  const sealer = Option.getOrThrow(yield* Effect.serviceOption(Sealer))
  const endsAt = (yield* Clock.currentTimeMillis) + limits.providerVisitMs
  const text = Schema.encodeSync(SecretsText)({ ...secrets, endsAt })
  return cookie(visit.site.baseUrl).set(sealer.seal(about, Buffer.from(text)), limits.providerVisitMs / 1_000)
})

/** `undefined` when there is none, or its time is over. */
export const readKeptVisit = Effect.fnUntraced(function* (visit: Visit) {
  const sealer = Option.getOrThrow(yield* Effect.serviceOption(Sealer))
  const bytes = sealer.unseal(about, cookie(visit.site.baseUrl).in(visit.cookie) ?? "")
  const secrets = Option.getOrUndefined(
    bytes === undefined ? Option.none() : Schema.decodeUnknownOption(SecretsText)(Buffer.from(bytes).toString()),
  )
  return secrets === undefined || secrets.endsAt <= (yield* Clock.currentTimeMillis) ? undefined : secrets
})

export const forgetVisit = ({ site }: Visit): string => cookie(site.baseUrl).cleared
