import { createHash } from "node:crypto"
import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import { receiptCrypto } from "@surename/adapters/receipts"
import { storeMemory } from "@surename/adapters/store-memory"
import { eventsSql, forgetAccount } from "@surename/adapters/store-sql/watch"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { receiptLimits } from "@surename/core/operations/receipts/limits"
import { isEqual, toBase64 } from "@surename/core/operations/receipts/format/bytes"
import { makeLogEntry } from "@surename/core/operations/receipts/format/envelope"
import { makeKeyEntry } from "@surename/core/operations/receipts/format/keys"
import { hashLeaf, hashNode, computeRootByProof } from "@surename/core/operations/receipts/format/merkle"
import { makeManifestStatement } from "@surename/core/operations/receipts/format/job-manifest"
import { readCheckpoint } from "@surename/core/operations/receipts/format/note"
import { listKeys } from "./logged-keys.ts"
import { receiptsSql } from "./index.ts"
import { makeKeys } from "./keys.ts"
import { Events } from "@surename/core/operations/watch/ports/events"
import { toEventOwner, Receipts } from "@surename/core/operations/receipts/ports/receipts"
import { Sealer } from "@surename/core/ports/sealer"
import { hexSealer } from "@surename/fixtures"
import type { CheckpointMemory } from "./checkpoint-memory.ts"
import { makeLog } from "./log.ts"
import { entryLevel, makeInclusionProof, readTile, computeRootAt } from "./tiles.ts"

const { sha256 } = receiptCrypto

const openLog = (sql: SqlClient.SqlClient, memory: CheckpointMemory) =>
  makeLog({ sql }, { keys: makeKeys(sql, hexSealer), memory, origin: "names.example/log" })

const memoryOf = () => {
  const seen: Array<string> = []
  const memory: CheckpointMemory = {
    read: Effect.sync(() => seen.at(-1)),
    write: (checkpoint) => Effect.sync(() => void seen.push(checkpoint)),
  }
  return { memory, seen }
}

const entryFor = (n: number) => sha256(new TextEncoder().encode(`entry ${n}`))
const add = (sql: SqlClient.SqlClient, from: number, count: number) =>
  Effect.forEach(
    Array.from({ length: count }, (_, n) => from + n),
    (n) => sql`INSERT INTO surename_receipt (id, owner, key_id, payload, signature, salt, entry, created_at)
      VALUES (${`r${String(n).padStart(6, "0")}`}, 'ada', 'k', '', '', '', ${toBase64(entryFor(n))}, ${n})`,
    { discard: true },
  )

/** Computes the root as RFC 6962, section 2.1 says. */
const naiveRoot = (leaves: ReadonlyArray<Uint8Array>): Uint8Array => {
  if (leaves.length <= 1) return leaves[0] ?? sha256(new Uint8Array())
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  return hashNode(sha256, naiveRoot(leaves.slice(0, split)), naiveRoot(leaves.slice(split)))
}

const onDatabase = <A, E>(work: (sql: SqlClient.SqlClient) => Effect.Effect<A, E>) =>
  Effect.flatMap(SqlClient.SqlClient, work).pipe(Effect.provide(Layer.fresh(databaseSql("memory:"))))

it.effect("has the root and the proofs of RFC 6962, at every size and beyond a tile of tiles", () =>
  onDatabase((sql) =>
    Effect.gen(function* () {
      const log = openLog(sql, memoryOf().memory)
      const leaves: Array<Uint8Array> = []
      for (const count of [1, 1, 1, 2, 3, 7, 240, 2, 300, 1_000]) {
        yield* add(sql, leaves.length, count)
        for (let n = 0; n < count; n++) leaves.push(hashLeaf(sha256, entryFor(leaves.length)))
        yield* log.round
        const head = yield* log.currentHead
        expect(head.size).toBe(leaves.length)
        const { key } = yield* log.logKey(1, head.origin)
        const root = readCheckpoint(receiptCrypto, key, head.checkpoint)?.root ?? new Uint8Array()
        expect(toBase64(root)).toBe(toBase64(naiveRoot(leaves)))
        for (const index of [0, 1, 255, 256, head.size - 1].filter((one) => one < head.size)) {
          const proof = yield* makeInclusionProof({ sql }, 1, { index, size: head.size })
          const leaf = leaves[index] ?? new Uint8Array()
          const found = computeRootByProof(sha256, leaf, { index, size: head.size, proof }) ?? new Uint8Array()
          expect(isEqual(found, root)).toBe(true)
        }
      }
      for (const size of [1, 3, 255, 256, 257, 900]) {
        expect(toBase64(yield* computeRootAt({ sql }, 1, size))).toBe(toBase64(naiveRoot(leaves.slice(0, size))))
      }
      expect((yield* readTile({ sql }, 1, 1, 0)).length).toBe(Math.floor(leaves.length / 256))
    }),
  ),
)

