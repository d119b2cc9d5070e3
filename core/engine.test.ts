import { domainText, fakePorts } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Tracer from "effect/Tracer"
import { describe, expect, it, vi } from "vitest"
import { Operations } from "./operations-service.ts"
import { type Engine, makeEngine } from "./engine.ts"
import { Dns } from "./ports/dns.ts"
import { Page } from "./ports/page.ts"
import { Rdap } from "./ports/rdap.ts"
import { Site } from "./ports/site.ts"
import { Store, StoreUnavailable } from "./ports/store.ts"
import { CurrentStoreActivity } from "./state/timeouts.ts"

/** `a.com` is registered, and no answer ever comes about `late.com`. */
const engine = () => {
  const makeRegistration = (name: string) => ({ status: 200, body: domainText(name) })
  const rdap = {
    "a.com": makeRegistration("a.com"),
    "nic.com": makeRegistration("nic.com"),
    random: {},
    "late.com": { afterMs: "never" } as const,
  }
  const { layer } = fakePorts({
    rdap,
    turnMs: { "rdap.iana.example": 0 },
    dns: { "late.com": { afterMs: "never", outcome: { _tag: "Failed", failure: "timeout" } } },
  })
  return makeEngine({ rdap: layer, dns: layer, store: layer, deadlineMs: 60_000 })
}

describe("a tracer of the embedding program", () => {
  it("sees the operation, its lookup and the control of that lookup", async () => {
    const spans: Array<string> = []
    const tracer = Tracer.make({
      span: (options) => {
        const parent = Option.filter(options.parent, ({ _tag }) => _tag === "Span")
        spans.push([...Option.toArray(parent).map((one) => ("name" in one ? one.name : "")), options.name].join(" > "))
        return new Tracer.NativeSpan(options)
      },
    })
    const check = Operations.use((operations) => operations.checkLive(["a.com"]))
    await Effect.runPromise(check.pipe(Effect.provide(engine().layer), Effect.withTracer(tracer)))
    expect(spans).toEqual(["check_live", "check_live > gather", "gather > askRandomName"])
  })
})

type Asks = ReadonlyArray<readonly [string, (one: Engine) => Promise<unknown>]>

const failing = { _tag: "EngineClosed", message: "This engine is closed: make another one to ask on." }

describe("a closed engine", () => {
  it.each([
    ["ready", (one) => one.ready()],
    ["checkLive", (one) => one.checkLive(["a.com"])],
    ["checkMany", (one) => collectRows(one.checkMany(["a.com"]))],
    ["lastKnown", (one) => one.lastKnown("a.com")],
    ["scanNamespace", (one) => one.scanNamespace(["a.com"])],
    ["suggestNames", (one) => one.suggestNames({ query: "moss lamp" })],
    ["scoreNames", (one) => one.scoreNames(["a.com"])],
    ["tldPolicy", (one) => one.tldPolicy("com")],
    ["auditDomain", (one) => one.auditDomain("a.com")],
    ["registries", (one) => one.registries()],
  ] satisfies Asks)("rejects %s with its error", async (_, ask) => {
    const one = engine()
    await one.checkLive(["a.com"])
    await one.close()
    await expect(ask(one)).rejects.toMatchObject(failing)
    await one.close()
  })

  it("rejects running calls with its error", async () => {
    const one = engine()
    const alone = one.checkLive(["late.com"])
    const rows: Array<string> = []
    const many = (async () => {
      for await (const { domain } of one.checkMany(["a.com", "late.com"])) rows.push(domain)
    })()
    const ends = Promise.allSettled([alone, many])
    await vi.waitFor(() => expect(rows).toEqual(["a.com"]))
    await one.close()
    expect(await ends).toMatchObject([{ reason: failing }, { reason: failing }])
  })
})

describe("calls with a signal", () => {
  it("reject with its reason, before and after the abort, while the engine keeps running", async () => {
    const [one, stop] = [engine(), new AbortController()]
    const waiter = one.until(stop.signal)
    const rows: Array<string> = []
    const many = (async () => {
      for await (const { domain } of waiter.checkMany(["a.com", "late.com"])) rows.push(domain)
    })()
    const ends = Promise.allSettled([waiter.checkLive(["late.com"]), many])
    await vi.waitFor(() => expect(rows).toEqual(["a.com"]))
    const reason = new Error("the visitor left")
    stop.abort(reason)
    expect(await ends).toEqual([
      { status: "rejected", reason },
      { status: "rejected", reason },
    ])
    await expect(waiter.tldPolicy("com")).rejects.toBe(reason)
    await expect(collectRows(waiter.checkMany(["a.com"]))).rejects.toBe(reason)
    expect((await one.checkLive(["a.com"])).results).toMatchObject([{ classification: "registered" }])
    await one.close()
  })

  it("reject also while the store opens, and let it finish opening", async () => {
    const { layer } = fakePorts({ rdap: {}, routes: { com: null } })
    const [gate, opened] = [Promise.withResolvers<void>(), vi.fn()]
    const opening = Effect.tap(Store, () => Effect.promise(() => gate.promise.then(opened)))
    const store = Layer.effect(Store, opening).pipe(Layer.provide(layer))
    const one = makeEngine({ rdap: layer, dns: layer, store })
    const [stop, reason] = [new AbortController(), new Error("the visitor left")]
    const waiter = one.until(stop.signal)
    const ends = Promise.allSettled([
      waiter.ready(),
      waiter.checkLive(["a.com"]),
      collectRows(waiter.checkMany(["a.com"])),
    ])
    stop.abort(reason)
    expect((await ends).map((end) => end.status === "rejected" && end.reason)).toEqual([reason, reason, reason])
    const other = one.checkLive(["a.com"])
    gate.resolve()
    expect((await other).results).toMatchObject([{ unknown_reason: "no_rdap_service" }])
    expect(opened).toHaveBeenCalledOnce()
    await one.close()
  })

  it("reject with the engine's error when the signal did not end them", async () => {
    const one = engine()
    const waiter = one.until(new AbortController().signal)
    await expect(waiter.checkLive([])).rejects.toMatchObject({ _tag: "BadInput" })
    expect(await collectRows(waiter.checkMany(["a.com"]))).toMatchObject([{ classification: "registered" }])
    const late = waiter.checkLive(["late.com"])
    await Promise.all([expect(late).rejects.toMatchObject(failing), one.close()])
  })
})

