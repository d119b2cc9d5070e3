import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "@effect/vitest"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import { receiptCrypto } from "@surename/adapters/receipts"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { receiptLimits } from "@surename/core/operations/receipts/limits"
import { toBase64 } from "@surename/core/operations/receipts/format/bytes"
import { readCosignature } from "@surename/core/operations/receipts/format/cosignature"
import { isConsistent } from "@surename/core/operations/receipts/format/merkle"
import { readNote } from "@surename/core/operations/receipts/format/note"
import { writeAddedCheckpoint } from "@surename/core/operations/receipts/format/witness"
import { type LogWitness, WitnessSilent } from "@surename/core/operations/receipts/ports/log-witness"
import { hexSealer } from "@surename/fixtures"
import { checkpointMemory } from "./checkpoint-memory.ts"
import { makeCosigner } from "./cosigner.ts"
import { makeKeys } from "./keys.ts"
import { readPublishedCheckpoint } from "./log-heads.ts"
import { makeLog } from "./log.ts"
import { appendEntries, makeConsistencyProof, computeRootAt } from "./tiles.ts"
import { makeWitness, readWitnessKey } from "./witness.ts"

const { sha256 } = receiptCrypto
const entryFor = (n: number) => sha256(new TextEncoder().encode(`entry ${n}`))

const onDatabase = <A, E>(work: (sql: SqlClient.SqlClient) => Effect.Effect<A, E>) =>
  Effect.flatMap(SqlClient.SqlClient, work).pipe(Effect.provide(Layer.fresh(databaseSql("memory:"))))

it.effect("proves that each tree extends every earlier one, and rejects a changed proof", () =>
  onDatabase((sql) =>
    Effect.gen(function* () {
      const most = 70
      for (let n = 0; n < most; n++) yield* appendEntries({ sql }, 1, n, [entryFor(n)])
      const roots = yield* Effect.forEach(Array.from({ length: most + 1 }), (_, size) =>
        computeRootAt({ sql }, 1, size),
      )
      const tree = (size: number) => ({ size, root: roots[size] ?? new Uint8Array() })
      for (let size = 0; size <= most; size += size < 18 ? 1 : 13)
        for (let old = 0; old <= size; old++) {
          const proof = yield* makeConsistencyProof({ sql }, 1, { old, size })
          expect([old, size, isConsistent(sha256, tree(old), tree(size), proof)]).toEqual([old, size, true])
          if (old === 0 || old === size) continue
          const [head = new Uint8Array(), ...rest] = proof
          for (const changed of [rest, [...proof, head], [entryFor(1), ...rest], [...rest, head].toReversed()])
            if (changed.map(toBase64).join() !== proof.map(toBase64).join())
              expect(isConsistent(sha256, tree(old), tree(size), changed)).toBe(false)
          expect(isConsistent(sha256, { size: old, root: entryFor(0) }, tree(size), proof)).toBe(false)
          expect(isConsistent(sha256, tree(old), { size, root: entryFor(0) }, proof)).toBe(false)
        }
    }),
  ),
)

const add = (sql: SqlClient.SqlClient, from: number, count: number) =>
  Effect.forEach(
    Array.from({ length: count }, (_, n) => from + n),
    (n) => sql`INSERT INTO surename_receipt (id, owner, key_id, payload, signature, salt, entry, created_at)
      VALUES (${`r${String(n).padStart(6, "0")}`}, 'ada', 'k', '', '', '', ${toBase64(entryFor(n))}, ${n})`,
    { discard: true },
  )

it.effect("merges what two processes wrote into one file", () =>
  Effect.gen(function* () {
    const folder = mkdtempSync(join(tmpdir(), "checkpoint-memory-"))
    const file = join(folder, "memory")
    const [one, other] = [checkpointMemory(file), checkpointMemory(file)]
    const both = Effect.all([one.read, other.read])
    yield* one.write("first\n")
    expect(yield* both).toEqual(["first\n", "first\n"])
    yield* other.write("second\n")
    expect(yield* both).toEqual(["second\n", "second\n"])
    // A file that cannot be written hides no checkpoint.
    rmSync(folder, { recursive: true })
    yield* one.write("third\n")
    expect(yield* both).toEqual(["third\n", "second\n"])
  }),
)

