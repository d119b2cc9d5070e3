import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { findContentType } from "../../../interface/content-type.ts"
import { BadInput } from "../../../interface/field-errors.ts"
import { draftLimits } from "../limits.ts"
import { CurrentCallers } from "../../../sharing/callers.ts"
import { FairQueue } from "../../../sharing/fair-queue.ts"
import { Drafts, type NewVersion, type StoredFile } from "../ports/drafts.ts"
import type { DraftStatus } from "../ports/previews.ts"
import { Screening, type ScreeningResult } from "../ports/screening.ts"
import { omitUndefined } from "../../../sharing/omit-undefined.ts"
import { readStartPage } from "./read-start-page.ts"
import { findFolderFault, toPathKey } from "./draft-path.ts"
import { type Changes, describeDuplicate } from "./sent-files.ts"

export type VersionFiles = NewVersion["files"]

export const applyChanges = (
  before: ReadonlyArray<StoredFile>,
  changes: Changes,
): Result.Result<VersionFiles, BadInput> => {
  const files = [
    ...before.filter(({ path }) => !changes.has(path)),
    ...[...changes].flatMap(([path, bytes]) => (bytes === null ? [] : [{ path, bytes }])),
  ]
  const fault = findVersionFault(files)
  return fault === undefined
    ? Result.succeed(files)
    : Result.fail(new BadInput({ message: fault, fields: [{ path: "/files", message: fault }] }))
}

const findVersionFault = (files: VersionFiles): string | undefined => {
  if (files.length > draftLimits.draftFiles)
    return `A version has at most ${draftLimits.draftFiles} files; this one would have ${files.length}`
  const pathsByKey = new Map<string, string>()
  const bytes = files.reduce((sum, file) => sum + findSize(file), 0)
  if (bytes > draftLimits.draftVersionBytes)
    return `The files of a version have at most ${draftLimits.draftVersionBytes} bytes; these would have ${bytes}, ${describeLargest(files)} most of all`
  for (const { path } of files) {
    const otherPath = pathsByKey.get(toPathKey(path))
    if (otherPath !== undefined) return describeDuplicate(path, otherPath)
    pathsByKey.set(toPathKey(path), path)
  }
  return findFolderFault(pathsByKey)
}

const findSize = (file: VersionFiles[number]): number => ("bytes" in file ? file.bytes.length : file.size)

const describeLargest = (files: VersionFiles): string =>
  files.reduce<VersionFiles[number] | undefined>(
    (most, file) => (most === undefined || findSize(file) > findSize(most) ? file : most),
    undefined,
  )?.path ?? ""

/** Judges all files together, because one may continue another. */
export const screenVersion = Effect.fnUntraced(function* (files: VersionFiles) {
  const drafts = yield* Drafts
  const wholeFiles = yield* Effect.forEach(files, (file) =>
    Effect.map("bytes" in file ? Effect.succeed(file.bytes) : drafts.readContent(file.sha256), (bytes) => ({
      path: file.path,
      bytes,
      contentType: findContentType(file.path),
    })),
  )
  const screening = yield* screenInQueue(
    wholeFiles.reduce((sum, { bytes }) => sum + bytes.length, 0),
    Screening.use(({ screen }) => screen(wholeFiles)),
  )
  const startPage = yield* readStartPage(wholeFiles)
  return {
    files,
    status: toStatus(files, screening),
    screening,
    ...omitUndefined({ startPage }),
  } satisfies NewVersion
})

/** Screens long versions one at a time, because parallel ones would leave no pause for other work. */
const screenInQueue = <A, E, R>(bytes: number, screening: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  bytes <= draftLimits.screenedAtOnceBytes
    ? screening
    : Effect.flatMap(CurrentCallers, (askers) => longVersionQueue.run(askers, screening))

const longVersionQueue = new FairQueue()

const toStatus = (files: VersionFiles, { flagged }: ScreeningResult): DraftStatus => {
  if (flagged) return "flagged"
  return files.some(({ path }) => path === "index.html") ? "live" : "unbrowsable"
}