it("does not open the store for a call that came just before the close", async () => {
  let opened = 0
  const layer = Layer.effect(
    Store,
    Effect.suspend(() => {
      opened++
      return Store
    }),
  ).pipe(Layer.provide(Layer.mock(Store)({})))
  const one = makeEngine({
    rdap: Layer.mock(Rdap)({}),
    dns: Layer.mock(Dns)({}),
    store: layer,
    web: Layer.merge(Layer.mock(Site)({}), Layer.mock(Page)({ read: () => expect.unreachable() })),
  })
  await one.ready()
  const calls = Promise.allSettled([one.auditDomain("a.com")])
  await one.close()
  expect(await calls).toMatchObject([{ reason: failing }])
  expect(opened).toBe(1)
})

describe("an engine without web", () => {
  it.each([
    ["scanNamespace", (one) => one.scanNamespace(["a.com"])],
    ["suggestNames", (one) => one.suggestNames({ query: "moss lamp" })],
    ["auditDomain", (one) => one.auditDomain("a.com")],
  ] satisfies Asks)("rejects %s with NoWeb", async (_, ask) => {
    const one = engine()
    await expect(ask(one)).rejects.toMatchObject({ _tag: "NoWeb" })
    await one.close()
  })
})

it("writes nothing to the console of the embedding program", async () => {
  const [log, error] = [vi.spyOn(console, "log"), vi.spyOn(console, "error")]
  const away = Effect.fail(new StoreUnavailable({ operation: "played", message: "away" }))
  const store = Layer.mock(Store)({ get: () => away })
  const one = makeEngine({ rdap: Layer.mock(Rdap)({}), dns: Layer.mock(Dns)({}), store })
  expect(await one.lastKnown("a.com")).toBeUndefined()
  await one.close()
  expect([...log.mock.calls, ...error.mock.calls]).toEqual([])
  vi.restoreAllMocks()
})

const collectRows = async <A>(rows: AsyncIterable<A>): Promise<ReadonlyArray<A>> => {
  const seen: Array<A> = []
  for await (const row of rows) seen.push(row)
  return seen
}

it("each engine tracks the activity of its own store", async () => {
  const readActivity = () => Effect.runPromise(Effect.provide(CurrentStoreActivity, engine().layer))
  expect(await readActivity()).not.toBe(await readActivity())
})

describe("a caller's options", () => {
  it("split a long list, in the requested order", async () => {
    const names = Array.from({ length: 25 }, (_, n) => (n === 17 ? "a.com" : `not a name ${n}`))
    const instance = engine()
    const { results } = await instance.checkLive(names)
    await instance.close()
    expect(results.map(({ domain }) => domain)).toEqual(names)
    expect(results[17]).toMatchObject({ classification: "registered" })
  })

  it.each(["of the call", "of all calls"])("end with the signal %s, whichever comes first", async (which) => {
    const instance = engine()
    const [early, late] = [AbortSignal.abort(new Error("enough")), new AbortController().signal]
    const [collectRows, one] = which === "of the call" ? [late, early] : [early, late]
    await expect(instance.until(collectRows).checkLive(["late.com"], { signal: one })).rejects.toThrow("enough")
    const stream = instance.until(collectRows).checkMany(["late.com"], { signal: one })
    await expect(stream[Symbol.asyncIterator]().next()).rejects.toThrow("enough")
    await instance.close()
  })

  it("abort a running call, and remove their listeners", async () => {
    const instance = engine()
    const stop = new AbortController()
    const removed = vi.spyOn(stop.signal, "removeEventListener")
    await instance.checkLive(["a.com"], { signal: stop.signal })
    expect(removed).toHaveBeenCalled()
    const answer = instance.checkLive(["late.com"], { signal: stop.signal })
    setTimeout(() => stop.abort(new Error("left")), 10)
    await expect(answer).rejects.toThrow("left")
    await instance.close()
  })

  it("name the missing ports, and where to find them", () => {
    const { layer } = fakePorts({ rdap: {} })
    const untyped = JSON.parse("{}")
    expect(() => makeEngine({ ...untyped, rdap: layer })).toThrow(
      "makeEngine needs dns and store. Pass dns: dnsSystem() of @surename/adapters/dns; store: storeMemory()",
    )
  })
})
