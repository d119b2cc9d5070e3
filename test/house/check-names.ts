import { emptyNames } from "./allowed-imports.ts"
import type { Clone } from "./read-clone.ts"
import type { Violation } from "./violation.ts"

const readmeLines = 40
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Checks that file names say what is inside, and that a README stays short. */
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
  ...Object.entries(readmes)
    .filter(([, lines]) => lines > readmeLines)
    .map(([file, lines]) => ({ file, message: `${lines} lines; a folder's README has at most ${readmeLines}` })),
]

/** Checks that a README names source files that exist: a rename leaves it behind. */
export const checkNamedFiles = ({ files, texts }: Pick<Clone, "files" | "texts">): ReadonlyArray<Violation> => {
  const existing = new Set(files.map((path) => path.slice(path.lastIndexOf("/") + 1)))
  return Object.entries(texts)
    .filter(([file]) => file.endsWith("README.md"))
    .flatMap(([file, text]) =>
      Array.from(text.matchAll(/`([a-z0-9.-]+\.ts)`/gu), ([, name = ""]) => name)
        .filter((name) => !existing.has(name))
        .map((name) => ({ file, message: `there is no file ${name}` })),
    )
}

/** Checks that a limit named in prose, as in `draftLimits.pageBytes`, exists under that name. */
export const checkNamedLimits = (texts: Readonly<Record<string, string>>): ReadonlyArray<Violation> => {
  const tables = Object.entries(texts).flatMap(([file, text]) => (file.endsWith("/limits.ts") ? [text] : []))
  const exists = (table = "", name = "") =>
    tables.some((text) => text.includes(`export const ${table} = {`) && text.includes(`  ${name}: `))
  return Object.entries(texts).flatMap(([file, text]) =>
    Array.from(text.matchAll(/`(\w*[lL]imits)\.(?!ts`)(\w+)`/gu))
      .filter(([, table, name]) => !file.startsWith("test/house/") && !exists(table, name))
      .map(([named]) => ({ file, message: `there is no limit ${named}` })),
  )
}

const isCode = (path: string) => /\.(ts|js)$/.test(path)
