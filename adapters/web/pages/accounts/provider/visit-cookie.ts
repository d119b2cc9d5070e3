import { Buffer } from "node:buffer"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { Sealer } from "@surename/core/ports/sealer"
import { findService } from "../../../page-services.ts"
import { definePageCookie } from "../../page-cookie.ts"
import type { Visit } from "../../page.ts"

/** Sealed in a cookie during the visit to the provider. */
const Secrets = Schema.Struct({
  state: Schema.String,
  nonce: Schema.String,
  verifier: Schema.String,
  next: Schema.String,
  link: Schema.String,
  endsAt: Schema.Number,
})
const SecretsText = Schema.fromJsonString(Secrets)

const toProviderCookie = definePageCookie("provider")
const sealPurpose = "a visit to the provider"

export const sealVisit = Effect.fnUntraced(function* (visit: Visit, secrets: Omit<typeof Secrets.Type, "endsAt">) {
  const sealer = Option.getOrThrow(yield* findService(Sealer))
  const endsAt = (yield* Clock.currentTimeMillis) + accountLimits.providerVisitMs
  const text = Schema.encodeSync(SecretsText)({ ...secrets, endsAt })
  return toProviderCookie(visit.site.baseUrl).set(
    sealer.seal(sealPurpose, Buffer.from(text)),
    accountLimits.providerVisitMs / 1_000,
  )
})

export const readSealedVisit = Effect.fnUntraced(function* (visit: Visit) {
  const sealer = Option.getOrThrow(yield* findService(Sealer))
  const bytes = sealer.unseal(sealPurpose, toProviderCookie(visit.site.baseUrl).read(visit.cookie) ?? "")
  const secrets = Option.getOrUndefined(
    bytes === undefined ? Option.none() : Schema.decodeUnknownOption(SecretsText)(Buffer.from(bytes).toString()),
  )
  return secrets === undefined || secrets.endsAt <= (yield* Clock.currentTimeMillis) ? undefined : secrets
})

export const clearVisit = ({ site }: Visit): string => toProviderCookie(site.baseUrl).removal
