import { limits } from "@surename/core/limits"
import { memoizeByObject } from "@surename/core/sharing/memoize"
import type { FileMarks, Mark, MarkKind } from "../mark.ts"

export type Marks = (...kinds: ReadonlyArray<MarkKind>) => ReadonlyArray<Mark>

/** A page with everything it loads: what rules look at. */
export interface Scope {
  readonly path: string
  readonly textChars: number
  /** How many marks there are to look at. */
  readonly size: number
  readonly of: Marks
  /** The marks of each file. All pages that load a file share its marks, so each result is computed once. */
  readonly files: ReadonlyArray<Marks>
}

/**
 * One scope for each page. A script, style or drawing that no page names counts for every page: a page can load it in ways we do not see. Above
 * a limit of pages that link each other, the rest are judged alone, which never clears them.
 */
export const scopesOf = (files: ReadonlyArray<FileMarks>): ReadonlyArray<Scope> => {
  const pages = files.filter(({ isPage }) => isPage)
  const reached = new Map(pages.map((page) => [page, reachedFrom(page, files)]))
  const anywhere = new Set([...reached.values()].flatMap((all) => [...all]))
  const loose = files.filter((file) => !file.isPage && !anywhere.has(file))
  const roots = pages.length > 0 ? pages : files.slice(0, 1)
  const marks = new Map(files.map((file) => [file, marksOf(file)]))
  let left: number = limits.screeningMarks
  return roots.map((page) => {
    const all = [...(reached.get(page) ?? [page]), ...loose.filter((file) => file !== page)]
    left -= sizeOf(all)
    return left < 0 && all.length > 1
      ? scopeOf([page], [marksOf(notWhole(page))])
      : scopeOf(
          all,
          all.flatMap((file) => marks.get(file) ?? []),
        )
  })
}

/** The marks of a page and of the files that it loads. */
const scopeOf = (all: ReadonlyArray<FileMarks>, files: ReadonlyArray<Marks>): Scope => ({
  path: all[0]?.path ?? "",
  textChars: all.reduce((sum, { textChars }) => sum + textChars, 0),
  size: sizeOf(all),
  files,
  of: rememberedByKinds((...kinds) => joined(files.map((of) => of(...kinds)))),
})

const sizeOf = (files: ReadonlyArray<FileMarks>): number => files.reduce((sum, { marks }) => sum + marks.length, 0)

const notWhole = (page: FileMarks): FileMarks => {
  const { marks, path } = page
  return { ...page, marks: [...marks, { kind: "unread", text: path, origin: "markup", path, at: marks.length }] }
}

const marksOf = ({ marks }: FileMarks): Marks => {
  const byKind = Map.groupBy(marks, ({ kind }) => kind)
  return rememberedByKinds((...kinds) => joined(kinds.map((kind) => byKind.get(kind) ?? none)))
}

/** Most of them are empty; without a copy where one holds all. */
const joined = (lists: ReadonlyArray<ReadonlyArray<Mark>>): ReadonlyArray<Mark> => {
  const [one = none, ...more] = lists.filter(({ length }) => length > 0)
  return more.length === 0 ? one : one.concat(...more)
}
const none: ReadonlyArray<Mark> = []

const rememberedByKinds = (of: Marks): Marks => {
  const marksByKinds = new Map<string, ReadonlyArray<Mark>>()
  return (...kinds) => {
    const key = kinds.join(" ")
    const found = marksByKinds.get(key) ?? of(...kinds)
    marksByKinds.set(key, found)
    return found
  }
}

const loads: ReadonlySet<MarkKind> = new Set([
  "part",
  // The next step of a page in steps.
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

/** A page that leads nearly nowhere else leads to its next step. */
const onlyWays = (marks: ReadonlyArray<Mark>): ReadonlyArray<Mark> => {
  const ways = marks.filter(({ kind }) => kind === "onward")
  return ways.length > mostWays ? none : ways
}
const mostWays = 2

/** The last part of each address is enough: files are few, and moving them about is a trick. */
const namedBy = memoizeByObject(
  ({ marks }: FileMarks): ReadonlySet<string> =>
    new Set([
      ...marks.flatMap(({ kind, text }) => (loads.has(kind) ? [lastPart(text)] : [])),
      ...onlyWays(marks).map(({ text }) => lastPart(text)),
    ]),
)

const lastPart = (path: string) => {
  const end = path.slice(0, pathChars).search(/[?#]/u)
  const plain = path.slice(0, end < 0 ? pathChars : end)
  return plain.slice(plain.lastIndexOf("/") + 1).toLowerCase()
}
const pathChars = 512

const reachedFrom = (page: FileMarks, files: ReadonlyArray<FileMarks>): ReadonlySet<FileMarks> => {
  const found = new Set([page])
  for (const file of found) {
    if (found.size === files.length) break
    const names = namedBy(file)
    for (const other of files)
      if (found.size < limits.screeningFilesAPage && names.has(lastPart(other.path))) found.add(other)
  }
  return found
}
