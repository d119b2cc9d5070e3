import assert from "node:assert/strict"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import { operations } from "./operations.ts"
import { makeAllowedRequest, makePerson, redeem, refresh, type Service } from "./person.ts"

const chains = 14

/** An app that refreshes in loops until it is refused: each ending succeeds, and then every loop is over. */
export const endWhileRefreshing = Effect.fnUntraced(function* (here: Service, there: Service) {
  for (const revocation of operations.filter(({ ends, needs }) => ends?.includes("grant 2") && needs === undefined)) {
    const person = yield* makePerson(here, `chains-${revocation.name.replaceAll(" ", "-")}`, {})
    const loop = Effect.gen(function* () {
      const code = yield* here.accounts.allow(person.id, makeAllowedRequest(), person.cookieB)
      let issued = yield* redeem(here, code)
      return Effect.gen(function* () {
        for (;;) issued = yield* refresh(here, issued.refreshToken)
      })
    })
    const loops = yield* Effect.forEach(Array.from({ length: chains }), () => loop)
    const running = yield* Effect.forEach(loops, (one) => Effect.forkChild(Effect.exit(one)))
    yield* Effect.sleep(200)
    const done = yield* Effect.exit(revocation.run(there, person))
    assert(Exit.isSuccess(done), `${revocation.name}: ${String(done)}`)
    for (const exit of yield* Effect.forEach(running, Fiber.join))
      assert.match(String(exit), /OAuthError|StoreUnavailable/u)
  }
})
