import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Result from "effect/Result"
import { Store, StoreUnavailable } from "../ports/store.ts"
import { makeOutages, CurrentStoreOutages } from "../state/outages.ts"
import { toCallerKey, refuseCall } from "./call.ts"
import { refuse, refuseUnavailable } from "./refusal.ts"

const anonymousCaller = { caller: undefined, address: "192.0.2.1", addressKey: "key" }
const full = new StoreUnavailable({ operation: "identify", message: "the disk is full" })

it.effect("logs a store that cannot identify the caller, and counts nothing", () => {
  const lines: Array<string> = []
  return Effect.gen(function* () {
    const { counted, outcome } = yield* refuseCall(anonymousCaller, refuseUnavailable(full))
    expect(counted.isCounted).toBe(false)
    expect(Result.isFailure(outcome) && outcome.failure.problem.code).toBe("unavailable")
    expect(lines).toEqual(["the store is not available (identify): the disk is full"])
    // The mock has no tally: what is refused for another reason is counted, and breaks here.
    expect((yield* refuseCall(anonymousCaller, refuse("not_found"))).counted.isCounted).toBe(false)
    expect(lines).toHaveLength(1)
  }).pipe(
    Effect.provide(Layer.mock(Store)({})),
    Effect.provideService(CurrentStoreOutages, makeOutages()),
    Effect.provide(Logger.layer([Logger.make(({ message }) => void lines.push(String(message)))])),
  )
})

it("keys a caller by account, and without an account by address", () => {
  const caller = { grant: "account", subject: "1", plan: "free", scopes: [], via: "token" } as const
  expect(toCallerKey({ ...anonymousCaller, caller })).toBe("account")
  expect(toCallerKey({ ...anonymousCaller, caller: { ...caller, via: "anonymous" } })).toBe("key")
  expect(toCallerKey({ ...anonymousCaller, siteKey: "site" })).toBe("site")
})
