import { basename, resolve } from "node:path"
import { CallRefused, type RateLimit } from "@surename/core/client"
import { limits } from "@surename/core/limits"
import type { DraftDetails } from "@surename/core/operations/drafts/get-draft/contract"
import { showWaiting } from "../progress.ts"
import { asSent, type Changes, changesBetween, howMany, toPatch } from "./changes.ts"
import { notDone, makeVisible } from "../service/failure.ts"
import { keepFitting, checkChanges } from "./fit.ts"
import { type Content, contentsOf, countFiles, folderAt, type LeftOut } from "./folder.ts"
import { type Link, linkFile, readLink, sameService, writeLink } from "./link.ts"
import type { Service } from "../service/on-service.ts"
import { versionOf } from "./version-files.ts"

export interface PushOptions {
  readonly dir: string
  /** This draft, whatever the folder was before. */
  readonly draft?: string | undefined
  /** Another draft, whatever the folder was before. */
  readonly fresh: boolean
  readonly name?: string | undefined
  /** Over what others wrote since. */
  readonly force: boolean
}

export interface PushResult {
  readonly draft_id: string
  readonly version: number
  readonly status: DraftDetails["status"]
  readonly preview_url: string
  /** True for a version that was there before. */
  readonly screening?: DraftDetails["screening"]
  readonly changes: Changes
  readonly leftOut: ReadonlyArray<LeftOut>
  /** The writes that are left today; absent if none was needed. */
  readonly rateLimit?: RateLimit | undefined
  readonly wasWritten: boolean
}

/** Makes a draft the same as a folder. Sends what differs; writes nothing where nothing does. */
export const pushFolder = async (service: Service, options: PushOptions): Promise<PushResult> => {
  const { dir } = options
  const { found, leftOut } = await folderAt(dir)
  const files = keepFitting(await contentsOf(dir, keepFitting(found)))
  const link = await linkOf(service, options)
  const done =
    link === undefined
      ? await createFromFolder(service, options, files)
      : await updateFromFolder(service, options, link, files)
  await writeLink(dir, { url: service.url, draft_id: done.draft_id, version: done.version }).catch(() =>
    service.terminal.err(`${dir}/${linkFile} cannot be written: the next push needs --draft ${done.draft_id}\n`),
  )
  return { ...done, leftOut }
}

type LinkedDraft = Pick<Link, "draft_id"> & Partial<Pick<Link, "version">>

const linkOf = async ({ url }: Service, { dir, draft, fresh }: PushOptions): Promise<LinkedDraft | undefined> => {
  if (fresh) return undefined
  if (draft !== undefined) return { draft_id: draft }
  const link = await readLink(dir)
  return link && sameService(link, url, dir)
}

type PushDone = Omit<PushResult, "leftOut">

const createFromFolder = async (
  { ask, terminal }: Service,
  { dir, name = makeVisible(basename(resolve(dir))).slice(0, limits.draftNameChars) }: PushOptions,
  files: ReadonlyArray<Content>,
): Promise<PushDone> => {
  const changes = checkChanges(changesBetween([], files))
  const over = showWaiting(terminal, describeSending(changes))
  const { body, rateLimit } = await ask
    .create_draft({ files: files.map(asSent), ...(name === "" ? {} : { name_hint: name }) })
    .finally(over)
  return { ...body, changes, rateLimit, wasWritten: true }
}

const updateFromFolder = async (
  service: Service,
  options: PushOptions,
  { draft_id, version }: LinkedDraft,
  files: ReadonlyArray<Content>,
): Promise<PushDone> => {
  const latest = await versionOf(service, draft_id).catch(orGone(options.dir, draft_id))
  const changes = checkChanges(changesBetween(latest.files, files))
  const named = options.name === undefined || options.name === latest.name_hint ? {} : { name_hint: options.name }
  if (howMany(changes) === 0 && named.name_hint === undefined) return { ...latest, changes, wasWritten: false }
  if (version !== undefined && version !== latest.version && !options.force)
    throw failStale(options.dir, draft_id, version, latest.version)
  if (howMany(changes) > limits.draftFiles)
    throw notDone(
      `${countFiles(howMany(changes))} change, and one write changes at most ${limits.draftFiles}: surename draft push ${options.dir} --new makes another draft`,
    )
  const over = showWaiting(service.terminal, describeSending(changes))
  const { body, rateLimit } = await service.ask
    .update_draft({
      draft_id,
      if_version: latest.version,
      ...named,
      ...(howMany(changes) === 0 ? {} : { files: toPatch(changes) }),
    })
    .catch((cause: unknown) => {
      const isLate = cause instanceof CallRefused && cause.problem.code === "stale_version"
      throw isLate ? notDone("somebody changed the draft at the same time. Push again") : cause
    })
    .finally(over)
  return { ...body, changes, rateLimit, wasWritten: true }
}

const describeSending = ({ added, changed }: Changes): string => {
  const [files, bytes] = [[...added, ...changed], [...added, ...changed].reduce((sum, { size }) => sum + size, 0)]
  return `sending ${countFiles(files.length)}, ${Math.ceil(bytes / 1_000)} kB`
}

const orGone = (dir: string, draft: string) => (cause: unknown) => {
  if (cause instanceof CallRefused && cause.problem.code === "not_found")
    throw notDone(
      `${draft} is deleted, or belongs to another account (${dir}/${linkFile} may name it). surename draft push ${dir} --new makes another draft`,
    )
  throw cause
}

const failStale = (dir: string, draft: string, ours: number, latest: number) =>
  notDone(
    `the draft is at version ${latest}, and this folder is at version ${ours}. Somebody changed the draft elsewhere. Show the changes: surename draft diff ${dir}. Take them: surename draft pull ${draft} ${dir}. Overwrite them: surename draft push ${dir} --force`,
  )
