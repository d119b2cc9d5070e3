import * as Data from "effect/Data"

/** Errors at the start, one for each remedy. `code` is for programs. Messages never contain a password. */
export type StoreOpenError =
  | BadStoreUrl
  | StoreFileUnusable
  | PostgresUnreachable
  | PostgresRefused
  | DriverMissing
  | SchemaTooNew
  | SchemaDiffers

interface OpenFailure {
  readonly message: string
  readonly cause?: unknown
}

export class BadStoreUrl extends Data.TaggedError("BadStoreUrl")<OpenFailure> {
  readonly code = "bad_store_url"
}

/** The file or its folder is missing, forbidden, not a database, or locked for too long. */
export class StoreFileUnusable extends Data.TaggedError("StoreFileUnusable")<OpenFailure & { readonly path: string }> {
  readonly code = "store_file_unusable"
}

export class PostgresUnreachable extends Data.TaggedError("PostgresUnreachable")<
  OpenFailure & { readonly url: string }
> {
  readonly code = "postgres_unreachable"
}

/** The server answered and refused: password, database, permission. */
export class PostgresRefused extends Data.TaggedError("PostgresRefused")<OpenFailure & { readonly url: string }> {
  readonly code = "postgres_refused"
}

/** The driver is missing: `@effect/sql-pg` is an optional peer dependency. */
export class DriverMissing extends Data.TaggedError("DriverMissing")<OpenFailure> {
  readonly code = "driver_missing"
}

/** A newer surename migrated the store. Migrations only go forward. */
export class SchemaTooNew extends Data.TaggedError("SchemaTooNew")<
  OpenFailure & { readonly found: number; readonly known: number }
> {
  readonly code = "schema_too_new"
}

/** An applied migration differs from ours: a release or a table was changed afterwards. */
export class SchemaDiffers extends Data.TaggedError("SchemaDiffers")<OpenFailure & { readonly version: number }> {
  readonly code = "schema_differs"
}

export const findRootMessage = (error: Error): string =>
  error.cause instanceof Error && error.cause.message !== "" ? findRootMessage(error.cause) : error.message
