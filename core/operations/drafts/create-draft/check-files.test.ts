import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"
import { expect, it } from "vitest"
import { encodeUtf8 } from "../../../interface/utf8.ts"
import { draftLimits } from "../limits.ts"
import { Antivirus, AntivirusUnavailable } from "../ports/antivirus.ts"
import { checkFiles, KnownFilesOnly } from "./check-files.ts"

const makeUpload = (...paths: ReadonlyArray<string>) =>
  new Map(paths.map((path) => [path, path.startsWith("-") ? null : encodeUtf8(path)]))

/** Finds something in what says so, and fails at what it cannot read. */
const antivirus = (log: Array<string>): Antivirus => ({
  scan: (bytes) => {
    const text = String.fromCharCode(...bytes)
    log.push(text)
    if (text.startsWith("bad")) return Effect.succeed("Worm")
    return text.startsWith("late") ? Effect.fail(new AntivirusUnavailable({ message: "is late" })) : Effect.undefined
  },
})

const check = (changes: Parameters<typeof checkFiles>[0], has: Antivirus | undefined, isKnownOnly = false) =>
  checkFiles(changes).pipe(
    Effect.match({
      onFailure: (error) =>
        error._tag === "BadInput"
          ? (error.fields ?? []).map(({ message, path }) => `${path} ${message}`)
          : `${error._tag} ${error.message}`,
      onSuccess: () => "taken",
    }),
    Effect.provideService(Antivirus, has),
    Effect.provideService(KnownFilesOnly, isKnownOnly),
  )

it("checks nothing when the operator configured no check", async () => {
  expect(await Effect.runPromise(check(makeUpload("bad", "CNAME"), undefined))).toBe("taken")
})

it("scans every sent file, and no deleted one", async () => {
  const log: Array<string> = []
  expect(await Effect.runPromise(check(makeUpload("a", "-b", "c"), antivirus(log)))).toBe("taken")
  expect(log).toEqual(["a", "c"])
})

it("names each file with malware by its index in the request", async () => {
  const faults = await Effect.runPromise(check(makeUpload("-gone", "bad", "fine", "bad/too"), antivirus([])))
  expect(faults).toEqual([
    "/files/1/content bad is malware: the antivirus of this service finds Worm",
    "/files/3/content bad/too is malware: the antivirus of this service finds Worm",
  ])
})

it("rejects the whole write when one file is not scanned", async () => {
  expect(await Effect.runPromise(check(makeUpload("fine", "late", "fine too"), antivirus([])))).toBe(
    "AntivirusUnavailable Nothing was written: the antivirus of this service is late, so nothing is known about late.",
  )
})

it("bounds the wait for all scans together", async () => {
  const waiting = Effect.gen(function* () {
    const slow: Antivirus = { scan: () => Effect.as(Effect.sleep(draftLimits.antivirusFileMs - 1), undefined) }
    const paths = Array.from({ length: draftLimits.draftFiles }, (_, n) => `${n}`)
    const fiber = yield* Effect.forkChild(check(makeUpload(...paths), slow))
    yield* TestClock.adjust(draftLimits.antivirusCallMs)
    return yield* Fiber.join(fiber)
  })
  expect(await Effect.runPromise(Effect.provide(waiting, TestClock.layer()))).toMatch(
    /^AntivirusUnavailable .* has not judged all files within 30 s\.$/u,
  )
})

it("rejects unknown file types before the scan when only known types are allowed", async () => {
  const log: Array<string> = []
  const faults = await Effect.runPromise(check(makeUpload("a.txt", "CNAME"), antivirus(log), true))
  expect(faults).toEqual([expect.stringMatching(/^\/files\/1\/content CNAME has no name that says/u)])
  expect(log).toEqual([])
  expect(await Effect.runPromise(check(makeUpload("a.txt"), antivirus(log), true))).toBe("taken")
})
