import { createHash } from "node:crypto"
import { readdir, readFile, realpath, stat } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import { limits } from "@surename/core/limits"
import { notDone, makeVisible, wronglyAsked } from "../service/failure.ts"
import { linkFile } from "./link.ts"
import { neverSent, noRules, type Rules, rulesIn } from "./ignore-rules.ts"

/** A file of the folder that belongs to the draft. */
export interface FoundFile {
  /** As a draft has it: relative, with slashes. */
  readonly path: string
  readonly size: number
  readonly changedMs: number
}

export interface LeftOut {
  readonly path: string
  readonly rule: string
}

export interface Folder {
  readonly found: ReadonlyArray<FoundFile>
  readonly leftOut: ReadonlyArray<LeftOut>
}

export const mustBeFolder = async (dir: string): Promise<void> => {
  const there = await stat(dir).catch(() => undefined)
  if (there?.isDirectory() === true) return
  throw wronglyAsked(
    there === undefined
      ? `there is no folder ${JSON.stringify(dir)}`
      : `${JSON.stringify(dir)} is not a folder: give the folder that it is in`,
  )
}

/** The files of a folder, and why others are not among them. Reads no content. */
export const folderAt = async (dir: string): Promise<Folder> => {
  await mustBeFolder(dir)
  const [found, leftOut, links] = [new Array<FoundFile>(), new Array<LeftOut>(), new Array<string>()]
  const walk = async (folder: string, above: Rules): Promise<void> => {
    const rules = await rulesIn(dir, folder, above)
    const entries = await readdir(join(dir, folder), { withFileTypes: true })
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`
      const rule = neverSent(entry.name) ?? rules(path, entry.isDirectory()) ?? describeOddEntry(entry)
      if (path === linkFile) continue
      if (rule !== undefined) leftOut.push({ path, rule })
      else if (entry.isDirectory()) await walk(path, rules)
      else if (entry.isSymbolicLink()) links.push(path)
      else await addEntries(dir, path, found)
    }
  }
  await walk("", noRules)
  for (const path of links) {
    const rule = await whyNotFollowed(dir, path, found)
    if (rule === undefined) await addEntries(dir, path, found)
    else leftOut.push({ path, rule })
  }
  return { found: found.sort(byPath), leftOut: leftOut.sort(byPath) }
}

const byPath = (one: { readonly path: string }, other: { readonly path: string }) => (one.path < other.path ? -1 : 1)

type FolderEntry = Readonly<Record<"isFile" | "isDirectory" | "isSymbolicLink", () => boolean>>

const describeOddEntry = (entry: FolderEntry): string | undefined =>
  entry.isFile() || entry.isDirectory() || entry.isSymbolicLink() ? undefined : "neither a file nor a folder"

/** Refuses too many files or too large ones at once, not after a walk through a whole disk. */
const addEntries = async (dir: string, path: string, found: Array<FoundFile>): Promise<void> => {
  const facts = await stat(join(dir, path)).catch(() => undefined)
  if (facts === undefined) return // It went while we looked.
  found.push({ path, size: facts.size, changedMs: facts.mtimeMs })
  if (found.length > limits.draftFiles)
    throw notDone(
      `${JSON.stringify(dir)} has more than the ${limits.draftFiles} files that a draft may have; ${makeVisible(path)} is one too many. A .gitignore in the folder can leave files out`,
    )
}

/** A link shows a file that is sent anyway, or it is not followed: what it leads to was not meant to leave this machine. */
const whyNotFollowed = async (
  dir: string,
  link: string,
  found: ReadonlyArray<FoundFile>,
): Promise<string | undefined> => {
  const target = await realpath(join(dir, link)).catch(() => undefined)
  if (target === undefined) return "a broken symbolic link"
  const path = relative(await realpath(dir), target)
    .split(sep)
    .join("/")
  if (path === ".." || path.startsWith("../") || /^(?:[A-Za-z]:|\/)/u.test(path))
    return "a symbolic link that leaves the folder"
  return found.some((file) => file.path === path) ? undefined : "a symbolic link to a folder, or to a file left out"
}

export interface Content extends FoundFile {
  readonly bytes: Uint8Array
  readonly sha256: string
}

export const contentsOf = (dir: string, found: ReadonlyArray<FoundFile>): Promise<ReadonlyArray<Content>> =>
  Promise.all(
    found.map(async (file) => {
      const bytes = await readFile(join(dir, file.path))
      return { ...file, size: bytes.length, bytes, sha256: sha256Of(bytes) }
    }),
  )

export const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

export const countFiles = (files: number): string => `${files} ${files === 1 ? "file" : "files"}`

/** "5 left out: 2 by .gitignore, 3 whose name begins with a dot". */
export const leftOutShown = (leftOut: ReadonlyArray<LeftOut>): string => {
  const [first] = leftOut
  if (first === undefined) return ""
  const rules = [...Map.groupBy(leftOut, ({ rule }) => rule)].map(
    ([rule, some]) =>
      `${makeVisible(rule)}${some.length > 1 ? ` (${some.length})` : ` (${makeVisible(some[0]?.path ?? "")})`}`,
  )
  return `left out ${leftOut.length}: ${rules.slice(0, 5).join(", ")}${rules.length > 5 ? ", …" : ""}`
}
