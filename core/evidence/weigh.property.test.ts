import * as Predicate from "effect/Predicate"
import { describe, expect, it } from "@effect/vitest"
import {
  controlPassed,
  domainText,
  failedObservation,
  nameOf,
  makeObservation,
  routes,
  someObservations as some,
} from "@surename/fixtures"
import * as Arbitrary from "effect/Arbitrary"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { judgeKnownName, judgeRandomName } from "./controls.ts"
import { isDelegated } from "./dns-answer.ts"
import type { Observation, RdapObservation } from "./observation.ts"
import { readProbe } from "./probe-reading.ts"
import { hasStayedUnderBase } from "./under-base.ts"
import type { Unregistered, Weighed } from "./verdict.ts"
import { decodeVerdict, encodeVerdict } from "./verdict-codec.ts"
import { weigh } from "./weigh.ts"

const runs = 2_000
const name = nameOf("example.com")

type Observations = ReadonlyArray<Observation>
type Weigher = (observations: Observations) => Weighed
const honest: Weigher = (observations) => weigh({ name, observations })
/** Text, because the private facts of a proof are to be compared too. */
const textOf = (verdict: Weighed): string => encodeVerdict({ name: name.ascii, verdict, evidence: [] })
const whole = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }))
const number = Arbitrary.schema(whole)

/** Holds for ours, and is broken by a weigher made to break it: a property that nothing can break proves nothing. */
const property = <A>(
  about: string,
  inputs: Arbitrary.Arbitrary<A>,
  holds: (weigher: Weigher, input: A) => boolean,
  broken: Weigher,
) =>
  it.effect(
    about,
    () =>
      Effect.gen(function* () {
        const options = { runs, seed: "weigh", size: 8 }
        const ours = yield* Arbitrary.checkEffect(inputs, (input) => holds(honest, input), options)
        expect(Arbitrary.formatCheckFailure(ours)).toBeUndefined()
        const theirs = yield* Arbitrary.checkEffect(inputs, (input) => holds(broken, input), options)
        expect(theirs._tag).toBe("Falsified")
      }),
    60_000,
  )

const rdapIn = (observations: Observations) => observations.filter((each) => each._tag === "Rdap")
const probesIn = (observations: Observations) =>
  rdapIn(observations).filter(({ role, askedName: domain }) => role === "probe" && domain === name.ascii)
const hasStatus = (status: number) => (observation: RdapObservation) =>
  observation.outcome._tag === "Answered" && observation.outcome.status === status
const ownWord = ({ route, hops }: RdapObservation) =>
  route.basis !== "aggregator" && hasStayedUnderBase(route.base, hops)
