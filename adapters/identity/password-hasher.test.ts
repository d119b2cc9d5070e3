import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { expect, it } from "vitest"
import { limits } from "@surename/core/limits"
import { makePasswordHasher, servedPasswords } from "./password-hasher.ts"

it("hashes as OWASP advises, says with what, and opens for that password alone", async () => {
  const { hash, isOld, verify } = servedPasswords
  const kept = await hash("seven small boats")
  expect(kept).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/u)
  expect([isOld(kept), isOld("0123:4567")]).toEqual([false, true])
  expect(await verify({ hash: kept, password: "seven small boats" })).toBe(true)
  expect(await verify({ hash: kept, password: "seven small boat" })).toBe(false)
})

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
