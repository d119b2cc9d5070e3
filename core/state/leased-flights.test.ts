import { describe, expect, it } from "@effect/vitest"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Scope from "effect/Scope"
import { TestClock } from "effect/testing"
import { type LeasedTask, makeLeasedFlights } from "./leased-flights.ts"
import { stateLimits } from "./limits.ts"
import { Store, type StoredEntry, StoreUnavailable } from "../ports/store.ts"

type Port = typeof Store.Service

/** A store for several processes of one test; some of it may be played otherwise. */
const makeSharedStore = (otherwise: Partial<Port> = {}) => {
  const [entries, leases] = [
    new Map<string, StoredEntry>(),
    new Map<string, { readonly holder: string; readonly until: number }>(),
  ]
  const refuse = Effect.die(new Error("the run does not ask this"))
  const store = Store.of({
    put: (kind, id, entry) => Effect.sync(() => void entries.set(`${kind} ${id}`, entry)),
    get: (kind, id) => Effect.sync(() => entries.get(`${kind} ${id}`)),
    acquireLease: (key, holder, ms) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const lease = leases.get(key)
        if (lease !== undefined && lease.until > now && lease.holder !== holder) return false
        leases.set(key, { holder, until: now + ms })
        return true
      }),
    releaseLease: (key, holder) => Effect.sync(() => void (leases.get(key)?.holder === holder && leases.delete(key))),
    getMany: () => refuse,
    tally: () => refuse,
    readTallies: () => refuse,
    sweep: () => refuse,
    ...otherwise,
  })
  return { entries, leases, store }
}

const processOn = (store: Port) =>
  makeLeasedFlights((effect) => Effect.orElseSucceed(effect, () => undefined)).pipe(Effect.provideService(Store, store))

const task = (accepts: LeasedTask<string>["accepts"] = "new"): LeasedTask<string> => ({
  lease: "work a",
  kind: "word",
  id: "a",
  accepts,
  keep: (value, at) => ({ value, freshUntil: at + 10_000 }),
  read: (value) => (value === "spoilt" ? undefined : value),
})

/** Work that says when it began. */
const logWork = (log: Array<string>, name: string, ms: number, result: Effect.Effect<string> = Effect.succeed(name)) =>
  Effect.gen(function* () {
    log.push(`${yield* Clock.currentTimeMillis} ${name}`)
    yield* Effect.sleep(ms)
    return yield* result
  })

/** In small steps: a fiber that wakes may sleep again within them. */
const pass = Effect.fnUntraced(function* (ms: number) {
  for (let left = ms; left > 0; left -= 50) yield* TestClock.adjust(Math.min(left, 50))
})

