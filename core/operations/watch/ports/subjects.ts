import * as Context from "effect/Context"
import type { EvidenceItem } from "../../../evidence/row.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"
import type { Interest } from "../look/look.ts"
import type { Step } from "../look/step.ts"
import type { Subject } from "../look/subject.ts"

/** A name that is due for a look. `looks` counts them: a look that was overtaken by another is not written. */
export interface DueSubject {
  readonly domain: string
  readonly host: string
  readonly subject: Subject
  readonly looks: number
  /** Absent where nobody watches the name any more. */
  readonly interest?: Interest
}

export interface SettledLook extends Step {
  readonly at: number
  readonly host: string
  readonly evidence: ReadonlyArray<EvidenceItem>
  /** As their codecs write them; those of the look before stay where they are left out. */
  readonly verdict?: string
  readonly facts?: string
}

/** How far watching is behind. */
export interface WatchHealth {
  readonly oldestDueAt?: number
  readonly due: number
  readonly blind: number
}

/** One row a distinct name, shared by all accounts, and when it is due. */
export class Subjects extends Context.Service<
  Subjects,
  {
    /** Hosts of registries with names that are due; the most overdue first. */
    readonly dueHosts: (most: number) => Stored<ReadonlyArray<string>>
    readonly due: (host: string, most: number) => Stored<ReadonlyArray<DueSubject>>
    /** State, events and the next look in one transaction. False: another look came between, and nothing was written. */
    readonly settle: (before: DueSubject, look: SettledLook) => Stored<boolean>
    readonly forget: (before: DueSubject) => Stored<void>
    readonly health: Stored<WatchHealth>
    /** Forgets names that nobody watches; makes due what a wrong clock put far off. */
    readonly sweep: Stored<number>
  }
>()("@surename/core/Subjects") {}
