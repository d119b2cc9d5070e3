import * as Effect from "effect/Effect"
import type { Operation } from "../interface/operation.ts"
import type { Refused } from "./refused.ts"
import { BadInput } from "../interface/bad-input.ts"
import { NoScanId, OtherExpansion } from "../operations/suggest-names/scan-id.ts"
import { UnknownTld } from "../operations/tld-policy/top-level-domain.ts"
import { StoreUnavailable } from "../ports/store.ts"
import { refusalOf } from "./refusal.ts"
import type { Refusal } from "./refusal.ts"

/** What the engine refuses is a refusal; whatever else it rejects with is a defect of ours, and is told as one. */
export const askEngine = <Output>(
  operation: Pick<Operation, "errors">,
  ask: () => Promise<Output>,
): Effect.Effect<Output, Refusal> =>
  Effect.tryPromise({ try: ask, catch: (cause) => cause }).pipe(
    Effect.catch((cause) => (isRefused(cause) ? Effect.fail(refusalOf(cause, operation)) : Effect.die(cause))),
  )

const isRefused = (cause: unknown): cause is Refused => refusals.some((kind) => cause instanceof kind)

const refusals = [BadInput, NoScanId, OtherExpansion, UnknownTld, StoreUnavailable]
