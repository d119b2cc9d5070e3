import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import * as Stream from "effect/Stream"
import * as TestClock from "effect/testing/TestClock"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { eventsSql } from "@surename/adapters/store-sql/watch"
import { jobLimits } from "@surename/core/operations/jobs/limits"
import { createJob } from "@surename/core/operations/jobs/create-job/logic"
import { getJobResults } from "@surename/core/operations/jobs/get-job-results/logic"
import { getJob } from "@surename/core/operations/jobs/get-job/logic"
import { JobStorage } from "@surename/core/operations/jobs/job-settings"
import { Jobs } from "@surename/core/operations/jobs/ports/jobs"
import { type ListType, UploadBody } from "@surename/core/operations/jobs/ports/upload-body"
import { takeList } from "@surename/core/operations/jobs/take-list/take-list"
import { sweepJobs } from "@surename/core/operations/jobs/sweep-jobs/logic"
import { uploadNames } from "@surename/core/operations/jobs/upload-names/logic"
import { Events } from "@surename/core/operations/watch/ports/events"
import { Rdap } from "@surename/core/ports/rdap"
import { verdictMemory } from "@surename/core/state/verdict-cache"
import { jobsSql } from "./index.ts"

/** Two registries: `a` asks for ten requests a second, `b` for one. */
const registries = Layer.mock(Rdap)({
  findRoute: (name) =>
    Effect.succeed({ base: name.endsWith(".net") ? "https://b/" : "https://a/", basis: "iana", tld: "" }),
  registries: Effect.succeed(
    ["a", "b"].map((host) => ({
      base: `https://${host}/`,
      host,
      basis: "iana" as const,
      tlds: [],
      rps: host === "a" ? 10 : 1,
      asked: 0,
      throttled: 0,
    })),
  ),
})
const account = Layer.effectDiscard(
  SqlClient.SqlClient.use(
    (sql) =>
      sql`INSERT INTO surename_user (id, email, is_confirmed, plan, created_at) VALUES ('ada', 'ada', 1, 'free', 0)`,
  ),
)
const services = Layer.mergeAll(jobsSql, eventsSql, verdictMemory, registries, account).pipe(
  Layer.provideMerge(databaseSql("memory:")),
)
const ada = { owner: "ada", namesPerDay: 1_000_000 }

const receiving = Effect.map(createJob.decodeAndRun({ kind: "check" }, ada), ({ job_id = "" }) => job_id)
const upload = (job_id: string, type: ListType, text: Stream.Stream<string>, column?: string, who = ada) =>
  Effect.provideService(
    uploadNames.decodeAndRun({ job_id, ...(column === undefined ? {} : { column }) }, who),
    UploadBody,
    {
      type,
      text,
    },
  )
/** Splits the text into pieces that end anywhere. */
const inPieces = (text: string) => Stream.fromIterable(text.match(/[^]{1,7}/gu) ?? [])

/** Reads the names of all chunks, and the stored rows. */
const readBack = Effect.fnUntraced(function* (jobId: string) {
  const [jobs, names] = [yield* Jobs, new Array<string>()]
  for (const place of yield* jobs.listFreeChunks("reader")) {
    const chunk = yield* jobs.take("reader", place)
    for (const { index, line, name } of chunk?.names ?? []) names.push(`${index} ${line} ${name}`)
  }
  const { results } = yield* getJobResults.decodeAndRun({ job_id: jobId }, "ada")
  return { names: names.sort(), rows: results.map(({ domain, index, line }) => `${index} ${line} ${domain}`) }
})

const wrong: ReadonlyArray<
  readonly [about: string, type: ListType, text: string, names: ReadonlyArray<string>, rows: ReadonlyArray<string>]
> = [
  [
    "plain lines, a mark of order, comments, CRLF",
    "text/plain",
    "\uFEFFa.com\r\n\r\n# no\n b.net \n",
    ["0 1 a.com", "1 4 b.net"],
    [],
  ],
  [
    "names that are none",
    "text/plain",
    "a.com\nsub.b.com\nno name\n-\n",
    ["0 1 a.com"],
    ["1 2 sub.b.com", "2 3 no name", "3 4 -"],
  ],
  ["bytes that are no UTF-8", "text/plain", "b\uFFFDcher.com\na.com", ["1 2 a.com"], ["0 1 b\uFFFDcher.com"]],
  [
    "one name in many ways",
    "text/plain",
    "bücher.com\nBÜCHER.com.\nxn--bcher-kva.com\n".repeat(99),
    ["0 1 xn--bcher-kva.com"],
    [],
  ],
  [
    "strings, objects and neither",
    "application/x-ndjson",
    '"a.com"\n{"domain":"b.net"}\n7\n{"name":"c.com"}\n{x\n',
    ["0 1 a.com", "1 2 b.net"],
    ["2 3 7", '3 4 {"name":"c.com"}', "4 5 {x"],
  ],
  [
    "a heading that says domain",
    "text/csv",
    'Domain;n\na.com;1\n"b.net";2\n;3\n',
    ["0 2 a.com", "1 3 b.net"],
    ["2 4 ;3"],
  ],
  ["a field in quotes over lines", "text/csv", 'a.com,"x\ny ""z"""\nb.net,1\n', ["0 1 a.com", "1 3 b.net"], []],
  [
    "a quote that is not closed",
    "text/csv",
    `a.com,1\n"b.net,2\n${"c.com,3\n".repeat(20)}d.net,4`,
    ["0 1 a.com", "2 3 c.com", "22 23 d.net"],
    ['1 2 "b.net,2'],
  ],
  ["an empty list", "text/plain", "\n\n", [], []],
]

