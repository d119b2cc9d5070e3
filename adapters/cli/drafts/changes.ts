import { decodeUtf8 } from "@surename/core/interface/utf8"
import type { StoredFile } from "@surename/core/operations/drafts/ports/drafts"
import type { UpdateDraftInput } from "@surename/core/operations/drafts/update-draft/contract"
import type { Content } from "./folder.ts"

export interface Changes {
  readonly added: ReadonlyArray<Content>
  readonly changed: ReadonlyArray<Content>
  readonly deleted: ReadonlyArray<string>
  readonly same: number
}

/** The changes that make the draft equal to the folder. */
export const changesBetween = (before: ReadonlyArray<StoredFile>, now: ReadonlyArray<Content>): Changes => {
  const [known, here] = [new Map(before.map((file) => [file.path, file.sha256])), new Set(now.map(({ path }) => path))]
  const added = now.filter(({ path }) => !known.has(path))
  const changed = now.filter(({ path, sha256 }) => known.has(path) && known.get(path) !== sha256)
  const deleted = before.flatMap(({ path }) => (here.has(path) ? [] : [path]))
  return { added, changed, deleted, same: now.length - added.length - changed.length }
}

export const howMany = ({ added, changed, deleted }: Changes): number => added.length + changed.length + deleted.length

type SentFile = NonNullable<UpdateDraftInput["files"]>[number]

/** A text as text, so that who reads the request sees it, unless base64 is shorter; everything else as base64. */
export const asSent = ({ bytes, path }: Content) => {
  const text = decodeUtf8(bytes)
  const base64Length = Math.ceil(bytes.length / 3) * 4
  // A control character takes six letters in JSON: a body of them would not fit.
  return text !== undefined && JSON.stringify(text).length <= base64Length + 100
    ? { path, content: text }
    : { path, content: Buffer.from(bytes).toString("base64"), encoding: "base64" as const }
}

export const toPatch = ({ added, changed, deleted }: Changes): ReadonlyArray<SentFile> => [
  ...[...added, ...changed].map(asSent),
  ...deleted.map((path) => ({ path, content: null })),
]

/** "2 new, 1 changed, 1 deleted, 40 as they were". */
export const changesShown = ({ added, changed, deleted, same }: Changes): string =>
  [
    [added.length, "new"],
    [changed.length, "changed"],
    [deleted.length, "deleted"],
    [same, "unchanged"],
  ]
    .flatMap(([n, what]) => (n === 0 ? [] : [`${n} ${what}`]))
    .join(", ")
