import { randomUUID } from "node:crypto"
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { dirname } from "node:path"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Store, StoredEntry } from "@surename/core/ports/store"

/** Keeps a list for later processes. A copy that cannot be read is none; one that cannot be written is missed by nobody. */
export interface ListCopy {
  readonly read: (url: string) => Effect.Effect<StoredEntry | undefined>
  readonly write: (url: string, entry: StoredEntry) => Effect.Effect<void>
}

/** For a command: one file, for the last list. Only this user can read it or change it. */
export const copyInFile = (file: string): ListCopy => ({
  read: (url) =>
    Effect.tryPromise(() => readFile(file, "utf8")).pipe(
      Effect.map((text) => decodeFile(text)),
      Effect.map(Option.filter((held) => held.url === url)),
      Effect.map(Option.getOrUndefined),
      Effect.orElseSucceed(() => undefined),
    ),
  write: (url, entry) => quietly(Effect.tryPromise(() => replaceFile(file, JSON.stringify({ url, ...entry })))),
})

/** For a service: among what it stores for all its instances. */
export const copyInStore = (store: Store["Service"]): ListCopy => ({
  read: (url) => Effect.orElseSucceed(store.get(kind, url), () => undefined),
  write: (url, entry) => quietly(store.put(kind, url, entry)),
})

const kind = "registries"

const quietly = (write: Effect.Effect<void, unknown>) =>
  write.pipe(Effect.catch((why) => Effect.logDebug("the copy of the list of registries could not be written", why)))

/** A reader sees the old file or the new one, whoever else writes meanwhile. */
const replaceFile = async (file: string, text: string) => {
  const beside = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeFile(beside, text, { mode: 0o600 })
    await rename(beside, file)
  } catch (cause) {
    await rm(beside, { force: true })
    throw cause
  }
}

const decodeFile = Schema.decodeUnknownOption(
  Schema.fromJsonString(
    Schema.Struct({ url: Schema.String, value: Schema.String, at: Schema.Int, freshUntil: Schema.Int }),
  ),
)
