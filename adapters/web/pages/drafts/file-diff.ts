import * as Effect from "effect/Effect"
import { decodeUtf8 } from "@surename/core/interface/utf8"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import type { Drafts, DraftVersion, StoredFile } from "@surename/core/operations/drafts/ports/drafts"
import { compareTexts } from "./text-diff.ts"

export interface ChangedFile {
  readonly path: string
  readonly before: StoredFile | undefined
  readonly after: StoredFile | undefined
}

export interface FileDiff extends ChangedFile {
  readonly diff: ReturnType<typeof compareTexts> | "no_room"
}

export const listChangedFiles = (older: DraftVersion, newer: DraftVersion): ReadonlyArray<ChangedFile> => {
  const before = indexByPath(older.files)
  const after = indexByPath(newer.files)
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .map((path) => ({ path, before: before.get(path), after: after.get(path) }))
    .filter((file) => file.before?.sha256 !== file.after?.sha256)
}

const indexByPath = (files: ReadonlyArray<StoredFile>) => new Map(files.map((file) => [file.path, file]))

/** Stops reading contents when the page is full. */
export const readFileDiffs = Effect.fnUntraced(function* (
  drafts: Pick<Drafts["Service"], "readContent">,
  changed: ReadonlyArray<ChangedFile>,
) {
  const readText = (file: StoredFile | undefined) =>
    file === undefined ? Effect.succeed("") : Effect.map(drafts.readContent(file.sha256), decodeUtf8)
  const diffs: Array<FileDiff> = []
  let [rows, bytes] = [0, 0]
  for (const file of changed) {
    bytes += (file.before?.size ?? 0) + (file.after?.size ?? 0)
    if (rows >= draftLimits.diffRows || bytes > draftLimits.diffBytes) {
      diffs.push({ ...file, diff: "no_room" })
      continue
    }
    const before = yield* readText(file.before)
    const after = yield* readText(file.after)
    const diff = before === undefined || after === undefined ? "binary" : compareTexts(before, after)
    const added = typeof diff === "string" ? 0 : diff.length
    // The first file may exceed the page alone. Later ones may not.
    diffs.push({ ...file, diff: rows + added > draftLimits.diffRows && rows > 0 ? "no_room" : diff })
    rows += added
  }
  return diffs
})
