import { posix } from "node:path"
import type { Clone, PackageJson } from "./read-clone.ts"

/** File → the files of this clone that it imports. */
export type Imports = ReadonlyMap<string, ReadonlyArray<string>>

export const readImports = (clone: Pick<Clone, "packages" | "sources">): Imports => {
  const follow = makeFollower(clone)
  return new Map(
    clone.sources.map(({ imports, path }) => [path, imports.flatMap(({ specifier }) => follow(path, specifier))]),
  )
}

/** Returns the file of this clone that a specifier means in a file, if there is one. */
export const makeFollower = ({ packages, sources }: Pick<Clone, "packages" | "sources">) => {
  const files = new Set(sources.map(({ path }) => path))
  const targets = Object.entries(packages).flatMap(([folder, manifest]) => exportsOf(folder, manifest))
  return (path: string, specifier = ""): ReadonlyArray<string> => {
    const file = specifier.startsWith(".")
      ? posix.join(posix.dirname(path), specifier)
      : resolveSubpath(targets, specifier)
    return file !== undefined && files.has(file) ? [file] : []
  }
}

/** Counts the fewest files from one to another, both included. Returns `undefined` when no import leads there. */
export const findShortestPath = (imports: Imports, from: string, to: string): ReadonlyArray<string> | undefined => {
  const before = new Map([[from, ""]])
  for (const file of before.keys()) {
    if (file === to) return wayTo(before, to)
    for (const next of imports.get(file) ?? []) if (!before.has(next)) before.set(next, file)
  }
  return undefined
}

const wayTo = (before: ReadonlyMap<string, string>, to: string): ReadonlyArray<string> => {
  const previous = before.get(to) ?? ""
  return previous === "" ? [to] : [...wayTo(before, previous), to]
}

interface Target {
  readonly specifier: string
  readonly file: string
}

const exportsOf = (folder: string, { exports = {}, name }: PackageJson): ReadonlyArray<Target> =>
  Object.entries(exports).map(([key, file]) => ({ specifier: posix.join(name, key), file: posix.join(folder, file) }))

const resolveSubpath = (targets: ReadonlyArray<Target>, subpath: string): string | undefined =>
  targets
    .map(({ file, specifier }) => {
      const [before = "", after] = specifier.split("*")
      if (after === undefined) return subpath === specifier ? file : undefined
      return subpath.startsWith(before) ? file.replace("*", subpath.slice(before.length)) : undefined
    })
    .find((file) => file !== undefined)
