import * as Predicate from "effect/Predicate"
import { describe, expect, it } from "@effect/vitest"
import { controlNotRun, controlPassed, nameOf, makeObservation, routes } from "@surename/fixtures"
import * as Arbitrary from "effect/Arbitrary"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Observation } from "./observation.ts"
import { decodeVerdict, encodeVerdict } from "./verdict-codec.ts"
import { weigh } from "./weigh.ts"

const runs = 3_000

interface StoredVerdict {
  readonly name: string
  readonly text: string
}

const storedOf = (domain: string, observations: ReadonlyArray<Observation>): StoredVerdict => ({
  name: domain,
  text: encodeVerdict({ name: domain, verdict: weigh({ name: nameOf(domain), observations }), evidence: [] }),
})

const uk = { ...routes.iana, tld: "uk", base: "https://rdap.uk.example/uk/" }
const within = [`${routes.iana.base}domain/example.com`, `${routes.iana.base}v2/domain/example.com`]
const originals: ReadonlyArray<StoredVerdict> = [
  storedOf("example.com", [makeObservation(), controlNotRun()]),
  storedOf("example.com", [
    makeObservation({ urls: within }),
    controlPassed("control_positive"),
    controlPassed("control_negative"),
  ]),
  storedOf("example.co.uk", [
    makeObservation({ asked: "example.co.uk", route: uk }),
    controlPassed("control_positive", { ...uk, tld: "co.uk" }),
  ]),
  storedOf("example.com", [
    makeObservation({ route: routes.supplement }),
    controlPassed("control_positive", routes.supplement),
  ]),
]

/** One lie about one fact; `other` is any text, for facts that are text. */
const lies: Readonly<Record<string, (facts: Record<string, unknown>, other: string) => Record<string, unknown>>> = {
  name: (facts, other) => ({ ...facts, name: other }),
  "a subdomain's name": (facts) => ({ ...facts, name: `www.${facts["name"]}` }),
  publicSuffix: (facts, other) => ({ ...facts, publicSuffix: other }),
  base: (facts, other) => ({ ...facts, route: { ...objectIn(facts["route"]), base: other } }),
  "a base cut short": (facts) => ({
    ...facts,
    route: { ...objectIn(facts["route"]), base: "https://rdap.iana.example/" },
  }),
  basis: (facts) => ({ ...facts, route: { ...objectIn(facts["route"]), basis: "aggregator" } }),
  tld: (facts, other) => ({ ...facts, route: { ...objectIn(facts["route"]), tld: `${other}x` } }),
  status: (facts, other) => ({ ...facts, status: other.length }),
  "no urls": (facts) => ({ ...facts, urls: [] }),
  "the first url": (facts, other) => ({ ...facts, urls: [`${listIn(facts["urls"])[0]}${other}.`] }),
  "one more url": (facts, other) => ({
    ...facts,
    urls: [...listIn(facts["urls"]), `https://elsewhere.example/${other}`],
  }),
  "a url of another question": (facts) => ({
    ...facts,
    urls: [...listIn(facts["urls"]), `${objectIn(facts["route"])["base"]}domain/another.com`],
  }),
  "a url in clear": (facts) => ({ ...facts, urls: [...listIn(facts["urls"]), "http://rdap.iana.example/com/v1/"] }),
  html: (facts) => ({ ...facts, body: "html" }),
  "other words": (facts) => ({ ...facts, body: "something_else" }),
  "facts about the name": (facts) => ({ ...facts, body: "facts" }),
  "another body": (facts, other) => ({ ...facts, body: `${other}!` }),
  positiveControl: (facts) => ({ ...facts, positiveControl: "failed" }),
  negativeControl: (facts) => ({ ...facts, negativeControl: "failed" }),
  "no control at all": (facts) => ({ ...facts, positiveControl: "not_asked" }),
  zone: (facts) => ({ ...facts, zone: "sign" }),
  "in the zone, perhaps": (facts, other) => ({ ...facts, zone: `${other}!` }),
}

const Lie = Schema.Struct({
  original: Schema.Literals([0, 1, 2, 3]),
  about: Schema.Literals(Object.keys(lies)),
})

const objectIn = (value: unknown): Record<string, unknown> => (Predicate.isReadonlyObject(value) ? { ...value } : {})
const listIn = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

const mutated = Arbitrary.map(
  Arbitrary.all([Arbitrary.schema(Lie), Arbitrary.schema(Schema.String)]),
  ([{ original, about }, other]) => {
    const { name, text: whole } = originals[original] ?? { name: "", text: "" }
    const stored = objectIn(JSON.parse(whole))
    const verdict = objectIn(stored["verdict"])
    const facts = lies[about]?.(objectIn(verdict["facts"]), other)
    const changed = JSON.stringify({ ...stored, verdict: { ...verdict, facts } })
    return { name, text: changed }
  },
)

const neverBelieved = (decode: (name: string, text: string) => unknown) =>
  Arbitrary.checkEffect(mutated, (lie) => decode(lie.name, lie.text) === undefined, { runs, seed: "lies" })

describe("a stored unregistered verdict", () => {
  it("decodes unchanged", () => {
    for (const { name, text: whole } of originals) {
      expect(decodeVerdict(name, whole)?.verdict._tag).toBe("Unregistered")
    }
  })

  it.effect("is rejected after a change of any single fact", () =>
    Effect.gen(function* () {
      expect(Arbitrary.formatCheckFailure(yield* neverBelieved(decodeVerdict))).toBeUndefined()
      // A store that believes what it reads is caught at once.
      expect((yield* neverBelieved((_, whole) => JSON.parse(whole)))._tag).toBe("Falsified")
    }),
  )

  it("is rejected without the control of its supplement", () => {
    const { name, text: whole } = originals[3] ?? { name: "", text: "" }
    expect(whole).toContain('"positiveControl":"passed"')
    expect(
      decodeVerdict(name, whole.replace('"positiveControl":"passed"', '"positiveControl":"not_run"')),
    ).toBeUndefined()
  })
})
