import * as Effect from "effect/Effect"
import { TestClock } from "effect/testing"
import {
  expectFailure,
  makePlace,
  expectTrue,
  type IdentityCase,
  expectSame,
  describeCaller,
  expectSuccess,
} from "./identity-case.ts"
import { withIds } from "../with-ids.ts"

export const anonymousCases = withIds<IdentityCase>({
  "anonymous-reads": {
    about: "an anonymous token reads names, is a grant of its own and on no disk",
    prove: Effect.fnUntraced(function* (world) {
      const make = world.accounts.issueAnonymousToken(makePlace("anonymous-reads"))
      const [token, two] = [yield* make, yield* make]
      const caller = yield* world.identity.identify({ bearer: token.secret })
      yield* expectSame("describes the caller", describeCaller(caller), {
        plan: "anonymous",
        scopes: ["names:read"],
        via: "anonymous",
      })
      yield* expectSame("names no account", caller?.subject, null)
      const otherCaller = yield* world.identity.identify({ bearer: two.secret })
      yield* expectTrue("gives each token its own grant", caller?.grant !== otherCaller?.grant)
      const again = yield* world.identity.identify({ bearer: token.secret })
      yield* expectSame("keeps the grant", again?.grant, caller?.grant)
      yield* expectTrue("stores no grant", !(yield* world.dump).includes(caller?.grant.split(":")[1] ?? "?"))
    }),
  },
  "anonymous-ends": {
    about: "an anonymous token ends at its stated time",
    prove: Effect.fnUntraced(function* (world) {
      const { expiresAt, secret } = yield* world.accounts.issueAnonymousToken(makePlace("anonymous-ends"))
      yield* TestClock.setTime(expiresAt - 1)
      yield* expectSuccess("accepts it before", world.identity.identify({ bearer: secret }))
      yield* TestClock.setTime(expiresAt)
      yield* expectFailure("rejects it after", world.identity.identify({ bearer: secret }), "BadCredentials expired")
    }),
  },
  "anonymous-elsewhere": {
    about: "an anonymous token is known to every process of the service, without a secret given too",
    prove: Effect.fnUntraced(function* (world) {
      const otherWorld = yield* world.another({})
      const { secret } = yield* otherWorld.accounts.issueAnonymousToken(makePlace("anonymous-elsewhere"))
      yield* expectSuccess("accepts it here", world.identity.identify({ bearer: secret }))
    }),
  },
})
