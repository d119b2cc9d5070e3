import { decodeUtf8 } from "@surename/core/interface/utf8"
import type { StoredFile } from "@surename/core/operations/drafts/ports/drafts"
import type { UpdateDraftInput } from "@surename/core/operations/drafts/update-draft/contract"
import type { FolderContent } from "./folder.ts"

export interface Changes {
  readonly added: ReadonlyArray<FolderContent>
  readonly changed: ReadonlyArray<FolderContent>
  readonly deleted: ReadonlyArray<string>
  readonly same: number
}

export const compareWithFolder = (
  storedFiles: ReadonlyArray<StoredFile>,
  files: ReadonlyArray<FolderContent>,
): Changes => {
  const hashByPath = new Map(storedFiles.map((file) => [file.path, file.sha256]))
  const pathsHere = new Set(files.map(({ path }) => path))
  const addedFiles = files.filter(({ path }) => !hashByPath.has(path))
  const changed = files.filter(({ path, sha256 }) => hashByPath.has(path) && hashByPath.get(path) !== sha256)
  const deleted = storedFiles.flatMap(({ path }) => (pathsHere.has(path) ? [] : [path]))
  return { added: addedFiles, changed, deleted, same: files.length - addedFiles.length - changed.length }
}

export const countChanges = ({ added, changed, deleted }: Changes): number =>
  added.length + changed.length + deleted.length

type SentFile = NonNullable<UpdateDraftInput["files"]>[number]

/** Encodes a file: readable text stays text unless base64 is shorter. */
export const toSentFile = ({ bytes, path }: FolderContent) => {
  const text = decodeUtf8(bytes)
  const base64Length = Math.ceil(bytes.length / 3) * 4
  // A control character takes six letters in JSON.
  return text !== undefined && JSON.stringify(text).length <= base64Length + 100
    ? { path, content: text }
    : { path, content: Buffer.from(bytes).toString("base64"), encoding: "base64" as const }
}

export const toPatch = ({ added, changed, deleted }: Changes): ReadonlyArray<SentFile> => [
  ...[...added, ...changed].map(toSentFile),
  ...deleted.map((path) => ({ path, content: null })),
]

export const formatChanges = ({ added, changed, deleted, same }: Changes): string =>
  [
    [added.length, "new"],
    [changed.length, "changed"],
    [deleted.length, "deleted"],
    [same, "unchanged"],
  ]
    .flatMap(([n, what]) => (n === 0 ? [] : [`${n} ${what}`]))
    .join(", ")
