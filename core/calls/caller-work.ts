import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { allLeft, left } from "./count.ts"
import { operations } from "../operations/all.ts"
import { implement } from "../operations/implement.ts"
import { showPlans as shown } from "../operations/show-plans/logic.ts"
import { limits } from "../limits.ts"
import { Accounts } from "../ports/accounts.ts"
import { withTimeOut } from "../state/time-outs.ts"
import { tooManyAttempts, unavailable } from "./refusal.ts"
import type { Asking } from "./bound.ts"

/** The plans, and what is left of the caller's own. */
export const showPlans = implement(operations.show_plans, Result.succeed, (_, asking: Asking) =>
  Effect.mapError(
    Effect.map(allLeft(asking), (allowances) => shown({ plan: asking.caller?.plan ?? "anonymous", allowances })),
    unavailable,
  ),
)

/** The token is new, so what is left of its scans is what is left of the address's. */
export const anonymousToken = implement(
  operations.anonymous_token,
  Result.succeed,
  Effect.fnUntraced(function* (_, asking: Asking) {
    const { expiresAt, secret } = yield* issued(yield* Accounts, asking.address)
    const allowance = yield* Effect.mapError(left({ ...asking, caller: undefined }, "scans"), unavailable)
    return { token: secret, expires_at: new Date(expiresAt).toISOString(), allowance }
  }),
)

const issued = (accounts: typeof Accounts.Service, address: string) =>
  withTimeOut("anonymousToken", () => Effect.result(accounts.anonymousToken({ address }))).pipe(
    Effect.flatMap(Effect.fromResult),
    Effect.mapError((error) =>
      error._tag === "TooManyAttempts" ? tooManyAttempts(error, limits.anonymousTokensPerAddress) : unavailable(error),
    ),
  )
