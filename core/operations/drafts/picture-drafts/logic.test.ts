import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as TestClock from "effect/testing/TestClock"
import { expect, it } from "vitest"
import { draftLimits } from "../limits.ts"
import { ScreenshotBrowser, DraftPictures, NotPictured, PictureStore } from "../ports/pictures.ts"
import { type DraftStatus, Previews } from "../ports/previews.ts"
import { StoreUnavailable } from "../../../ports/store.ts"
import { draftPictures } from "./logic.ts"

interface World {
  readonly status?: (draftId: string, turn: number) => DraftStatus
  readonly camera?: Effect.Effect<Uint8Array, NotPictured>
  readonly same?: boolean
}

const world = ({ camera = Effect.succeed(Uint8Array.of(1)), same = false, status = () => "live" }: World = {}) => {
  const [taken, messages]: [Array<string>, Array<string>] = [[], []]
  const pictures = new Map<string, { readonly version: number; readonly isKept: boolean; readonly triedAt: number }>()
  let [open, most, turn] = [0, 0, 0]
  const services = Layer.mergeAll(
    Layer.mock(Previews)({
      find: (draftId, version) =>
        Effect.sync(() => ({
          draftId,
          version: Number(version),
          status: status(draftId, ++turn),
          files: new Map(),
        })),
    }),
    Layer.succeed(ScreenshotBrowser, {
      take: ({ draftId }) =>
        Effect.gen(function* () {
          taken.push(draftId)
          most = Math.max(most, ++open)
          yield* Effect.sleep(1_000)
          return yield* camera
        }).pipe(Effect.ensuring(Effect.sync(() => open--))),
    }),
    Layer.mock(PictureStore)({
      findPictures: (versions) =>
        Effect.sync(
          () =>
            new Map(
              versions.flatMap(({ draftId, version }) => {
                const one = pictures.get(draftId)
                return one?.version === version ? [[draftId, one] as const] : []
              }),
            ),
        ),
      reuseLast: () => Effect.succeed(same),
      keep: ({ draftId, version }, picture) =>
        draftId === "away"
          ? Effect.fail(new StoreUnavailable({ operation: "store picture", message: "the disk is away" }))
          : Effect.clockWith((clock) =>
              Effect.map(clock.currentTimeMillis, (triedAt) => {
                pictures.set(draftId, { version, isKept: picture !== undefined, triedAt })
              }),
            ),
    }),
    Logger.layer([Logger.make(({ message }) => void messages.push([message].flat().map(String).join(" ")))]),
  )
  const run = <A>(work: Effect.Effect<A, StoreUnavailable, DraftPictures>) =>
    Effect.runPromise(
      Effect.provide(work, Layer.provideMerge(Layer.provide(draftPictures, services), TestClock.layer())),
    )
  return { pictures, most: () => most, run, messages, taken }
}

const makeVersions = (...ids: ReadonlyArray<string>) => ids.map((draftId) => ({ draftId, version: 1 }))
const ask = (...ids: ReadonlyArray<string>) =>
  DraftPictures.use((pictures) => pictures.findPictured(makeVersions(...ids)))
const later = TestClock.adjust(60_000)

it("takes each picture once, one at a time, after the answer", async () => {
  const { most, run, taken } = world()
  const answers = await run(
    Effect.gen(function* () {
      const first = yield* ask("a", "b", "c")
      yield* ask("a", "b", "c")
      yield* later
      return [first, yield* ask("a", "b", "c")].map((ids) => [...ids])
    }),
  )
  expect(answers).toEqual([[], ["a", "b", "c"]])
  expect(taken).toEqual(["a", "b", "c"])
  expect(most()).toBe(1)
})

it("skips drafts that are not served, and unchanged files", async () => {
  const flagged = world({ status: (draftId) => (draftId === "b" ? "flagged" : "unbrowsable") })
  await flagged.run(Effect.andThen(ask("a", "b"), later))
  const same = world({ same: true })
  await same.run(Effect.andThen(ask("a"), later))
  expect([...flagged.taken, ...same.taken]).toEqual([])
})

it("discards the picture of a draft that was flagged meanwhile", async () => {
  const { pictures, run, taken } = world({ status: (_, turn) => (turn === 1 ? "live" : "flagged") })
  await run(Effect.andThen(ask("a"), later))
  expect([taken, [...pictures.keys()]]).toEqual([["a"], []])
})

it("logs why a picture failed, and retries after an hour", async () => {
  const { run, messages, taken } = world({ camera: Effect.fail(new NotPictured({ message: "it took too long" })) })
  await run(
    Effect.gen(function* () {
      for (let nth = 0; nth < 3; nth++) expect([...(yield* Effect.tap(ask("a"), later))]).toEqual([])
      expect(taken).toEqual(["a"])
      yield* TestClock.adjust(draftLimits.pictureRetryMs)
      yield* Effect.andThen(ask("a"), later)
    }),
  )
  expect(taken).toEqual(["a", "a"])
  expect(messages).toEqual(Array.from({ length: 2 }, () => "a draft stays without a picture: it took too long"))
})

it("continues after an unavailable store and after a defect", async () => {
  const { run, messages, taken } = world({
    status: (draftId) => {
      if (draftId === "bug") throw new Error("a bug")
      return "live"
    },
  })
  await run(Effect.andThen(ask("away", "bug", "a"), later))
  expect(taken).toEqual(["away", "a"])
  expect(messages).toEqual([
    "the picture of a draft could not be kept: the disk is away",
    "the picture of a draft: Error: a bug",
  ])
})

it("bounds the queue of waiting pictures", async () => {
  const { run, taken } = world()
  const ids = Array.from({ length: draftLimits.picturesWaiting + 10 }, (_, n) => `${n}`)
  await run(Effect.andThen(ask(...ids), TestClock.adjust(120_000)))
  expect(taken.length).toBeLessThanOrEqual(draftLimits.picturesWaiting + 1)
})
