import * as Result from "effect/Result"
import { decodeUtf8 } from "@surename/core/interface/utf8"
import { json } from "../command.ts"
import { choosePaint } from "../paint.ts"
import { makeList, makeFlag } from "../option.ts"
import type { StoredFile } from "@surename/core/operations/drafts/ports/drafts"
import { makeVisible } from "../service/failure.ts"
import { readContents, readFolder } from "./folder.ts"
import { splitIntoHunks, findLineDiff } from "./line-diff.ts"
import { findDraftId, isDraftId } from "./link.ts"
import { defineDraftCommand, type Service } from "../service/service-command.ts"
import { fetchContent, checkFiles, fetchVersion, readVersionNumber } from "./version-files.ts"
import type { Terminal } from "../terminal.ts"

export const command = defineDraftCommand({
  about: [
    "diff shows what differs between a draft and a folder (what a push would change), or between two versions. A folder is compared with the latest version, or with --version A; an id alone shows the last change. For a binary file it says only that it differs.",
  ],
  takes: { missing: "give a pushed folder or the id of a draft", max: 1 },
  example: "draft diff dabcdefghijklmnopqrst --version 1 --version 3",
  options: {
    version: makeList("N", "from this version; given twice, from the first to the second", readVersionNumber),
    names: makeFlag("only which files differ"),
    json,
  },
  exit: "0 the same · 1 they differ · 2 bad arguments, no token, or no answer from the service · 130 stopped",
  readInput: ({ version: versions, ...values }, [word = "."]) =>
    versions.length > 2
      ? Result.fail("--version is given twice at most: from, then to")
      : Result.succeed({ ...values, word, versions }),
  run: async (service, { json, names, versions, word }) => {
    const [before, after] = await readSides(service, word, versions)
    const rows = await findDifferences(before, after)
    const { exact, out, stdoutIsTerminal } = service.terminal
    // Files and pipes get a patch that applies.
    const print = stdoutIsTerminal || json || names ? out : (exact ?? out)
    for (const row of rows) if (!(await print(describeDifference(service.terminal, row, json, names)))) break
    service.terminal.err(rows.length === 0 ? `${before.name} and ${after.name} are equal.\n` : "")
    return rows.length === 0 ? 0 : 1
  },
})

interface DiffSide {
  readonly name: string
  readonly files: ReadonlyArray<StoredFile>
  readonly content: (file: StoredFile) => Promise<Uint8Array>
}

const readSides = async (
  service: Service,
  word: string,
  [first, second]: ReadonlyArray<number>,
): Promise<readonly [DiffSide, DiffSide]> => {
  const draft = await findDraftId(word, service.url)
  if (!isDraftId(word) && second === undefined)
    return [await readVersionSide(service, draft, first), await readFolderSide(word)]
  if (second !== undefined)
    return [await readVersionSide(service, draft, first), await readVersionSide(service, draft, second)]
  const latest = await readVersionSide(service, draft, undefined)
  const from = first ?? latest.version - 1
  return [from === 0 ? emptySide : await readVersionSide(service, draft, from), latest]
}

const emptySide: DiffSide = { name: "nothing", files: [], content: async () => new Uint8Array() }

const readVersionSide = async (service: Service, draft: string, version: number | undefined) => {
  const details = await fetchVersion(service, draft, version)
  const content = (file: StoredFile) => fetchContent(service, details, file)
  return { name: `version ${details.version}`, version: details.version, files: checkFiles(details), content }
}

const readFolderSide = async (dir: string): Promise<DiffSide> => {
  const files = await readContents(dir, (await readFolder(dir)).files)
  const bytes = new Map(files.map((file) => [file.path, file.bytes]))
  return { name: dir, files, content: async ({ path }) => bytes.get(path) ?? new Uint8Array() }
}

interface Difference {
  readonly path: string
  readonly change: "added" | "changed" | "deleted"
  readonly names: readonly [string, string]
  readonly bytes: readonly [Uint8Array | undefined, Uint8Array | undefined]
}

const findDifferences = async (before: DiffSide, after: DiffSide): Promise<ReadonlyArray<Difference>> => {
  const indexFiles = ({ files }: DiffSide) => new Map(files.map((file) => [file.path, file]))
  const oldFiles = indexFiles(before)
  const newFiles = indexFiles(after)
  const paths = [...new Set([...oldFiles.keys(), ...newFiles.keys()])].sort()
  const rows: Array<Difference> = []
  for (const path of paths) {
    const oldFile = oldFiles.get(path)
    const newFile = newFiles.get(path)
    if (oldFile?.sha256 === newFile?.sha256) continue
    rows.push({
      path,
      change: oldFile === undefined ? "added" : newFile === undefined ? "deleted" : "changed",
      names: [before.name, after.name],
      bytes: [oldFile && (await before.content(oldFile)), newFile && (await after.content(newFile))],
    })
  }
  return rows
}

const describeDifference = (
  terminal: Terminal,
  { bytes, change, names, path }: Difference,
  json: boolean,
  onlyNames: boolean,
): string => {
  const [before, after] = bytes.map((content) => (content === undefined ? "" : decodeUtf8(content)))
  const isText = before !== undefined && after !== undefined && !before.includes("\0") && !after.includes("\0")
  const lines = isText ? findLineDiff(before, after) : []
  const count = (side: string) => lines.filter((line) => line.side === side).length
  if (json) {
    const lineCounts = isText ? { lines_added: count("+"), lines_removed: count("-") } : { binary: true }
    return `${JSON.stringify({ path, change, ...lineCounts })}\n`
  }
  const paint = choosePaint(terminal)
  if (onlyNames) return `${change.padEnd(7)}  ${makeVisible(path)}\n`
  const sizes = bytes.map((content) => (content === undefined ? "not there" : `${content.length} bytes`))
  if (!isText) return `${makeVisible(path)} is binary and differs: ${sizes.join(", then ")}\n`
  // Replaces control characters, which could move a terminal's cursor.
  const escapeLine = (text: string) =>
    terminal.stdoutIsTerminal ? text.replace(/\r$/u, "").replaceAll(/[^\P{Cc}\t]/gu, "\u{fffd}") : text
  const head = names.map(
    (name, n) =>
      `${n === 0 ? "---" : "+++"} ${bytes[n] === undefined ? "/dev/null" : makeVisible(path)}\t(${makeVisible(name)})\n`,
  )
  const body = splitIntoHunks(lines).map(({ header, lines }) => {
    const hunkLines = lines.map(({ side, text }) => {
      const line = `${side}${escapeLine(text.replace(/\n$/u, ""))}`
      const painted = side === "+" ? paint("green", line) : side === "-" ? paint("red", line) : line
      return `${painted}\n${text.endsWith("\n") ? "" : "\\ No newline at end of file\n"}`
    })
    return `${paint("cyan", header)}\n${hunkLines.join("")}`
  })
  return `${paint("bold", head.join(""))}${body.join("")}`
}
