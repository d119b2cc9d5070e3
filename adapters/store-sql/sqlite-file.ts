import { closeSync, existsSync, openSync, statSync } from "node:fs"
import { stat } from "node:fs/promises"
import process from "node:process"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { StoreUnavailable } from "@surename/core/ports/store"

export interface SqliteFile {
  readonly path: string
  /** True when other users of this machine may read or write it. */
  readonly isOpenToOthers: boolean
  /** Fails when the path leads to another file: writes to the opened one would be lost. */
  readonly checkPresence: Effect.Effect<void, StoreUnavailable>
}

export const StoreFile = Context.Reference<SqliteFile | undefined>("@surename/adapters/store-sql/StoreFile", {
  defaultValue: () => undefined,
})

/** SQLite would create it readable for every user. Does not open an existing file: closing it again would end this process's locks. */
export const createPrivateFile = (path: string): void => {
  if (path === inMemory || existsSync(path)) return
  try {
    closeSync(openSync(path, "wx", 0o600))
  } catch {
    // Another process created the file, or SQLite will report the reason.
  }
}

export const watchFile = (path: string): SqliteFile | undefined => {
  if (path === inMemory) return undefined
  const openedStat = statSync(path, { bigint: true })
  const openedIdentity = toFileIdentity(openedStat)
  return {
    path,
    isOpenToOthers: process.platform !== "win32" && (openedStat.mode & 0o077n) !== 0n,
    checkPresence: Effect.tryPromise({
      try: () => stat(path, { bigint: true }),
      catch: () => makeFileGone(path, "deleted"),
    }).pipe(
      Effect.flatMap((now) =>
        toFileIdentity(now) === openedIdentity ? Effect.void : Effect.fail(makeFileGone(path, "replaced")),
      ),
    ),
  }
}

const inMemory = ":memory:"

const toFileIdentity = ({ dev, ino }: { readonly dev: bigint; readonly ino: bigint }) => `${dev} ${ino}`

const makeFileGone = (path: string, what: string) =>
  new StoreUnavailable({ operation: "ready", message: `the file ${path} was ${what} since it was opened` })
