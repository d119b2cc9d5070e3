import assert from "node:assert/strict"
import { identity } from "@surename/adapters/identity"
import { databaseSql } from "@surename/adapters/store-sql"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import type { SimServer } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { fetchAnonymousToken, checkLive, showPlans, stop, withService } from "./served.ts"
import { quickly } from "../../conformance/identity/world.ts"

const readRemaining = (answer: Response) => Number(answer.headers.get("x-ratelimit-remaining"))

/** Proves that two services on one database share tokens, allowances and answers. */
export const proveTwoOnOneDatabase = async (world: SimServer, store: string): Promise<void> => {
  const personal = await Effect.runPromise(madeToken(store))
  const env = { ...world.env, SURENAME_STORE: store }
  await withService(env, (program) =>
    withService(env, async (otherProgram) => {
      for (const token of [personal, await fetchAnonymousToken(program.url)]) {
        const left: Array<number> = []
        for (const { url } of [program, otherProgram, program, otherProgram]) {
          const answer = await showPlans(url, token)
          assert.equal(answer.status, 200)
          left.push(readRemaining(answer))
        }
        const [first = 0] = left
        assert.deepEqual(left, [first, first - 1, first - 2, first - 3])
      }
      const askBoth = async (name: string) => {
        const answers = await Promise.all(
          [program, otherProgram].map(({ url }) => checkLive(url, personal, ["nic.org", name])),
        )
        assert.deepEqual(
          answers.map(({ status }) => status),
          [200, 200],
        )
        return world.history().filter(({ path }) => path.includes(name)).length
      }
      // A store that takes longer than half a second is not waited for: so one may go on alone on a busy machine, not always.
      const probes: Array<number> = []
      for (const name of ["free-two.org", "free-three.org", "free-four.org"])
        if (!probes.includes(1)) probes.push(await askBoth(name))
      assert.ok(probes.includes(1), `both asked the registry: ${probes.join(", ")} probes`)
      await Promise.all([stop(program), stop(otherProgram)])
    }),
  )
}

const madeToken = (store: string) =>
  Effect.gen(function* () {
    const accounts = yield* Accounts
    const { id } = yield* accounts.create({ email: "two@example.com", password: "long enough to be one" })
    const { secret } = yield* accounts.createToken(id, { name: "both", scopes: ["names:read"] })
    return secret
  }).pipe(
    Effect.provide(
      identity({ baseUrl: "http://127.0.0.1:8787", passwords: quickly }).pipe(Layer.provideMerge(databaseSql(store))),
    ),
    Effect.orDie,
  )