it.effect("adds each receipt once with two writers, and keeps every signed checkpoint", () =>
  onDatabase((sql) =>
    Effect.gen(function* () {
      const [one, other] = [memoryOf(), memoryOf()]
      const logs = [openLog(sql, one.memory), openLog(sql, other.memory)]
      for (let n = 0; n < 6; n++) {
        yield* add(sql, 40 * n, 40)
        yield* Effect.forEach(logs, (log) => Effect.exit(log.round), { concurrency: 2 })
      }
      yield* Effect.forEach(logs, (log) => log.round)
      const rows = yield* sql<{ readonly n: number }>`SELECT log_index AS n FROM surename_receipt ORDER BY log_index`
      expect(rows.map(({ n }) => Number(n))).toEqual(Array.from({ length: 240 }, (_, n) => n))
      const head = yield* logs[0]?.currentHead ?? Effect.die("no log")
      const { key } = yield* logs[0]?.logKey(1, head.origin) ?? Effect.die("no log")
      for (const note of [...one.seen, ...other.seen]) {
        const seen = readCheckpoint(receiptCrypto, key, note)
        expect(seen && isEqual(yield* computeRootAt({ sql }, 1, seen.size), seen.root)).toBe(true)
      }
    }),
  ),
)

it.effect("does not sign on after a restored backup: another log begins, and the old proofs stay right", () =>
  onDatabase((sql) =>
    Effect.gen(function* () {
      const { memory, seen } = memoryOf()
      const log = openLog(sql, memory)
      yield* add(sql, 0, 300)
      yield* log.round
      yield* makeKeys(sql, hexSealer).current(1)
      const backup = yield* log.currentHead
      yield* add(sql, 300, 50)
      yield* log.round
      // Restores a backup of 300 leaves, beside a memory of 350.
      yield* sql`UPDATE surename_log SET size = ${backup.size}, checkpoint = ${backup.checkpoint} WHERE log = 1`
      yield* sql`DELETE FROM surename_receipt WHERE log_index >= 300`
      yield* sql`UPDATE surename_receipt_key SET in_log = NULL, in_log_index = NULL`
      yield* add(sql, 900, 5)
      yield* log.round
      const [next, old] = yield* log.heads
      expect([old?.size, old?.checkpoint]).toEqual([300, backup.checkpoint])
      expect([next?.log, next?.size]).toEqual([2, 5])
      // The first log had receipts of this key, so the next shows no place.
      expect((yield* listKeys(sql)).map(({ position }) => position?.index)).toEqual([undefined])
      expect(next?.origin).toMatch(/^names\.example\/log\/[0-9a-f]{8}$/u)
      expect(seen.at(-1)).toBe(next?.checkpoint)
      yield* log.round
      expect((yield* log.heads).length).toBe(2)
    }),
  ),
)

const day = 86_400_000
const idsAt = (keys: ReturnType<typeof makeKeys>, days: ReadonlyArray<number>) =>
  Effect.forEach(days, (at) =>
    Effect.as(TestClock.setTime(at * day), undefined).pipe(
      Effect.andThen(keys.current(1)),
      Effect.map(({ id }) => id),
    ),
  )

it.effect("signs with the key of its time, whichever way the clock jumps", () =>
  onDatabase((sql) =>
    Effect.gen(function* () {
      const keys = makeKeys(sql, hexSealer)
      const days = [400, 410, 900, 411, 300, 412, 495, 900]
      const ids = yield* idsAt(keys, days)
      const names = ids.map((id) => String.fromCharCode(97 + [...new Set(ids)].indexOf(id))).join("")
      expect(names).toBe("aabacadb")
      for (const [n, at] of days.entries()) {
        yield* TestClock.setTime(at * day)
        const key = (yield* listKeys(sql)).map((one) => one.key).find(({ keyid }) => keyid === ids[n])
        expect(Date.parse(key?.from ?? "")).toBeLessThanOrEqual(at * day)
        expect(Date.parse(key?.until ?? "9999-01-01")).toBeGreaterThan(at * day)
      }
    }),
  ),
)

it.effect("reports the log size at the last receipt of an ended key", () =>
  onDatabase((sql) =>
    Effect.gen(function* () {
      const keys = makeKeys(sql, hexSealer)
      const log = makeLog({ sql }, { keys, memory: memoryOf().memory, origin: "names.example/log" })
      const { id } = yield* keys.current(1)
      yield* add(sql, 0, 3)
      yield* TestClock.adjust(1)
      const next = yield* keys.endCurrent
      expect(next.id).not.toBe(id)
      expect((yield* keys.current(1)).id).toBe(next.id)
      yield* sql`UPDATE surename_receipt SET key_id = ${id}`
      yield* log.round
      const ends = Effect.map(listKeys(sql), (all) => all.map(({ end }) => end?.size))
      expect(yield* ends).toEqual([undefined, undefined])
      yield* TestClock.adjust(2 * 60_000)
      yield* add(sql, 3, 1)
      yield* log.round
      expect(yield* ends).toEqual([6, undefined])
      yield* add(sql, 4, 2)
      yield* log.round
      expect(yield* ends).toEqual([6, undefined])
      // Each key is in the log once, before its receipts.
      const bundle = (yield* readTile({ sql }, 1, entryLevel, 0)).map(toBase64)
      for (const [n, { key, position }] of (yield* listKeys(sql)).entries()) {
        expect(position).toEqual({ log: 1, index: n })
        expect(bundle.indexOf(toBase64(makeKeyEntry(receiptCrypto, key)))).toBe(n)
      }
      expect(bundle.length).toBe(8)
    }),
  ),
)

