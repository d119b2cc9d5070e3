import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "@effect/vitest"
import { databaseLimits } from "./limits.ts"
import { Store } from "@surename/core/ports/store"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { TestClock } from "effect/testing"
import { listenOnLoopback } from "@surename/fixtures"
import { databaseSql, SqlClient, storeSql } from "./index.ts"

const folder = mkdtempSync(join(tmpdir(), "surename-store-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const url = `sqlite:${join(folder, "store.db")}`
const entry = { value: "value", at: 1, freshUntil: 2 }

describe("a store in a file", () => {
  it.effect("is there again when it is opened again", () =>
    Effect.gen(function* () {
      yield* Store.use((store) => store.put("kind", "key", entry)).pipe(Effect.provide(storeSql(url)))
      const found = yield* Store.use((store) => store.get("kind", "key")).pipe(Effect.provide(storeSql(url)))
      expect(found).toEqual(entry)
    }),
  )

  it.effect("is shared by two open connections", () =>
    Effect.gen(function* () {
      const [one, two] = [yield* Layer.build(storeSql(url)), yield* Layer.build(storeSql(url))].map(Context.get(Store))
      expect(yield* one?.acquireLease("key", "one", 1_000) ?? Effect.undefined).toBe(true)
      expect(yield* two?.acquireLease("key", "two", 1_000) ?? Effect.undefined).toBe(false)
    }),
  )

  it.effect("deletes leases that ended long ago", () =>
    Effect.gen(function* () {
      const store = yield* Store
      for (const n of [1, 2, 3]) yield* store.acquireLease(`key ${n}`, "one", 100)
      yield* TestClock.adjust(1_000)
      yield* store.acquireLease("key 4", "one", 100)
      expect(yield* store.sweep(500)).toBe(3)
      expect(yield* store.acquireLease("key 4", "two", 100)).toBe(false)
    }).pipe(Effect.provide(storeSql("sqlite::memory:"))),
  )

  it.effect("memory: is a store too", () =>
    Effect.gen(function* () {
      const store = yield* Store
      yield* store.put("kind", "key", entry)
      expect(yield* store.get("kind", "key")).toEqual(entry)
    }).pipe(Effect.provide(storeSql("memory:"))),
  )
})

describe("a stored row that does not fit", () => {
  const counter = { key: "calls", windowMs: 1_000, most: 9 }

  it.effect("is an error of the read, not a value", () =>
    Effect.gen(function* () {
      const store = yield* Store
      yield* store.put("kind", "key", entry)
      yield* SqlClient.SqlClient.use((sql) => sql`UPDATE surename_kept SET fresh_until = 'soon'`)
      expect(Result.isFailure(yield* Effect.result(Effect.sandbox(store.get("kind", "key"))))).toBe(true)
    }).pipe(Effect.provide(databaseSql("sqlite::memory:"))),
  )

  it.effect("is an error of the count, not a count of zero", () =>
    Effect.gen(function* () {
      const store = yield* Store
      yield* store.tally(counter)
      yield* SqlClient.SqlClient.use((sql) => sql`UPDATE surename_tally SET hits_before = 'many'`)
      expect(Result.isFailure(yield* Effect.result(Effect.sandbox(store.readTallies([counter]))))).toBe(true)
    }).pipe(Effect.provide(databaseSql("sqlite::memory:"))),
  )
})

describe("a Postgres", () => {
  it.effect("is unreachable when the server accepts and stays silent", () =>
    Effect.gen(function* () {
      const mute = yield* Effect.acquireRelease(
        Effect.promise(async () => {
          const server = createServer()
          return { server, port: await listenOnLoopback(server) }
        }),
        ({ server }) => Effect.sync(() => server.close()),
      )
      const opening = Store.pipe(
        Effect.provide(storeSql(`postgres://me:secret@127.0.0.1:${mute.port}/names`)),
        Effect.flip,
      )
      const fiber = yield* Effect.forkChild(opening)
      while (fiber.pollUnsafe() === undefined) {
        yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 5)))
        yield* TestClock.adjust(databaseLimits.storeConnectMs)
      }
      expect(yield* Fiber.join(fiber)).toMatchObject({ _tag: "PostgresUnreachable" })
    }),
  )
})