describe("concurrent work in two processes", () => {
  it.effect("runs once, and both get the result", () => {
    const [{ leases, store }, log] = [makeSharedStore(), Array<string>()]
    return Effect.gen(function* () {
      const [engine, rival] = [yield* processOn(store), yield* processOn(store)]
      const first = yield* Effect.forkChild(engine.run(task(), logWork(log, "one", 1_000)))
      yield* pass(300)
      const second = yield* Effect.forkChild(rival.run(task(), logWork(log, "two", 1_000)))
      yield* pass(700 + stateLimits.leasePollMs)
      expect([yield* Fiber.join(first), yield* Fiber.join(second)]).toEqual(["one", "one"])
      expect(log).toEqual(["0 one"])
      expect(leases.size).toBe(0)
    })
  })

  it.effect("gives a waiting process a new result only, however fresh the old one", () => {
    const [{ entries, store }, log] = [makeSharedStore(), Array<string>()]
    entries.set("word a", { value: "earlier", at: 9_000_000, freshUntil: 9_999_999 })
    return Effect.gen(function* () {
      const [engine, rival] = [yield* processOn(store), yield* processOn(store)]
      const first = yield* Effect.forkChild(engine.run(task(), logWork(log, "one", 1_000)))
      const second = yield* Effect.forkChild(rival.run(task(), logWork(log, "two", 1_000)))
      yield* pass(900)
      expect([first.pollUnsafe(), second.pollUnsafe()]).toEqual([undefined, undefined])
      yield* pass(200)
      expect([yield* Fiber.join(first), yield* Fiber.join(second)]).toEqual(["one", "one"])
      yield* Effect.forkChild(rival.run(task(), logWork(log, "again", 1_000)))
      yield* pass(50)
      expect(log).toEqual(["0 one", "1100 again"])
    })
  })

  it.effect("uses a fresh result without a run when that is allowed", () => {
    const [{ entries, store }, log] = [makeSharedStore(), Array<string>()]
    entries.set("word a", { value: "earlier", at: 0, freshUntil: 1_000 })
    return Effect.gen(function* () {
      const engine = yield* processOn(store)
      expect(yield* engine.run(task("fresh"), logWork(log, "one", 0))).toBe("earlier")
      yield* TestClock.adjust(1_000)
      const later = yield* Effect.forkChild(engine.run(task("fresh"), logWork(log, "later", 10)))
      yield* pass(10)
      expect(yield* Fiber.join(later)).toBe("later")
      expect(log).toEqual(["1000 later"])
    })
  })

  it.effect.each<LeasedTask<string>["accepts"]>(["new", "fresh"])(
    "uses a result that another process finished just before: %s",
    (accepts) => {
      const log = Array<string>()
      const { entries, store } = makeSharedStore()
      const finishing = Store.of({
        ...store,
        acquireLease: (...args) => {
          entries.set("word a", { value: "just done", at: 0, freshUntil: 1_000 })
          return store.acquireLease(...args)
        },
      })
      return Effect.gen(function* () {
        const engine = yield* processOn(finishing)
        expect(yield* engine.run(task(accepts), logWork(log, "one", 0))).toBe("just done")
        expect(log).toEqual([])
      })
    },
  )

  it.effect.each<readonly [string, Effect.Effect<string>]>([
    ["broke", Effect.die(new Error("broken"))],
    ["left what cannot be read", Effect.succeed("spoilt")],
  ])("is taken over when the other %s", ([, result]) => {
    const [{ store }, log] = [makeSharedStore(), Array<string>()]
    return Effect.gen(function* () {
      const [engine, rival] = [yield* processOn(store), yield* processOn(store)]
      const first = yield* Effect.forkChild(engine.run(task(), logWork(log, "one", 1_000, result)))
      const second = yield* Effect.forkChild(rival.run(task(), logWork(log, "two", 500)))
      yield* pass(2_000)
      expect(yield* Fiber.join(second)).toBe("two")
      expect(log).toEqual(["0 one", "1000 two"])
      yield* Fiber.await(first)
    })
  })

  it.effect("is taken over from a killed process once its lease ends", () => {
    const [{ leases, store }, log] = [makeSharedStore(), Array<string>()]
    leases.set("work a", { holder: "killed", until: stateLimits.leaseMs })
    return Effect.gen(function* () {
      const engine = yield* processOn(store)
      const second = yield* Effect.forkChild(engine.run(task(), logWork(log, "one", 500)))
      yield* pass(stateLimits.leaseMs + 1_000)
      expect(yield* Fiber.join(second)).toBe("one")
      expect(log).toEqual([`${stateLimits.leaseMs} one`])
    })
  })

  it.effect("runs in both processes when it outlasts the lease, and each gets a result", () => {
    const [{ store }, log] = [makeSharedStore(), Array<string>()]
    const ms = 1.5 * stateLimits.leaseMs
    return Effect.gen(function* () {
      const [engine, rival] = [yield* processOn(store), yield* processOn(store)]
      const first = yield* Effect.forkChild(engine.run(task(), logWork(log, "one", ms)))
      const second = yield* Effect.forkChild(rival.run(task(), logWork(log, "two", 1_000)))
      yield* pass(ms + 1_200)
      expect([yield* Fiber.join(first), yield* Fiber.join(second)]).toEqual(["one", "two"])
      expect(log.map((line) => line.split(" ")[1])).toEqual(["one", "two"])
    })
  })
})

