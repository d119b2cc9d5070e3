import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { describe, expect, it } from "@effect/vitest"
import { rdapLimits } from "./limits.ts"
import { type HttpAnswer, HttpFailure, type HttpRequest, type HttpWire } from "@surename/core/ports/http-wire"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Logger from "effect/Logger"
import * as TestClock from "effect/testing/TestClock"
import { keepListRenewed } from "./published-list.ts"
import { readBootstrap, type ServiceList } from "./service-list.ts"

type Says = Effect.Effect<HttpAnswer, HttpFailure>
type Current = Effect.Effect<ServiceList>

const text = (publication: string) =>
  JSON.stringify({ version: "1.0", publication, services: [[["com"], [`https://${publication}.example/`]]] })
const list = (publication: string, headers: Record<string, string> = {}): Says =>
  Effect.succeed({ status: 200, headers, body: { _tag: "Text", text: text(publication) } })
const raw = (status: number, body: string, headers: Record<string, string> = {}): Says =>
  Effect.succeed({ status, headers, body: body === "" ? { _tag: "Empty" } : { _tag: "Text", text: body } })
const listed = "https://lists.example/dns.json"
const down: Says = Effect.fail(new HttpFailure({ kind: "network" }))
const answerAfter = (ms: number, answer: Says): Says => Effect.delay(answer, ms)

/** A publisher with scripted answers; the last one repeats. Records requests and log lines. */
const playPublisher = (script: ReadonlyArray<Says>, from = listed, standsFor = listed) => {
  const requests: Array<HttpRequest> = []
  const logged: Array<string> = []
  const wire: HttpWire["Service"] = {
    get: (request) => Effect.suspend(() => script[Math.min(requests.push(request), script.length) - 1] ?? down),
  }
  const floor: ServiceList = { basis: "iana", publishedAt: "floor", routes: new Map() }
  // Only the builder has this logger: warnings must not go to a caller's.
  const built = keepListRenewed(wire, {
    what: "list",
    location: from,
    read: readBootstrap,
    floor: () => floor,
    floorSource: standsFor,
  }).pipe(Effect.provide(Logger.layer([Logger.make(({ message }) => logged.push(String(message)))])))
  const using = <A, E>(use: (current: Current) => Effect.Effect<A, E>) => Effect.scoped(Effect.flatMap(built, use))
  return { requests, logged, using }
}

/** Reads which publication is in force. */
const inForce = (current: Current) => Effect.map(current, ({ publishedAt }) => publishedAt)

/** Reads twice, because a stale list is served during its renewal. */
const renewList = (current: Current) =>
  inForce(current).pipe(Effect.andThen(TestClock.adjust("1 millis")), Effect.andThen(inForce(current)))

const day = 86_400_000

describe("how long a list counts", () => {
  it.effect.each([
    [{}, day],
    [{ "cache-control": "max-age=3600" }, 3_600_000],
    [{ "cache-control": "public, max-age=7200, must-revalidate" }, 7_200_000],
    [{ "cache-control": "s-maxage=5, MAX-AGE=600" }, 600_000],
    [{ "cache-control": "s-maxage=5" }, day],
    [{ "cache-control": "max-age=0" }, rdapLimits.bootstrapRetryMs],
    [{ "cache-control": "max-age=99999999" }, 7 * day],
    [{ "cache-control": "max-age=soon" }, day],
  ] as const)("%j", ([headers, ms]) => {
    const { requests, using } = playPublisher([list("first", headers), list("second")])
    return using((current) =>
      Effect.gen(function* () {
        expect(yield* inForce(current)).toBe("first")
        yield* TestClock.adjust(ms - 1)
        expect(yield* renewList(current)).toBe("first")
        expect(requests).toHaveLength(1)
        expect(yield* renewList(current)).toBe("second")
        expect(requests).toHaveLength(2)
      }),
    )
  })

  it.effect("an unchanged list is revalidated without a transfer", () => {
    const { requests, using } = playPublisher([
      list("first", { etag: `"v1"` }),
      raw(304, "", { "cache-control": "max-age=600" }),
    ])
    return using((current) =>
      Effect.gen(function* () {
        yield* inForce(current)
        yield* TestClock.adjust(day)
        expect(yield* renewList(current)).toBe("first")
        expect(requests.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, `"v1"`])
        yield* TestClock.adjust(599_000)
        yield* renewList(current)
        expect(requests).toHaveLength(2)
        yield* TestClock.adjust(2_000)
        yield* renewList(current)
        expect(requests).toHaveLength(3)
      }),
    )
  })

  it.effect("serves a stale list while one request renews it", () => {
    const { requests, using } = playPublisher([list("first"), answerAfter(5_000, list("second"))])
    return using((current) =>
      Effect.gen(function* () {
        yield* inForce(current)
        yield* TestClock.adjust(day)
        expect(yield* Effect.all(Array.from({ length: 50 }, () => inForce(current)))).toEqual(
          Array.from({ length: 50 }, () => "first"),
        )
        yield* TestClock.adjust(4_999)
        expect(yield* inForce(current)).toBe("first")
        expect(requests).toHaveLength(2)
        yield* TestClock.adjust(1)
        expect(yield* inForce(current)).toBe("second")
      }),
    )
  })
})

