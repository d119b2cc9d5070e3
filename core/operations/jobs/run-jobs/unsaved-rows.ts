import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import * as Semaphore from "effect/Semaphore"
import { limits } from "../../../limits.ts"
import { jobLimits } from "../limits.ts"
import type { StoreUnavailable } from "../../../ports/store.ts"
import { type Chunk, Jobs, type ListedName } from "../ports/jobs.ts"
import { toRowText } from "../row-text.ts"
import type { AnswerClass, JobAnswer } from "./make-row.ts"

/** The longest time, in a job of days. */
const jobSaveSlowestMs = 60_000

interface UnsavedRow {
  readonly chunk: number
  readonly index: number
  readonly text: string
  readonly counted: AnswerClass | undefined
}

/** Rows of one job in this process, saved together. */
export class UnsavedRows {
  readonly #holder: string
  readonly #job: Pick<Chunk, "jobId" | "createdAt">
  readonly #saveLock = Semaphore.makeUnsafe(1)
  readonly #leftByChunk = new Map<number, Map<number, ListedName>>()
  #rows: Array<UnsavedRow> = []
  #oldestRowAt = 0

  constructor(holder: string, job: Pick<Chunk, "jobId" | "createdAt">) {
    this.#holder = holder
    this.#job = job
  }

  begin({ chunk, names }: Chunk): void {
    this.#leftByChunk.set(chunk, new Map(names.map((name) => [name.index, name])))
  }

  drop(chunk: number): void {
    this.#leftByChunk.delete(chunk)
    this.#rows = this.#rows.filter((row) => row.chunk !== chunk)
  }

  get isEmpty(): boolean {
    return this.#leftByChunk.size === 0
  }

  add(chunk: number, { index, line }: ListedName, { counted, row }: JobAnswer): Effect.Effect<void, never, Jobs> {
    return Effect.flatMap(Clock.currentTimeMillis, (now) => {
      if (!this.#leftByChunk.has(chunk)) return Effect.void
      if (this.#rows.length === 0) this.#oldestRowAt = now
      this.#rows.push({ chunk, index, counted, text: toRowText({ index, line, ...row }) })
      return this.#rows.length >= jobLimits.jobPartRows ? this.save : Effect.void
    })
  }

  /** Saves rarely, so that a job of days has a thousand parts instead of a hundred thousand. */
  get saveWhenDue(): Effect.Effect<void, never, Jobs> {
    return Effect.flatMap(Clock.currentTimeMillis, (now) => {
      const every = (now - this.#job.createdAt) / 100
      const afterMs = Math.min(jobSaveSlowestMs, Math.max(jobLimits.jobSaveMs, every))
      return this.#rows.length > 0 && now - this.#oldestRowAt >= afterMs ? this.save : Effect.void
    })
  }

  finish(chunk: number): Effect.Effect<void, never, Jobs> {
    return Effect.andThen(
      this.save,
      Effect.sync(() => this.drop(chunk)),
    )
  }

  /** Retries until it succeeds: an outage delays and loses no row. */
  get save(): Effect.Effect<void, never, Jobs> {
    return this.#saveLock.withPermits(1)(
      Effect.orDie(Effect.retry(this.#saveAll(), Schedule.spaced(limits.storeAwayMs))),
    )
  }

  #saveAll(): Effect.Effect<void, StoreUnavailable, Jobs> {
    return Effect.suspend(() => {
      const rows = this.#rows.slice(0, jobLimits.jobPartRows)
      return rows.length === 0 ? Effect.void : Effect.andThen(this.#saveSome(rows), this.#saveAll())
    })
  }

  #saveSome(rows: ReadonlyArray<UnsavedRow>): Effect.Effect<void, StoreUnavailable, Jobs> {
    const counts = { registered: 0, unregistered: 0, unknown: 0, pending: 0 }
    for (const { counted } of rows) if (counted !== undefined) counts[counted]++
    const lines = rows.map(({ text }) => text)
    const saving = Jobs.use((jobs) =>
      jobs.save(this.#holder, { jobId: this.#job.jobId, lines, counts, left: this.#leftAfter(rows) }),
    )
    return Effect.map(saving, (lost) => {
      for (const chunk of lost) this.drop(chunk)
      if (lost.length > 0) return
      for (const { chunk, index } of rows) this.#leftByChunk.get(chunk)?.delete(index)
      const saved = new Set(rows)
      this.#rows = this.#rows.filter((row) => !saved.has(row))
    })
  }

  #leftAfter(rows: ReadonlyArray<UnsavedRow>): ReadonlyMap<number, ReadonlyArray<ListedName>> {
    const leftNames = new Map<number, ReadonlyArray<ListedName>>()
    for (const [chunk, chunkRows] of Map.groupBy(rows, (row) => row.chunk)) {
      const saved = new Set(chunkRows.map(({ index }) => index))
      const names = this.#leftByChunk.get(chunk) ?? new Map<number, ListedName>()
      leftNames.set(
        chunk,
        [...names.values()].filter(({ index }) => !saved.has(index)),
      )
    }
    return leftNames
  }
}