describe("a store that no other process uses", () => {
  const noLease = () => Effect.die(new Error("nothing is leased here"))
  const alone = { isPrivate: true, acquireLease: noLease, releaseLease: noLease }

  it.effect("takes no lease, and stores the result", () => {
    const [{ entries, store }, log] = [makeSharedStore(alone), Array<string>()]
    return Effect.gen(function* () {
      const engine = yield* processOn(store)
      const first = yield* Effect.forkChild(engine.run(task(), logWork(log, "one", 100)))
      yield* pass(100)
      expect(yield* Fiber.join(first)).toBe("one")
      expect(entries.get("word a")).toMatchObject({ value: "one" })
      const again = yield* Effect.forkChild(engine.run(task(), logWork(log, "two", 100)))
      yield* pass(100)
      expect(yield* Fiber.join(again)).toBe("two")
      expect(yield* engine.run(task("fresh"), logWork(log, "three", 100))).toBe("two")
      expect(log).toEqual(["0 one", "100 two"])
    })
  })
})

describe("a process that ends during its work", () => {
  it.effect("releases the lease", () => {
    const [{ leases, store }, log] = [makeSharedStore(), Array<string>()]
    return Effect.gen(function* () {
      const scope = yield* Scope.make()
      const engine = yield* Effect.provideService(processOn(store), Scope.Scope, scope)
      yield* Effect.forkIn(engine.run(task(), logWork(log, "one", 1_000)), scope)
      yield* pass(50)
      expect(leases.size).toBe(1)
      yield* Scope.close(scope, Exit.void)
      expect([leases.size, log]).toEqual([0, ["0 one"]])
    })
  })
})

describe("a failing store", () => {
  const away = Effect.fail(new StoreUnavailable({ operation: "played", message: "away" }))
  const broken = Effect.die(new Error("broken"))
  it.effect.each<readonly [string, Partial<Port>, number]>([
    ["away", { get: () => away, put: () => away, acquireLease: () => away, releaseLease: () => away }, 0],
    ["broken", { get: () => broken, put: () => broken, acquireLease: () => broken, releaseLease: () => broken }, 0],
    ["away for leases", { acquireLease: () => away }, 0],
    ["without a word", { get: () => Effect.never }, stateLimits.storeTimeoutMs],
    ["without a word about leases", { acquireLease: () => Effect.never }, stateLimits.storeTimeoutMs],
  ])("still gives every caller a result: %s", ([, otherwise, waited]) => {
    const [{ store }, log] = [makeSharedStore(otherwise), Array<string>()]
    return Effect.gen(function* () {
      const engine = yield* processOn(store)
      const first = yield* Effect.forkChild(engine.run(task(), logWork(log, "one", 100)))
      yield* pass(waited + 200)
      expect(yield* Fiber.join(first)).toBe("one")
      const [otherTask, began] = [{ ...task(), lease: "work b", id: "b" }, yield* Clock.currentTimeMillis]
      const second = yield* Effect.forkChild(engine.run(otherTask, logWork(log, "two", 100)))
      yield* pass(100)
      expect(yield* Fiber.join(second)).toBe("two")
      // After a silence it is not asked again for a while.
      expect(log).toEqual([`${waited} one`, `${began} two`])
    })
  })

  it.effect("delays no result while it writes or releases the lease", () => {
    const [log, slow] = [Array<string>(), Effect.sleep(3_000)]
    const { store } = makeSharedStore({ put: () => slow, releaseLease: () => slow })
    return Effect.gen(function* () {
      const engine = yield* processOn(store)
      const first = yield* Effect.forkChild(engine.run(task(), logWork(log, "one", 100)))
      yield* pass(100 + stateLimits.storeTimeoutMs)
      expect(yield* Fiber.join(first)).toBe("one")
      // The next run of the same task does not take the lease that is being given back: it does without.
      const next = yield* Effect.forkChild(engine.run(task(), logWork(log, "next", 100)))
      yield* pass(2 * stateLimits.storeTimeoutMs + 200)
      expect(yield* Fiber.join(next)).toBe("next")
      expect(log).toEqual(["0 one", `${100 + 2 * stateLimits.storeTimeoutMs} next`])
      yield* pass(10_000)
    })
  })
})
