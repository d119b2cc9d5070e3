import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Queue from "effect/Queue"
import { limits } from "../../../limits.ts"
import { Callers, CurrentCallers, JobCaller } from "../../../sharing/callers.ts"
import { FairQueue } from "../../../sharing/fair-queue.ts"
import { randomLabel } from "../../../state/random-label.ts"
import { JobWidth } from "../operator-settings.ts"
import { type Chunk, type ChunkPlace, Jobs } from "../ports/jobs.ts"
import { JobMeasures } from "./measures.ts"
import { rowsOfChunk } from "./row-of-name.ts"
import { UnsavedRows } from "./unsaved-rows.ts"

/**
 * Works on chunks for as long as its scope is open, beside any number of processes that do the same. A chunk is this one's while its
 * heartbeat renews the lease. At the end it saves what is finished, and gives its chunks back.
 */
export const runJobs = Effect.gen(function* () {
  const [holder, width] = [yield* randomLabel, yield* JobWidth]
  const worker: Worker = {
    holder,
    places: new FairQueue({ places: Math.min(limits.jobNamesUnderWay, limits.jobNamesARegistry * width) }),
    mostChunks: width,
    callers: new Map(),
    running: new Map(),
    unsaved: new Map(),
    ended: yield* Queue.sliding<void>(1),
  }
  yield* Effect.addFinalizer(() => handBack(worker))
  yield* Effect.forkScoped(untilClosed(limits.jobHeartbeatMs, renewLeases(worker)))
  yield* Effect.forkScoped(untilClosed(limits.jobSaveMs, saveWhatIsDue(worker)))
  while (true) {
    yield* Effect.catchCause(takeChunks(worker), (cause) => Effect.logWarning("jobs: cannot take chunks", cause))
    yield* Effect.timeoutOption(Queue.take(worker.ended), limits.jobPollMs)
  }
})

interface Worker {
  readonly holder: string
  readonly places: FairQueue
  readonly mostChunks: number
  /** One caller for an account: its jobs have one turn at a registry. */
  readonly callers: Map<string, JobCaller>
  readonly running: Map<string, Fiber.Fiber<void>>
  readonly unsaved: Map<string, UnsavedRows>
  readonly ended: Queue.Queue<void>
}

const untilClosed = <E, R>(everyMs: number, work: Effect.Effect<void, E, R>) =>
  Effect.forever(
    // A store that is away is reported elsewhere; the next round tries again.
    Effect.andThen(
      Effect.sleep(everyMs),
      Effect.catchCause(work, () => Effect.void),
    ),
  )

const takeChunks = Effect.fnUntraced(function* (worker: Worker) {
  const { holder, mostChunks, running } = worker
  const room = mostChunks - running.size
  if (room <= 0) return
  const [jobs, measures] = [yield* Jobs, yield* JobMeasures]
  const { chunks, oldestMs } = yield* jobs.backlog
  measures.backlog(chunks, oldestMs)
  if (chunks === 0) return
  for (const place of (yield* jobs.waiting(holder)).slice(0, room)) {
    const chunk = yield* jobs.take(holder, place)
    if (chunk === undefined) continue
    const key = keyOf(place)
    unsavedOf(worker, chunk).begin(chunk)
    const work = Effect.ensuring(
      Effect.catchDefect(workOn(worker, chunk), (defect) => breakOff(worker, chunk, defect)),
      Effect.sync(() => void running.delete(key)).pipe(Effect.andThen(Queue.offer(worker.ended, undefined))),
    )
    running.set(key, yield* Effect.forkScoped(work))
  }
})

const keyOf = ({ chunk, jobId }: ChunkPlace): string => `${jobId} ${chunk}`

const unsavedOf = ({ holder, unsaved }: Worker, chunk: Chunk): UnsavedRows => {
  const rows = unsaved.get(chunk.jobId) ?? new UnsavedRows(holder, chunk)
  unsaved.set(chunk.jobId, rows)
  return rows
}

const workOn = Effect.fnUntraced(function* (worker: Worker, chunk: Chunk) {
  const [began, measures, unsaved] = [yield* Clock.currentTimeMillis, yield* JobMeasures, unsavedOf(worker, chunk)]
  const caller = worker.callers.get(chunk.owner) ?? new JobCaller()
  worker.callers.set(chunk.owner, caller)
  const callers = new Callers(caller)
  const rowOf = yield* rowsOfChunk(chunk, { caller: callers, places: worker.places })
  yield* Effect.forEach(
    chunk.names,
    (listed) =>
      Effect.flatMap(rowOf(listed.name), (answer) => {
        measures.rows(chunk.host, 1)
        return unsaved.add(chunk.chunk, listed, answer)
      }),
    { concurrency: limits.jobNamesInLine, discard: true },
  ).pipe(Effect.provideService(CurrentCallers, callers))
  yield* unsaved.finish(chunk.chunk)
  if (unsaved.isEmpty) worker.unsaved.delete(chunk.jobId)
  measures.chunkEnded((yield* Clock.currentTimeMillis) - began)
})

/** Another process may do better: after so many tries the job fails. */
const breakOff = Effect.fnUntraced(function* (worker: Worker, chunk: Chunk, defect: unknown) {
  yield* Effect.logError("jobs: a chunk broke off", defect)
  unsavedOf(worker, chunk).drop(chunk.chunk)
  yield* Effect.ignore(Jobs.use((jobs) => jobs.release(worker.holder, chunk)))
})

const renewLeases = Effect.fnUntraced(function* ({ holder, running, unsaved }: Worker) {
  if (running.size === 0) return
  const before = [...running.keys()]
  const held = new Set((yield* Jobs.use((jobs) => jobs.renew(holder))).map(keyOf))
  for (const key of before) {
    if (held.has(key)) continue
    // Its job was cancelled or deleted, or this process stood still for so long that another one has it.
    const [jobId = "", chunk] = key.split(" ")
    unsaved.get(jobId)?.drop(Number(chunk))
    const fiber = running.get(key)
    if (fiber !== undefined) yield* Fiber.interrupt(fiber)
  }
})

const saveWhatIsDue = Effect.fnUntraced(function* ({ unsaved }: Worker) {
  for (const rows of unsaved.values()) yield* rows.saveWhenDue
})

const handBack = Effect.fnUntraced(function* ({ holder, running, unsaved }: Worker) {
  yield* Fiber.interruptAll([...running.values()])
  const saved = Effect.forEach(unsaved.values(), (rows) => rows.save, { concurrency: "unbounded", discard: true })
  yield* Effect.timeoutOption(saved, limits.jobHandBackMs)
  yield* Effect.ignore(Jobs.use((jobs) => jobs.release(holder)))
})
