import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import * as Semaphore from "effect/Semaphore"
import { limits } from "../../../limits.ts"
import type { StoreUnavailable } from "../../../ports/store.ts"
import { type Chunk, Jobs, type ListedName } from "../ports/jobs.ts"
import { rowText } from "../row-text.ts"
import type { AnswerClass, JobAnswer } from "./row-of-name.ts"

interface UnsavedRow {
  readonly chunk: number
  readonly index: number
  readonly text: string
  readonly counted: AnswerClass | undefined
}

/**
 * The finished rows of one job in this process, whichever chunks they are of. They are saved together: after a while, when there are enough
 * for a part, and at the end of a chunk.
 */
export class UnsavedRows {
  readonly #holder: string
  readonly #job: Pick<Chunk, "jobId" | "createdAt">
  readonly #alone = Semaphore.makeUnsafe(1)
  /** The names of each chunk whose rows are not saved, by their index. */
  readonly #left = new Map<number, Map<number, ListedName>>()
  #rows: Array<UnsavedRow> = []
  #since = 0

  constructor(holder: string, job: Pick<Chunk, "jobId" | "createdAt">) {
    this.#holder = holder
    this.#job = job
  }

  begin({ chunk, names }: Chunk): void {
    this.#left.set(chunk, new Map(names.map((one) => [one.index, one])))
  }

  /** The rows of a chunk that another process has by now are that one's to save. */
  drop(chunk: number): void {
    this.#left.delete(chunk)
    this.#rows = this.#rows.filter((row) => row.chunk !== chunk)
  }

  get isEmpty(): boolean {
    return this.#left.size === 0
  }

  add(chunk: number, { index, line }: ListedName, { counted, row }: JobAnswer): Effect.Effect<void, never, Jobs> {
    return Effect.flatMap(Clock.currentTimeMillis, (now) => {
      if (!this.#left.has(chunk)) return Effect.void
      if (this.#rows.length === 0) this.#since = now
      this.#rows.push({ chunk, index, counted, text: rowText({ index, line, ...row }) })
      return this.#rows.length >= limits.jobPartRows ? this.save : Effect.void
    })
  }

  /** Seldom in a job of days, so that it has a thousand parts, and not a hundred thousand. */
  get saveWhenDue(): Effect.Effect<void, never, Jobs> {
    return Effect.flatMap(Clock.currentTimeMillis, (now) => {
      const every = (now - this.#job.createdAt) / 100
      const afterMs = Math.min(limits.jobSaveSlowestMs, Math.max(limits.jobSaveMs, every))
      return this.#rows.length > 0 && now - this.#since >= afterMs ? this.save : Effect.void
    })
  }

  /** At the end of a chunk: all of its rows are saved, or are another process's. */
  finish(chunk: number): Effect.Effect<void, never, Jobs> {
    return Effect.andThen(
      this.save,
      Effect.sync(() => this.drop(chunk)),
    )
  }

  /** Goes on until it succeeds: a database that is away holds back the next chunks, and loses no row. */
  get save(): Effect.Effect<void, never, Jobs> {
    return this.#alone.withPermits(1)(Effect.orDie(Effect.retry(this.#saveAll(), Schedule.spaced(limits.storeAwayMs))))
  }

  #saveAll(): Effect.Effect<void, StoreUnavailable, Jobs> {
    return Effect.suspend(() => {
      const rows = this.#rows.slice(0, limits.jobPartRows)
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
      for (const { chunk, index } of rows) this.#left.get(chunk)?.delete(index)
      const saved = new Set(rows)
      this.#rows = this.#rows.filter((row) => !saved.has(row))
    })
  }

  #leftAfter(rows: ReadonlyArray<UnsavedRow>): ReadonlyMap<number, ReadonlyArray<ListedName>> {
    const left = new Map<number, ReadonlyArray<ListedName>>()
    for (const [chunk, some] of Map.groupBy(rows, (row) => row.chunk)) {
      const saved = new Set(some.map(({ index }) => index))
      const names = this.#left.get(chunk) ?? new Map<number, ListedName>()
      left.set(
        chunk,
        [...names.values()].filter(({ index }) => !saved.has(index)),
      )
    }
    return left
  }
}
