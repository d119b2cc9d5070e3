import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Queue from "effect/Queue"
import { jobLimits } from "../limits.ts"
import { Callers, CurrentCallers, JobCaller } from "../../../sharing/callers.ts"
import { FairQueue } from "../../../sharing/fair-queue.ts"
import { randomLabel } from "../../../state/random-label.ts"
import { logFailure, repeatEvery } from "../../../state/repeat-every.ts"
import { JobWidth } from "../job-settings.ts"
import { type Chunk, type ChunkId, Jobs } from "../ports/jobs.ts"
import { JobMeasures } from "./measures.ts"
import { makeRowMaker } from "./make-row.ts"
import { UnsavedRows } from "./unsaved-rows.ts"

/** A registry that answers in a second gets ten requests a second. */
const jobNamesQueued = 12
const lookupsPerRegistry = 4
const lookupsAtOnce = 128
const jobHeartbeatMs = 5_000
/** Finished rows are saved within this time when the service stops. */
const jobReleaseMs = 1_500
const jobPollMs = 1_000

/** Works while its scope is open, beside other processes. At the end it saves rows and releases chunks. */
export const runJobs = Effect.gen(function* () {
  const holder = yield* randomLabel
  const width = yield* JobWidth
  const worker: Worker = {
    holder,
    queue: new FairQueue({ slots: Math.min(lookupsAtOnce, lookupsPerRegistry * width) }),
    mostChunks: width,
    callers: new Map(),
    running: new Map(),
    unsaved: new Map(),
    ended: yield* Queue.sliding<void>(1),
  }
  yield* Effect.addFinalizer(() => releaseChunks(worker))
  yield* Effect.forkScoped(repeatEvery(jobHeartbeatMs, "job leases", renewLeases(worker)))
  yield* Effect.forkScoped(repeatEvery(jobLimits.jobSaveMs, "job rows", saveDueRows(worker)))
  const pause = Effect.timeoutOption(Queue.take(worker.ended), jobPollMs)
  return yield* Effect.forever(Effect.andThen(logFailure("job chunks", takeChunks(worker)), pause))
})

interface Worker {
  readonly holder: string
  readonly queue: FairQueue
  readonly mostChunks: number
  /** An account's jobs share one place in a registry's rotation. */
  readonly callers: Map<string, JobCaller>
  readonly running: Map<string, Fiber.Fiber<void>>
  readonly unsaved: Map<string, UnsavedRows>
  readonly ended: Queue.Queue<void>
}

const takeChunks = Effect.fnUntraced(function* (worker: Worker) {
  const { holder, mostChunks, running } = worker
  const room = mostChunks - running.size
  if (room <= 0) return
  const jobs = yield* Jobs
  const measures = yield* JobMeasures
  const { chunks, oldestMs } = yield* jobs.backlog
  measures.recordBacklog(chunks, oldestMs)
  if (chunks === 0) return
  for (const chunkId of (yield* jobs.listFreeChunks(holder)).slice(0, room)) {
    const chunk = yield* jobs.take(holder, chunkId)
    if (chunk === undefined) continue
    const key = toChunkKey(chunkId)
    getUnsavedRows(worker, chunk).begin(chunk)
    const work = Effect.ensuring(
      Effect.catchDefect(processChunk(worker, chunk), (defect) => failChunk(worker, chunk, defect)),
      Effect.sync(() => void running.delete(key)).pipe(Effect.andThen(Queue.offer(worker.ended, undefined))),
    )
    running.set(key, yield* Effect.forkScoped(work))
  }
})

const toChunkKey = ({ chunk, jobId }: ChunkId): string => `${jobId} ${chunk}`

const getUnsavedRows = ({ holder, unsaved }: Worker, chunk: Chunk): UnsavedRows => {
  const rows = unsaved.get(chunk.jobId) ?? new UnsavedRows(holder, chunk)
  unsaved.set(chunk.jobId, rows)
  return rows
}

const processChunk = Effect.fnUntraced(function* (worker: Worker, chunk: Chunk) {
  const startedAt = yield* Clock.currentTimeMillis
  const measures = yield* JobMeasures
  const unsaved = getUnsavedRows(worker, chunk)
  const caller = worker.callers.get(chunk.owner) ?? new JobCaller()
  worker.callers.set(chunk.owner, caller)
  const callers = new Callers(caller)
  const makeRow = yield* makeRowMaker(chunk, { caller: callers, queue: worker.queue })
  yield* Effect.forEach(
    chunk.names,
    (listed) =>
      Effect.flatMap(makeRow(listed.name), (answer) => {
        measures.recordRows(chunk.host, 1)
        return unsaved.add(chunk.chunk, listed, answer)
      }),
    { concurrency: jobNamesQueued, discard: true },
  ).pipe(Effect.provideService(CurrentCallers, callers))
  yield* unsaved.finish(chunk.chunk)
  if (unsaved.isEmpty) worker.unsaved.delete(chunk.jobId)
  measures.recordChunk((yield* Clock.currentTimeMillis) - startedAt)
})

/** Another process may succeed. After jobChunkTries the job fails. */
const failChunk = Effect.fnUntraced(function* (worker: Worker, chunk: Chunk, defect: unknown) {
  yield* Effect.logError("jobs: a chunk broke off", defect)
  getUnsavedRows(worker, chunk).drop(chunk.chunk)
  yield* Effect.ignore(Jobs.use((jobs) => jobs.release(worker.holder, chunk)))
})

const renewLeases = Effect.fnUntraced(function* ({ holder, running, unsaved }: Worker) {
  if (running.size === 0) return
  const runningKeys = [...running.keys()]
  const heldKeys = new Set((yield* Jobs.use((jobs) => jobs.renew(holder))).map(toChunkKey))
  for (const key of runningKeys) {
    if (heldKeys.has(key)) continue
    // The job was cancelled, or another process took the chunk.
    const [jobId = "", chunk] = key.split(" ")
    unsaved.get(jobId)?.drop(Number(chunk))
    const fiber = running.get(key)
    if (fiber !== undefined) yield* Fiber.interrupt(fiber)
  }
})

const saveDueRows = Effect.fnUntraced(function* ({ unsaved }: Worker) {
  for (const rows of unsaved.values()) yield* rows.saveWhenDue
})

const releaseChunks = Effect.fnUntraced(function* ({ holder, running, unsaved }: Worker) {
  yield* Fiber.interruptAll([...running.values()])
  const saving = Effect.forEach(unsaved.values(), (rows) => rows.save, { concurrency: "unbounded", discard: true })
  yield* Effect.timeoutOption(saving, jobReleaseMs)
  yield* Effect.ignore(Jobs.use((jobs) => jobs.release(holder)))
})
