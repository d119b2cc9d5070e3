import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { NoSuchDraft, VersionFacts, VersionId } from "./drafts.ts"
import type { ScreeningResult } from "./screening.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"

/** The version cannot be reviewed, or a request is open. */
export class NotReviewable extends Data.TaggedError("NotReviewable")<{ readonly message: string }> {}

/**
 * An operator's decision. `overrule` serves a version against the rules, `flag` blocks it. `restore` lets the rules count again and
 * answers an open request. `flag_draft` blocks all versions, also future ones, until `restore_draft` makes the single decisions
 * count again. Both answer every open request of the draft.
 */
export type Decision = "overrule" | "flag" | "restore" | "flag_draft" | "restore_draft"

/** The audit trail is never changed or deleted, also when the draft is. */
export interface RecordedDecision extends VersionId {
  /** Increases with each line. */
  readonly line: number
  /** Clock time (ms). */
  readonly at: number
  /** The operator's address, or the user of the command line. */
  readonly who: string
  readonly decision: Decision
  readonly why: string
  /** The rules' version at the decision, and the rules that applied. */
  readonly rulesVersion: string
  readonly rules: ReadonlyArray<string>
}

export interface ReviewRequest {
  readonly words: string
  readonly askedAt: number
  readonly answer?: { readonly at: number; readonly decision: Decision; readonly why: string }
}

export interface ReviewState {
  /** Absent when the rules count. */
  readonly decision?: RecordedDecision
  /** The last one. */
  readonly request?: ReviewRequest
}

export interface ReviewedVersion extends VersionFacts, ReviewState {
  readonly draftId: string
  readonly screening: ScreeningResult
}

/**
 * `requests`: an owner waits for an answer. `remarked`: served although rules applied. `decided`: a decision holds. `drafts`: latest
 * versions of drafts that were flagged as a whole.
 */
export type Queue = "requests" | "flagged" | "remarked" | "decided" | "drafts"

/** The list continues after this version. */
export type ReviewCursor = Pick<ReviewedVersion, "createdAt" | "draftId" | "version">

/** Owners' requests and operators' decisions about screened versions. */
export class Reviews extends Context.Service<
  Reviews,
  {
    /** For the owner of a flagged version: one open request, and few in all. */
    readonly request: (
      owner: string,
      one: VersionId,
      words: string,
    ) => Stored<ReviewRequest, NoSuchDraft | NotReviewable>
    /** For an existing version. */
    readonly stateOf: (one: VersionId) => Stored<ReviewState>
    /** Finds a version of any owner. */
    readonly find: (draftId: string, version: number | "latest") => Stored<ReviewedVersion, NoSuchDraft>
    /** Newest first, a bounded number after the cursor. */
    readonly waiting: (queue: Queue, after?: ReviewCursor) => Stored<ReadonlyArray<ReviewedVersion>>
    /** Holds at once, also for the preview, and survives changes of rules. */
    readonly decide: (
      one: VersionId,
      decided: Pick<RecordedDecision, "decision" | "who" | "why">,
    ) => Stored<void, NoSuchDraft | NotReviewable>
    /** Newest first, a bounded number before this line. */
    readonly history: (of: {
      readonly draftId?: string
      readonly version?: number
      readonly before?: number
    }) => Stored<ReadonlyArray<RecordedDecision>>
  }
>()("@surename/core/Reviews") {}
