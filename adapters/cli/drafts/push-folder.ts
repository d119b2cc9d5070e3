import { basename, resolve } from "node:path"
import { CallRefused, type RateLimit } from "@surename/core/client"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import type { DraftDetails } from "@surename/core/operations/drafts/get-draft/contract"
import { showWaiting } from "../progress.ts"
import { toSentFile, type Changes, compareWithFolder, countChanges, toPatch } from "./changes.ts"
import { makeFailure, makeVisible } from "../service/failure.ts"
import { requireFitting, checkChanges } from "./check-fit.ts"
import { type FolderContent, readContents, readFolder, type ExcludedFile } from "./folder.ts"
import { type Link, linkFile, readLink, requireSameService, writeLink } from "./link.ts"
import type { Service } from "../service/service-command.ts"
import { fetchVersion } from "./version-files.ts"
import { formatCount } from "@surename/core/sharing/format-count"

export interface PushOptions {
  readonly dir: string
  readonly draft?: string | undefined
  readonly createsNew: boolean
  readonly name?: string | undefined
  readonly force: boolean
}

export interface PushResult {
  readonly draft_id: string
  readonly version: number
  readonly status: DraftDetails["status"]
  readonly preview_url: string
  /** Missing for a version that was just written. */
  readonly screening?: DraftDetails["screening"]
  readonly changes: Changes
  readonly leftOut: ReadonlyArray<ExcludedFile>
  /** Missing when nothing was sent. */
  readonly rateLimit?: RateLimit | undefined
  readonly wasWritten: boolean
}

export const pushFolder = async (service: Service, options: PushOptions): Promise<PushResult> => {
  const { dir } = options
  const { files: folderFiles, leftOut } = await readFolder(dir)
  const files = requireFitting(await readContents(dir, requireFitting(folderFiles)))
  const link = await chooseDraft(service, options)
  const pushed =
    link === undefined
      ? await createFromFolder(service, options, files)
      : await updateFromFolder(service, options, link, files)
  await writeLink(dir, { url: service.url, draft_id: pushed.draft_id, version: pushed.version }).catch(() =>
    service.terminal.err(`${dir}/${linkFile} cannot be written: the next push needs --draft ${pushed.draft_id}\n`),
  )
  return { ...pushed, leftOut }
}

type LinkedDraft = Pick<Link, "draft_id"> & Partial<Pick<Link, "version">>

const chooseDraft = async (
  { url }: Service,
  { dir, draft, createsNew }: PushOptions,
): Promise<LinkedDraft | undefined> => {
  if (createsNew) return undefined
  if (draft !== undefined) return { draft_id: draft }
  const link = await readLink(dir)
  return link && requireSameService(link, url, dir)
}

type PushedDraft = Omit<PushResult, "leftOut">

const createFromFolder = async (
  { client, terminal }: Service,
  { dir, name = makeVisible(basename(resolve(dir))).slice(0, draftLimits.draftNameChars) }: PushOptions,
  files: ReadonlyArray<FolderContent>,
): Promise<PushedDraft> => {
  const changes = checkChanges(compareWithFolder([], files))
  const endWaiting = showWaiting(terminal, describeSending(changes))
  const { body, rateLimit } = await client
    .create_draft({ files: files.map(toSentFile), ...(name === "" ? {} : { name_hint: name }) })
    .finally(endWaiting)
  return { ...body, changes, rateLimit, wasWritten: true }
}

const updateFromFolder = async (
  service: Service,
  options: PushOptions,
  { draft_id, version }: LinkedDraft,
  files: ReadonlyArray<FolderContent>,
): Promise<PushedDraft> => {
  const latest = await fetchVersion(service, draft_id).catch(explainMissing(options.dir, draft_id))
  const changes = checkChanges(compareWithFolder(latest.files, files))
  const newName = options.name === undefined || options.name === latest.name_hint ? {} : { name_hint: options.name }
  if (countChanges(changes) === 0 && newName.name_hint === undefined) return { ...latest, changes, wasWritten: false }
  if (version !== undefined && version !== latest.version && !options.force)
    throw makeStaleError(options.dir, draft_id, version, latest.version)
  if (countChanges(changes) > draftLimits.draftFiles)
    throw makeFailure(
      `${formatCount(countChanges(changes), "file")} change, and one write changes at most ${draftLimits.draftFiles}: surename draft push ${options.dir} --new makes another draft`,
    )
  const endWaiting = showWaiting(service.terminal, describeSending(changes))
  const { body, rateLimit } = await service.client
    .update_draft({
      draft_id,
      if_version: latest.version,
      ...newName,
      ...(countChanges(changes) === 0 ? {} : { files: toPatch(changes) }),
    })
    .catch((cause: unknown) => {
      const isStale = cause instanceof CallRefused && cause.problem.code === "stale_version"
      throw isStale ? makeFailure("somebody changed the draft at the same time. Push again") : cause
    })
    .finally(endWaiting)
  return { ...body, changes, rateLimit, wasWritten: true }
}

const describeSending = ({ added, changed }: Changes): string => {
  const files = [...added, ...changed]
  const bytes = [...added, ...changed].reduce((sum, { size }) => sum + size, 0)
  return `sending ${formatCount(files.length, "file")}, ${Math.ceil(bytes / 1_000)} kB`
}

const explainMissing = (dir: string, draft: string) => (cause: unknown) => {
  if (cause instanceof CallRefused && cause.problem.code === "not_found")
    throw makeFailure(
      `${draft} is deleted, or belongs to another account (${dir}/${linkFile} may name it). surename draft push ${dir} --new makes another draft`,
    )
  throw cause
}

const makeStaleError = (dir: string, draft: string, ours: number, latest: number) =>
  makeFailure(
    `the draft is at version ${latest}, and this folder is at version ${ours}. Somebody changed the draft elsewhere. Show the changes: surename draft diff ${dir}. Take them: surename draft pull ${draft} ${dir}. Overwrite them: surename draft push ${dir} --force`,
  )
