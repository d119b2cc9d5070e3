import { draftLimits } from "@surename/core/operations/drafts/limits"
import { memoizeByObject } from "@surename/core/sharing/memoize"
import type { FileMarks, Mark, MarkKind } from "../mark.ts"

export type ListMarks = (...kinds: ReadonlyArray<MarkKind>) => ReadonlyArray<Mark>

export interface PageMarks {
  readonly path: string
  readonly textChars: number
  readonly size: number
  readonly list: ListMarks
  readonly files: ReadonlyArray<ListMarks>
}

/**
 * Collects the marks of each page and of the files that it loads. A script, style or drawing that no page loads counts for every
 * page. Above the limit of marks, pages are judged without their files and are marked as unread.
 */
export const listPages = (files: ReadonlyArray<FileMarks>): ReadonlyArray<PageMarks> => {
  const pages = files.filter(({ isPage }) => isPage)
  const filesByPage = new Map(pages.map((page) => [page, findReachedFiles(page, files)]))
  const reachedFiles = new Set([...filesByPage.values()].flatMap((loaded) => [...loaded]))
  const looseFiles = files.filter((file) => !file.isPage && !reachedFiles.has(file))
  const roots = pages.length > 0 ? pages : files.slice(0, 1)
  const marks = new Map(files.map((file) => [file, makeMarks(file)]))
  let marksLeft: number = draftLimits.screeningMarks
  return roots.map((page) => {
    const pageFiles = [...(filesByPage.get(page) ?? [page]), ...looseFiles.filter((file) => file !== page)]
    marksLeft -= countMarks(pageFiles)
    return marksLeft < 0 && pageFiles.length > 1
      ? makePageMarks([page], [makeMarks(markUnread(page))])
      : makePageMarks(
          pageFiles,
          pageFiles.flatMap((file) => marks.get(file) ?? []),
        )
  })
}

const makePageMarks = (fileMarks: ReadonlyArray<FileMarks>, files: ReadonlyArray<ListMarks>): PageMarks => ({
  path: fileMarks[0]?.path ?? "",
  textChars: fileMarks.reduce((sum, { textChars }) => sum + textChars, 0),
  size: countMarks(fileMarks),
  files,
  list: cacheByKinds((...kinds) => joinLists(files.map((listMarks) => listMarks(...kinds)))),
})

const countMarks = (files: ReadonlyArray<FileMarks>): number => files.reduce((sum, { marks }) => sum + marks.length, 0)

const markUnread = (page: FileMarks): FileMarks => {
  const { marks, path } = page
  return { ...page, marks: [...marks, { kind: "unread", text: path, origin: "markup", path, index: marks.length }] }
}

const makeMarks = ({ marks }: FileMarks): ListMarks => {
  const byKind = Map.groupBy(marks, ({ kind }) => kind)
  return cacheByKinds((...kinds) => joinLists(kinds.map((kind) => byKind.get(kind) ?? noMarks)))
}

const joinLists = (lists: ReadonlyArray<ReadonlyArray<Mark>>): ReadonlyArray<Mark> => {
  const [first = noMarks, ...otherLists] = lists.filter(({ length }) => length > 0)
  return otherLists.length === 0 ? first : first.concat(...otherLists)
}
const noMarks: ReadonlyArray<Mark> = []

const cacheByKinds = (listMarks: ListMarks): ListMarks => {
  const marksByKinds = new Map<string, ReadonlyArray<Mark>>()
  return (...kinds) => {
    const key = kinds.join(" ")
    const marks = marksByKinds.get(key) ?? listMarks(...kinds)
    marksByKinds.set(key, marks)
    return marks
  }
}

const loadingKinds: ReadonlySet<MarkKind> = new Set([
  "resource",
  // A form may lead to the next page of a multi-page phish.
  "form",
  "frame",
  "hidden-frame",
  "page-frame",
  "stylesheet",
  "image",
  "address",
  "script-redirect",
  "refresh",
])

/** A page with few links leads its visitors to the next page. */
const listNextPages = (marks: ReadonlyArray<Mark>): ReadonlyArray<Mark> => {
  const nextPages = marks.filter(({ kind }) => kind === "next-page")
  return nextPages.length > maxNextPages ? noMarks : nextPages
}
const maxNextPages = 2

/** Compares file names only, so that moving a file to another folder hides nothing. */
const listLoadedNames = memoizeByObject(
  ({ marks }: FileMarks): ReadonlySet<string> =>
    new Set([
      ...marks.flatMap(({ kind, text }) => (loadingKinds.has(kind) ? [readFileName(text)] : [])),
      ...listNextPages(marks).map(({ text }) => readFileName(text)),
    ]),
)

const readFileName = (path: string) => {
  const end = path.slice(0, maxPathChars).search(/[?#]/u)
  const plain = path.slice(0, end < 0 ? maxPathChars : end)
  return plain.slice(plain.lastIndexOf("/") + 1).toLowerCase()
}
const maxPathChars = 512

const findReachedFiles = (page: FileMarks, files: ReadonlyArray<FileMarks>): ReadonlySet<FileMarks> => {
  const reachedFiles = new Set([page])
  for (const file of reachedFiles) {
    if (reachedFiles.size === files.length) break
    const names = listLoadedNames(file)
    for (const candidate of files)
      if (reachedFiles.size < draftLimits.screeningFilesAPage && names.has(readFileName(candidate.path)))
        reachedFiles.add(candidate)
  }
  return reachedFiles
}
