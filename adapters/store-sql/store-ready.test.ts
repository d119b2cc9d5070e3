import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, it } from "@effect/vitest"
import { Store } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import { SqlClient } from "./effect-sql.ts"
import { databaseSql, orUnavailable, storeReady } from "./index.ts"

const folder = mkdtempSync(join(tmpdir(), "surename-ready-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns "ready", or the reason. */
const readiness = Effect.match(storeReady, { onFailure: ({ message }) => message, onSuccess: () => "ready" })
const synchronous = SqlClient.SqlClient.use((sql) => sql`SELECT synchronous AS n FROM pragma_synchronous`.values)
const pragma = (text: string) => SqlClient.SqlClient.use((sql) => sql.unsafe(`PRAGMA ${text}`).values)

it.effect("a full store is not ready until it has room again", () =>
  Effect.gen(function* () {
    const [sql, store] = [yield* SqlClient.SqlClient, yield* Store]
    expect(yield* readiness).toBe("ready")
    const [[pages = 0] = []] = (yield* pragma("page_count")).map((row) => row.map(Number))
    yield* pragma(`max_page_count = ${pages + 20}`)
    const write = (n: number) => sql`INSERT INTO surename_secret VALUES (${String(n)}, ${"x".repeat(6_000)}, 0)`
    let written = 0
    const full = Effect.forever(Effect.suspend(() => write(++written)))
    expect((yield* Effect.flip(orUnavailable("write", full))).message).toMatch(/full/u)
    // A small write still works, and must not hide the fault.
    expect(yield* store.acquireLease("any", "holder", 1)).toBe(true)
    expect(yield* readiness).toMatch(/full/u)
    yield* pragma(`max_page_count = ${pages + 1_000}`)
    expect(yield* readiness).toBe("ready")
    yield* write(0)
  }).pipe(Effect.provide(databaseSql(`sqlite:${join(folder, "full.db")}`))),
)

it.effect("the readiness check syncs to disk, so that it notices a full disk", () =>
  Effect.gen(function* () {
    yield* Store.use((store) => store.acquireLease("any", "holder", 1))
    expect(yield* synchronous).toEqual([[1]])
    expect(yield* readiness).toBe("ready")
    expect(yield* synchronous).toEqual([[2]])
  }).pipe(Effect.provide(databaseSql(`sqlite:${join(folder, "waits.db")}`))),
)
