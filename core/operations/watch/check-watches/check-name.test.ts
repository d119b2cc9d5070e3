import { expect, it } from "@effect/vitest"
import { fakeReceipts } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import { Lookups } from "../../../lookup/registration/lookups.ts"
import { Surveys } from "../../../lookup/usage/surveys.ts"
import { Dns } from "../../../ports/dns.ts"
import { Rdap } from "../../../ports/rdap.ts"
import { StoreUnavailable } from "../../../ports/store-unavailable.ts"
import { uncheckedSubject } from "../check/subject.ts"
import { Subjects } from "../ports/subjects.ts"
import { checkName } from "./check-name.ts"

const unknownVerdict = { _tag: "Unknown", reason: "network", at: "2026-11-27T00:00:00.000Z" } as const
const due = {
  domain: "watched.com",
  host: ".com",
  subject: uncheckedSubject,
  checkCount: 0,
  interest: { isMine: false, thresholds: [] },
}

it.effect("repeats a failed store write without a second request to the registry", () => {
  let [questions, writes] = [0, 0]
  const lookUpInBackground = () =>
    Effect.sync(() => {
      questions++
      return { name: due.domain, verdict: unknownVerdict, evidence: [] }
    })
  const settle = () =>
    Effect.suspend(() => {
      writes++
      if (writes < 3) return new StoreUnavailable({ operation: "settle", busy: true, message: "away" })
      return Effect.succeed(true)
    })
  const services = Layer.mergeAll(
    Layer.mock(Lookups)({ lookUpInBackground }),
    Layer.mock(Rdap)({ findRoute: () => Effect.succeed(undefined) }),
    Layer.mock(Subjects)({ settle }),
    Layer.mock(Dns)({}),
    fakeReceipts,
    Layer.mock(Surveys)({ getPartialFacts: () => ({}) }),
  )
  return Effect.gen(function* () {
    yield* Effect.forkChild(checkName(due, Effect.void))
    yield* TestClock.adjust("10 minutes")
    expect({ questions, writes }).toEqual({ questions: 1, writes: 3 })
  }).pipe(Effect.provide(services))
})
