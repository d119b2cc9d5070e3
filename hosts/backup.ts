import { hash } from "node:crypto"
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
import { makeBlobStorage } from "./blob-storage.ts"

const encodings = ["identity", "gzip", "br", "zstd"] as const satisfies ReadonlyArray<StoredEncoding>
const database = "surename.db"
const contents = "contents"
const checksums = "SHA256SUMS"

/** Copies the store and the contents of its bucket into a new folder, while the service runs. Returns a line for people. */
export const writeBackup = async (settings: SettingsOfService, folder: string): Promise<string> => {
  const file = findSqliteFile(settings)
  if (!existsSync(file)) throw new Error(`there is no database ${file}; say which: --store sqlite:FILE`)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty: name a new folder`)
  mkdirSync(join(folder, contents), { recursive: true, mode: 0o700 })
  const databaseCopy = join(folder, database)
  copyStore(file, databaseCopy)
  checkStore(databaseCopy)
  // Copies contents after the database: a content exists before the row that refers to it.
  const names = listOutsideContents(databaseCopy)
  if (names.length > 0)
    await withBlobs(settings, (blobs) =>
      Effect.forEach(names, (name) =>
        Effect.forEach(encodings, (encoding) =>
          Effect.map(blobs.get(name, encoding), (bytes) => {
            if (bytes !== undefined)
              writeFileSync(join(folder, contents, toBlobFileName(name, encoding)), bytes, { mode: 0o600 })
          }),
        ),
      ),
    )
  const files = [database, ...readdirSync(join(folder, contents)).map((name) => `${contents}/${name}`)]
  writeFileSync(
    join(folder, checksums),
    files.map((name) => `${hash("sha256", readFileSync(join(folder, name)))}  ${name}\n`).join(""),
  )
  return `${resolve(folder)}: ${statSync(databaseCopy).size} bytes of database, ${files.length - 1} files of the bucket`
}

/** Replaces the store by a backup. The service must be stopped. Everyone signs in again. Returns a line for people. */
export const restoreBackup = async (settings: SettingsOfService, folder: string): Promise<string> => {
  const file = findSqliteFile(settings)
  const files = checkSums(folder)
  checkStore(join(folder, database))
  const earlierStore = `${file}.before-restore`
  if (existsSync(earlierStore)) throw new Error(`${earlierStore} is there from an earlier restore: move it away first`)
  if (existsSync(file)) closeStore(file)
  const bucketFiles = files.filter((name) => name !== database)
  if (bucketFiles.length > 0)
    await withBlobs(settings, (blobs) =>
      Effect.forEach(bucketFiles, (name) => {
        const { encoding, ...blob } = readBlobFileName(name)
        return blobs.put(blob, encoding, readFileSync(join(folder, name)))
      }),
    )
  const next = `${file}.restoring`
  copyFileSync(join(folder, database), next)
  endSignIns(next)
  if (existsSync(file)) renameSync(file, earlierStore)
  renameSync(next, file)
  return `${resolve(file)} is the backup now. Sessions, tokens and connected apps are deleted: people sign in again${existsSync(earlierStore) ? `. The store before is ${earlierStore}` : ""}`
}

const findSqliteFile = ({ settings: { store } }: SettingsOfService): string => {
  const url = Result.getOrThrow(readStoreUrl(store))
  if (url._tag === "Sqlite" && url.path !== ":memory:") return url.path
  throw new Error("backup and restore are for a SQLite file: give --store sqlite:FILE. For Postgres use pg_dump")
}

const toBlobFileName = (
  { copy, sha256 }: { readonly copy: string; readonly sha256: string },
  encoding: StoredEncoding,
) => `${sha256}-${copy}.${encoding}`

const readBlobFileName = (name: string) => {
  const [, sha256, copy, suffix] = /^contents\/([\da-f]{64})-(\w{1,64})\.(\w{2,8})$/u.exec(name) ?? []
  const encoding = encodings.find((encoding) => encoding === suffix)
  if (sha256 === undefined || copy === undefined || encoding === undefined)
    throw new Error(`${name} is not a file of a backup`)
  return { sha256, copy, encoding }
}

/** Lists the files of the backup, after checking their checksums. */
const checkSums = (folder: string): ReadonlyArray<string> => {
  if (!existsSync(join(folder, checksums))) throw new Error(`${folder} holds no backup: surename backup writes one`)
  const lines = readFileSync(join(folder, checksums), "utf8").trimEnd().split("\n")
  return lines.map((line) => {
    const sum = line.slice(0, 64)
    const name = line.slice(66)
    if (name !== database) readBlobFileName(name)
    if (name.includes("..") || hash("sha256", readFileSync(join(folder, name))) !== sum)
      throw new Error(`${name} of the backup is not as it was written. Take another backup`)
    return name
  })
}

const withBlobs = (settings: SettingsOfService, use: (blobs: Blobs["Service"]) => Effect.Effect<unknown, unknown>) => {
  const layer = Result.getOrThrow(makeBlobStorage(settings.own))
  if (layer === undefined)
    throw new Error("files of drafts are in a bucket. Set SURENAME_BLOBS and its key as for the service")
  return Effect.runPromise(Effect.provide(Effect.asVoid(Effect.flatMap(Blobs, use)), layer))
}
