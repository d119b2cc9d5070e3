import * as Effect from "effect/Effect"
import { allLeft, left } from "./left.ts"
import type { AnonymousTokenOutput } from "../operations/anonymous-token/contract.ts"
import type { ShowPlansOutput } from "../operations/show-plans/contract.ts"
import { showPlans } from "../operations/show-plans/logic.ts"
import { limits } from "../limits.ts"
import { Accounts } from "../ports/accounts.ts"
import type { Store } from "../ports/store.ts"
import { inTime } from "../state/time-outs.ts"
import { away, tooManyAttempts } from "./refusal.ts"
import type { Refusal } from "./refusal.ts"
import type { Asking, Services } from "./work.ts"

export const plansOf = (asking: Asking): Effect.Effect<ShowPlansOutput, Refusal, Store> =>
  Effect.mapError(
    Effect.map(allLeft(asking), (allowances) => showPlans({ plan: asking.caller?.plan ?? "anonymous", allowances })),
    away,
  )

/** The token is new, so what is left of its scans is what is left of the address's. */
export const anonymousToken = (asking: Asking): Effect.Effect<AnonymousTokenOutput, Refusal, Services> =>
  Effect.gen(function* () {
    const accounts = yield* Accounts
    const { expiresAt, secret } = yield* issued(accounts, asking.address)
    const allowance = yield* Effect.mapError(left({ ...asking, caller: undefined }, "scans"), away)
    return { token: secret, expires_at: new Date(expiresAt).toISOString(), allowance }
  })

const issued = (accounts: typeof Accounts.Service, address: string) =>
  inTime("anonymousToken", () => Effect.result(accounts.anonymousToken({ address }))).pipe(
    Effect.flatMap(Effect.fromResult),
    Effect.mapError((error) =>
      error._tag === "TooManyAttempts" ? tooManyAttempts(error, limits.anonymousTokensPerAddress) : away(error),
    ),
  )
