import { hash } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { SettingsOfService } from "@surename/adapters/cli"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"
import { isPublicAddress } from "@surename/adapters/net"
import { receiptCrypto } from "@surename/adapters/receipts"
import { readStoreUrl } from "@surename/adapters/store-sql"
import { checkpointMemory, receiptsSql } from "@surename/adapters/store-sql/receipts"
import { witnessesHttp } from "@surename/adapters/witness-http"
import * as Result from "effect/Result"
import { type KeyUse, readVkey } from "@surename/core/operations/receipts/format/note"
import { Receipts } from "@surename/core/operations/receipts/ports/receipts"
import { sweepByOwnClock, sweepNowAndThen } from "@surename/core/state/sweeps"
import type { BlobStorage } from "./blob-storage.ts"
import { readCommit } from "./commit.ts"
import { findCacheFile } from "./cached-file.ts"
import { readReach } from "./reach.ts"

interface Options extends SettingsOfService {
  readonly baseUrl: string
  readonly certificateAuthority: string | undefined
  readonly version: string
}

/** Keeps receipts, their keys, log and witnesses, and this service as a witness. Fails for a wrong setting. */
export const makeReceipts = Effect.fnUntraced(function* (
  { baseUrl, certificateAuthority, own, settings, version }: Options,
  blobs: BlobStorage,
) {
  const allowsPlace = yield* readReach(settings)
  const witnessAt = witnessesHttp({
    admits: (address, url) => (url.protocol === "https:" && isPublicAddress(address)) || allowsPlace(address, url),
    ...omitUndefined({ certificateAuthority }),
  })
  const { host } = new URL(baseUrl)
  const receipts = receiptsSql({
    memory: checkpointMemory(findFileBeside(settings.store, "log-checkpoint")),
    origin: `${host}/log`,
    engine: { version, commit: readCommit() },
    anchors: settings.dnsAnchors,
    witnesses: yield* Effect.forEach(own.witnesses, ({ url, vkey }) =>
      Effect.map(readKey("SURENAME_WITNESSES", vkey, "witness"), (key) => witnessAt({ key, url })),
    ),
    witness: {
      name: `${host}/witness`,
      logs: yield* Effect.forEach(own.witnessedLogs, (vkey) => readKey("SURENAME_WITNESSED_LOGS", vkey, "log")),
      memory: checkpointMemory(findFileBeside(settings.store, "witnessed-logs")),
    },
  })
  const sweep = sweepByOwnClock(
    "receipts",
    Receipts.use((service) => service.sweep),
  )
  return Layer.effectDiscard(Effect.forkScoped(sweepNowAndThen("receipts", sweep))).pipe(
    Layer.provideMerge(blobs === undefined ? receipts : Layer.provide(receipts, blobs)),
  )
})

const readKey = (setting: string, vkey: string, use: KeyUse) =>
  Effect.fromResult(
    Result.fromNullishOr(
      readVkey(receiptCrypto, vkey, use),
      () => `${setting}: ${vkey} is not a key of a ${use}. Copy its vkey from /.well-known/surename-keys.json`,
    ),
  )

/** Finds a file beside a SQLite file, because a backup replaces only the database. With Postgres each machine has its own file. */
const findFileBeside = (store: string, name: string): string | undefined => {
  const storeUrl = Result.getOrUndefined(readStoreUrl(store))
  if (storeUrl?._tag === "Sqlite") return `${storeUrl.path}.${name}`
  return storeUrl?._tag === "Postgres"
    ? findCacheFile(`${name}-${hash("sha256", storeUrl.url).slice(0, 16)}`)
    : undefined
}