describe("a list with mistakes", () => {
  it.effect.each(wrong)("reports the other entries: %s", ([, type, text, names, rows]) =>
    Effect.gen(function* () {
      const jobId = yield* receiving
      const { total } = yield* upload(jobId, type, inPieces(text))
      const { counts, done, status } = yield* getJob.decodeAndRun({ job_id: jobId }, "ada")
      expect(yield* readBack(jobId)).toEqual({ names, rows })
      expect([total, done, status]).toEqual([
        names.length + counts.invalid + counts.duplicate,
        counts.invalid + counts.duplicate,
        names.length === 0 ? "done" : "queued",
      ])
    }).pipe(Effect.provide(services)),
  )

  it.effect("is rejected when it cannot be valid, and the job keeps receiving", () =>
    Effect.gen(function* () {
      const jobId = yield* receiving
      const poor = { ...ada, namesPerDay: 2_000 }
      const fails = (type: ListType, text: Stream.Stream<string>, column?: string) =>
        Effect.map(Effect.flip(upload(jobId, type, text, column, poor)), ({ message }) => message)
      expect(yield* fails("text/csv", Stream.make("a,b\n1,2\n"), "c")).toBe('There is no column "c". There are: a, b')
      expect(yield* fails("text/plain", Stream.make("a.com"), "c")).toMatch(/^column is for/u)
      expect(yield* fails("text/plain", Stream.make("a.com\n".repeat(2_001)))).toMatch(/room for 2000 more names/u)
      expect((yield* getJob.decodeAndRun({ job_id: jobId }, "ada")).status).toBe("receiving")
      expect((yield* upload(jobId, "text/plain", Stream.make("a.com"))).status).toBe("queued")
      expect(yield* fails("text/plain", Stream.make("b.com"))).toMatch(/has its names already/u)
    }).pipe(Effect.provide(services)),
  )

  it.effect("is rejected beyond the limit of names", () =>
    Effect.gen(function* () {
      const keeper = { addChunk: () => Effect.void, addInvalid: () => Effect.void }
      const entries = Stream.make(["a.com", "b.com", "c.com"].map((text, index) => ({ line: index + 1, text })))
      const refused = yield* Effect.flip(takeList(entries, { kind: "check", most: 2, keeper }))
      expect(refused).toMatchObject({ _tag: "TooManyNames", message: "The list has more than 2 names." })
    }).pipe(Effect.provide(services)),
  )

  it.effect("counts a million copies of one name", () =>
    Effect.gen(function* () {
      const jobId = yield* receiving
      yield* upload(
        jobId,
        "text/plain",
        Stream.map(Stream.range(1, 1_000), () => "a.com\n".repeat(1_000)),
      )
      expect(yield* getJob.decodeAndRun({ job_id: jobId }, "ada")).toMatchObject({
        total: 1e6,
        counts: { duplicate: 999_999 },
      })
    }).pipe(Effect.provide(services)),
  )
})

