import * as Data from "effect/Data"

/**
 * Why a store could not be opened, one error for each cause that needs another remedy. `code` is the name as programs compare it.
 * Messages never carry a password.
 */
export type StoreOpenError =
  | BadStoreUrl
  | StoreFileUnusable
  | PostgresUnreachable
  | PostgresRefused
  | DriverMissing
  | SchemaTooNew
  | SchemaDiffers

interface Why {
  readonly message: string
  readonly cause?: unknown
}

export class BadStoreUrl extends Data.TaggedError("BadStoreUrl")<Why> {
  readonly code = "bad_store_url"
}

/** The file or its folder: missing, forbidden, not a database, or locked by another process for too long. */
export class StoreFileUnusable extends Data.TaggedError("StoreFileUnusable")<Why & { readonly path: string }> {
  readonly code = "store_file_unusable"
}

/** No server answered there. */
export class PostgresUnreachable extends Data.TaggedError("PostgresUnreachable")<Why & { readonly url: string }> {
  readonly code = "postgres_unreachable"
}

/** The server answered and refused: password, database, permission. */
export class PostgresRefused extends Data.TaggedError("PostgresRefused")<Why & { readonly url: string }> {
  readonly code = "postgres_refused"
}

/** `@effect/sql-pg` is an optional peer. */
export class DriverMissing extends Data.TaggedError("DriverMissing")<Why> {
  readonly code = "driver_missing"
}

/** A newer surename has been here. Migrations only go forward, so this one must not touch what it does not know. */
export class SchemaTooNew extends Data.TaggedError("SchemaTooNew")<
  Why & { readonly found: number; readonly known: number }
> {
  readonly code = "schema_too_new"
}

/** A migration was applied in another wording than ours: a release was changed after the fact, or a table by hand. */
export class SchemaDiffers extends Data.TaggedError("SchemaDiffers")<Why & { readonly version: number }> {
  readonly code = "schema_differs"
}

/** Drivers say "Query failed"; the database's own words are further in. */
export const rootMessage = (error: Error): string =>
  error.cause instanceof Error && error.cause.message !== "" ? rootMessage(error.cause) : error.message
