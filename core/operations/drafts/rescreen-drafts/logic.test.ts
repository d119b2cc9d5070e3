import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import { draftLimits } from "../limits.ts"
import { Drafts } from "../ports/drafts.ts"
import { Screening } from "../ports/screening.ts"
import { Store } from "../../../ports/store.ts"
import { rescreenDrafts } from "./logic.ts"

/** Versions by the rules that screened them; the first is gone by the time it is looked at. */
const world = (many: number, mayHold: (n: number) => boolean = () => true, judgeMs = 0) => {
  const rules = new Map(Array.from({ length: many }, (_, n) => [n + 1, "1"]))
  const flagged: Array<number> = []
  let [requests, sweeps] = [0, 0]
  const drafts = Layer.mock(Drafts)({
    listOutdated: (rulesVersion, most) =>
      Effect.sync(() =>
        [...rules]
          .filter(([, by]) => by !== rulesVersion)
          .slice(0, most)
          .map(([version]) => ({ draftId: "d", version })),
      ),
    listFiles: ({ version }) =>
      Effect.sync(() => {
        if (version !== 1) return [{ path: `${version}.html`, size: 1, sha256: "x" }]
        rules.delete(1)
        return undefined
      }),
    readContent: () => Effect.succeed(new Uint8Array(1)),
    judge: ({ version }, status, { rules_version }) =>
      Effect.andThen(
        Effect.sleep(judgeMs),
        Effect.sync(() => {
          rules.set(version, rules_version)
          if (status === "flagged") flagged.push(version)
        }),
      ),
    sweep: Effect.sync(() => ++sweeps),
  })
  const screening = Layer.succeed(Screening, {
    rulesVersion: "2",
    screen: (files) =>
      Effect.succeed({ flagged: files.some(({ path }) => path === "7.html"), rules_version: "2", reasons: [] }),
  })
  const store = Layer.mock(Store)({
    get: () => Effect.undefined,
    put: () => Effect.void,
    acquireLease: (key) => Effect.sync(() => key !== "rescreen drafts" || mayHold(++requests)),
    releaseLease: () => Effect.void,
  })
  const rescreen = Effect.andThen(
    Effect.forkChild(Effect.provide(rescreenDrafts, Layer.mergeAll(drafts, screening, store))),
    TestClock.adjust("1 minute"),
  )
  const old = () => [...rules.values()].filter((by) => by === "1").length
  return { rescreen, flagged, old, sweeps: () => sweeps }
}

it.effect("rescreens in batches every draft that older rules screened, then sweeps", () =>
  Effect.gen(function* () {
    const { flagged, old, sweeps, rescreen } = world(2 * draftLimits.draftsRescreened + 3)
    yield* rescreen
    expect([old(), flagged, sweeps()]).toEqual([0, [7], 1])
  }),
)

it.effect("stops when another process has the lease", () =>
  Effect.gen(function* () {
    const { old, sweeps, rescreen } = world(10, (n) => n === 1, 3_000)
    yield* rescreen
    expect([old(), sweeps()]).toEqual([6, 0])
  }),
)