describe("a job", () => {
  it.effect("is estimated by registry, and made once for a key", () =>
    Effect.gen(function* () {
      const names = Array.from({ length: 1_200 }, (_, n) => `n${n}.${n % 3 === 0 ? "net" : "com"}`)
      const dry = yield* createJob.decodeAndRun({ kind: "check", names, dry_run: true }, ada)
      expect(dry).toEqual({
        kind: "check",
        total: 1_200,
        estimate: {
          seconds: 400,
          cached: 0,
          hosts: [
            { host: "b", names: 400, seconds: 400 },
            { host: "a", names: 800, seconds: 80 },
          ],
        },
      })
      const input = { kind: "check", names, idempotency_key: "k" } as const
      const made = yield* createJob.decodeAndRun(input, ada)
      expect(yield* createJob.decodeAndRun(input, ada)).toEqual(made)
      expect((yield* Effect.flip(createJob.decodeAndRun({ ...input, kind: "scan" }, ada)))._tag).toBe("KeyUsed")
      const poor = yield* Effect.flip(createJob.decodeAndRun({ kind: "check", names }, { ...ada, namesPerDay: 1_250 }))
      expect(poor).toMatchObject({ _tag: "NamesUsedUp", message: expect.stringContaining("room for 50 more names") })
      const jobs = yield* Jobs
      expect((yield* Effect.flip(jobs.find("bob", made.job_id ?? "")))._tag).toBe("NoSuchJob")
    }).pipe(Effect.provide(services)),
  )

  it.effect("is rejected when the account's results would exceed the operator's limit", () =>
    Effect.gen(function* () {
      const create = createJob.decodeAndRun({ kind: "check", names: ["a.com", "b.com"] }, ada)
      const { job_id = "" } = yield* create
      expect(yield* Effect.flip(create)).toMatchObject({
        _tag: "TooManyJobs",
        message: expect.stringMatching(/for 1 more/u),
      })
      yield* Jobs.use((jobs) => jobs.remove("ada", job_id))
      expect((yield* create).status).toBe("queued")
    }).pipe(Effect.provide(services), Effect.provideService(JobStorage, 3 * jobLimits.jobRowBytes)),
  )

  it.effect("leases a chunk to one holder, saves its rows once, and ends with its event", () =>
    Effect.gen(function* () {
      const [jobs, events] = [yield* Jobs, yield* Events]
      const { job_id: jobId = "" } = yield* createJob.decodeAndRun(
        { kind: "check", names: ["a.com", "b.com", "x"] },
        ada,
      )
      const [place] = yield* jobs.listFreeChunks("one")
      const chunk = place && (yield* jobs.take("one", place))
      if (place === undefined || chunk === undefined) return expect.fail("no chunk")
      expect(yield* jobs.take("two", place)).toBeUndefined()
      yield* TestClock.adjust(jobLimits.jobLeaseMs / 2)
      expect(yield* jobs.renew("one")).toEqual([{ jobId, chunk: 0 }])
      const [first, second] = chunk.names
      const makeSave = (name: string, left: typeof chunk.names) => ({
        jobId,
        lines: [JSON.stringify({ domain: name })],
        counts: { registered: 1, unregistered: 0, unknown: 0, pending: 0 },
        left: new Map([[0, left]]),
      })
      expect(yield* jobs.save("one", makeSave("a.com", second === undefined ? [] : [second]))).toEqual([])
      // The process stalls, another takes the rest, and late rows of the first are refused.
      yield* TestClock.adjust(jobLimits.jobLeaseMs)
      expect((yield* jobs.take("two", place))?.names).toEqual([second])
      expect(yield* jobs.save("one", makeSave("b.com", []))).toEqual([0])
      expect(first?.name).toBe("a.com")
      expect(yield* jobs.save("two", makeSave("b.com", []))).toEqual([])
      const done = yield* getJob.decodeAndRun({ job_id: jobId }, "ada")
      expect(done).toMatchObject({ status: "done", done: 3, counts: { registered: 2, invalid: 1 } })
      expect(done.parts.map(({ rows }) => rows)).toEqual([1, 1, 1])
      const read = yield* getJobResults.decodeAndRun({ job_id: jobId, after: "1", limit: 1 }, "ada")
      expect(read).toEqual({ results: [{ domain: "a.com" }], next_after: 2, complete: false })
      const [event] = yield* events.list("ada", { after: 0, limit: 9 })
      expect(event).toMatchObject({ type: "job.finished", after: { job_id: jobId, done: 3, status: "done" } })
      expect(event?.rule).toContain("ready to read")
      yield* TestClock.adjust(jobLimits.jobResultsDays * 86_400_000 + 1_000)
      yield* sweepJobs
      expect((yield* Effect.result(jobs.find("ada", jobId)))._tag).toBe("Failure")
    }).pipe(Effect.provide(services)),
  )

  it.effect("accepts one upload at a time, and another after a sender died", () =>
    Effect.gen(function* () {
      const jobId = yield* receiving
      const dead = yield* Effect.forkChild(
        upload(jobId, "text/plain", Stream.concat(Stream.make("a.com\n"), Stream.never)),
      )
      yield* TestClock.adjust(1)
      const second = yield* Effect.result(upload(jobId, "text/plain", Stream.make("b.com")))
      expect(Result.isFailure(second) && second.failure._tag).toBe("NotReceiving")
      yield* TestClock.adjust(jobLimits.jobUploadHeldMs)
      yield* upload(jobId, "text/plain", Stream.make("b.com"))
      yield* Fiber.interrupt(dead)
      expect((yield* readBack(jobId)).names).toEqual(["0 1 b.com"])
      const jobs = yield* Jobs
      expect((yield* jobs.cancel("ada", jobId)).status).toBe("cancelled")
      expect(yield* jobs.listFreeChunks("one")).toEqual([])
      yield* jobs.remove("ada", jobId)
      expect((yield* jobs.list("ada", undefined, 9)).length).toBe(0)
      expect(yield* jobs.sumUsage("ada", -1)).toEqual({ names: 1, bytes: 0 })
    }).pipe(Effect.provide(services)),
  )
})
