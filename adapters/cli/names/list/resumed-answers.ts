import { createReadStream } from "node:fs"
import { type FileHandle, open } from "node:fs/promises"
import * as Schema from "effect/Schema"
import * as Result from "effect/Result"
import type { CheckResult } from "@surename/core"
import { nameLimits } from "@surename/core/operations/names/limits"
import { describeFileError } from "../../file-error.ts"
import { toNameKey } from "./expand-names.ts"
import { readLines } from "./read-names.ts"

export interface ResumedAnswer {
  /** True when the file has an answer for this name. */
  readonly has: (name: string) => boolean
  /** Returns the error when the answer cannot be saved. */
  readonly add: (answer: CheckResult) => Promise<string | undefined>
  readonly close: () => Promise<void>
}

/** Opens a file of answers (NDJSON). Decided names are not checked again, and new answers are appended. Rejects with one line. */
export const openResumedAnswers = async (file: string): Promise<ResumedAnswer> => {
  const decidedKeys = new Set<string>()
  const describeError = (error: unknown) => `--resume ${file}: ${describeFileError(error)}`
  const failUnusable = (error: unknown): never => {
    throw new Error(describeError(error))
  }
  const handle: FileHandle = await open(file, "a+").catch(failUnusable)
  for await (const line of readLines(createReadStream(file), nameLimits.answerLineChars)) {
    if (line.trim() === "") continue
    // Refuses a wrong file, such as a list of names, without changing it.
    if (!line.startsWith("{")) {
      await handle.close()
      throw new Error(`--resume ${file}: it holds something else than answers; name a new file`)
    }
    const resumedLine = readLine(line)
    if (Result.isFailure(resumedLine)) continue
    if (isDecided(resumedLine.success)) decidedKeys.add(toNameKey(resumedLine.success.domain))
  }
  await endLastLine(handle).catch(failUnusable)
  return {
    has: (name) => decidedKeys.has(toNameKey(name)),
    add: (answer) => handle.appendFile(`${JSON.stringify(answer)}\n`).then(() => undefined, describeError),
    close: () => handle.close(),
  }
}

/** Ends a half line that a killed run left. */
const endLastLine = async (handle: FileHandle): Promise<void> => {
  const { size } = await handle.stat()
  if (size === 0) return
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1)
  if (buffer.toString() !== "\n") await handle.write("\n")
}

const ResumedLine = Schema.Struct({
  domain: Schema.String,
  classification: Schema.optionalKey(Schema.String),
  error: Schema.optionalKey(Schema.Unknown),
})
const readLine = Schema.decodeUnknownResult(Schema.fromJsonString(ResumedLine))

const isDecided = ({ classification, error }: typeof ResumedLine.Type): boolean =>
  error !== undefined || classification === "registered" || classification === "unregistered"
