import { describe, expect, it } from "@effect/vitest"
import { HttpWire } from "@surename/core/ports/http-wire"
import type { HttpRequest } from "@surename/core/ports/http-wire"
import { Rdap } from "@surename/core/ports/rdap"
import { routes } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { ageMs } from "./age.ts"
import { rdapOverWire } from "./rdap-http.ts"

describe("Age", () => {
  it.each([
    [undefined, undefined],
    ["", undefined],
    ["0", 0],
    [" 604800 ", 604_800_000],
    ["604800, 0", 604_800_000],
    ["0, 604800", 0],
    ["9".repeat(400), 2 ** 31 * 1_000],
    ["-1", undefined],
    ["+1", undefined],
    ["1.5", undefined],
    ["1e3", undefined],
    ["0x10", undefined],
    ["٣", undefined],
    [", 7", undefined],
  ])("%j is %s ms", (value, ms) => {
    expect(ageMs(value)).toBe(ms)
  })

  it.effect("is reported, though a cache was asked for nothing of the kind", () => {
    const asked: Array<HttpRequest> = []
    const wire = HttpWire.of({
      get: (request) =>
        Effect.sync(() => {
          asked.push(request)
          return { status: 404, headers: { age: "60" }, body: { _tag: "Empty" } }
        }),
    })
    return Effect.gen(function* () {
      const reports = yield* Rdap.use((rdap) => rdap.ask({ name: "a.com", route: routes.iana, by: 1_000 }))
      expect(reports.map(({ outcome }) => outcome)).toEqual([
        { _tag: "Answered", status: 404, body: { _tag: "Empty" }, ageMs: 60_000 },
      ])
      expect(asked.at(-1)?.headers["cache-control"]).toBe("no-cache")
    }).pipe(Effect.provide(Layer.provide(rdapOverWire(), Layer.succeed(HttpWire, wire))))
  })
})
