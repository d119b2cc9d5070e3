import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { DnsQuestion } from "../evidence/observation.ts"
import type { ZoneOutcome } from "../evidence/zone-answer.ts"

export class ZoneServers extends Context.Service<
  ZoneServers,
  {
    /** Asks only this address, once, and over TCP after a truncated answer. Never fails. Does not ask a forbidden address. */
    readonly ask: (address: string, question: DnsQuestion) => Effect.Effect<ZoneOutcome>
  }
>()("@surename/core/ZoneServers") {}
