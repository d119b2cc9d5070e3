import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { domainName, type DomainName } from "../../../evidence/domain-name.ts"
import { toRow } from "../../../evidence/to-row.ts"
import type { StoredVerdict } from "../../../evidence/verdict-codec.ts"
import { limits } from "../../../limits.ts"
import { VerdictMemory } from "../../../ports/verdict-memory.ts"
import type { FairQueue } from "../../../sharing/fair-queue.ts"
import { rowInTurn } from "../../names/check-live/logic.ts"
import { ScanRows } from "../../names/scan-namespace/scan-rows.ts"
import { scored } from "../../names/score-name/total.ts"
import type { JobCounts } from "../job-fields.ts"
import type { Chunk } from "../ports/jobs.ts"

export type AnswerClass = keyof Omit<JobCounts, "invalid" | "duplicate">

export interface JobAnswer {
  readonly row: Readonly<Record<string, unknown>>
  /** A score is no answer about a registration. */
  readonly counted: AnswerClass | undefined
}

interface Asker {
  readonly caller: object
  readonly places: FairQueue
}

/** How the names of a chunk become rows: as its kind's operation answers, after the registry's turn. */
export const rowsOfChunk = Effect.fnUntraced(function* ({ kind, names }: Chunk, asker: Asker) {
  const memory = yield* VerdictMemory
  const known = new Map<string, StoredVerdict>()
  if (kind === "check")
    for (const one of yield* memory.recallMany(names.map(({ name }) => name)))
      if (one !== undefined) known.set(one.name, one)
  const answer = Effect.fnUntraced(function* (name: DomainName) {
    if (kind === "score") return yield* Effect.as(Effect.yieldNow, uncounted({ ...scored(name) }))
    if (kind === "scan") return classed(yield* scanInTurn(name, asker))
    const cached = known.get(name.ascii)
    if (cached !== undefined) return classed(toRow(name, cached.verdict, "cache", cached.evidence))
    return classed(yield* rowInTurn(name, { ...asker, patienceMs: limits.jobPatienceMs }))
  })
  return (text: string) =>
    Result.match(domainName(text), {
      onSuccess: answer,
      // The public suffix list changed since the list was taken.
      onFailure: ({ code, input, message }) => Effect.succeed(uncounted({ domain: input, error: { code, message } })),
    })
})

const uncounted = (row: JobAnswer["row"]): JobAnswer => ({ row, counted: undefined })

interface Classified {
  readonly classification: string
  readonly registered?: boolean | null
}

const classed = (row: Classified): JobAnswer => ({ row: { ...row }, counted: classOf(row) })

const classOf = ({ classification, registered }: Classified): AnswerClass => {
  if (typeof registered === "boolean") return registered ? "registered" : "unregistered"
  return classification === "pending" ? "pending" : "unknown"
}

/** A scan waits for a turn no longer than a page does: a job asks for another one. */
const scanInTurn = Effect.fnUntraced(function* (name: DomainName, { caller, places }: Asker) {
  const scans = yield* ScanRows
  const until = (yield* Clock.currentTimeMillis) + limits.jobPatienceMs
  while ((yield* Clock.currentTimeMillis) < until) {
    const row = yield* places.run(caller, scans.inTurn(name, { caller, begins: () => {} }))
    if (row !== undefined) return row
  }
  return toRow(name, { _tag: "Pending" }, "timeout", [])
})
