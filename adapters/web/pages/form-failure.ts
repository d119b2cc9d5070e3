import * as Data from "effect/Data"
import type * as accountErrors from "@surename/core/interface/account-error"
import type { BadInput } from "@surename/core/interface/field-errors"
import type { AlreadyOrdered } from "@surename/core/operations/money/ports/orders"
import type { NoSuchDomain } from "@surename/core/operations/domains/ports/domains"
import type { NoSuchDraft } from "@surename/core/operations/drafts/ports/drafts"
import type { NoSuchProject } from "@surename/core/operations/money/ports/projects"
import type { NotReviewable } from "@surename/core/operations/drafts/ports/reviews"
import type { StoreUnavailable } from "@surename/core/ports/store"

/** An operation refused the input of a form. */
export class Refused extends Data.TaggedError("Refused")<{
  readonly status: number
  readonly code: string
  readonly message: string
  readonly field: string | undefined
  /** Every mistake, when there are several. */
  readonly lines: ReadonlyArray<string>
  /** Says how much of a list was accepted. */
  readonly heading?: string
  readonly retryAfterMs: number | undefined
}> {}

export type Failure =
  | AlreadyOrdered
  | InstanceType<(typeof accountErrors)[keyof typeof accountErrors]>
  | BadInput
  | NoSuchDomain
  | NoSuchDraft
  | NoSuchProject
  | NotReviewable
  | Refused
  | StoreUnavailable

export interface FormError {
  readonly tag: Failure["_tag"]
  readonly message: string
  /** Absent: the error concerns the whole form. */
  readonly field: string | undefined
  readonly lines?: ReadonlyArray<string>
  readonly heading?: string
  /** The problem code of a refusal. */
  readonly code?: string
}
