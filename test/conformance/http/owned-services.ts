import { domainsSql } from "@surename/adapters/store-sql/domains"
import { projectsSql } from "@surename/adapters/store-sql/money/projects"
import { jobsSql } from "@surename/adapters/store-sql/jobs"
import { watchSql, webhooksSql } from "@surename/adapters/store-sql/watch"
import { receiptsSql } from "@surename/adapters/store-sql/receipts"
import { storeMemory } from "@surename/adapters/store-memory"
import { draftsSql } from "@surename/adapters/store-sql/drafts"
import { screeningRules } from "@surename/adapters/screening-rules"
import { databaseSql } from "@surename/adapters/store-sql"
import { isPublicAddress } from "@surename/adapters/net"
import { webhookSender } from "@surename/adapters/webhooks"
import { Sealer } from "@surename/core/ports/sealer"
import { FeedAddress } from "@surename/core/operations/watch/ports/feeds"
import { PreviewAddress } from "@surename/core/operations/drafts/ports/preview-address"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { addAccount } from "../drafts-suite.ts"

const sealer = Layer.succeed(Sealer, {
  seal: (about, plain) => `${about}.${Buffer.from(plain).toString("base64url")}`,
  unseal: (about, sealed) => Buffer.from(sealed.slice(about.length + 1), "base64url"),
  keyName: "key",
})

/** Resolves no name, so nothing is sent. */
export const silentSender = webhookSender({
  admits: isPublicAddress,
  isAllowedEndpoint: () => false,
  resolve: (_host, _options, answer) => answer(new Error("no such host"), []),
})

const receipts = Layer.provide(
  receiptsSql({
    memory: { read: Effect.undefined, write: () => Effect.void },
    origin: "names.example/log",
    engine: { version: "0", commit: null },
  }),
  Layer.merge(sealer, storeMemory()),
)

const owners = ["ada", "pro", "it"]

/** Drafts and domains as they are, in a database of their own in memory, for the accounts that tests send as. */
export const ownedServices = Layer.mergeAll(
  draftsSql,
  domainsSql,
  projectsSql,
  watchSql,
  webhooksSql,
  jobsSql,
  receipts,
  Layer.effectDiscard(Effect.forEach(owners, addAccount, { discard: true })),
).pipe(
  Layer.provide(databaseSql("memory:")),
  Layer.orDie,
  Layer.merge(screeningRules),
  Layer.merge(
    Layer.succeed(FeedAddress, {
      host: "localhost",
      makeUrl: (secret, kind) => `http://localhost/feed/${secret}.${kind}`,
    }),
  ),
  Layer.merge(Layer.provide(silentSender, sealer)),
  Layer.merge(Layer.succeed(PreviewAddress, { host: "preview.example", scheme: "https" })),
)
