import * as Effect from "effect/Effect"
import { operations } from "../operations/all.ts"
import { Accounts } from "../operations/accounts/ports/accounts.ts"
import type { Requester } from "./call.ts"
import { tooManyAttempts, unavailable } from "./refusal.ts"
import { readAllowancesLeft, readAllowanceLeft } from "./count.ts"
import { implementAsSent } from "../operations/implement.ts"
import { showPlans as shown } from "../operations/accounts/show-plans/logic.ts"
import { limits } from "../limits.ts"
import { defectsAsUnavailable } from "../state/time-outs.ts"

/** The plans, and what is left of the caller's own. */
export const showPlans = implementAsSent(operations.show_plans, (_, requester: Requester) =>
  Effect.mapError(
    Effect.map(readAllowancesLeft(requester), (allowances) =>
      shown({ plan: requester.caller?.plan ?? "anonymous", allowances }),
    ),
    unavailable,
  ),
)

/** The token is new, so what is left of its scans is what is left of the address's. */
export const anonymousToken = implementAsSent(
  operations.anonymous_token,
  Effect.fnUntraced(function* (_, requester: Requester) {
    const { expiresAt, secret } = yield* issueAnonymousToken(yield* Accounts, requester.address)
    const allowance = yield* Effect.mapError(
      readAllowanceLeft({ ...requester, caller: undefined }, "scans"),
      unavailable,
    )
    return { token: secret, expires_at: new Date(expiresAt).toISOString(), allowance }
  }),
)

const issueAnonymousToken = (accounts: typeof Accounts.Service, address: string) =>
  defectsAsUnavailable("anonymousToken", () => accounts.anonymousToken({ address })).pipe(
    Effect.mapError((error) =>
      error._tag === "TooManyAttempts" ? tooManyAttempts(error, limits.anonymousTokensPerAddress) : unavailable(error),
    ),
  )
