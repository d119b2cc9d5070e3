import * as Context from "effect/Context"
import type { EvidenceItem } from "../../../evidence/row.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"
import type { Interest } from "../check/name-check.ts"
import type { Step } from "../check/apply-check.ts"
import type { Subject } from "../check/subject.ts"

/** `checkCount` shows an outdated check, which is not written. */
export interface DueSubject {
  readonly domain: string
  readonly host: string
  readonly subject: Subject
  readonly checkCount: number
  /** Absent when nobody watches the name. */
  readonly interest?: Interest
}

export interface SettledCheck extends Step {
  readonly at: number
  readonly host: string
  readonly evidence: ReadonlyArray<EvidenceItem>
  /** Absent keeps the last one. */
  readonly verdict?: string
  readonly facts?: string
}

export interface WatchHealth {
  readonly oldestDueAt?: number
  readonly due: number
  readonly blind: number
}

/** All accounts share one row for each name. */
export class Subjects extends Context.Service<
  Subjects,
  {
    /** Hosts with due names, the most overdue first. */
    readonly listDueHosts: (most: number) => Stored<ReadonlyArray<string>>
    readonly listDue: (host: string, most: number) => Stored<ReadonlyArray<DueSubject>>
    /** Writes in one transaction. False: another check came first. */
    readonly settle: (before: DueSubject, check: SettledCheck) => Stored<boolean>
    readonly forget: (before: DueSubject) => Stored<void>
    readonly health: Stored<WatchHealth>
    /** Deletes names that nobody watches, and corrects times of a wrong clock. */
    readonly sweep: Stored<number>
  }
>()("@surename/core/Subjects") {}
