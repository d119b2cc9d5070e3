import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { NoSuchDraft, VersionFacts, VersionId } from "./drafts.ts"
import type { ScreeningResult } from "./screening.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"

/** There is nothing to ask for, or it was asked for already. */
export class NotReviewable extends Data.TaggedError("NotReviewable")<{ readonly message: string }> {}

/**
 * An operator's decisions about a version.
 * - `overrule` serves it against the rules, and `flag` blocks it against the rules.
 * - `restore` lets the rules count again, and answers an open request.
 * - `flag_draft` blocks all versions of its draft, future ones included, until `restore_draft`; the decisions about single versions count
 * again then. Both answer every open request of the draft.
 */
export type Decision = "overrule" | "flag" | "restore" | "flag_draft" | "restore_draft"

/** A line of the audit trail. It is never changed and never removed, also when the draft is. */
export interface RecordedDecision extends VersionId {
  /** Grows from line to line. */
  readonly line: number
  /** Clock time (ms). */
  readonly at: number
  /** The operator: an address, or who used the command line. */
  readonly who: string
  readonly decision: Decision
  readonly why: string
  /** By which the version was judged when this was decided, and those that applied. */
  readonly rulesVersion: string
  readonly rules: ReadonlyArray<string>
}

/** An owner's question, and the operator's answer. */
export interface ReviewRequest {
  /** The words of the owner. */
  readonly words: string
  readonly askedAt: number
  readonly answer?: { readonly at: number; readonly decision: Decision; readonly why: string }
}

/** The requests and decisions about a version. */
export interface ReviewState {
  /** The decision in force; absent when the rules count. */
  readonly decision?: RecordedDecision
  /** The last one. */
  readonly request?: ReviewRequest
}

/** A version as an operator sees it. */
export interface ReviewedVersion extends VersionFacts, ReviewState {
  readonly draftId: string
  readonly screening: ScreeningResult
}

/**
 * `requests`: an owner waits for an answer. `remarked`: served, and yet the rules saw something. `decided`: a decision holds.
 * `drafts`: latest versions of drafts that were flagged whole.
 */
export type Queue = "requests" | "flagged" | "remarked" | "decided" | "drafts"

/** After which version of a list the next ones come. */
export type ReviewCursor = Pick<ReviewedVersion, "createdAt" | "draftId" | "version">

/** Stores owners' requests and operators' decisions about screened versions. */
export class Reviews extends Context.Service<
  Reviews,
  {
    /** For the owner of a flagged version: one open request a version, and few in all. */
    readonly request: (
      owner: string,
      one: VersionId,
      words: string,
    ) => Stored<ReviewRequest, NoSuchDraft | NotReviewable>
    /** For an existing version. */
    readonly stateOf: (one: VersionId) => Stored<ReviewState>
    /** For any owner; without a number, the latest version. */
    readonly find: (draftId: string, version: number | "latest") => Stored<ReviewedVersion, NoSuchDraft>
    /** Newest first, a bounded number; `after` is the last one of those before. */
    readonly waiting: (queue: Queue, after?: ReviewCursor) => Stored<ReadonlyArray<ReviewedVersion>>
    /** Holds from the next byte on, for the preview too, and stays when rules change. */
    readonly decide: (
      one: VersionId,
      decided: Pick<RecordedDecision, "decision" | "who" | "why">,
    ) => Stored<void, NoSuchDraft | NotReviewable>
    /** Newest first, a bounded number; before this line. */
    readonly history: (of: {
      readonly draftId?: string
      readonly version?: number
      readonly before?: number
    }) => Stored<ReadonlyArray<RecordedDecision>>
  }
>()("@surename/core/Reviews") {}
