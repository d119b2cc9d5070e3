import { randomUUID } from "node:crypto"
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { dirname } from "node:path"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Store, StoredEntry } from "@surename/core/ports/store"

export interface ListCopy {
  readonly read: (url: string) => Effect.Effect<StoredEntry | undefined>
  readonly write: (url: string, entry: StoredEntry) => Effect.Effect<void>
}

/** Keeps the last list of a command in one file. Only this user can read or change it. */
export const makeFileCopy = (file: string): ListCopy => ({
  read: (url) =>
    Effect.tryPromise(() => readFile(file, "utf8")).pipe(
      Effect.map((text) => decodeFile(text)),
      Effect.map(Option.filter((saved) => saved.url === url)),
      Effect.map(Option.getOrUndefined),
      Effect.orElseSucceed(() => undefined),
    ),
  write: (url, entry) => ignoreFailure(Effect.tryPromise(() => replaceFile(file, JSON.stringify({ url, ...entry })))),
})

/** Keeps a service's list in the store that its instances share. */
export const makeStoreCopy = (store: Store["Service"]): ListCopy => ({
  read: (url) => Effect.orElseSucceed(store.get(kind, url), () => undefined),
  write: (url, entry) => ignoreFailure(store.put(kind, url, entry)),
})

const kind = "registries"

const ignoreFailure = (write: Effect.Effect<void, unknown>) =>
  write.pipe(Effect.catch((why) => Effect.logDebug("the copy of the list of registries could not be written", why)))

/** Replaces atomically: a reader sees the old or the new file. */
const replaceFile = async (file: string, text: string) => {
  const temporaryFile = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeFile(temporaryFile, text, { mode: 0o600 })
    await rename(temporaryFile, file)
  } catch (cause) {
    await rm(temporaryFile, { force: true })
    throw cause
  }
}

const decodeFile = Schema.decodeUnknownOption(
  Schema.fromJsonString(
    Schema.Struct({ url: Schema.String, value: Schema.String, at: Schema.Int, freshUntil: Schema.Int }),
  ),
)
