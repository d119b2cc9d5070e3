import { type Imports, findShortestPath } from "./follow-imports.ts"
import type { Violation } from "./violation.ts"

/** A way through the house, as `docs/architecture.md` tells it: a numbered list below `<!-- walk: at most 22 files -->`. */
interface Walk {
  readonly most: number
  readonly files: ReadonlyArray<{ readonly path: string; readonly line: number }>
}

const page = "docs/architecture.md"

/** Each file that is named is there, imports the next or is imported by it, and a way is no longer than it says. */
export const checkWalks = (text: string, imports: Imports): ReadonlyArray<Violation> => {
  const walks = walksIn(text)
  if (walks.length === 0) return [{ file: page, message: "tells no way" }]
  return walks.flatMap((walk) => [...tooLong(walk), ...listBrokenSteps(walk, imports)])
}

const walksIn = (text: string): ReadonlyArray<Walk> => {
  const walks: Array<{ readonly most: number; readonly files: Array<Walk["files"][number]> }> = []
  for (const [at, line] of text.split("\n").entries()) {
    const most = /^<!-- walk: at most (\d{1,3}) files -->$/u.exec(line)?.[1]
    if (most !== undefined) walks.push({ most: Number(most), files: [] })
    const path = /^\d{1,2}\. `([^`]+)`/u.exec(line)?.[1]
    if (path !== undefined) walks.at(-1)?.files.push({ path, line: at + 1 })
  }
  return walks
}

const tooLong = ({ files, most }: Walk): ReadonlyArray<Violation> => {
  if (files.length > 1 && files.length <= most) return []
  const message = `a way of ${files.length} files, which is to be one of at most ${most}`
  return [{ file: page, ...(files[0] === undefined ? {} : { line: files[0].line }), message }]
}

const listBrokenSteps = ({ files }: Walk, imports: Imports): ReadonlyArray<Violation> =>
  files.flatMap(({ line, path }, at) => {
    if (!imports.has(path)) return [{ file: page, line, message: `${path} is no file here` }]
    const next = files[at + 1]?.path
    if (next === undefined || !imports.has(next) || meet(imports, path, next)) return []
    const chain = findShortestPath(imports, path, next) ?? findShortestPath(imports, next, path)
    const instead = chain === undefined ? "and no import leads from one to the other" : `the way is ${chain.join(", ")}`
    return [{ file: page, line, message: `${path} and ${next} do not import each other: ${instead}` }]
  })

const meet = (imports: Imports, left: string, right: string): boolean =>
  imports.get(left)?.includes(right) === true || imports.get(right)?.includes(left) === true
