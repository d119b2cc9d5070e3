import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import { describe, expect, it } from "vitest"
import { Rdap } from "@surename/core/ports/rdap"
import { makeMetrics } from "./index.ts"

const metrics = () => makeMetrics({ runtime: "node", version: "1.2.3" })

describe("metrics", () => {
  it("count answers by operation and status, and refused ones once more", async () => {
    const { answered, text } = metrics()
    answered({ operation: "check_live", status: 200, ms: 31.25 })
    answered({ operation: "check_live", status: 200, ms: 250 })
    answered({ operation: "check_live", status: 429, ms: 1_000 })
    answered({ status: 404, ms: 1 })
    const body = await text()
    expect(body).toContain('surename_requests_total{operation="check_live",status="200"} 2\n')
    expect(body).toContain('surename_requests_total{operation="other",status="404"} 1\n')
    expect(body).toContain('surename_rate_limited_total{operation="check_live"} 1\n')
    expect(body).toContain('surename_request_seconds_bucket{operation="check_live",le="0.05"} 1\n')
    expect(body).toContain('surename_request_seconds_bucket{operation="check_live",le="+Inf"} 3\n')
    expect(body).toContain('surename_request_seconds_sum{operation="check_live"} 1.28125\n')
    expect(body).toMatch(/^surename_build_info\{runtime="node",version="1\.2\.3"\} 1$/mu)
    expect(body).toMatch(/^process_resident_memory_bytes [1-9]\d+$/mu)
  })

  it("count running requests, and each end once", async () => {
    const { requestBegins, text } = metrics()
    const [one, other] = [requestBegins(), requestBegins()]
    one()
    one()
    expect(await text()).toContain("surename_requests_under_way 1\n")
    other()
    expect(await text()).toContain("surename_requests_under_way 0\n")
  })

  it("count verdicts in answers, without labels for other texts", async () => {
    const { output, text } = metrics()
    output({ score_version: 3, results: [{ domain: "a.com", total: 50 }] })
    output({ plans: [] })
    output(undefined)
    output({
      results: [
        { domain: "x..y", error: { code: "empty_label", message: "no" } },
        { domain: "a.com", classification: "unknown", unknown_reason: "timeout", source: "probe" },
      ],
    })
    const verdicts = (await text()).split("\n").filter((line) => line.startsWith("surename_verdicts_total{"))
    expect(verdicts).toEqual(['surename_verdicts_total{classification="unknown",source="probe"} 1'])
  })

  it("count running lookups, and drop interrupted ones", async () => {
    const { rdap, text } = metrics()
    const scrape = Deferred.makeUnsafe<void>()
    const slow = Layer.succeed(
      Rdap,
      Rdap.of({
        ask: () => Effect.andThen(Deferred.succeed(scrape, undefined), Effect.never),
        findRoute: () => Effect.undefined,
        acquireSlot: () => Effect.succeed({ host: "h" }),
        canServeWithin: () => Effect.succeed([]),
        registries: Effect.succeed([]),
      }),
    )
    const request = {
      name: "a.com",
      route: { base: "https://h/", host: "h", basis: "iana" as const, source: "authoritative" as const, tld: "com" },
      by: 1,
    }
    const under = await Effect.runPromise(
      Effect.gen(function* () {
        const inner = yield* Rdap
        const fiber = yield* Effect.forkChild(inner.ask(request))
        yield* Deferred.await(scrape)
        const during = yield* Effect.promise(text)
        yield* Fiber.interrupt(fiber)
        return [during, yield* Effect.promise(text)]
      }).pipe(Effect.provide(rdap(slow))),
    )
    expect(under.map((page) => /^surename_lookups_under_way (\d+)$/mu.exec(page)?.[1])).toEqual(["1", "0"])
  })

  it("are separate for each service in the process", async () => {
    const [one, other] = [metrics(), metrics()]
    one.answered({ operation: "check_live", status: 200, ms: 1 })
    expect(await other.text()).not.toContain("check_live")
  })
})
