import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { makePasswordHasher, makeScryptHasher } from "./password-hasher.ts"

const { hash, isOld, verify } = makeScryptHasher()

it("hashes with OWASP's parameters, records them, and verifies only that password", { timeout: 180_000 }, async () => {
  const digest = await hash("seven small boats")
  expect(digest).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/u)
  expect([isOld(digest), isOld(digest.replace("p=3", "p=2"))]).toEqual([false, true])
  expect(await verify({ hash: digest, password: "seven small boats" })).toBe(true)
  expect(await verify({ hash: digest, password: "seven small boat" })).toBe(false)
})

it("compares the whole password, in any Unicode form", async () => {
  const quick = makeScryptHasher({ ln: 10, r: 8, p: 1 })
  const long = "moss on old walls ".repeat(14)
  const opens = async (original: string, typed: string) =>
    quick.verify({ hash: await quick.hash(original), password: typed })
  expect(await opens(`${long}a`, `${long}b`)).toBe(false)
  expect(await opens("ten of \0 them", "ten of \0 those")).toBe(false)
  expect(await opens("ten of them ", "ten of them")).toBe(false)
  expect(await opens("caf\u00e9 au lait", "cafe\u0301 au lait")).toBe(true)
})

it.each([
  "$2b$12$abcdefghijklmnopqrstuuAbcdefghijklmnopqrstuvwxyz01234",
  "$scrypt$ln=99,r=8,p=3$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  "$scrypt$ln=15,r=0,p=0$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  "$scrypt$ln=10,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AA",
])("rejects every password when the stored hash is damaged: %j", async (hash) =>
  expect(await makeScryptHasher().verify({ hash, password: "seven small boats" })).toBe(false),
)

/** Starts this many callers in a blocked queue, and counts what happens. */
const startCallers = Effect.fnUntraced(function* (inTurn: Line["runInSlot"], count: number) {
  const open = yield* Deferred.make<void>()
  const seen = { now: 0, most: 0, done: 0 }
  const work = Effect.gen(function* () {
    seen.most = Math.max(seen.most, ++seen.now)
    yield* Deferred.await(open)
    seen.now--
    seen.done++
  })
  const one = Effect.forkChild(Effect.result(Effect.suspend(() => inTurn("any", () => work))), {
    startImmediately: true,
  })
  const all = yield* Effect.forEach(Array.from({ length: count }), () => one)
  return { all, one, open: Deferred.succeed(open, undefined), seen }
})

type Line = ReturnType<typeof makePasswordHasher>["knownQueue"]

const busy = { failure: { _tag: "StoreUnavailable", busy: true } }
const { passwordsHashedAtOnce, passwordsInLine, passwordsOfKnownAtOnce, passwordTurnMs } = accountLimits
const ofStrangersAtOnce = passwordsHashedAtOnce - passwordsOfKnownAtOnce

it("bounds running and queued hashes, and rejects the rest at once", () =>
  Effect.runPromise(
    Effect.gen(function* () {
      const { knownQueue, strangerQueue } = makePasswordHasher()
      const { all, one, open, seen } = yield* startCallers(strangerQueue.runInSlot, passwordsInLine)
      expect(yield* Effect.result(strangerQueue.hash("any", "one more"))).toMatchObject(busy)
      expect(seen.most).toBe(ofStrangersAtOnce)
      // A known caller does not wait in the strangers' queue.
      const known = yield* startCallers(knownQueue.runInSlot, passwordsInLine)
      expect(known.seen.most).toBe(passwordsOfKnownAtOnce)
      expect(yield* Effect.result(knownQueue.hash("any", "one more"))).toMatchObject(busy)
      // A caller who gives up leaves the queue.
      yield* Fiber.interrupt(all[5] ?? (yield* Effect.die("none")))
      const next = yield* one
      yield* open
      yield* Fiber.join(next)
      expect(seen).toEqual({ now: 0, most: ofStrangersAtOnce, done: passwordsInLine })
      yield* known.open
    }),
  ))

it("drops a password that waited too long", () =>
  Effect.runPromise(
    Effect.gen(function* () {
      const { strangerQueue } = makePasswordHasher()
      const early = yield* startCallers(strangerQueue.runInSlot, ofStrangersAtOnce + 1)
      yield* TestClock.adjust(passwordTurnMs / 2)
      const inTime = yield* early.one
      yield* TestClock.adjust(passwordTurnMs / 2 + 1)
      yield* early.open
      expect(yield* Fiber.join(early.all.at(-1) ?? (yield* Effect.die("none")))).toMatchObject(busy)
      expect(yield* Fiber.join(inTime)).toMatchObject({ success: undefined })
      expect(early.seen.done).toBe(ofStrangersAtOnce + 1)
    }).pipe(Effect.provide(TestClock.layer())),
  ))
