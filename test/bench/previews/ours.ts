import { randomUUID } from "node:crypto"
import process from "node:process"
import { draftsSql } from "@surename/adapters/drafts-sql"
import { previewApp } from "@surename/adapters/previews"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { Drafts } from "@surename/core/ports/drafts"
import { Previews } from "@surename/core/ports/previews"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { draftsInMemory } from "../../conformance/previews/drafts-in-memory.ts"
import { addAccount } from "../../conformance/drafts-suite.ts"
import { draftId, page, previewHost } from "./page.ts"
import { serveOn } from "../http/serve-on.ts"

const [runtime, url] = process.argv.slice(2)

const inMemory = () => {
  const drafts = draftsInMemory()
  drafts.publish(draftId, { "index.html": page() })
  return drafts.services
}

/** As a service has them, with as many files as a version may have. */
const inDatabase = async (place: string) => {
  const database = ManagedRuntime.make(Layer.provideMerge(draftsSql, Layer.orDie(databaseSql(place))))
  const publish = Effect.gen(function* () {
    const [drafts, sql] = [yield* Drafts, yield* SqlClient.SqlClient]
    const owner = randomUUID()
    yield* addAccount(owner)
    const texts = Array.from({ length: 199 }, (_, n) => ({ path: `texts/${n}.txt`, bytes: Buffer.from(String(n)) }))
    const files = [{ path: "index.html", bytes: Buffer.from(page()) }, ...texts]
    const screening = { flagged: false, rules_version: "1", reasons: [] }
    const made = yield* drafts.create(owner, {}, { files, status: "live", screening })
    // Under the id that is asked for.
    yield* sql`INSERT INTO surename_draft (draft_id, account_id, name_hint, description, version, created_at, updated_at) SELECT ${draftId}, account_id, name_hint, description, version, created_at, updated_at
      FROM surename_draft WHERE draft_id = ${made}`
    yield* sql`INSERT INTO surename_draft_version (draft_id, version, status, screening, rules_version, created_at)
      SELECT ${draftId}, version, status, screening, rules_version, created_at
      FROM surename_draft_version WHERE draft_id = ${made}`
    yield* sql`INSERT INTO surename_draft_file SELECT ${draftId}, version, path, sha256, size
      FROM surename_draft_file WHERE draft_id = ${made}`
    return Context.make(Previews, yield* Previews)
  })
  return database.runPromise(publish)
}

const services = url === undefined ? inMemory() : await inDatabase(url)
const app = previewApp({ host: previewHost, brandOrigin: "https://names.example", services })
await serveOn(runtime, app.fetch)
