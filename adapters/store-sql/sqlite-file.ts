import { closeSync, existsSync, openSync, statSync } from "node:fs"
import { stat } from "node:fs/promises"
import process from "node:process"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { StoreUnavailable } from "@surename/core/ports/store"

/** The file of a SQLite store that is open. */
export interface SqliteFile {
  readonly path: string
  /** Others on this machine may read it, or write to it. */
  readonly isOpenToOthers: boolean
  /** Fails when the path leads elsewhere by now: what is written still goes into the file that was opened, and is lost with it. */
  readonly stillThere: Effect.Effect<void, StoreUnavailable>
}

/** `undefined` for a database that is no file. */
export const StoreFile = Context.Reference<SqliteFile | undefined>("@surename/adapters/store-sql/StoreFile", {
  defaultValue: () => undefined,
})

/**
 * Makes the file before SQLite does, which would let every user read it: the secret and the sessions are in it. An
 * existing file is not opened: closing it again would end the locks that this process has on it.
 */
export const createPrivateFile = (path: string): void => {
  if (path === inMemory || existsSync(path)) return
  try {
    closeSync(openSync(path, "wx", 0o600))
  } catch {
    // Another process made it just now; or it cannot be made, and SQLite reports that.
  }
}

/** Checks a file that was opened a moment ago. */
export const sqliteFile = (path: string): SqliteFile | undefined => {
  if (path === inMemory) return undefined
  const opened = statSync(path, { bigint: true })
  const which = identityOf(opened)
  return {
    path,
    // The bits mean nothing on Windows.
    isOpenToOthers: process.platform !== "win32" && (opened.mode & 0o077n) !== 0n,
    stillThere: Effect.tryPromise({
      try: () => stat(path, { bigint: true }),
      catch: () => failGone(path, "deleted"),
    }).pipe(
      Effect.flatMap((now) => (identityOf(now) === which ? Effect.void : Effect.fail(failGone(path, "replaced")))),
    ),
  }
}

const inMemory = ":memory:"

const identityOf = ({ dev, ino }: { readonly dev: bigint; readonly ino: bigint }) => `${dev} ${ino}`

const failGone = (path: string, what: string) =>
  new StoreUnavailable({ operation: "ready", message: `the file ${path} was ${what} since it was opened` })
