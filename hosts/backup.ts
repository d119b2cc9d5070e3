import { createHash } from "node:crypto"
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { join, resolve } from "node:path"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { SettingsOfService } from "@surename/adapters/cli"
import { readStoreUrl } from "@surename/adapters/store-sql"
import { checkStore, closeStore, copyStore, endSignIns, listOutsideContents } from "@surename/adapters/store-sql/backup"
import { Blobs } from "@surename/core/operations/drafts/ports/blobs"
import type { StoredEncoding } from "@surename/core/operations/drafts/ports/previews"
import { blobStorageOf } from "./blob-storage.ts"

const encodings = ["identity", "gzip", "br", "zstd"] as const satisfies ReadonlyArray<StoredEncoding>
const [database, contents, sums] = ["surename.db", "contents", "SHA256SUMS"]

/** Writes the store and the contents in its bucket into a new folder, while the service runs. Returns a line for people. */
export const writeBackup = async (of: SettingsOfService, folder: string): Promise<string> => {
  const file = fileOf(of)
  if (!existsSync(file)) throw new Error(`there is no database ${file}; say which: --store sqlite:FILE`)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty: name a new folder`)
  mkdirSync(join(folder, contents), { recursive: true, mode: 0o700 })
  const copied = join(folder, database)
  copyStore(file, copied)
  checkStore(copied)
  // After the database: a content is written before the row that refers to it.
  const names = listOutsideContents(copied)
  if (names.length > 0)
    await withBlobs(of, (blobs) =>
      Effect.forEach(names, (name) =>
        Effect.forEach(encodings, (encoding) =>
          Effect.map(blobs.get(name, encoding), (bytes) => {
            if (bytes !== undefined)
              writeFileSync(join(folder, contents, nameOf(name, encoding)), bytes, { mode: 0o600 })
          }),
        ),
      ),
    )
  const files = [database, ...readdirSync(join(folder, contents)).map((name) => `${contents}/${name}`)]
  writeFileSync(join(folder, sums), files.map((name) => `${sha256(join(folder, name))}  ${name}\n`).join(""))
  return `${resolve(folder)}: ${statSync(copied).size} bytes of database, ${files.length - 1} files of the bucket`
}

/** Puts a backup in the place of the store. The service must be stopped. Everyone signs in again. Returns a line for people. */
export const restoreBackup = async (of: SettingsOfService, folder: string): Promise<string> => {
  const file = fileOf(of)
  const files = checkSums(folder)
  checkStore(join(folder, database))
  const earlier = `${file}.before-restore`
  if (existsSync(earlier)) throw new Error(`${earlier} is there from an earlier restore: move it away first`)
  if (existsSync(file)) closeStore(file)
  const outside = files.filter((name) => name !== database)
  if (outside.length > 0)
    await withBlobs(of, (blobs) =>
      Effect.forEach(outside, (name) => {
        const { encoding, ...blob } = partsOf(name)
        return blobs.put(blob, encoding, readFileSync(join(folder, name)))
      }),
    )
  const next = `${file}.restoring`
  copyFileSync(join(folder, database), next)
  endSignIns(next)
  if (existsSync(file)) renameSync(file, earlier)
  renameSync(next, file)
  return `${resolve(file)} is the backup now. Sessions, tokens and connected apps are deleted: people sign in again${existsSync(earlier) ? `. The store before is ${earlier}` : ""}`
}

const fileOf = ({ settings: { store } }: SettingsOfService): string => {
  const url = Result.getOrThrow(readStoreUrl(store))
  if (url._tag === "Sqlite" && url.path !== ":memory:") return url.path
  throw new Error("backup and restore are for a SQLite file: give --store sqlite:FILE. For Postgres use pg_dump")
}

const nameOf = ({ copy, sha256 }: { readonly copy: string; readonly sha256: string }, encoding: StoredEncoding) =>
  `${sha256}-${copy}.${encoding}`

const partsOf = (name: string) => {
  const [, sha256, copy, suffix] = /^contents\/([\da-f]{64})-(\w{1,64})\.(\w{2,8})$/u.exec(name) ?? []
  const encoding = encodings.find((one) => one === suffix)
  if (sha256 === undefined || copy === undefined || encoding === undefined)
    throw new Error(`${name} is no file of a backup`)
  return { sha256, copy, encoding }
}

/** The files of the backup, each as it was written. */
const checkSums = (folder: string): ReadonlyArray<string> => {
  if (!existsSync(join(folder, sums))) throw new Error(`${folder} holds no backup: surename backup writes one`)
  const lines = readFileSync(join(folder, sums), "utf8").trimEnd().split("\n")
  return lines.map((line) => {
    const [sum, name] = [line.slice(0, 64), line.slice(66)]
    if (name !== database) partsOf(name)
    if (name.includes("..") || sha256(join(folder, name)) !== sum)
      throw new Error(`${name} of the backup is not as it was written. Take another backup`)
    return name
  })
}

const sha256 = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex")

const withBlobs = (of: SettingsOfService, use: (blobs: Blobs["Service"]) => Effect.Effect<unknown, unknown>) => {
  const layer = Result.getOrThrowWith(blobStorageOf(of.own), (why) => new Error(why))
  if (layer === undefined)
    throw new Error("files of drafts are in a bucket. Set SURENAME_BLOBS and its key as for the service")
  return Effect.runPromise(Effect.provide(Effect.asVoid(Effect.flatMap(Blobs, use)), layer))
}
