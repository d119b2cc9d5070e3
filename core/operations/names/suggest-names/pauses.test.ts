import { it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import { afterEach, describe, expect, vi } from "vitest"
import { nameLimits } from "../limits.ts"
import { ScanRows } from "../scan-namespace/scan-rows.ts"
import { Candidates, candidatesLayer } from "./candidates.ts"
import { defaultTlds } from "./contract.ts"
import { expand, expandInParts } from "./expand.ts"
import { readRequest } from "./wishes/read-request.ts"

const query = "fast online photo editing software for travel bloggers and wedding photographers who love coffee"

afterEach(() => void vi.restoreAllMocks())

describe("making names", () => {
  it("works in many small pieces, with a pause after each", () => {
    // Letters are looked at for every name: a measure of work that no other work on the machine changes.
    const work = vi.spyOn(RegExp.prototype, "test")
    const pieces: Array<number> = []
    const parts = expandInParts({ query, tlds: defaultTlds })
    for (let next = parts.next(); next.done !== true; next = parts.next()) {
      pieces.push(work.mock.calls.length)
      work.mockClear()
    }
    const whole = pieces.reduce((sum, piece) => sum + piece, 0)
    expect(whole).toBeGreaterThan(10_000)
    expect(Math.max(...pieces)).toBeLessThan(whole / 10)
    // Ordering hardly looks at these names, so only its pauses count.
    expect(pieces.length).toBeGreaterThan(10 + nameLimits.suggestCandidates / nameLimits.suggestPlacedAtOnce)
  })

  it.effect("lets other fibers run in the pauses, and runs once for concurrent callers", () =>
    Effect.gen(function* () {
      const { of } = yield* Candidates
      const request = yield* Effect.fromResult(readRequest({ query }))
      let turns = 0
      const other = yield* Effect.forkChild(
        Effect.forever(
          Effect.andThen(
            Effect.sync(() => turns++),
            Effect.yieldNow,
          ),
        ),
      )
      const [one, same] = yield* Effect.all([of(request), of(request)], { concurrency: 2 })
      yield* Fiber.interrupt(other)
      expect(turns).toBeGreaterThan(nameLimits.suggestCandidates / nameLimits.suggestPlacedAtOnce)
      expect(same).toBe(one)
      expect(one.candidates).toEqual(expand(query, defaultTlds))
    }).pipe(Effect.provide(Layer.provide(candidatesLayer, Layer.mock(ScanRows)({})))),
  )
})
