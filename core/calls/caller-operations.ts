import * as Effect from "effect/Effect"
import { operations } from "../operations/all.ts"
import { Accounts } from "../operations/accounts/ports/accounts.ts"
import type { Requester } from "./call.ts"
import { refuseAttempts, refuseUnavailable } from "./refusal.ts"
import { readAllowancesLeft, readAllowanceLeft } from "./count.ts"
import { implementAsSent } from "../operations/implement.ts"
import { listPlans } from "../operations/accounts/show-plans/logic.ts"
import { accountLimits } from "../operations/accounts/limits.ts"
import { failOnDefect } from "../state/timeouts.ts"
import { toIsoTime } from "../sharing/iso-time.ts"

export const showPlans = implementAsSent(operations.show_plans, (_, requester: Requester) =>
  Effect.mapError(
    Effect.map(readAllowancesLeft(requester), (allowances) =>
      listPlans({ plan: requester.caller?.plan ?? "anonymous", allowances }),
    ),
    refuseUnavailable,
  ),
)

export const anonymousToken = implementAsSent(
  operations.anonymous_token,
  Effect.fnUntraced(function* (_, requester: Requester) {
    const { expiresAt, secret } = yield* issueAnonymousToken(yield* Accounts, requester.address)
    const allowance = yield* Effect.mapError(
      readAllowanceLeft({ ...requester, caller: undefined }, "scans"),
      refuseUnavailable,
    )
    return { token: secret, expires_at: toIsoTime(expiresAt), allowance }
  }),
)

const issueAnonymousToken = (accounts: typeof Accounts.Service, address: string) =>
  failOnDefect("anonymousToken", () => accounts.issueAnonymousToken({ address })).pipe(
    Effect.mapError((error) =>
      error._tag === "TooManyAttempts"
        ? refuseAttempts(error, accountLimits.anonymousTokensPerAddress)
        : refuseUnavailable(error),
    ),
  )
