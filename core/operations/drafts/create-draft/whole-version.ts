import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { contentTypeOf } from "../../../interface/content-type.ts"
import { BadInput } from "../../../interface/field-errors.ts"
import { limits } from "../../../limits.ts"
import { CurrentCallers } from "../../../sharing/callers.ts"
import { FairQueue } from "../../../sharing/fair-queue.ts"
import { Drafts, type NewVersion, type StoredFile } from "../ports/drafts.ts"
import type { DraftStatus } from "../ports/previews.ts"
import { Screening, type ScreeningResult } from "../ports/screening.ts"
import { folderFault, pathKey } from "./draft-path.ts"
import { type Changes, sameName } from "./sent-files.ts"

export type VersionFiles = NewVersion["files"]

/** The files of a version with the changes made: what was not sent carries over. Fails when all together are too many or too large. */
export const applyChanges = (
  before: ReadonlyArray<StoredFile>,
  changes: Changes,
): Result.Result<VersionFiles, BadInput> => {
  const files = [
    ...before.filter(({ path }) => !changes.has(path)),
    ...[...changes].flatMap(([path, bytes]) => (bytes === null ? [] : [{ path, bytes }])),
  ]
  const fault = faultOf(files)
  return fault === undefined
    ? Result.succeed(files)
    : Result.fail(new BadInput({ message: fault, fields: [{ path: "/files", message: fault }] }))
}

const faultOf = (files: VersionFiles): string | undefined => {
  if (files.length > limits.draftFiles)
    return `A version has at most ${limits.draftFiles} files; this one would have ${files.length}`
  const [known, bytes] = [new Map<string, string>(), files.reduce((sum, file) => sum + sizeOf(file), 0)]
  if (bytes > limits.draftVersionBytes)
    return `The files of a version have at most ${limits.draftVersionBytes} bytes; these would have ${bytes}, ${describeLargest(files)} most of all`
  for (const { path } of files) {
    const other = known.get(pathKey(path))
    if (other !== undefined) return sameName(path, other)
    known.set(pathKey(path), path)
  }
  return folderFault(known)
}

const sizeOf = (file: VersionFiles[number]): number => ("bytes" in file ? file.bytes.length : file.size)

const describeLargest = (files: VersionFiles): string =>
  files.reduce<VersionFiles[number] | undefined>(
    (most, file) => (most === undefined || sizeOf(file) > sizeOf(most) ? file : most),
    undefined,
  )?.path ?? ""

/** Whether it may be shown is asked about all files together: what one begins, another may finish. */
export const screenVersion = Effect.fnUntraced(function* (files: VersionFiles) {
  const drafts = yield* Drafts
  const whole = yield* Effect.forEach(files, (file) =>
    Effect.map("bytes" in file ? Effect.succeed(file.bytes) : drafts.content(file.sha256), (bytes) => ({
      path: file.path,
      bytes,
      contentType: contentTypeOf(file.path),
    })),
  )
  const screening = yield* screenInLine(
    whole.reduce((sum, { bytes }) => sum + bytes.length, 0),
    Screening.use(({ screen }) => screen(whole)),
  )
  return { files, status: statusOf(files, screening), screening } satisfies NewVersion
})

/** Long versions are screened one at a time: the slices of several at once would follow each other without a pause for others. */
const screenInLine = <A, E, R>(bytes: number, screening: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  bytes <= limits.screenedAtOnceBytes
    ? screening
    : Effect.flatMap(CurrentCallers, (askers) => longVersions.run(askers, screening))

const longVersions = new FairQueue()

const statusOf = (files: VersionFiles, { flagged }: ScreeningResult): DraftStatus => {
  if (flagged) return "flagged"
  return files.some(({ path }) => path === "index.html") ? "live" : "unbrowsable"
}
