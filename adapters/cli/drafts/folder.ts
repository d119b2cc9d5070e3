import { hash } from "node:crypto"
import { readdir, readFile, realpath, stat } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { makeFailure, makeVisible, makeUsageError } from "../service/failure.ts"
import { linkFile } from "./link.ts"
import ignore from "ignore"

export interface FolderFile {
  /** Relative path, with slashes. */
  readonly path: string
  readonly size: number
  readonly changedMs: number
}

export interface ExcludedFile {
  readonly path: string
  readonly rule: string
}

export interface Folder {
  readonly files: ReadonlyArray<FolderFile>
  readonly leftOut: ReadonlyArray<ExcludedFile>
}

export const requireFolder = async (dir: string): Promise<void> => {
  const facts = await stat(dir).catch(() => undefined)
  if (facts?.isDirectory() === true) return
  throw makeUsageError(
    facts === undefined
      ? `there is no folder ${JSON.stringify(dir)}`
      : `${JSON.stringify(dir)} is not a folder: give the folder that it is in`,
  )
}

export const readFolder = async (dir: string): Promise<Folder> => {
  await requireFolder(dir)
  const files = new Array<FolderFile>()
  const leftOut = new Array<ExcludedFile>()
  const links = new Array<string>()
  const walk = async (folder: string, above: Rules): Promise<void> => {
    const rules = await readRules(dir, folder, above)
    const entries = await readdir(join(dir, folder), { withFileTypes: true })
    for (const entry of entries.sort((first, second) => (first.name < second.name ? -1 : 1))) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`
      const rule = findFixedRule(entry.name) ?? rules(path, entry.isDirectory()) ?? describeOddEntry(entry)
      if (path === linkFile) continue
      if (rule !== undefined) leftOut.push({ path, rule })
      else if (entry.isDirectory()) await walk(path, rules)
      else if (entry.isSymbolicLink()) links.push(path)
      else await addEntries(dir, path, files)
    }
  }
  await walk("", ignoreNothing)
  for (const path of links) {
    const rule = await explainUnfollowedLink(dir, path, files)
    if (rule === undefined) await addEntries(dir, path, files)
    else leftOut.push({ path, rule })
  }
  return { files: files.sort(compareByPath), leftOut: leftOut.sort(compareByPath) }
}

const compareByPath = (first: { readonly path: string }, second: { readonly path: string }) =>
  first.path < second.path ? -1 : 1

type FolderEntry = Readonly<Record<"isFile" | "isDirectory" | "isSymbolicLink", () => boolean>>

const describeOddEntry = (entry: FolderEntry): string | undefined =>
  entry.isFile() || entry.isDirectory() || entry.isSymbolicLink() ? undefined : "neither a file nor a folder"

/** Adds entries up to a limit, so that a walk through a whole disk fails early. */
const addEntries = async (dir: string, path: string, files: Array<FolderFile>): Promise<void> => {
  const facts = await stat(join(dir, path)).catch(() => undefined)
  if (facts === undefined) return // Another program deleted the file meanwhile.
  files.push({ path, size: facts.size, changedMs: facts.mtimeMs })
  if (files.length > draftLimits.draftFiles)
    throw makeFailure(
      `${JSON.stringify(dir)} has more than the ${draftLimits.draftFiles} files that a draft may have; ${makeVisible(path)} is one too many. A .gitignore in the folder can leave files out`,
    )
}

/** Follows a link only to a file that is sent anyway. Another target may be private. */
const explainUnfollowedLink = async (
  dir: string,
  link: string,
  files: ReadonlyArray<FolderFile>,
): Promise<string | undefined> => {
  const target = await realpath(join(dir, link)).catch(() => undefined)
  if (target === undefined) return "a broken symbolic link"
  const path = relative(await realpath(dir), target)
    .split(sep)
    .join("/")
  if (path === ".." || path.startsWith("../") || /^(?:[A-Za-z]:|\/)/u.test(path))
    return "a symbolic link that leaves the folder"
  return files.some((file) => file.path === path) ? undefined : "a symbolic link to a folder, or to a file left out"
}

export interface FolderContent extends FolderFile {
  readonly bytes: Uint8Array
  readonly sha256: string
}

export const readContents = (dir: string, files: ReadonlyArray<FolderFile>): Promise<ReadonlyArray<FolderContent>> =>
  Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(dir, file.path))
      return { ...file, size: bytes.length, bytes, sha256: hash("sha256", bytes) }
    }),
  )

/** Formats counts, such as "left out 5: .gitignore (2), its name begins with a dot (3)". */
export const formatLeftOut = (leftOut: ReadonlyArray<ExcludedFile>): string => {
  const [first] = leftOut
  if (first === undefined) return ""
  const rules = [...Map.groupBy(leftOut, ({ rule }) => rule)].map(
    ([rule, excluded]) =>
      `${makeVisible(rule)}${excluded.length > 1 ? ` (${excluded.length})` : ` (${makeVisible(excluded[0]?.path ?? "")})`}`,
  )
  return `left out ${leftOut.length}: ${rules.slice(0, 5).join(", ")}${rules.length > 5 ? ", …" : ""}`
}

/** Returns the rule that excludes a path, or `undefined`. */
export type Rules = (path: string, isFolder: boolean) => string | undefined

/**
 * Reads a folder's rules: its `.gitignore` decides before those above it. Rules above the pushed folder do not count,
 * because most projects ignore `dist`.
 */
const readRules = async (dir: string, folder: string, above: Rules): Promise<Rules> => {
  const file = folder === "" ? ".gitignore" : `${folder}/.gitignore`
  const text = await readFile(join(dir, file), "utf8").catch(() => undefined)
  if (text === undefined) return above
  const rules = ignore({ ignorecase: false }).add(text)
  return (path, isFolder) => {
    const inside = folder === "" ? path : path.slice(folder.length + 1)
    const { ignored, rule, unignored } = rules.test(isFolder ? `${inside}/` : inside)
    if (ignored) return `${file}: ${rule?.pattern ?? ""}`
    return unignored ? undefined : above(path, isFolder)
  }
}

const ignoreNothing: Rules = () => undefined

/** Rules that no .gitignore can override. */
const findFixedRule = (name: string): string | undefined => {
  if (name === "node_modules") return "node_modules"
  return name.startsWith(".") && name !== ".well-known" ? "its name begins with a dot" : undefined
}