describe("an unavailable list", () => {
  it.effect.each([
    ["unreachable", down],
    ["500", raw(500, "")],
    ["404 with a list", raw(404, text("second"))],
    ["a redirect", raw(302, "", { location: "https://elsewhere.example/" })],
    ["a web page", raw(200, "<html>")],
    ["no body", raw(200, "")],
    ["JSON of something else", raw(200, `{"services":[["com","https://x.example/"]]}`)],
    ["no services", raw(200, `{"version":"1.0","publication":"second","services":[]}`)],
    ["nested JSON", raw(200, `${"[".repeat(20_000)}${"]".repeat(20_000)}`)],
    [
      "too large",
      Effect.succeed<HttpAnswer>({ status: 200, headers: {}, body: { _tag: "Unreadable", why: "too_large" } }),
    ],
  ] as const)("keeps the last good one with its own date, and retries soon: %s", ([, answer]) => {
    const { requests, logged, using } = playPublisher([list("first"), answer, list("third")])
    return using((current) =>
      Effect.gen(function* () {
        yield* inForce(current)
        yield* TestClock.adjust(day)
        expect(yield* renewList(current)).toBe("first")
        expect(logged).toEqual([expect.stringContaining("using the list of first")])
        yield* TestClock.adjust(rdapLimits.bootstrapRetryMs - 10)
        expect(yield* renewList(current)).toBe("first")
        expect(requests).toHaveLength(2)
        yield* TestClock.adjust(10)
        expect(yield* renewList(current)).toBe("third")
      }),
    )
  })

  it.effect("falls back to the bundled one", () => {
    const { using } = playPublisher([down])
    return using((current) => Effect.map(inForce(current), (publication) => expect(publication).toBe("floor")))
  })

  it.effect("rejects plain http except on this machine", () => {
    const { requests, logged, using } = playPublisher([list("first")], "http://lists.example/dns.json")
    return using((current) =>
      Effect.gen(function* () {
        expect(yield* inForce(current)).toBe("floor")
        expect(requests).toEqual([])
        expect(logged).toEqual([expect.stringContaining("plain http is refused")])
      }),
    )
  })
})

describe("at the very start", () => {
  it.effect("callers wait for the list, together at most a second", () => {
    const { requests, using } = playPublisher([answerAfter(5_000, list("first"))])
    return using((current) =>
      Effect.gen(function* () {
        const first = yield* Effect.forkChild(inForce(current))
        yield* TestClock.adjust(rdapLimits.bootstrapWaitMs - 100)
        const second = yield* Effect.forkChild(inForce(current))
        yield* TestClock.adjust(99)
        expect([first.pollUnsafe(), second.pollUnsafe()]).toEqual([undefined, undefined])
        yield* TestClock.adjust(1)
        expect(yield* Fiber.join(first)).toBe("floor")
        expect(yield* Fiber.join(second)).toBe("floor")
        expect(yield* inForce(current)).toBe("floor")
        yield* TestClock.adjust(4_000)
        expect(yield* inForce(current)).toBe("first")
        expect(requests).toHaveLength(1)
      }),
    )
  })

  it.effect("waits for a list that has no bundled copy, because it may name other registries", () => {
    const { using } = playPublisher([answerAfter(9_000, list("theirs"))], listed, "https://elsewhere.example/dns.json")
    return using((current) =>
      Effect.gen(function* () {
        const first = yield* Effect.forkChild(inForce(current))
        yield* TestClock.adjust(8_999)
        expect(first.pollUnsafe()).toBeUndefined()
        yield* TestClock.adjust(1)
        expect(yield* Fiber.join(first)).toBe("theirs")
      }),
    )
  })

  it.effect("a quick list is waited for", () => {
    const { using } = playPublisher([answerAfter(300, list("first"))])
    return using((current) =>
      Effect.gen(function* () {
        const first = yield* Effect.forkChild(inForce(current))
        yield* TestClock.adjust(300)
        expect(yield* Fiber.join(first)).toBe("first")
      }),
    )
  })

  it.effect("sends a bounded request for JSON", () => {
    const { requests, using } = playPublisher([list("first")])
    return using((current) =>
      Effect.map(inForce(current), () => {
        expect(requests[0]).toMatchObject({
          totalMs: rdapLimits.bootstrapFetchMs,
          maxBytes: rdapLimits.bootstrapBytes,
          headers: { accept: "application/json" },
        })
      }),
    )
  })
})

it.live("accepts a file by path or URL, and falls back when it is missing or broken", () =>
  Effect.gen(function* () {
    const folder = yield* Effect.acquireRelease(
      Effect.sync(() => mkdtempSync(join(tmpdir(), "surename-list-"))),
      (path) => Effect.sync(() => rmSync(path, { recursive: true })),
    )
    const [good, bad] = [join(folder, "good list.json"), join(folder, "bad.json")]
    writeFileSync(good, text("from-a-file"))
    writeFileSync(bad, "{")
    const listFrom = (from: string) => playPublisher([], from).using(inForce)
    expect(yield* listFrom(good)).toBe("from-a-file")
    expect(yield* listFrom(pathToFileURL(good).href)).toBe("from-a-file")
    expect(yield* listFrom(bad)).toBe("floor")
    expect(yield* listFrom(join(folder, "gone.json"))).toBe("floor")
    expect(yield* listFrom(folder)).toBe("floor")
  }),
)
