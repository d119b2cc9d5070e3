import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { DnsObservation, DnsQuestion } from "../evidence/observation.ts"

export type DnsReport = Omit<DnsObservation, "role">

/** Asks resolvers, keeping rcodes. Never fails: a failure is an observation. Reports one entry an attempt, oldest first. */
export class Dns extends Context.Service<
  Dns,
  { readonly ask: (question: DnsQuestion) => Effect.Effect<ReadonlyArray<DnsReport>> }
>()("@surename/core/Dns") {}
