import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { RdapObservation } from "../../../evidence/observation.ts"
import { registryLimits } from "./limits.ts"

const { Array, Boolean, Finite, NullOr, String, Struct, optionalKey } = Schema

/** How a registry's host is reached, and how fast we ask it. */
export const RegistryReach = Struct({
  ipv4: optionalKey(NullOr(Boolean)),
  ipv6: optionalKey(NullOr(Boolean)),
  http: optionalKey(String),
  certificate_until: optionalKey(String),
  tls_key_sha256: optionalKey(String),
  conformance: optionalKey(String),
  requests_per_second: optionalKey(Finite),
})
export type RegistryReach = typeof RegistryReach.Type

const measuredFacts = [
  "ipv4",
  "ipv6",
  "http",
  "certificate_until",
  "tls_key_sha256",
  "conformance",
  "requests_per_second",
] as const

export const RegistryChange = Struct({
  at: String,
  what: Schema.Literals(["base", ...measuredFacts]).annotate({ description: "The fact that changed" }),
  from: String.annotate({ description: "The fact before the change, as text" }),
  to: String.annotate({ description: "The fact after the change, as text" }),
}).annotate({ identifier: "RegistryChange", description: "A change at a registry server, and when it was noticed" })
export type RegistryChange = typeof RegistryChange.Type

/** A fact that was not measured, before or now, shows no change. */
export const findChanges = (before: RegistryReach, after: RegistryReach, at: string): ReadonlyArray<RegistryChange> =>
  measuredFacts.flatMap((what) => {
    const [from = null, to = null] = [before[what], after[what]]
    return from === null || to === null || from === to ? [] : [{ at, what, from: `${from}`, to: `${to}` }]
  })

/** Keeps the newest few of each kind, so that a fact that flaps hides no other. */
export const addChanges = (
  changes: ReadonlyArray<RegistryChange>,
  newChanges: ReadonlyArray<RegistryChange>,
): ReadonlyArray<RegistryChange> =>
  [...newChanges, ...changes].filter(
    ({ what }, n, all) =>
      all.slice(0, n).filter((newer) => newer.what === what).length < registryLimits.registryChangesOfAKind,
  )

const decodeConformance = Schema.decodeUnknownOption(
  Schema.fromJsonString(Struct({ rdapConformance: Array(String.check(Schema.isMaxLength(100))) })),
)

/** The extensions that the server names in its answer about a known name (RFC 9083, section 4.1). */
export const readConformance = (answers: ReadonlyArray<RdapObservation>): string | undefined => {
  const texts = answers.flatMap(({ outcome, role }) =>
    role === "control_positive" && outcome._tag === "Answered" && outcome.body._tag === "Text"
      ? [outcome.body.text]
      : [],
  )
  const [conformance] = texts.flatMap((text) => Option.toArray(decodeConformance(text)))
  return conformance?.rdapConformance.toSorted().slice(0, 30).join(", ")
}
