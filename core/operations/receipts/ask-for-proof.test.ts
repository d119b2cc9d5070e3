import { expect, it } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import { nameOf } from "@surename/fixtures"
import { toRow } from "../../evidence/to-row.ts"
import { Lookups } from "../../lookup/registration/lookups.ts"
import { Dns, type SignedOutcome, type SignedQuestion } from "../../ports/dns.ts"
import { Rdap } from "../../ports/rdap.ts"
import { askForProofs } from "./ask-for-proof.ts"
import { observeName } from "./observe-name.ts"

const noRecords: SignedOutcome = { _tag: "Answered", sets: [] }
const failUnexpectedly = () => Effect.die(new Error("nothing else is asked"))

it.effect("bounds proof requests in time, in parallel and per name", () =>
  Effect.gen(function* () {
    let [open, most] = [0, 0]
    const questions: Array<SignedQuestion> = []
    const askSigned = (question: SignedQuestion) =>
      Effect.suspend(() => {
        questions.push(question)
        most = Math.max(most, ++open)
        return Effect.as(Effect.sleep(1_000), noRecords)
      }).pipe(Effect.ensuring(Effect.sync(() => (open -= 1))))
    const names = Array.from({ length: 100 }, (_, n) => `name-${n}.com`)
    const fiber = yield* Effect.forkChild(
      Effect.provideService(askForProofs(names), Dns, Dns.of({ ask: failUnexpectedly, askSigned })),
    )
    yield* TestClock.adjust(60_000)
    const proofs = [...(yield* Fiber.join(fiber)).values()]
    const [done, late] = [proofs.filter((proof) => "sets" in proof), proofs.filter((proof) => "missing" in proof)]
    expect([done.length, late.length]).toEqual([8, 92])
    expect(new Set(late.map(({ missing }) => missing))).toEqual(new Set(["there was no time to ask for signatures"]))
    expect(most).toBe(4 * 4)
    expect(questions.filter(({ name }) => name === "name-0.com" || !name.startsWith("name-")).slice(0, 4)).toEqual([
      { name: ".", type: "DNSKEY" },
      { name: "com", type: "DNSKEY" },
      { name: "name-0.com", type: "DS" },
      { name: "com", type: "DS" },
    ])
  }),
)

it.effect("gives the reason for a missing proof", () =>
  Effect.gen(function* () {
    const refused = {
      ask: failUnexpectedly,
      askSigned: () =>
        Effect.succeed({ _tag: "Failed", reason: "the resolver answered DS of com with SERVFAIL" } as const),
    }
    for (const [dns, name, missing] of [
      [{ ask: failUnexpectedly }, "example.com", "nothing here asks for signatures"],
      [refused, "example.com", "the resolver answered DS of com with SERVFAIL"],
      [refused, "a.b.c.d.e.f.g.h.com", "the name has too many zones above it"],
    ] as const)
      expect(yield* Effect.provideService(askForProofs([name]), Dns, Dns.of(dns))).toEqual(
        new Map([[name, { missing }]]),
      )
  }),
)

const observed = { row: toRow(nameOf("example.com"), { _tag: "Pending" }, "timeout", []), observations: [] }

it.effect.each([
  ["a resolver at hand", 10, 2_000, "sets"],
  ["a far resolver", 2_400, 2_400, "sets"],
  ["a silent resolver", 60_000, 2_500, "missing"],
] as const)("asks beside the lookup: %s", ([, proofMs, wholeMs, kind]) =>
  Effect.gen(function* () {
    const services = Context.mergeAll(
      Context.make(
        Dns,
        Dns.of({ ask: failUnexpectedly, askSigned: () => Effect.as(Effect.sleep(proofMs), noRecords) }),
      ),
      yield* Layer.build(
        Layer.merge(
          Layer.mock(Lookups)({ observe: () => Effect.as(Effect.sleep(2_000), observed) }),
          Layer.mock(Rdap)({ lists: Effect.succeed([]) }),
        ),
      ),
    )
    const fiber = yield* Effect.forkChild(Effect.provideContext(observeName("example.com"), services))
    yield* TestClock.adjust(wholeMs - 1)
    expect(fiber.pollUnsafe()).toBeUndefined()
    yield* TestClock.adjust(1)
    const answer = yield* Fiber.join(fiber)
    expect(answer).toMatchObject(observed)
    expect("dnssec" in answer && answer.dnssec).toHaveProperty(kind)
  }),
)
