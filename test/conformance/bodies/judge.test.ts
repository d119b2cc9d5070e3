import { describe, expect, it } from "vitest"
import { type Body, drawBodies, listSentences, shapes } from "./grammar.ts"
import { type Beside, freeName, isLie, weighBody } from "./judge.ts"

/** Every tenth, but for `npm run test:long`. */
const isLong = process.env["SURENAME_TEST"] === "long"
const part = <A>(all: ReadonlyArray<A>): ReadonlyArray<A> => (isLong ? all : all.filter((_, n) => n % 10 === 3))
const alone = part(listSentences(freeName))
const drawn = part(drawBodies(1, 40_000, freeName))
const usual = listSentences(
  freeName,
  shapes.filter((shape) => shape.usual === true),
)
const absences = part(usual.filter(({ meaning }) => meaning === "absence"))

const lies = (bodies: ReadonlyArray<Body>, beside: Beside) =>
  bodies
    .filter((body) => isLie(body, weighBody(body, beside)))
    .map(({ body, meaning, shape }) => `${meaning} ${shape}: ${body}`)
const isFree = (beside: Beside) => (body: Body) => weighBody(body, beside)._tag === "Unregistered"

describe("404 bodies in many languages and shapes, by an independent author", { timeout: 120_000 }, () => {
  it.each(["healthy", "not_run"] as const)(
    "false unregistered, each sentence in each shape, random name %s: 0",
    (beside) => {
      expect(alone.length).toBeGreaterThan(15_000)
      expect(lies(alone, beside).slice(0, 20)).toEqual([])
    },
  )

  it("false unregistered, sentences mixed: 0", () => {
    expect(lies(drawn, "healthy").slice(0, 20)).toEqual([])
  })

  it("needless unknown, when a random name gets the same answer: at most 2 %", () => {
    const free = absences.filter(isFree("alike")).length
    console.log(`${free} of ${absences.length} absences were believed beside a random name's`)
    console.log(`${absences.filter(isFree("not_run")).length} of them by their words alone`)
    expect(free / absences.length).toBeGreaterThanOrEqual(0.98)
  })

  it("catches a reader of the status alone", () => {
    const gullible = alone.slice(0, 10_000).filter((body) => isLie(body, weighBody({ ...body, body: "" }, "alike")))
    expect(gullible.length).toBeGreaterThan(1_000)
  })
})
