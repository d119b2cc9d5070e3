import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { domainName, type DomainName } from "../../../evidence/domain-name.ts"
import { toRow } from "../../../evidence/to-row.ts"
import type { StoredVerdict } from "../../../evidence/verdict-codec.ts"
import { VerdictMemory } from "../../../ports/verdict-memory.ts"
import type { FairQueue } from "../../../sharing/fair-queue.ts"
import { askAfterSlot } from "../../names/check-live/logic.ts"
import { ScanRows } from "../../names/scan-namespace/scan-rows.ts"
import { scoreDomainName } from "../../names/score-name/score-domain-name.ts"
import type { JobCounts } from "../job-fields.ts"
import type { Chunk } from "../ports/jobs.ts"

/** How long a name waits for a registry that asked for a pause. */
const jobNameTimeoutMs = 10 * 60_000

export type AnswerClass = keyof Omit<JobCounts, "invalid" | "duplicate">

export interface JobAnswer {
  readonly row: Readonly<Record<string, unknown>>
  readonly counted: AnswerClass | undefined
}

interface ChunkCaller {
  readonly caller: object
  readonly queue: FairQueue
}

export const makeRowMaker = Effect.fnUntraced(function* ({ kind, names }: Chunk, chunkCaller: ChunkCaller) {
  const memory = yield* VerdictMemory
  const verdictsByName = new Map<string, StoredVerdict>()
  if (kind === "check")
    for (const verdict of yield* memory.recallMany(names.map(({ name }) => name)))
      if (verdict !== undefined) verdictsByName.set(verdict.name, verdict)
  const answerName = Effect.fnUntraced(function* (name: DomainName) {
    if (kind === "score") return yield* Effect.as(Effect.yieldNow, makeUncounted({ ...scoreDomainName(name) }))
    if (kind === "scan") return makeCounted(yield* scanWithRetries(name, chunkCaller))
    const cachedVerdict = verdictsByName.get(name.ascii)
    if (cachedVerdict !== undefined)
      return makeCounted(toRow(name, cachedVerdict.verdict, "cache", cachedVerdict.evidence))
    return makeCounted(yield* askAfterSlot(name, { ...chunkCaller, timeoutMs: jobNameTimeoutMs }))
  })
  return (text: string) =>
    Result.match(domainName(text), {
      onSuccess: answerName,
      // The public suffix list changed since.
      onFailure: ({ code, input, message }) =>
        Effect.succeed(makeUncounted({ domain: input, error: { code, message } })),
    })
})

const makeUncounted = (row: JobAnswer["row"]): JobAnswer => ({ row, counted: undefined })

interface Classified {
  readonly classification: string
  readonly registered?: boolean | null
}

const makeCounted = (row: Classified): JobAnswer => ({ row: { ...row }, counted: classifyRow(row) })

const classifyRow = ({ classification, registered }: Classified): AnswerClass => {
  if (typeof registered === "boolean") return registered ? "registered" : "unregistered"
  return classification === "pending" ? "pending" : "unknown"
}

/** A scan waits no longer than a page does, so a job retries. */
const scanWithRetries = Effect.fnUntraced(function* (name: DomainName, { caller, queue }: ChunkCaller) {
  const scans = yield* ScanRows
  const until = (yield* Clock.currentTimeMillis) + jobNameTimeoutMs
  while ((yield* Clock.currentTimeMillis) < until) {
    const row = yield* queue.run(caller, scans.scanWithSlot(name, { caller, markStarted: () => {} }))
    if (row !== undefined) return row
  }
  return toRow(name, { _tag: "Pending" }, "timeout", [])
})
