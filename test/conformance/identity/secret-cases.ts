import { accountLimits } from "@surename/core/operations/accounts/limits"
import * as Effect from "effect/Effect"
import {
  readSessionCookie,
  makeEmail,
  expectFailure,
  makePlace,
  type IdentityCase,
  joinCookies,
  awaitLink,
  password,
  expectSame,
  expectSuccess,
} from "./identity-case.ts"

const [id, before, now] = ["secret-rotated", "the first secret of ".padEnd(40, "a"), "another secret ".padEnd(40, "b")]

/** The operator changes the service's secret. */
export const secretCases: ReadonlyArray<IdentityCase> = [
  {
    id,
    about:
      "another secret: while the one before is accepted, sessions, links, known browsers and anonymous tokens go on; then they end, and what was made meanwhile stays",
    around: { secret: before },
    alone: true,
    prove: Effect.fnUntraced(function* (world) {
      const both = yield* world.another({ secret: now, secretBefore: before })
      const after = yield* world.another({ secret: now })
      const [email, here] = [makeEmail(id), makePlace(id)]
      const account = yield* world.accounts.create({ email, password })
      const { setCookie } = yield* world.accounts.signIn({ email, password, ...here })
      const [cookie, device] = [readSessionCookie(setCookie), joinCookies(setCookie)]
      yield* world.accounts.requestReset({ email, ...here })
      const link = yield* awaitLink(world.mail)
      const { secret: anonymous } = yield* world.accounts.issueAnonymousToken(here)
      yield* expectSuccess("keeps the session", both.identity.identify({ cookie }))
      yield* expectSame("shown as its own", (yield* both.accounts.listSessions(account.id, cookie))[0]?.current, true)
      yield* expectSuccess("the anonymous token", both.identity.identify({ bearer: anonymous }))
      const wrong = both.accounts.signIn({ email, password: "wrong wrong wrong", ...here })
      yield* expectFailure("a guess", both.asIfOften(accountLimits.signInsPerNetwork, wrong), "WrongCredentials")
      const known = both.accounts.signIn({ email, password, cookie: device, ...here })
      const { setCookie: anew } = yield* Effect.mapError(known, ({ _tag }) => `a known browser: ${_tag}`)
      const { secret: newer } = yield* both.accounts.issueAnonymousToken(here)
      yield* expectFailure("later, the token", after.identity.identify({ bearer: anonymous }), "BadCredentials unknown")
      yield* expectFailure("later, the session", after.identity.identify({ cookie }), "BadCredentials signed_out")
      yield* expectFailure(
        "later, the link",
        after.accounts.resetPassword(link, "a new password", makePlace(id, 1)),
        "BadLink",
      )
      yield* expectSuccess("opens the new session", after.identity.identify({ cookie: readSessionCookie(anew) }))
      yield* expectSuccess("accepts the new token", after.identity.identify({ bearer: newer }))
      yield* both.accounts.signOut(cookie)
      yield* expectFailure("signed out", world.identity.identify({ cookie }), "BadCredentials signed_out")
      yield* expectSuccess("accepts the link", both.accounts.resetPassword(link, "a new password", makePlace(id, 1)))
      yield* expectFailure("again", both.accounts.resetPassword(link, "a new password", makePlace(id, 1)), "BadLink")
    }),
  },
]
