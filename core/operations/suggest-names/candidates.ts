import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { putBounded } from "../../bounded-map.ts"
import type { DomainName } from "../../evidence/domain-name.ts"
import type { ScanRow } from "../../evidence/scan-row.ts"
import { limits } from "../../limits.ts"
import { singleFlight } from "../../lookup/once/single-flight.ts"
import { ScanRows } from "../scan-namespace/scan-rows.ts"
import { expand } from "./expand.ts"
import type { Candidate } from "./expand.ts"
import type { SuggestRequest } from "./read-request.ts"

/** The candidates of a scan, and their lookups: each outlives the call that asked for it and warms the store. */
export class Candidates extends Context.Service<
  Candidates,
  {
    readonly of: (request: SuggestRequest) => ReadonlyArray<Candidate>
    /** Waits for the lookup, joining one that is under way. `undefined`: its registry had no turn for it. */
    readonly probe: (name: DomainName) => Effect.Effect<ScanRow | undefined>
    readonly isUnderWay: (name: DomainName) => boolean
    /** Under way, and past waiting for its registry's turn: only then is it pending, before it is unprobed (R2). */
    readonly isAsked: (name: DomainName) => boolean
  }
>()("@surename/core/Candidates") {}

export const candidatesLayer: Layer.Layer<Candidates, never, ScanRows> = Layer.effect(
  Candidates,
  Effect.gen(function* () {
    const rows = yield* ScanRows
    const flights = yield* singleFlight<ScanRow | undefined>()
    const asked = new Set<string>()
    const kept = new Map<string, ReadonlyArray<Candidate>>()
    return Candidates.of({
      of: (request) => {
        const candidates = kept.get(request.scanId) ?? expand(request.query, request.tlds)
        putBounded(kept, request.scanId, candidates, limits.suggestScansKept)
        return candidates
      },
      probe: (name) =>
        flights.join(
          name.ascii,
          Effect.ensuring(
            rows.inTurn(name, () => asked.add(name.ascii)),
            Effect.sync(() => asked.delete(name.ascii)),
          ),
        ),
      isAsked: ({ ascii }) => asked.has(ascii),
      isUnderWay: ({ ascii }) => flights.isUnderWay(ascii),
    })
  }),
)
