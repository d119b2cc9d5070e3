import { emptyNames } from "./allowed-imports.ts"
import type { Clone } from "./read-clone.ts"
import type { Violation } from "./violation.ts"

const readmeLines = 40
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Names say what is inside, and a folder with more than one file of code says how to read it. */
export const checkNames = ({ files, readmes }: Pick<Clone, "files" | "readmes">): ReadonlyArray<Violation> => [
  ...files
    .filter((path) => isCode(path))
    .flatMap((path) => {
      const words = path.split("/").flatMap((part) => part.split("."))
      return [
        ...words
          .filter((word) => !kebab.test(word))
          .map((word) => ({ file: path, message: `"${word}" is not kebab-case` })),
        ...words
          .filter((word) => word.split("-").some((piece) => emptyNames.includes(piece)))
          .map((word) => ({ file: path, message: `"${word}" says nothing: name the idea inside` })),
      ]
    }),
  ...[...foldersOfCode(files)]
    .filter((folder) => readmes[`${folder}/README.md`] === undefined)
    .map((folder) => ({
      file: folder,
      message: "has no README.md: what lives here, what it may import, which file to read first",
    })),
  ...Object.entries(readmes)
    .filter(([, lines]) => lines > readmeLines)
    .map(([file, lines]) => ({ file, message: `${lines} lines; a folder's README has at most ${readmeLines}` })),
]

const isCode = (path: string) => /\.(ts|js)$/.test(path)

const foldersOfCode = (files: ReadonlyArray<string>) => {
  const counts = new Map<string, number>()
  for (const path of files.filter((file) => isCode(file) && !file.endsWith(".test.ts"))) {
    const folder = path.slice(0, path.lastIndexOf("/"))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return new Set([...counts].flatMap(([folder, count]) => (count > 1 ? [folder] : [])))
}
