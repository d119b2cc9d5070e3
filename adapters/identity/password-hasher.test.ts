import process from "node:process"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { expect, it } from "vitest"
import { limits } from "@surename/core/limits"
import { makePasswordHasher, scryptPasswords } from "./password-hasher.ts"

const { hash, isOld, verify } = scryptPasswords()

/** Processor time, also of other threads: what else runs here counts for nothing. */
const work = async (done: Promise<boolean>) => {
  const before = process.cpuUsage()
  const is = await done
  const { system, user } = process.cpuUsage(before)
  return { is, took: system + user }
}

it("hashes as OWASP advises, says with what, and opens for that password alone", { timeout: 60_000 }, async () => {
  const kept = await hash("seven small boats")
  expect(kept).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/u)
  expect([isOld(kept), isOld(betterAuth)]).toEqual([false, true])
  const [right, wrong] = [
    await verify({ hash: kept, password: "seven small boats" }),
    await work(verify({ hash: kept, password: "seven small boat" })),
  ]
  expect([right, wrong.is]).toEqual([true, false])
  // What better-auth hashed opens, and the time does not tell that it is of before.
  const old = await work(verify({ hash: betterAuth, password: "correct horse battery staple" }))
  expect(old.is).toBe(true)
  expect(Math.max(old.took, wrong.took) / Math.min(old.took, wrong.took)).toBeLessThan(2.2)
})

/** Of "correct horse battery staple", made by better-auth 1.7.5. */
const betterAuth =
  "d4a7f52727bffbb1474801b15c4105b7:" +
  "67fd09272ed03d2717a75837ecaa33266a3c0ca9469bb8f35b29b6e8d756b385b48978784640b2b4a2293fcac9d958bd9cf727621f52c592a2104a2d39f75ba1"

it("has a bounded number at once and in line, and refuses at once what is more", () =>
  Effect.runPromise(
    Effect.gen(function* () {
      const open = yield* Deferred.make<void>()
      let [now, most] = [0, 0]
      const hasher = yield* makePasswordHasher()
      const work = Effect.gen(function* () {
        most = Math.max(most, ++now)
        yield* Deferred.await(open)
        now--
      })
      const inLine = yield* Effect.forEach(Array.from({ length: limits.passwordsInLine }), () =>
        Effect.forkChild(
          hasher.inTurn(() => work),
          { startImmediately: true },
        ),
      )
      const more = yield* Effect.result(hasher.hash("one more"))
      expect(more).toMatchObject({ failure: { _tag: "StoreUnavailable", busy: true } })
      expect(most).toBe(limits.passwordsHashedAtOnce)
      // A caller who goes away leaves the line.
      yield* Fiber.interrupt(inLine[5] ?? (yield* Effect.die("none")))
      const next = yield* Effect.forkChild(
        hasher.inTurn(() => work),
        { startImmediately: true },
      )
      yield* Deferred.succeed(open, undefined)
      yield* Fiber.join(next)
      expect([now, most]).toEqual([0, limits.passwordsHashedAtOnce])
    }),
  ))
