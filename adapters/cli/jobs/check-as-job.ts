import { setTimeout as sleep } from "node:timers/promises"
import * as Schema from "effect/Schema"
import type { CheckResult } from "@surename/core"
import { CallRefused, type Client } from "@surename/core/client"
import { Row } from "@surename/core/evidence/row"
import { jobLimits } from "@surename/core/operations/jobs/limits"
import { RefusedName } from "@surename/core/operations/names/check-live/contract"
import type { CommandContext } from "../host.ts"
import { type JobEndpoint, readResultLines, sendList } from "./job-lists.ts"
import { formatDuration } from "./job.ts"

type Names = Iterable<string> | AsyncIterable<string>

interface JobCheck {
  readonly client: Client
  readonly terminal: CommandContext["terminal"]
  readonly endpoint: JobEndpoint
  readonly ordered: boolean
}

/** Runs a long list as a job of the service. Runs a short list, or the list of a caller without an account, as calls. */
export async function* checkAsJob(
  check: JobCheck,
  names: Names,
  checkInCalls: (names: Names) => AsyncIterable<CheckResult>,
): AsyncGenerator<CheckResult> {
  const iterator = makeIterator(names)
  const firstNames: Array<string> = []
  while (firstNames.length <= jobLimits.namesWithoutJob) {
    const next = await iterator.next()
    if (next.done === true) return yield* checkInCalls(firstNames)
    firstNames.push(next.value)
  }
  const allNames = joinRest(firstNames, iterator)
  const jobId = await startJob(check)
  yield* jobId === undefined ? checkInCalls(allNames) : readJobRows(check, jobId, allNames)
}

const makeIterator = (names: Names): AsyncIterator<string> =>
  (async function* () {
    yield* names
  })()

async function* joinRest(firstNames: ReadonlyArray<string>, iterator: AsyncIterator<string>): AsyncGenerator<string> {
  yield* firstNames
  for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value
}

const startJob = async ({ client, terminal }: JobCheck): Promise<string | undefined> => {
  try {
    return (await client.create_job({ kind: "check" })).body.job_id
  } catch (cause) {
    if (!(cause instanceof CallRefused) || cause.problem.code !== "scope_missing") throw cause
    terminal.err("surename: with a token of an account in SURENAME_TOKEN, this list would be a job of the service\n")
    return undefined
  }
}

async function* readJobRows(
  { client, ordered, endpoint, terminal }: JobCheck,
  jobId: string,
  names: AsyncIterable<string>,
): AsyncGenerator<CheckResult> {
  await sendList(endpoint, { jobId, type: "application/x-ndjson", column: undefined, pieces: writeJsonLines(names) })
  const { estimate, total } = (await client.get_job({ job_id: jobId })).body
  const jobText = `${total} names are the job ${jobId}: about ${formatDuration(estimate.seconds)}`
  terminal.err(`surename: ${jobText}. It goes on without this command: surename job results ${jobId}\n`)
  const pollMs = Math.min(30_000, Math.max(1_000, (estimate.seconds * 1_000) / 60))
  const heldRows = new Map<number, CheckResult>()
  let [after, next] = [0, 0]
  for (let hasEnded = false; ;) {
    const { status } = (await client.get_job({ job_id: jobId })).body
    hasEnded = status === "done" || status === "cancelled" || status === "failed"
    for await (const line of readResultLines(endpoint, jobId, { accept: "application/x-ndjson", after })) {
      after++
      const { index, row } = readRow(line)
      if (!ordered) yield row
      else heldRows.set(index, row)
      for (let nextRow = heldRows.get(next); nextRow !== undefined; nextRow = heldRows.get(next)) {
        heldRows.delete(next++)
        yield nextRow
      }
    }
    if (hasEnded) break
    await sleep(pollMs, undefined, { signal: terminal.stopped })
  }
  for (const [, row] of [...heldRows].sort(([firstIndex], [secondIndex]) => firstIndex - secondIndex)) yield row
}

async function* writeJsonLines(names: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const name of names) yield `${JSON.stringify(name)}\n`
}

const readIndex = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Struct({ index: Schema.Int })))
const readAnswer = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Union([Row, RefusedName])))

const readRow = (line: string) => ({ index: readIndex(line).index, row: readAnswer(line) })