const isFoundProbe = (probe: RdapObservation) => readProbe(name, probe)._tag === "Found"
const shuffle = <A>(items: ReadonlyArray<A>, seed: number): ReadonlyArray<A> =>
  items
    .map((item, index) => ({ item, key: ((index + 1) * (seed + 3)) % 97 }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)

/** R1 and R3 said once more, in other words than the core's. */
const satisfiesR1 = ({ proof: { facts } }: Unregistered, observations: Observations): boolean => {
  const probes = probesIn(observations)
  const notFound = probes.filter(hasStatus(404))
  const ran = rdapIn(observations).filter(
    ({ askedName: domain, route }) => route.base === facts.route.base && domain.endsWith(".com"),
  )
  return (
    notFound.length > 0 &&
    notFound.every(ownWord) &&
    notFound.every(({ hops }) => hops.every(({ url }) => url.includes(name.ascii))) &&
    !probes.some(isFoundProbe) &&
    notFound.every(({ at }) => {
      const known = ran.filter((each) => each.role === "control_positive" && each.at >= at)
      return known.length > 0 && (facts.route.base !== routes.supplement.base || judgeKnownName(known) === "passed")
    }) &&
    judgeRandomName(ran) !== "failed" &&
    !observations.some((each) => each._tag === "Dns" && isDelegated(name.ascii, each.outcome))
  )
}

const anUnregistered = honest([makeObservation(), controlPassed("control_positive")])
/** Other tools do this: a 404 is a 404. */
const gullible: Weigher = (observations) =>
  probesIn(observations).some(hasStatus(404)) ? anUnregistered : honest(observations)
/** And with the supplement taken for IANA's list. */
const trustSupplement: Weigher = (observations) =>
  honest(
    observations.map((each) =>
      each._tag === "Rdap" && each.route.basis === "supplement"
        ? { ...each, route: { ...each.route, basis: "iana" as const } }
        : each,
    ),
  )

describe("weigh", () => {
  it.effect("gets inputs that give each verdict often enough", () =>
    Effect.gen(function* () {
      const samples = yield* Arbitrary.sampleEffect(some, { count: runs, size: 8, seed: "verdicts" })
      for (const tag of ["Registered", "Unregistered", "Unknown"] as const) {
        expect(samples.filter((sample) => honest(sample)._tag === tag).length).toBeGreaterThan(runs / 50)
      }
    }),
  )

  property(
    "does not depend on the order of the observations",
    Arbitrary.all([some, number]),
    (weigher, [observations, seed]) => {
      const inOrder = textOf(weigher(observations))
      return [[...observations].reverse(), shuffle(observations, seed)].every(
        (other) => textOf(weigher(other)) === inOrder,
      )
    },
    (observations) => honest(observations.slice(0, 1)),
  )

  property(
    "does not change when an observation is reported twice",
    Arbitrary.all([some, number]),
    (weigher, [observations, at]) => {
      const again = observations[at % Math.max(1, observations.length)]
      return again === undefined || textOf(weigher([...observations, again])) === textOf(weigher(observations))
    },
    (observations) => (observations.length > 3 ? anUnregistered : honest(observations)),
  )

  property(
    "never moves toward unregistered because something failed",
    Arbitrary.all([some, failedObservation]),
    (weigher, [observations, failure]) =>
      weigher([...observations, failure])._tag !== "Unregistered" || weigher(observations)._tag === "Unregistered",
    (observations) =>
      rdapIn(observations).some(({ outcome }) => outcome._tag === "Failed") ? anUnregistered : honest(observations),
  )

  property(
    "takes no other server's word for the registry's",
    Arbitrary.map(some, (observations) => observations.filter((each) => each._tag !== "Rdap" || !ownWord(each))),
    (weigher, observations) => {
      const verdict = weigher(observations)
      return verdict._tag === "Registered" ? verdict.authority.source === "aggregator" : verdict._tag === "Unknown"
    },
    gullible,
  )

  property(
    "says registered only after a 200 about this very name",
    some,
    (weigher, observations) =>
      weigher(observations)._tag !== "Registered" ||
      probesIn(observations).some(
        ({ outcome }) =>
          outcome._tag === "Answered" &&
          outcome.status === 200 &&
          outcome.body._tag === "Text" &&
          outcome.body.text.includes(`"ldhName":"${name.ascii}"`),
      ),
    (observations) =>
      probesIn(observations).some(hasStatus(200))
        ? honest([makeObservation({ status: 200, body: domainText(name.ascii) })])
        : honest(observations),
  )

  const onlyOnR1 = (weigher: Weigher, observations: Observations) => {
    const verdict = weigher(observations)
    return verdict._tag !== "Unregistered" || satisfiesR1(verdict, observations)
  }
  property("says unregistered only on everything R1 asks for", some, onlyOnR1, gullible)
  property("believes a supplement's base only after its own positive control", some, onlyOnR1, trustSupplement)
})

describe("the codec", () => {
  const survives = (decode: typeof decodeVerdict) =>
    Arbitrary.checkEffect(
      some,
      (observations) => {
        const verdict = honest(observations)
        const back = decode(name.ascii, textOf(verdict))?.verdict
        return (
          back !== undefined &&
          JSON.stringify(sortMembers(textOf(back))) === JSON.stringify(sortMembers(textOf(verdict)))
        )
      },
      { runs, seed: "codec", size: 8 },
    )
  it.effect("round-trips every verdict with time, source, authority and proof", () =>
    Effect.gen(function* () {
      expect(Arbitrary.formatCheckFailure(yield* survives(decodeVerdict))).toBeUndefined()
      const forgetful: typeof decodeVerdict = (domain, stored) =>
        decodeVerdict(domain, stored.replace('"source":"aggregator"', '"source":"authoritative","basis":"iana"'))
      expect((yield* survives(forgetful))._tag).toBe("Falsified")
    }),
  )
})

/** A struct is decoded in the order of its schema, which changes nothing. */
const sortMembers = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) =>
    Predicate.isReadonlyObject(value) ? Object.fromEntries(Object.entries(value).sort()) : value,
  )
