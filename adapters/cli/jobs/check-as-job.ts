import { setTimeout as sleep } from "node:timers/promises"
import * as Schema from "effect/Schema"
import type { CheckResult } from "@surename/core"
import { CallRefused, type Client } from "@surename/core/client"
import { Row } from "@surename/core/evidence/row"
import { limits } from "@surename/core/limits"
import { RefusedName } from "@surename/core/operations/names/check-live/contract"
import type { CommandContext } from "../host.ts"
import { type JobPlace, resultLines, sendList } from "./job-lists.ts"
import { timeText } from "./on-jobs.ts"

type Names = Iterable<string> | AsyncIterable<string>

interface JobCheck {
  readonly ask: Client
  readonly terminal: CommandContext["terminal"]
  readonly place: JobPlace
  readonly ordered: boolean
}

/** A long list is one job of the service; a short one, or one of a caller without an account, goes in calls. */
export async function* checkAsJob(
  check: JobCheck,
  names: Names,
  inCalls: (names: Names) => AsyncIterable<CheckResult>,
): AsyncGenerator<CheckResult> {
  const reading = iteratorOf(names)
  const first: Array<string> = []
  while (first.length <= limits.namesWithoutJob) {
    const next = await reading.next()
    if (next.done === true) return yield* inCalls(first)
    first.push(next.value)
  }
  const all = restAfter(first, reading)
  const jobId = await newJob(check)
  yield* jobId === undefined ? inCalls(all) : rowsOfJob(check, jobId, all)
}

const iteratorOf = (names: Names): AsyncIterator<string> =>
  (async function* () {
    yield* names
  })()

async function* restAfter(first: ReadonlyArray<string>, reading: AsyncIterator<string>): AsyncGenerator<string> {
  yield* first
  for (let next = await reading.next(); next.done !== true; next = await reading.next()) yield next.value
}

/** `undefined` for a caller that may start none. */
const newJob = async ({ ask, terminal }: JobCheck): Promise<string | undefined> => {
  try {
    return (await ask.create_job({ kind: "check" })).body.job_id
  } catch (cause) {
    if (!(cause instanceof CallRefused) || cause.problem.code !== "scope_missing") throw cause
    terminal.err("surename: with a token of an account in SURENAME_TOKEN, this list would be a job of the service\n")
    return undefined
  }
}

async function* rowsOfJob(
  { ask, ordered, place, terminal }: JobCheck,
  jobId: string,
  names: AsyncIterable<string>,
): AsyncGenerator<CheckResult> {
  await sendList(place, { jobId, type: "application/x-ndjson", column: undefined, pieces: jsonLines(names) })
  const { estimate, total } = (await ask.get_job({ job_id: jobId })).body
  const about = `${total} names are the job ${jobId}: about ${timeText(estimate.seconds)}`
  terminal.err(`surename: ${about}. It goes on without this command: surename job results ${jobId}\n`)
  const everyMs = Math.min(30_000, Math.max(1_000, (estimate.seconds * 1_000) / 60))
  const waiting = new Map<number, CheckResult>()
  let [after, next] = [0, 0]
  for (let isOver = false; ;) {
    // Before the rows: a job that has ended has them all.
    const { status } = (await ask.get_job({ job_id: jobId })).body
    isOver = status === "done" || status === "cancelled" || status === "failed"
    for await (const line of resultLines(place, jobId, { accept: "application/x-ndjson", after })) {
      after++
      const { index, row } = readRow(line)
      if (!ordered) yield row
      else waiting.set(index, row)
      for (let found = waiting.get(next); found !== undefined; found = waiting.get(next)) {
        waiting.delete(next++)
        yield found
      }
    }
    if (isOver) break
    await sleep(everyMs, undefined, { signal: terminal.stopped })
  }
  for (const [, row] of [...waiting].sort(([one], [other]) => one - other)) yield row
}

async function* jsonLines(names: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const name of names) yield `${JSON.stringify(name)}\n`
}

const readPlace = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Struct({ index: Schema.Int })))
const readAnswer = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Union([Row, RefusedName])))

const readRow = (line: string) => ({ index: readPlace(line).index, row: readAnswer(line) })
