import { domainName } from "@surename/core/evidence/domain-name"
import { Lookups } from "@surename/core/lookup/registration/lookups"
import { defaultWorld, scenarios } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import * as Result from "effect/Result"
import { rdapSuite } from "./rdap-suite.ts"
import { runInVirtualTime, makeVirtualSubject } from "./virtual-time.ts"

const free = new Set([
  ...rdapSuite.cases
    .filter(({ expect }) => expect["classification"] === "unregistered")
    .map(({ scenario }) => scenario),
  // Their registry says 404 as soon as it speaks; a fault may use up the request that it meant to throttle.
  "throttle-long",
  "throttle-absurd",
  "slow-answer",
])
/** Leaves out scan scenarios: websites add no way to misread a registry. */
const questions = scenarios.filter(({ alone, section }) => alone !== true && section !== "scan")

export interface FalseFree {
  readonly seed: number
  readonly names: number
  /** Names called unregistered that are not. */
  readonly lies: ReadonlyArray<string>
  /** Free names that were still told to be free, through all the faults: zero would mean that nothing was tested. */
  readonly claims: number
}

/** Plays the whole corpus in the hostile world, with the faults of this seed on top of every scenario. */
export const findFalseFree = (seed: number): Effect.Effect<FalseFree> =>
  runInVirtualTime(
    Effect.gen(function* () {
      const lookups = yield* Lookups
      const answers = yield* Effect.forEach(
        questions,
        ({ id, domain }) => {
          const name = domainName(domain)
          return Result.isFailure(name)
            ? Effect.succeed({ id, claim: "refused" })
            : Effect.map(lookups.lookUpRow(name.success), ({ classification }) => ({ id, claim: classification }))
        },
        { concurrency: "unbounded" },
      )
      const claims = answers.filter(({ claim }) => claim === "unregistered").map(({ id }) => id)
      const lies = claims.filter((id) => !free.has(id) && !dnsOnly.has(id))
      return { seed, names: answers.length, lies, claims: claims.length - lies.length }
    }).pipe(
      Effect.provide(makeVirtualSubject()(defaultWorld({ seed }))),
      // The seed also decides the labels of random names.
      Random.withSeed(seed),
    ),
  )

/** Free names that only the DNS suite asks about, and one whose sign in the zone a failing resolver hides. */
const dnsOnly = new Set([
  "lame-but-404",
  "dns-delegation-servfail",
  "dns-delegation-silent",
  "dns-wildcard",
  "dns-hijack",
])
