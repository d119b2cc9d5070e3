import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import { domainLimits } from "../limits.ts"
import { Dns } from "../../../ports/dns.ts"
import { ZoneServers } from "../../../ports/zone-servers.ts"
import { Domains, type OwnedDomain } from "../ports/domains.ts"
import { verifyOwnership } from "./logic.ts"

const challenge: OwnedDomain = {
  domain: "a.com",
  projectId: "default",
  status: "challenged",
  value: "v",
  issuedAt: 0,
  expiresAt: 60_000,
}

it.effect("lets an account wait for its own checks, and for those of no other account", () =>
  Effect.gen(function* () {
    const running = { ada: 0, bob: 0 }
    const check = (owner: keyof typeof running) => {
      const silentResolver = Layer.succeed(Dns, {
        ask: () =>
          Effect.suspend(() => {
            running[owner]++
            return Effect.never
          }),
      })
      return Effect.forkChild(
        Effect.provide(verifyOwnership.decodeAndRun({ action: "check", domain: "a.com" }, owner), silentResolver),
      )
    }
    for (let nth = 0; nth <= domainLimits.checksPerAccount; nth++) yield* check("ada")
    yield* check("bob")
    yield* TestClock.adjust("1 second")
    expect(running).toEqual({ ada: domainLimits.checksPerAccount, bob: 1 })
  }).pipe(
    Effect.provide([Layer.mock(Domains)({ find: () => Effect.succeed(challenge) }), Layer.mock(ZoneServers)({})]),
  ),
)
