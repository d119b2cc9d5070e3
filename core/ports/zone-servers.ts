import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { DnsQuestion } from "../evidence/observation.ts"
import type { ZoneOutcome } from "../evidence/zone-answer.ts"

/** Asks one name server of a zone, without asking it to look further. */
export class ZoneServers extends Context.Service<
  ZoneServers,
  {
    /**
     * The server at this address and no other, once; over TCP too where the answer was cut. Never fails: a failure is an
     * observation. An address that may not be visited is not asked.
     */
    readonly ask: (address: string, question: DnsQuestion) => Effect.Effect<ZoneOutcome>
  }
>()("@surename/core/ZoneServers") {}
