import { hash } from "node:crypto"
import { readFile, rename, writeFile } from "node:fs/promises"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { storeUrl } from "@surename/adapters/store-sql"
import { type CheckpointMemory, receiptsSql } from "@surename/adapters/store-sql/receipts"
import * as Result from "effect/Result"
import { Receipts } from "@surename/core/operations/receipts/ports/receipts"
import { sweepByOwnClock, sweepNowAndThen } from "@surename/core/state/sweeps"
import { commitOf } from "./commit.ts"
import { cachedFile } from "./cached-file.ts"

interface Where {
  readonly baseUrl: string
  readonly store: string
  readonly version: string
}

/** Receipts, their keys and their log. */
export const receiptsOf = ({ baseUrl, store, version }: Where) => {
  const receipts = receiptsSql({
    memory: checkpointMemory(checkpointFile(store)),
    origin: `${new URL(baseUrl).host}/log`,
    engine: { version, commit: commitOf() },
  })
  const sweep = sweepByOwnClock(
    "receipts",
    Receipts.use((service) => service.sweep),
  )
  return Layer.effectDiscard(Effect.forkScoped(sweepNowAndThen(sweep))).pipe(Layer.provideMerge(receipts))
}

/** Beside a SQLite file, which a backup replaces alone. On Postgres each machine has a file of its own. */
const checkpointFile = (store: string): string | undefined => {
  const read = Result.getOrUndefined(storeUrl(store))
  if (read?._tag === "Sqlite") return `${read.path}.log-checkpoint`
  return read?._tag === "Postgres" ? cachedFile(`log-checkpoint-${hash("sha256", read.url).slice(0, 16)}`) : undefined
}

const checkpointMemory = (file: string | undefined): CheckpointMemory => {
  let held: string | undefined
  return {
    read: Effect.suspend(() =>
      held !== undefined || file === undefined
        ? Effect.succeed(held)
        : Effect.orElseSucceed(
            Effect.tryPromise(() => readFile(file, "utf8")),
            () => undefined,
          ),
    ),
    write: (checkpoint) =>
      Effect.gen(function* () {
        if (held === checkpoint) return
        held = checkpoint
        if (file === undefined) return
        yield* Effect.tryPromise(async () => {
          await writeFile(`${file}.new`, checkpoint, { mode: 0o600 })
          await rename(`${file}.new`, file)
        })
      }).pipe(
        Effect.catch((why) =>
          Effect.logWarning("the newest checkpoint of the log cannot be kept beside the database", why),
        ),
      ),
  }
}
