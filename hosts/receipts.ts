import { hash } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { storeUrl } from "@surename/adapters/store-sql"
import { checkpointMemory, receiptsSql } from "@surename/adapters/store-sql/receipts"
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
