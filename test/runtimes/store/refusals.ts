import assert from "node:assert/strict"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type StoreOpenError, storeSql } from "@surename/adapters/store-sql"
import { Store } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import { findFreePort, type PostgresServer } from "../../postgres/server.ts"
import { makeSchemas, runSql, makeSchemaUrl } from "./subjects.ts"
import type { Check } from "../report.ts"

const opened = Store.use((store) => store.sweep(0))

/** Returns the reason why it does not open. */
const refusal = async (url: string): Promise<StoreOpenError> => {
  const failure = await Effect.runPromise(Effect.flip(Effect.provide(opened, storeSql(url))))
  if (failure._tag === "StoreUnavailable") throw failure
  return failure
}

const refuse = (title: string, url: string, tag: StoreOpenError["_tag"], message: RegExp): Check => ({
  title,
  prove: async () => {
    const error = await refusal(url)
    assert.equal(error._tag, tag, error.message)
    assert.match(error.message, message)
    assert.doesNotMatch(error.message, /secret/, "no password in a message")
  },
})

export const makeFileRefusals = (folder: string): ReadonlyArray<Check> => {
  mkdirSync(join(folder, "a-folder"))
  writeFileSync(
    join(folder, "text.db"),
    "This is a text, and it is longer than a header of SQLite would be. ".repeat(50),
  )
  return [
    refuse("no such directory", `sqlite:${folder}/no/such/store.db`, "StoreFileUnusable", /no directory .*no\/such/),
    refuse("a directory", `sqlite:${folder}/a-folder`, "StoreFileUnusable", /unable to open/),
    refuse("not a database", `sqlite:${folder}/text.db`, "StoreFileUnusable", /not a database/),
    refuse("another kind of store", "mysql://root:secret@localhost/x", "BadStoreUrl", /sqlite:FILE/),
  ]
}

export const makeServerRefusals = async ({ url }: PostgresServer): Promise<ReadonlyArray<Check>> => {
  const other = (change: (address: URL) => void) => {
    const changed = new URL(url)
    change(changed)
    return changed.href
  }
  const unused = String(await findFreePort())
  return [
    refuse(
      "a wrong password",
      other((address) => (address.password = "a-wrong-secret")),
      "PostgresRefused",
      /password authentication failed/,
    ),
    refuse(
      "no such database",
      other((address) => (address.pathname = "/elsewhere")),
      "PostgresRefused",
      /"elsewhere" does not exist/,
    ),
    refuse(
      "no server there",
      other((address) => (address.port = unused)),
      "PostgresUnreachable",
      /no Postgres answers at .*127\.0\.0\.1/,
    ),
  ]
}

/** Databases of a newer surename, and of a released migration that changed. */
export const makeSchemaRefusals = (
  postgres: PostgresServer,
  sqlite: (statement: string) => Promise<string>,
): ReadonlyArray<Check> => {
  const on = (database: string, changed: (statement: string) => Promise<string>): ReadonlyArray<Check> => [
    {
      title: `an older binary on a newer schema, ${database}`,
      prove: async () => {
        const url = await changed("INSERT INTO surename_migration VALUES (99, 'from the future', 'x', 0)")
        const error = await refusal(url)
        assert.ok(error._tag === "SchemaTooNew", error.message)
        assert.equal(error.found, 99)
        assert.ok(error.known >= 1 && error.known < 99)
        assert.match(error.message, /schema version 99.*knows versions up to \d+: run a newer surename/)
      },
    },
    {
      title: `a migration that was changed after it was applied, ${database}`,
      prove: async () => {
        const error = await refusal(await changed("UPDATE surename_migration SET checksum = 'x' WHERE version = 1"))
        assert.equal(error._tag, "SchemaDiffers", error.message)
      },
    },
  ]
  let schemas = 0
  return [
    ...on("SQLite", sqlite),
    ...on("Postgres", async (statement) => {
      const schema = `changed_${++schemas}`
      await Effect.runPromise(makeSchemas(postgres.url, [schema]))
      const url = makeSchemaUrl(postgres.url, schema)
      await Effect.runPromise(Effect.provide(opened, storeSql(url)))
      await Effect.runPromise(runSql(url, statement))
      return url
    }),
  ]
}
