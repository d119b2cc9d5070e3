import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { NoSuchDraft, VersionFacts, VersionId } from "./drafts.ts"
import type { ScreeningResult } from "./screening.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"

export class NotReviewable extends Data.TaggedError("NotReviewable")<{ readonly message: string }> {}

/** `restore` lets the rules count again. `flag_draft` blocks all versions until `restore_draft`. Both answer every open request. */
export type Decision = "overrule" | "flag" | "restore" | "flag_draft" | "restore_draft"

/** The audit trail is never changed or deleted, also when the draft is. */
export interface RecordedDecision extends VersionId {
  readonly line: number
  /** Clock time (ms). */
  readonly at: number
  /** The operator's address, or the user of the command line. */
  readonly who: string
  readonly decision: Decision
  readonly why: string
  /** The rules' version at the decision. */
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
  readonly request?: ReviewRequest
}

export interface ReviewedVersion extends VersionFacts, ReviewState {
  readonly draftId: string
  readonly screening: ScreeningResult
}

/** `remarked`: served although rules applied. `drafts`: flagged as a whole. */
export type Queue = "requests" | "flagged" | "remarked" | "decided" | "drafts"

export type ReviewCursor = Pick<ReviewedVersion, "createdAt" | "draftId" | "version">

/** Owners' requests and operators' decisions about screened versions. */
export class Reviews extends Context.Service<
  Reviews,
  {
    readonly request: (
      owner: string,
      version: VersionId,
      words: string,
    ) => Stored<ReviewRequest, NoSuchDraft | NotReviewable>
    readonly findState: (version: VersionId) => Stored<ReviewState>
    readonly find: (draftId: string, version: number | "latest") => Stored<ReviewedVersion, NoSuchDraft>
    /** Newest first, a bounded number. */
    readonly listQueue: (queue: Queue, after?: ReviewCursor) => Stored<ReadonlyArray<ReviewedVersion>>
    /** The decision holds at once, also after changes of rules. */
    readonly decide: (
      version: VersionId,
      decided: Pick<RecordedDecision, "decision" | "who" | "why">,
    ) => Stored<void, NoSuchDraft | NotReviewable>
    /** Newest first, a bounded number. */
    readonly listDecisions: (of: {
      readonly draftId?: string
      readonly version?: number
      readonly before?: number
    }) => Stored<ReadonlyArray<RecordedDecision>>
  }
>()("@surename/core/Reviews") {}
