import * as Result from "effect/Result"
import { BadStoreUrl } from "./open-error.ts"

export type StoreUrl =
  | { readonly _tag: "Memory" }
  | { readonly _tag: "Sqlite"; readonly path: string }
  /** `shown` is the URL without its password. */
  | { readonly _tag: "Postgres"; readonly url: string; readonly shown: string }

export const storeUrl = (text: string): Result.Result<StoreUrl, BadStoreUrl> => {
  if (text === "memory:") return Result.succeed({ _tag: "Memory" })
  if (text.startsWith("sqlite:")) return sqlite(text.slice("sqlite:".length))
  if (/^postgres(ql)?:\/\//.test(text)) return postgres(text)
  // Not repeated: it may be a URL with a password and a mistake in its scheme.
  return bad('a store is "sqlite:<file>", "memory:" or "postgres://<user>:<password>@<host>/<database>"')
}

const bad = (message: string): Result.Result<never, BadStoreUrl> => Result.fail(new BadStoreUrl({ message }))

const sqlite = (path: string): Result.Result<StoreUrl, BadStoreUrl> => {
  // SQLite takes an empty name for a temporary file that is gone when the process ends.
  if (path === "") return bad('"sqlite:" names no file: write sqlite:surename.db')
  // Two slashes would begin a host, and as a path they are absolute: such a URL may mean one or the other.
  if (/^\/\/[^/]/.test(path)) return bad(`"sqlite:${path}": write sqlite:file or sqlite:/absolute/file`)
  if (path.includes("\0")) return bad("the name of the SQLite file holds a NUL character")
  return Result.succeed({ _tag: "Sqlite", path })
}

const postgres = (text: string): Result.Result<StoreUrl, BadStoreUrl> => {
  const url = URL.parse(text)
  if (url === null) return bad("the postgres:// URL cannot be read: encode special characters of the password")
  const shown = new URL(url)
  if (shown.password !== "") shown.password = "***"
  if (shown.searchParams.has("password")) shown.searchParams.set("password", "***")
  return Result.succeed({ _tag: "Postgres", url: text, shown: shown.href })
}
