import { domainName } from "@surename/core/evidence/domain-name"
import { Deadline, Lookups } from "@surename/core/lookup/registration/lookups"
import { behaviourOf, type Profile, type ProfileAnswer, profiles, worldOfProfile } from "@surename/fixtures/profiles"
import type { World } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { judgeRow } from "./examine.ts"
import { retryCase } from "./in-real-time.ts"
import type { Case, CaseResult, Json, Subject } from "./suite.ts"

export interface ProfileCase extends Case {
  readonly name: string
  readonly world: World
}

const claimsNothing = ["rdap_basis", "lifecycle", "registration_block"]
const unregistered = { classification: "unregistered", registered: false, source: "probe" } as const
const unknown = { classification: "unknown", registered: null, source: "probe", purchasable: null } as const

/** Cases of one registry: free, taken and blocked names, and answers that only look like the registry's. */
export const makeProfileCases = (profile: Profile): ReadonlyArray<ProfileCase> => {
  const [tld] = profile.tlds
  const free = `nobody-has-this-name.${tld}`
  const plain = worldOfProfile(profile)
  const where = profile.listed === "aggregator" ? {} : { rdap_source: "authoritative", rdap_basis: profile.listed }
  const makeCase = (id: string, name: string, world: World, rest: Pick<Case, "rules" | "expect" | "absent">) => ({
    id: `${profile.id}/${id}`,
    scenario: profile.id,
    name,
    world,
    ...rest,
  })
  const refusal = (id: string, world: World, expect: Case["expect"]) =>
    makeCase(id, free, world, { rules: ["R1", "R3"], expect: { ...unknown, ...expect }, absent: claimsNothing })
  const registered = makeCase("registered", profile.exists, plain, {
    rules: ["R1"],
    expect: { classification: "registered", registered: true, source: "probe", purchasable: null, ...where },
    absent: ["unknown_reason", "registration_block"],
  })
  const throttled = (profile.throttled === undefined ? [] : [profile.throttled]).map((answer) =>
    refusal("throttled", worldOfProfile(profile, { names: { [free]: answer } }), { unknown_reason: "throttled" }),
  )
  if (profile.listed === "aggregator")
    return [refusal("free", plain, { unknown_reason: "aggregator_404" }), registered, ...throttled]
  return [
    makeCase("free", free, plain, {
      rules: ["R1", "R4"],
      expect: { ...unregistered, purchasable: null, ...where },
      absent: ["unknown_reason", "lifecycle", "registration_block"],
    }),
    registered,
    ...(profile.blocked ?? []).map(({ answer, kind }, at) => {
      const name = `blocked-name-${at}.${tld}`
      return makeCase(`${kind}-${at}`, name, worldOfProfile(profile, { names: { [name]: answer } }), {
        rules: ["R4"],
        expect: { ...unregistered, purchasable: false, registration_block: { kind }, ...where },
        absent: ["unknown_reason", "lifecycle"],
      })
    }),
    ...(profile.unclear ?? []).map((answer, at) => {
      const name = `unclear-name-${at}.${tld}`
      const world = worldOfProfile(profile, { names: { [name]: answer } })
      return { ...refusal(`unclear-${at}`, world, { unknown_reason: "unclear_answer" }), name }
    }),
    ...throttled,
    // The reason is the body's where that says less than a registry would.
    refusal("misrouted", worldOfProfile(profile, { every: profile.notFound }), {}),
    refusal("finds-everything", worldOfProfile(profile, { every: profile.found }), {
      unknown_reason: "control_failed",
    }),
    ...throttleUnder404(profile).flatMap((answer) => [
      refusal("throttled-under-404", worldOfProfile(profile, { names: { [free]: answer } }), {}),
      refusal(
        "throttled-like-its-control",
        withTaken(free, worldOfProfile({ ...profile, notFound: answer }), answer),
        {},
      ),
    ]),
  ]
}

/** Makes a registered name with the answer of an unregistered one. */
const withTaken = (name: string, world: World, answer: ProfileAnswer): World => ({
  ...world,
  names: { ...world.names, [name]: { registered: true, rdap: [behaviourOf(answer)] } },
})

/** The words of its throttle under the status of its 404, and no Retry-After. Without words there is nothing to tell them apart by. */
const throttleUnder404 = ({ notFound, throttled }: Profile): ReadonlyArray<ProfileAnswer> => {
  if (throttled?.body === undefined) return []
  const { "retry-after": _, ...headers } = throttled.headers ?? {}
  return [{ ...throttled, headers, status: notFound.status }]
}

export const profileCases: ReadonlyArray<ProfileCase> = profiles.flatMap(makeProfileCases)

/** Plays each case in a world of its own: what one case makes a client remember of a registry is not for the next one. */
export const examineProfiles = (
  subject: Subject<Lookups>,
  cases: ReadonlyArray<ProfileCase> = profileCases,
): Effect.Effect<ReadonlyArray<CaseResult>> =>
  Effect.forEach(cases, (profileCase) => playProfile(profileCase, subject), { concurrency: worldsAtOnce })

/** A machine that stalls makes a row say less than it could, never something else: only such a row is asked for again. */
const playProfile = (profileCase: ProfileCase, subject: Subject<Lookups>) => {
  const once = observeRow(profileCase.name).pipe(
    Effect.map((row) => judgeRow(profileCase, row)),
    Effect.provide(subject(profileCase.world)),
    Effect.provideService(Deadline, patienceMs),
  )
  return Effect.flatMap(once, (first) => retryCase(first, once))
}

const worldsAtOnce = 8
/** The suite checks rows. A machine that stalls for seconds must not turn them into "pending". */
const patienceMs = 60_000

const observeRow = Effect.fnUntraced(function* (ask: string) {
  const name = domainName(ask)
  if (Result.isFailure(name)) return { error: name.failure.code }
  const row = yield* Lookups.use((lookups) => lookups.lookUpRow(name.success))
  return asJson(row)
})

/** Returns a row as it goes over the wire, without absent members. */
const asJson = (value: object): Json => JSON.parse(JSON.stringify(value))
