import { mkdir, readFile } from "node:fs/promises"
import { dirname } from "node:path"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Store, StoredEntry } from "@surename/core/ports/store"
import { replaceFile } from "../replace-file/index.ts"

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
  write: (url, entry) =>
    ignoreFailure(
      Effect.tryPromise(async () => {
        await mkdir(dirname(file), { recursive: true, mode: 0o700 })
        await replaceFile(file, JSON.stringify({ url, ...entry }), 0o600)
      }),
    ),
})

/** Keeps a service's list in the store that its instances share. */
export const makeStoreCopy = (store: Store["Service"]): ListCopy => ({
  read: (url) => Effect.orElseSucceed(store.get(kind, url), () => undefined),
  write: (url, entry) => ignoreFailure(store.put(kind, url, entry)),
})

const kind = "registries"

const ignoreFailure = (write: Effect.Effect<void, unknown>) =>
  write.pipe(Effect.catch((why) => Effect.logDebug("the copy of the list of registries could not be written", why)))

const decodeFile = Schema.decodeUnknownOption(
  Schema.fromJsonString(
    Schema.Struct({ url: Schema.String, value: Schema.String, at: Schema.Int, freshUntil: Schema.Int }),
  ),
)
