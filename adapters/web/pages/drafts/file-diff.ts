import * as Effect from "effect/Effect"
import { decodeUtf8 } from "@surename/core/interface/utf8"
import { limits } from "@surename/core/limits"
import type { Drafts, DraftVersion, StoredFile } from "@surename/core/operations/drafts/ports/drafts"
import { textDiff } from "./text-diff.ts"

/** A file that two versions do not have alike; one that only one of them has was added or removed. */
export interface ChangedFile {
  readonly path: string
  readonly before: StoredFile | undefined
  readonly after: StoredFile | undefined
}

export interface FileDiff extends ChangedFile {
  readonly diff: ReturnType<typeof textDiff> | "no_room"
}

export const changedFiles = (one: DraftVersion, other: DraftVersion): ReadonlyArray<ChangedFile> => {
  const [before, after] = [byPath(one.files), byPath(other.files)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .map((path) => ({ path, before: before.get(path), after: after.get(path) }))
    .filter((file) => file.before?.sha256 !== file.after?.sha256)
}

const byPath = (files: ReadonlyArray<StoredFile>) => new Map(files.map((file) => [file.path, file]))

/** One file after another, until the page is full: contents beyond that are not read. */
export const fileDiffs = Effect.fnUntraced(function* (
  drafts: Pick<Drafts["Service"], "content">,
  changed: ReadonlyArray<ChangedFile>,
) {
  const text = (file: StoredFile | undefined) =>
    file === undefined ? Effect.succeed("") : Effect.map(drafts.content(file.sha256), decodeUtf8)
  const all: Array<FileDiff> = []
  let [rows, bytes] = [0, 0]
  for (const file of changed) {
    bytes += (file.before?.size ?? 0) + (file.after?.size ?? 0)
    if (rows >= limits.diffRows || bytes > limits.diffBytes) {
      all.push({ ...file, diff: "no_room" })
      continue
    }
    const [before, after] = [yield* text(file.before), yield* text(file.after)]
    const diff = before === undefined || after === undefined ? "binary" : textDiff(before, after)
    const added = typeof diff === "string" ? 0 : diff.length
    // One file alone may be more than a page: the first are shown as they are, and the next not begun.
    all.push({ ...file, diff: rows + added > limits.diffRows && rows > 0 ? "no_room" : diff })
    rows += added
  }
  return all
})