const manifest = (keyid: string) => {
  const job = { job_id: "j", kind: "check", status: "done", total: 0, done: 0, created_at: "1970-01-01T00:00:00.000Z" }
  const facts = { job, parts: [], engine: { version: "0", commit: null }, issued_at: job.created_at }
  return makeManifestStatement(receiptCrypto, facts, keyid)
}

const withReceipts = () =>
  Layer.mergeAll(
    receiptsSql({ memory: memoryOf().memory, origin: "names.example/log", engine: { version: "0", commit: null } }),
    eventsSql,
  ).pipe(
    Layer.provideMerge(
      Layer.mergeAll(Layer.fresh(databaseSql("memory:")), storeMemory(), Layer.succeed(Sealer, hexSealer)),
    ),
  )

it.effect("gives an event's receipt to its recipients, while one of them exists", () =>
  Effect.gen(function* () {
    const [sql, receipts, events] = [yield* SqlClient.SqlClient, yield* Receipts, yield* Events]
    for (const id of ["ada", "bob", "eve"])
      yield* sql`INSERT INTO surename_user (id, email, is_confirmed, plan, created_at) VALUES (${id}, ${id}, 1, 'free', 0)`
    const event_id = "evt_a"
    const [receipt_id = ""] = yield* receipts.issue(toEventOwner(event_id), [manifest])
    const recipients = ["ada", "bob"].map((owner) => ({ owner, watchlistIds: ["mine"] }))
    const facts = { type: "registration.seen", at: "1970-01-01T00:00:01.000Z", before: null, after: null } as const
    yield* events.append([{ ...facts, event_id, receipt_id, rule: "a rule", evidence: [], recipients }])
    const readers = Effect.filter(["ada", "bob", "eve", "everybody"], (id) =>
      Effect.map(receipts.get(id, receipt_id), (found) => found !== undefined),
    )
    expect(yield* readers).toEqual(["ada", "bob"])
    yield* TestClock.adjust(3_600_000)
    yield* receipts.sweep
    expect(yield* readers).toEqual(["ada", "bob"])
    for (const id of ["ada", "bob"]) {
      expect((yield* sql`SELECT id FROM surename_receipt`).length).toBe(1)
      yield* forgetAccount(sql, id)
      yield* sql`DELETE FROM surename_user WHERE id = ${id}`
    }
    expect((yield* sql`SELECT id FROM surename_receipt`).length).toBe(0)
  }).pipe(Effect.provide(withReceipts())),
)

it.effect("computes a key's proof once per checkpoint", () =>
  Effect.gen(function* () {
    const [sql, receipts] = [yield* SqlClient.SqlClient, yield* Receipts]
    const settle = Effect.repeat(Effect.andThen(TestClock.adjust(receiptLimits.logEveryMs), receipts.checkpoint), {
      until: (note) => !note.split("\n", 2)[1]?.startsWith("0"),
      times: 100,
    })
    yield* receipts.issue("ada", [manifest])
    yield* settle
    const proof = Effect.map(receipts.keys, ({ keys }) => keys[0]?.log_proof)
    const first = yield* proof
    expect(first).toMatch(/^c2sp\.org\/tlog-proof@v1\nindex 0\n/u)
    // Removes the tiles: the log cannot compute a proof without them.
    yield* sql`DELETE FROM surename_log_tile`
    expect(yield* proof).toBe(first)
    // A new cosignature changes the proof.
    yield* sql`UPDATE surename_log SET cosigned = checkpoint || ${"— witness AAAA\n"}`
    expect(yield* Effect.exit(proof)).not.toEqual(Exit.succeed(first))
  }).pipe(Effect.provide(withReceipts())),
)

it("reveals no name to a guess of ten thousand names", () => {
  const names = Array.from({ length: 10_000 }, (_, n) => `moss-${n.toString(36)}.com`)
  const salts = names.map((_, n) => createHash("sha256").update(`secret ${n}`).digest())
  const payload = (name: string) => new TextEncoder().encode(`a statement about ${name}`)
  const published = new Set(
    names.map((name, n) => toBase64(makeLogEntry(receiptCrypto, salts[n] ?? new Uint8Array(), payload(name)))),
  )
  expect(published.size).toBe(10_000)
  const guesses = (name: string) => [
    sha256(payload(name)),
    sha256(new TextEncoder().encode(name)),
    makeLogEntry(receiptCrypto, new Uint8Array(), payload(name)),
    makeLogEntry(receiptCrypto, new Uint8Array(32), payload(name)),
  ]
  const found = names.filter((name) => guesses(name).some((guess) => published.has(toBase64(guess))))
  expect(found).toEqual([])
  // A receipt's salt finds its entry.
  expect(
    published.has(toBase64(makeLogEntry(receiptCrypto, salts[7] ?? new Uint8Array(), payload(names[7] ?? "")))),
  ).toBe(true)
})
