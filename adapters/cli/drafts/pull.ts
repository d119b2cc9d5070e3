import { hash } from "node:crypto"
import { lstat, readFile } from "node:fs/promises"
import { join } from "node:path"
import * as Result from "effect/Result"
import type { DraftDetails } from "@surename/core/operations/drafts/get-draft/contract"
import { makeOptional, makeFlag } from "../option.ts"
import { showWaiting } from "../progress.ts"
import { makeFailure, makeVisible } from "../service/failure.ts"
import { readLink, writeLink } from "./link.ts"
import { readDraftId } from "./push.ts"
import { defineDraftCommand, type Service } from "../service/service-command.ts"
import { fetchContent, checkFiles, fetchVersion, readVersionNumber } from "./version-files.ts"
import { writeFiles } from "./write-files.ts"
import { formatCount } from "@surename/core/sharing/format-count"

export const command = defineDraftCommand({
  about: [
    "pull writes the files of a draft into a folder, and nothing outside it. Your changes there stay: a changed file is overwritten only with --force, and files that the draft never had are kept.",
    "Each changed file costs one call.",
  ],
  takes: { missing: "give the id of a draft and a folder", max: 2 },
  example: "draft pull dabcdefghijklmnopqrst site",
  options: {
    version: makeOptional("N", "this version (default: the latest)", readVersionNumber),
    force: makeFlag("overwrite your changes in the folder"),
  },
  readInput: ({ force, version }, [id = "", dir]) =>
    Result.gen(function* () {
      const draft = yield* readDraftId(id, "pull")
      return dir === undefined
        ? yield* Result.fail(`give a folder: surename draft pull ${draft} DIR`)
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
  const versionFiles = await fetchVersion(service, draft, version)
  const files = checkFiles(versionFiles)
  const base = await fetchBase(service, { dir, draft, force })
  const hashHere = async (path: string) => [path, await hashFile(join(dir, path))] as const
  const paths = [...files.map(({ path }) => path), ...base.keys()]
  const hashByPath = new Map(await Promise.all(paths.map(hashHere)))
  const differing = files.filter(({ path, sha256 }) => hashByPath.get(path) !== sha256)
  const deletedPaths = [...base.keys()].filter(
    (path) => hashByPath.get(path) !== undefined && !files.some((file) => file.path === path),
  )
  const ownChanges = [...differing.map(({ path }) => path), ...deletedPaths].filter(
    (path) => hashByPath.get(path) !== undefined && hashByPath.get(path) !== base.get(path),
  )
  if (ownChanges.length > 0 && !force) throw refuseLocalChanges(dir, ownChanges)
  const endWaiting = showWaiting(terminal, `fetching ${formatCount(differing.length, "file")}`)
  const contents = await mapInOrder(differing, async (file) => ({
    path: file.path,
    bytes: await fetchContent(service, versionFiles, file),
  })).finally(endWaiting)
  await writeFiles(dir, contents, deletedPaths)
  await writeLink(dir, { url, draft_id: draft, version: versionFiles.version })
  const { latest_version: latest } = versionFiles
  const olderNote =
    latest === versionFiles.version ? "" : `; the latest is ${latest}, so a push from here needs --force`
  terminal.err(
    `Version ${versionFiles.version} in ${dir}: ${contents.length} written, ${deletedPaths.length} deleted, ${files.length - contents.length} unchanged${olderNote}\n`,
  )
  return 0
}

const fetchBase = async (
  service: Service,
  { dir, draft, force }: Omit<PullRequest, "version">,
): Promise<ReadonlyMap<string, string>> => {
  const link = await readLink(dir)
  if (link === undefined) return new Map()
  if (link.url !== service.url || link.draft_id !== draft) {
    if (force) return new Map()
    throw makeFailure(`${dir} is another draft, ${link.draft_id}: pull into another folder, or say --force`)
  }
  const base: DraftDetails = await fetchVersion(service, draft, link.version)
  return new Map(checkFiles(base).map(({ path, sha256 }) => [path, sha256]))
}

const hashFile = async (file: string): Promise<string | undefined> => {
  const facts = await lstat(file).catch(() => undefined)
  if (facts === undefined) return undefined
  return facts.isFile() ? hash("sha256", await readFile(file)) : "no file"
}

const refuseLocalChanges = (dir: string, ownChanges: ReadonlyArray<string>) => {
  const items = ownChanges.slice(0, 5).map(makeVisible).join(", ")
  return makeFailure(
    `${formatCount(ownChanges.length, "file")} in ${dir} would be lost: ${items}${ownChanges.length > 5 ? ", …" : ""}. Nothing was written; --force overwrites them`,
  )
}

/** Works one after another, so that an error stops before anything is written. */
const mapInOrder = async <A, B>(items: ReadonlyArray<A>, each: (item: A) => Promise<B>): Promise<ReadonlyArray<B>> => {
  const results: Array<B> = []
  for (const item of items) results.push(await each(item))
  return results
}
