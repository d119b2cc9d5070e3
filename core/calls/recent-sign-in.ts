import { accountLimits } from "../operations/accounts/limits.ts"
import type { Caller } from "../ports/identity.ts"

/** A clock that was set back does not extend the time. */
export const hasRecentSignIn = ({ signedInAt }: Pick<Caller, "signedInAt">, now: number): boolean =>
  signedInAt !== undefined && Math.abs(now - signedInAt) <= accountLimits.recentSignInMs
