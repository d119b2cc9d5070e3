import * as Effect from "effect/Effect"
import { readError, type Fault, assertSame } from "./oauth-case.ts"
import type { OAuthWorld, Tokens } from "./world.ts"

export const checkAccess = (world: OAuthWorld, ...all: ReadonlyArray<Tokens>) =>
  Promise.all(all.map(({ access_token }) => world.opens(access_token)))

export const assertRefusedOnce = async (world: OAuthWorld, form: Readonly<Record<string, string>>, error: string) => {
  const answer = await world.token(form)
  assertSame([answer.status, answer.status === 200 ? "tokens" : readError(answer)], [400, error])
}

/** Looks away when something is to end. */
export const endsNothing = { disconnectApp: () => Effect.void, revokeIssued: () => Effect.void }

export const issueAlways: NonNullable<Fault["accounts"]> = ({ redeemCode, refreshTokens }) => {
  const something = () => ({ accessToken: "a", refreshToken: "r", scopes: [] })
  return {
    redeemCode: (request) => Effect.orElseSucceed(redeemCode(request), something),
    refreshTokens: (request) => Effect.orElseSucceed(refreshTokens(request), something),
  }
}
