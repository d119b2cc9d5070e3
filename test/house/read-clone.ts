import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { type SourceFile, readSource } from "./source-file.ts"

export interface PackageJson {
  readonly name: string
  readonly version: string
  readonly exports?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** What the rules look at: enough of a clone to judge it, small enough to write one by hand in a test. */
export interface Clone {
  readonly sources: ReadonlyArray<SourceFile>
  /** Every file that is not ignored, from the root. */
  readonly files: ReadonlyArray<string>
  /** What a person may read in an editor: code and documents, those at the root included → the text. */
  readonly texts: Readonly<Record<string, string>>
  /** README path → its number of lines. */
  readonly readmes: Readonly<Record<string, number>>
  /** Folder → package.json; "" is the root. */
  readonly packages: Readonly<Record<string, PackageJson>>
}

export const workspaces = ["core", "adapters", "fixtures", "hosts", "test"] as const

export const readClone = (root: string): Clone => {
  const files = [...workspaces, "scripts"].filter((folder) => existsSync(join(root, folder))).flatMap(walk(root))
  const read = (path: string) => readFileSync(join(root, path), "utf8")
  const documents = ["docs", "deploy", ".ci"].filter((folder) => existsSync(join(root, folder))).flatMap(walk(root))
  const top = readdirSync(root).filter((name) => name.endsWith(".md"))
  const written = [...files, ...documents, ...top].filter((path) => !isGathered(path))
  return {
    files,
    texts: Object.fromEntries(written.map((path) => [path, read(path)])),
    sources: files.filter((path) => path.endsWith(".ts")).map((path) => readSource(path, read(path))),
    readmes: Object.fromEntries(
      files
        .filter((path) => path.endsWith("/README.md"))
        .map((path) => [path, read(path).trimEnd().split("\n").length]),
    ),
    packages: Object.fromEntries(
      ["", ...workspaces].map((folder) => [folder, JSON.parse(read(join(folder, "package.json")))]),
    ),
  }
}

/** Data of words and names, and generated types. Much of the data is handwritten. The budget counts code and documents alone. */
const isGathered = (path: string) => /^core\/data\/|\/suggest\/|^hosts\/embed\/outputs\.ts$/u.test(path)

const walk =
  (root: string) =>
  (folder: string): ReadonlyArray<string> =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.name === "node_modules" || entry.name === ".artefacts") return []
      return entry.isDirectory() ? walk(root)(path) : [path]
    })