it.effect("adds valid cosignatures to its checkpoint, and no others", () =>
  onDatabase((sql) =>
    Effect.gen(function* () {
      const keys = makeKeys(sql, hexSealer)
      const log = makeLog({ sql }, { keys, memory: checkpointMemory(undefined), origin: "names.example/log" })
      const { key: logKey } = yield* log.logKey(1, "names.example/log")
      const name = "witness.example/witness"
      const witness = makeWitness(sql, keys, { name, logs: [logKey], memory: checkpointMemory(undefined) })
      const { key } = yield* readWitnessKey(keys, name)
      const requests: Array<string> = []
      const good: LogWitness = {
        key,
        add: (request) => {
          requests.push(request.split("\n", 1)[0] ?? "")
          return Effect.orDie(witness(request))
        },
      }
      const liar = { origin: "liar.example/witness", publicKey: entryFor(3) }
      const others: ReadonlyArray<LogWitness> = [
        { key: { ...key, origin: "away.example/witness" }, add: () => new WitnessSilent({ message: "away" }) },
        { key: liar, add: () => Effect.succeed({ status: 200, text: `— ${liar.origin} AAAA\n` }) },
        {
          key: { ...liar, origin: "odd.example/witness" },
          add: () => Effect.succeed({ status: 200, text: "\n\nodd" }),
        },
      ]
      const all = [...others, good].map((one) => makeCosigner({ sql }, log, one))
      const cosign = Effect.forEach(all, (one) => one, { discard: true })
      const cosigners = Effect.map(log.currentHead, (head) => {
        const note = readPublishedCheckpoint(head)
        return {
          lines: note.split("\n").filter((line) => line.startsWith("— ")).length,
          at: readCosignature(receiptCrypto, key, note),
        }
      })
      yield* cosign
      expect(requests).toEqual([])
      for (const count of [3, 4, 5]) {
        yield* add(sql, requests.length * 100, count)
        yield* log.round
        expect(yield* cosigners).toEqual({ lines: 1, at: undefined })
        yield* cosign
        yield* cosign
        expect(yield* cosigners).toEqual({ lines: 2, at: 0 })
      }
      // Another process asks for the size first.
      yield* add(sql, 900, 1)
      yield* log.round
      yield* makeCosigner({ sql }, log, good)
      expect(yield* cosigners).toEqual({ lines: 2, at: 0 })
      expect(requests).toEqual(["old 0", "old 3", "old 7", "old 0", "old 12"])
      expect(
        readNote(receiptCrypto, key, "witness", readPublishedCheckpoint(yield* log.currentHead))?.signatures.length,
      ).toBe(1)
    }),
  ),
)

it.effect("a witness bounds its queue, and answers 503 beyond it", () =>
  onDatabase((sql) =>
    Effect.gen(function* () {
      const keys = makeKeys(sql, hexSealer)
      const log = makeLog({ sql }, { keys, memory: checkpointMemory(undefined), origin: "names.example/log" })
      const { key } = yield* log.logKey(1, "names.example/log")
      yield* add(sql, 0, 3)
      yield* log.round
      const { checkpoint, size } = yield* log.currentHead
      const turn = yield* Deferred.make<void>()
      const memory = { read: Effect.as(Deferred.await(turn), undefined), write: () => Effect.void }
      const witness = makeWitness(sql, keys, { name: "witness.example/witness", logs: [key], memory })
      const request = writeAddedCheckpoint({ old: 0, proof: [], note: checkpoint })
      const statuses: Array<number> = []
      const ask = Effect.tap(witness(request), ({ status }) => Effect.sync(() => statuses.push(status)))
      const all = yield* Effect.forkChild(
        Effect.forEach(Array.from({ length: receiptLimits.checkpointsWaiting + 4 }), () => ask, {
          concurrency: "unbounded",
        }),
      )
      yield* Effect.repeat(Effect.yieldNow, { until: () => statuses.length >= 4, times: 10_000 })
      expect(statuses).toEqual([503, 503, 503, 503])
      yield* Deferred.succeed(turn, undefined)
      const answers = yield* Fiber.join(all)
      // One request wins, and the others come with an old size.
      expect(answers.map(({ status }) => status).sort()).toEqual([
        200,
        ...Array.from({ length: receiptLimits.checkpointsWaiting - 1 }, () => 409),
        ...Array.from({ length: 4 }, () => 503),
      ])
      expect((yield* witness(writeAddedCheckpoint({ old: size, proof: [], note: checkpoint }))).status).toBe(200)
    }),
  ),
)

it.effect("a log reports a missing witness once, whatever the failure", () =>
  onDatabase((sql) =>
    Effect.gen(function* () {
      const keys = makeKeys(sql, hexSealer)
      const log = makeLog({ sql }, { keys, memory: checkpointMemory(undefined), origin: "names.example/log" })
      const { key } = yield* readWitnessKey(keys, "witness.example/witness")
      yield* add(sql, 0, 3)
      yield* log.round
      for (const [status, text, why] of [
        [503, "Too many checkpoints wait.\n", "it answered 503"],
        [429, "", "it answered 429"],
        [409, "9007199254740993\n", "it answered 409"],
        [409, "007\n", "it answered 409"],
        [409, "900000000000000\n", "another tree of 900000000000000 leaves"],
        [409, "0\n", "another tree of 0 leaves"],
      ] as const) {
        const lines: Array<string> = []
        const logger = Logger.make<unknown, void>(({ message }) => void lines.push(String(message)))
        const round = makeCosigner({ sql }, log, { key, add: () => Effect.succeed({ status, text }) })
        yield* Effect.andThen(round, round).pipe(Effect.provide(Logger.layer([logger])))
        expect([why, lines.length, lines[0]?.includes(why)]).toEqual([why, 1, true])
        expect(
          readPublishedCheckpoint(yield* log.currentHead)
            .split("\n")
            .filter((line) => line.startsWith("— ")).length,
        ).toBe(1)
      }
    }),
  ),
)
