import { createReadStream } from "node:fs"
import { type FileHandle, open } from "node:fs/promises"
import * as Schema from "effect/Schema"
import * as Result from "effect/Result"
import type { CheckResult } from "@surename/core"
import { limits } from "@surename/core/limits"
import { fileTrouble } from "../../file-trouble.ts"
import { keyOf } from "./expand-names.ts"
import { readLines } from "./read-names.ts"

export interface ResumedAnswer {
  /** Has its answer in the file: it need not be asked about again. */
  readonly has: (name: string) => boolean
  /** Why it could not be kept, if it could not. */
  readonly add: (answer: CheckResult) => Promise<string | undefined>
  readonly close: () => Promise<void>
}

/** A file of answers, a JSON object a line: what was decided there is not asked again, and every new answer is added at once. Rejects with one line. */
export const answeredIn = async (file: string): Promise<ResumedAnswer> => {
  const done = new Set<string>()
  const trouble = (error: unknown) => `--resume ${file}: ${fileTrouble(error)}`
  const unusable = (error: unknown): never => {
    throw new Error(trouble(error))
  }
  const handle: FileHandle = await open(file, "a+").catch(unusable)
  for await (const line of readLines(createReadStream(file), limits.keptChars)) {
    if (line.trim() === "") continue
    // The list of names, say, given to the wrong flag: answers between its lines would spoil it.
    if (!line.startsWith("{")) {
      await handle.close()
      throw new Error(`--resume ${file}: it holds something else than answers; name a new file`)
    }
    const read = readLine(line)
    if (Result.isFailure(read)) continue
    if (isDecided(read.success)) done.add(keyOf(read.success.domain))
  }
  await endLastLine(handle).catch(unusable)
  return {
    has: (name) => done.has(keyOf(name)),
    add: (answer) => handle.appendFile(`${JSON.stringify(answer)}\n`).then(() => undefined, trouble),
    close: () => handle.close(),
  }
}

/** A run that was killed may have left half a line. */
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
