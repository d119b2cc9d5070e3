import { domainsSql } from "@surename/adapters/store-sql/domains"
import { projectsSql } from "@surename/adapters/store-sql/money/projects"
import { eventsSql } from "@surename/adapters/store-sql/watch"
import { draftsSql } from "@surename/adapters/store-sql/drafts"
import { screeningRules } from "@surename/adapters/screening-rules"
import { databaseSql } from "@surename/adapters/store-sql"
import { PreviewAddress } from "@surename/core/operations/drafts/ports/preview-address"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { addAccount } from "../drafts-suite.ts"

const owners = ["ada", "pro", "it"]

/** Drafts and domains as they are, in a database of their own in memory, for the accounts that tests send as. */
export const ownedServices = Layer.mergeAll(
  draftsSql,
  domainsSql,
  projectsSql,
  eventsSql,
  Layer.effectDiscard(Effect.forEach(owners, addAccount, { discard: true })),
).pipe(
  Layer.provide(databaseSql("memory:")),
  Layer.orDie,
  Layer.merge(screeningRules),
  Layer.merge(Layer.succeed(PreviewAddress, { host: "preview.example", scheme: "https" })),
)
