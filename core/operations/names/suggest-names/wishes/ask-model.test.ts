import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { TestClock } from "effect/testing"
import { nameLimits } from "../../limits.ts"
import { Store, type StoredEntry } from "../../../../ports/store.ts"
import { Ideas, NoIdeas, type IdeaModel } from "../../ports/ideas.ts"
import { askModel } from "./ask-model.ts"
import { readRequest } from "./read-request.ts"

/** A store that keeps, and lets each caller ask so often. */
const makeCountingStore = (most: number) => {
  const [entries, counts] = [new Map<string, StoredEntry>(), new Map<string, number>()]
  return Layer.mock(Store)({
    put: (kind, key, one) => Effect.sync(() => void entries.set(`${kind} ${key}`, one)),
    get: (kind, key) => Effect.sync(() => entries.get(`${kind} ${key}`)),
    tally: ({ key }) =>
      Effect.sync(() => {
        const count = (counts.get(key) ?? 0) + 1
        counts.set(key, count)
        return { isCounted: count <= most, count, retryAfterMs: 0, emptyAfterMs: 0 }
      }),
  })
}

const modelOf = (proposeIdeas: IdeaModel["proposeIdeas"]) =>
  Layer.succeed(Ideas, { model: "fake-1", perDay: 2, proposeIdeas })
const request = Result.getOrThrow(readRequest({ query: "maps of cats", ideas: ["meowmap"] }))

const provideModel = (ideasFor: IdeaModel["proposeIdeas"], most = 2) =>
  Effect.provide([modelOf(ideasFor), makeCountingStore(most)])

describe("askModel", () => {
  it.effect("adds the model's valid labels to the scan, and drops the rest", () => {
    const injected = [
      "Catlas",
      "evil.com",
      "<script>",
      "buy now",
      "https://x",
      "",
      "catlas",
      "x".repeat(90),
      "mewgraph",
    ]
    return Effect.gen(function* () {
      const { failure, request: first } = yield* askModel(request, "ann")
      expect(failure).toBeUndefined()
      expect(first.model).toEqual({ name: "fake-1", ideas: ["catlas", "mewgraph"] })
      const resumed = Result.getOrThrow(readRequest({ scan_id: first.scanId }))
      expect(resumed).toMatchObject({ model: first.model, ideas: ["meowmap"], isNew: false })
      expect((yield* askModel(resumed, "ann")).request).toBe(resumed)
    }).pipe(provideModel(() => Effect.succeed(injected)))
  })

  it.effect("caches the answer, and limits the calls of each caller per day", () => {
    let calls = 0
    return Effect.gen(function* () {
      const [one, again] = [yield* askModel(request, "ann"), yield* askModel(request, "ann")]
      expect([again.request.scanId, calls]).toEqual([one.request.scanId, 1])
      const others = yield* Effect.forEach(["2", "3"], (seed) => askModel({ ...request, seed }, "ann"))
      expect(others.map(({ failure }) => failure?.failed)).toEqual([undefined, "budget_used_up"])
      expect(others[1]?.request.model).toBeUndefined()
      expect((yield* askModel({ ...request, seed: "3" }, "bob")).failure).toBeUndefined()
    }).pipe(provideModel(() => Effect.sync(() => [`cat${(calls += 1)}`])))
  })

  it.effect("continues without a model that is slow, fails or sends nothing useful", () =>
    Effect.gen(function* () {
      const failures: ReadonlyArray<readonly [IdeaModel["proposeIdeas"], string]> = [
        [() => Effect.never, "timeout"],
        [() => new NoIdeas({ reason: "throttled" }), "throttled"],
        [() => Effect.succeed(["a b", "c.com"]), "bad_answer"],
      ]
      for (const [ideasFor, failed] of failures) {
        const fiber = yield* Effect.forkChild(askModel(request, "ann").pipe(provideModel(ideasFor)))
        yield* TestClock.adjust(nameLimits.ideasMs)
        const answer = yield* Fiber.join(fiber)
        expect(answer).toEqual({ request, failure: { source: "model", model: "fake-1", ideas: 0, failed } })
      }
    }),
  )
})
