import { limits } from "@surename/core/limits"
import { memoizeByObject } from "@surename/core/sharing/memoize"
import type { FileMarks, Mark, MarkKind } from "../mark.ts"

export type Marks = (...kinds: ReadonlyArray<MarkKind>) => ReadonlyArray<Mark>

export interface Scope {
  readonly path: string
  readonly textChars: number
  readonly size: number
  readonly of: Marks
  readonly files: ReadonlyArray<Marks>
}

/**
 * Makes one scope for each page. A script, style or drawing that no page names counts for every page. Above a limit of linked pages,
 * the rest are judged alone, which never clears them.
 */
export const makeScopes = (files: ReadonlyArray<FileMarks>): ReadonlyArray<Scope> => {
  const pages = files.filter(({ isPage }) => isPage)
  const filesByPage = new Map(pages.map((page) => [page, findReachedFiles(page, files)]))
  const reachedFiles = new Set([...filesByPage.values()].flatMap((loaded) => [...loaded]))
  const looseFiles = files.filter((file) => !file.isPage && !reachedFiles.has(file))
  const roots = pages.length > 0 ? pages : files.slice(0, 1)
  const marks = new Map(files.map((file) => [file, makeMarks(file)]))
  let marksLeft: number = limits.screeningMarks
  return roots.map((page) => {
    const pageFiles = [...(filesByPage.get(page) ?? [page]), ...looseFiles.filter((file) => file !== page)]
    marksLeft -= countMarks(pageFiles)
    return marksLeft < 0 && pageFiles.length > 1
      ? makeScope([page], [makeMarks(markUnread(page))])
      : makeScope(
          pageFiles,
          pageFiles.flatMap((file) => marks.get(file) ?? []),
        )
  })
}

const makeScope = (all: ReadonlyArray<FileMarks>, files: ReadonlyArray<Marks>): Scope => ({
  path: all[0]?.path ?? "",
  textChars: all.reduce((sum, { textChars }) => sum + textChars, 0),
  size: countMarks(all),
  files,
  of: cacheByKinds((...kinds) => joinLists(files.map((of) => of(...kinds)))),
})

const countMarks = (files: ReadonlyArray<FileMarks>): number => files.reduce((sum, { marks }) => sum + marks.length, 0)

const markUnread = (page: FileMarks): FileMarks => {
  const { marks, path } = page
  return { ...page, marks: [...marks, { kind: "unread", text: path, origin: "markup", path, at: marks.length }] }
}

const makeMarks = ({ marks }: FileMarks): Marks => {
  const byKind = Map.groupBy(marks, ({ kind }) => kind)
  return cacheByKinds((...kinds) => joinLists(kinds.map((kind) => byKind.get(kind) ?? noMarks)))
}

const joinLists = (lists: ReadonlyArray<ReadonlyArray<Mark>>): ReadonlyArray<Mark> => {
  const [first = noMarks, ...more] = lists.filter(({ length }) => length > 0)
  return more.length === 0 ? first : first.concat(...more)
}
const noMarks: ReadonlyArray<Mark> = []

const cacheByKinds = (of: Marks): Marks => {
  const marksByKinds = new Map<string, ReadonlyArray<Mark>>()
  return (...kinds) => {
    const key = kinds.join(" ")
    const marks = marksByKinds.get(key) ?? of(...kinds)
    marksByKinds.set(key, marks)
    return marks
  }
}

const loadingKinds: ReadonlySet<MarkKind> = new Set([
  "part",
  // A form may lead to the next page of a multi-page phish.
  "form",
  "frame",
  "hidden-frame",
  "page-frame",
  "stylesheet",
  "image",
  "address",
  "jump",
  "refresh",
])

/** A page with few links leads to its next step. */
const listOnlyWays = (marks: ReadonlyArray<Mark>): ReadonlyArray<Mark> => {
  const ways = marks.filter(({ kind }) => kind === "onward")
  return ways.length > maxWays ? noMarks : ways
}
const maxWays = 2

/** Compares file names only: drafts are small, and moving files is a trick. */
const listLoadedNames = memoizeByObject(
  ({ marks }: FileMarks): ReadonlySet<string> =>
    new Set([
      ...marks.flatMap(({ kind, text }) => (loadingKinds.has(kind) ? [readFileName(text)] : [])),
      ...listOnlyWays(marks).map(({ text }) => readFileName(text)),
    ]),
)

const readFileName = (path: string) => {
  const end = path.slice(0, maxPathChars).search(/[?#]/u)
  const plain = path.slice(0, end < 0 ? maxPathChars : end)
  return plain.slice(plain.lastIndexOf("/") + 1).toLowerCase()
}
const maxPathChars = 512

const findReachedFiles = (page: FileMarks, files: ReadonlyArray<FileMarks>): ReadonlySet<FileMarks> => {
  const reached = new Set([page])
  for (const file of reached) {
    if (reached.size === files.length) break
    const names = listLoadedNames(file)
    for (const other of files)
      if (reached.size < limits.screeningFilesAPage && names.has(readFileName(other.path))) reached.add(other)
  }
  return reached
}
