import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { BadInput, type FieldError } from "../../../interface/field-errors.ts"
import { encodeUtf8 } from "../../../interface/utf8.ts"
import { tooLargeFile } from "../../../interface/bounded-text.ts"
import { limits } from "../../../limits.ts"
import { draftLimits } from "../limits.ts"
import { findPathFault, toPathKey } from "./draft-path.ts"
import { findContentFault } from "./content-faults.ts"

export interface SentFile {
  readonly path: string
  readonly content: string | null
  readonly encoding?: "utf-8" | "base64"
}

export type Changes = ReadonlyMap<string, Uint8Array | null>

export const readSentFiles = (files: ReadonlyArray<SentFile>): Result.Result<Changes, BadInput> => {
  const changes = new Map<string, Uint8Array | null>()
  const faults: Array<FieldError> = []
  const pathsByKey = new Map<string, string>()
  for (const [n, file] of files.entries()) {
    const otherPath = pathsByKey.get(toPathKey(file.path))
    const fault =
      findPathFault(file.path) ?? (otherPath === undefined ? undefined : describeDuplicate(file.path, otherPath))
    if (fault !== undefined) faults.push({ path: `/files/${n}/path`, message: fault })
    pathsByKey.set(toPathKey(file.path), file.path)
    const bytes = readBytes(file)
    const contentFault = Result.isFailure(bytes) ? bytes.failure : findFileFault(file, bytes.success)
    if (contentFault !== undefined) faults.push({ path: `/files/${n}/content`, message: contentFault })
    else if (Result.isSuccess(bytes)) changes.set(file.path, bytes.success)
  }
  return Result.map(refuseFiles(faults), () => changes)
}

export const describeDuplicate = (path: string, otherPath: string): string =>
  path === otherPath
    ? "This path was sent before: each file is sent once"
    : `${path} and ${otherPath} differ only in upper and lower case, and many systems treat them as one`

const findFileFault = ({ encoding, path }: SentFile, bytes: Uint8Array | null): string | undefined => {
  const fault = bytes === null ? undefined : findContentFault(path, bytes)
  return fault === undefined || encoding === "base64" ? fault : `${fault}. ${inBase64}`
}

const readBytes = ({ content, encoding, path }: SentFile): Result.Result<Uint8Array | null, string> => {
  if (content === null) return Result.succeed(null)
  const tooLarge = `${path} is ${tooLargeFile}`
  if (encoding === "base64") {
    if (content.length > Math.ceil(draftLimits.draftFileBytes / 3) * 4) return Result.fail(tooLarge)
    const bytes = Result.mapError(decodeBase64(content), () => "This is not base64 (RFC 4648, section 4)")
    return Result.filterOrFail(
      bytes,
      ({ length }) => length <= draftLimits.draftFileBytes,
      () => tooLarge,
    )
  }
  if (content.length > draftLimits.draftFileBytes) return Result.fail(tooLarge)
  if (!content.isWellFormed()) return Result.fail(`This text has half a character. ${inBase64}`)
  const bytes = encodeUtf8(content)
  return bytes.length > draftLimits.draftFileBytes ? Result.fail(tooLarge) : Result.succeed(bytes)
}

const inBase64 = "Send binary files with encoding base64"

const decodeBase64 = Schema.decodeUnknownResult(Schema.Uint8ArrayFromBase64)

const boundFaults = (faults: ReadonlyArray<FieldError>): ReadonlyArray<FieldError> =>
  faults.length <= limits.errorsListed
    ? faults
    : [
        ...faults.slice(0, limits.errorsListed - 1),
        { path: "/files", message: `${faults.length - limits.errorsListed + 1} more files do not fit` },
      ]

export const refuseFiles = (faults: ReadonlyArray<FieldError>): Result.Result<void, BadInput> =>
  faults.length === 0
    ? Result.void
    : Result.fail(new BadInput({ message: "Some files are invalid: see errors.", fields: boundFaults(faults) }))
