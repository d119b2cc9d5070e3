import { lstat, readFile } from "node:fs/promises"
import { join } from "node:path"
import * as Result from "effect/Result"
import type { DraftDetails } from "@surename/core/operations/drafts/get-draft/contract"
import { optionalOption, booleanOption } from "../option.ts"
import { showWaiting } from "../progress.ts"
import { notDone, makeVisible } from "../service/failure.ts"
import { countFiles, sha256Of } from "./folder.ts"
import { readLink, writeLink } from "./link.ts"
import { draftId } from "./push.ts"
import { draftCommand, type Service } from "../service/on-service.ts"
import { contentOf, checkFiles, versionOf } from "./version-files.ts"
import { versionNumber } from "./version-number.ts"
import { writeFiles } from "./write-files.ts"

export const command = draftCommand({
  about: [
    "pull writes the files of a draft into a folder, and nothing outside it. Your changes there stay: a changed file is overwritten only with --force, and files that the draft never had are kept.",
    "Each changed file costs one call.",
  ],
  takes: { missing: "the id of a draft is needed, and a folder", most: 2 },
  example: "draft pull dabcdefghijklmnopqrst site",
  options: {
    version: optionalOption("N", "this version (default: the latest)", versionNumber),
    force: booleanOption("overwrite your changes in the folder"),
  },
  readInput: ({ force, version }, [id = "", dir]) =>
    Result.gen(function* () {
      const draft = yield* draftId(id, "pull")
      return dir === undefined
        ? yield* Result.fail(`a folder is needed: surename draft pull ${draft} DIR`)
        : { dir, draft, force, version }
    }),
  run: (service, pullInput) => pullDraft(service, pullInput),
})

interface PullRequest {
  readonly dir: string
  readonly draft: string
  readonly force: boolean
  readonly version: number | undefined
}

const pullDraft = async (service: Service, { dir, draft, force, version }: PullRequest): Promise<number> => {
  const { terminal, url } = service
  const versionFiles = await versionOf(service, draft, version)
  const files = checkFiles(versionFiles)
  const base = await baseOf(service, { dir, draft, force })
  const here = async (path: string) => ({ path, sha256: await digestAt(join(dir, path)) })
  const now = new Map(
    (await Promise.all([...files, ...base.keys()].map((one) => here(typeof one === "string" ? one : one.path)))).map(
      (one) => [one.path, one.sha256],
    ),
  )
  const differing = files.filter(({ path, sha256 }) => now.get(path) !== sha256)
  const gone = [...base.keys()].filter(
    (path) => now.get(path) !== undefined && !files.some((file) => file.path === path),
  )
  const own = [...differing.map(({ path }) => path), ...gone].filter(
    (path) => now.get(path) !== undefined && now.get(path) !== base.get(path),
  )
  if (own.length > 0 && !force) throw changedHere(dir, own)
  const over = showWaiting(terminal, `fetching ${countFiles(differing.length)}`)
  const contents = await oneByOne(differing, async (file) => ({
    path: file.path,
    bytes: await contentOf(service, versionFiles, file),
  })).finally(over)
  await writeFiles(dir, contents, gone)
  await writeLink(dir, { url, draft_id: draft, version: versionFiles.version })
  const { latest_version: latest } = versionFiles
  const older = latest === versionFiles.version ? "" : `; the latest is ${latest}, so a push from here needs --force`
  terminal.err(
    `version ${versionFiles.version} in ${dir}: ${contents.length} written, ${gone.length} deleted, ${files.length - contents.length} unchanged${older}\n`,
  )
  return 0
}

/** The files of the version that the folder last matched: they may be overwritten. */
const baseOf = async (
  service: Service,
  { dir, draft, force }: Omit<PullRequest, "version">,
): Promise<ReadonlyMap<string, string>> => {
  const link = await readLink(dir)
  if (link === undefined) return new Map()
  if (link.url !== service.url || link.draft_id !== draft) {
    if (force) return new Map()
    throw notDone(`${dir} is another draft, ${link.draft_id}: pull into another folder, or say --force`)
  }
  const base: DraftDetails = await versionOf(service, draft, link.version)
  return new Map(checkFiles(base).map(({ path, sha256 }) => [path, sha256]))
}

/** `undefined` where nothing is; a folder or a link has bytes that no draft has. */
const digestAt = async (file: string): Promise<string | undefined> => {
  const facts = await lstat(file).catch(() => undefined)
  if (facts === undefined) return undefined
  return facts.isFile() ? sha256Of(await readFile(file)) : "no file"
}

const changedHere = (dir: string, own: ReadonlyArray<string>) => {
  const some = own.slice(0, 5).map(makeVisible).join(", ")
  return notDone(
    `${countFiles(own.length)} in ${dir} would be lost: ${some}${own.length > 5 ? ", …" : ""}. Nothing was written; --force overwrites them`,
  )
}

/** A call each, in order: what is refused in between has written nothing. */
const oneByOne = async <A, B>(some: ReadonlyArray<A>, each: (one: A) => Promise<B>): Promise<ReadonlyArray<B>> => {
  const all: Array<B> = []
  for (const one of some) all.push(await each(one))
  return all
}
