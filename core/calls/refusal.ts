import type { TooManyAttempts } from "../interface/account-error.ts"
import type { BadInput } from "../interface/field-errors.ts"
import type { AllowanceCount } from "./count.ts"
import type { Allowance } from "../interface/allowance.ts"
import type { ErrorCode } from "../interface/error-codes.ts"
import type { Operation } from "../interface/operation.ts"
import { makeProblem, type Occurrence, type Problem, toWholeSeconds } from "../interface/problem.ts"
import type { Scope } from "../interface/scopes.ts"
import { limits } from "../limits.ts"
import { draftLimits } from "../operations/drafts/limits.ts"
import type { AntivirusUnavailable } from "../operations/drafts/ports/antivirus.ts"
import type { NamesUsedUp } from "../operations/jobs/fill-job.ts"
import type { UploadBroken } from "../operations/jobs/ports/upload-body.ts"
import type { StoreUnavailable } from "../ports/store.ts"
import { omitUndefined } from "../sharing/omit-undefined.ts"
import { formatCount } from "../sharing/format-count.ts"

export interface Refusal {
  readonly problem: Problem
  readonly retryAfterMs?: number
  readonly scopes?: ReadonlyArray<Scope>
  /** The limit that refused the call, if it is not the operation's own allowance. */
  readonly most?: number
  /** The allowance that this refusal counts against, if not `calls`. */
  readonly counts?: Allowance
  /** The cause of an outage, for our log only. */
  readonly unavailable?: StoreUnavailable
}

export const refuse = (code: ErrorCode, occurrence: Occurrence = {}): Refusal => {
  const { retryAfterMs } = occurrence
  return { problem: makeProblem(code, occurrence), ...omitUndefined({ retryAfterMs }) }
}

export const refuseUnavailable = (error: StoreUnavailable): Refusal => ({
  ...refuse(error.busy === true ? "overloaded" : "unavailable", { retryAfterMs: limits.storeAwayMs }),
  unavailable: error,
})

export type OperationError =
  | (AntivirusUnavailable | BadInput | NamesUsedUp | StoreUnavailable | UploadBroken)
  | { [Tag in keyof typeof codesByTag]: { readonly _tag: Tag; readonly message: string } }[keyof typeof codesByTag]

export const toRefusal = (error: OperationError, { errors }: Pick<Operation, "errors">): Refusal => {
  if (error._tag === "StoreUnavailable") return refuseUnavailable(error)
  const detail = error.message
  if (error._tag === "AntivirusUnavailable")
    return refuse("unavailable", { detail, retryAfterMs: draftLimits.antivirusAwayMs })
  if (error._tag === "NamesUsedUp") return refuse("rate_limited", { detail, retryAfterMs: error.retryAfterMs })
  if (error._tag === "UploadBroken") return refuse(uploadCodes[error.why], { detail })
  if (error._tag !== "BadInput") return refuse(codesByTag[error._tag], { detail })
  // The schema checks only the form of a name. Whether the name can exist is another error, with its own code.
  if (error.fields === undefined && errors.includes("impossible_name")) return refuse("impossible_name", { detail })
  return refuse("bad_input", { detail, errors: error.fields ?? [{ path: "", message: detail }] })
}

const uploadCodes = {
  broken_off: "bad_input",
  not_utf8: "bad_input",
  too_large: "too_large",
  too_late: "request_timeout",
} as const

const codesByTag = {
  KeyUsed: "idempotency_key_used",
  NoScanId: "bad_scan_id",
  NoSuchDomain: "not_found",
  NoSuchDraft: "not_found",
  NoSuchJob: "not_found",
  NoSuchFeed: "not_found",
  NoSuchProject: "not_found",
  NoSuchWebhook: "not_found",
  NotReceiving: "job_not_receiving",
  NoSuchReceipt: "not_found",
  NotReviewable: "not_reviewable",
  OtherExpansion: "expansion_changed",
  StaleVersion: "stale_version",
  TooManyProjects: "too_many_projects",
  TooManyDomains: "too_many_domains",
  TooManyFeeds: "too_many_feeds",
  TooManyWebhooks: "too_many_webhooks",
  NoSuchWatchlist: "not_found",
  TooManyWatchlists: "too_many_watchlists",
  TooManyJobs: "too_many_jobs",
  TooManyNames: "too_large",
  UnknownTld: "unknown_tld",
} as const

export const refuseAttempts = ({ message, retryAfterMs }: TooManyAttempts, most: number): Refusal => ({
  ...refuse("rate_limited", { detail: message, retryAfterMs }),
  most,
})

export const refuseUsedUp = (allowance: Allowance, { limit, retryAfterMs }: AllowanceCount): Refusal => {
  const seconds = toWholeSeconds(retryAfterMs)
  const next = `the next is possible in ${formatCount(seconds, "second")}`
  return refuse("rate_limited", { detail: `All ${limit} ${allowance} are used; ${next}.`, retryAfterMs })
}

export const refuseScope = (scopes: ReadonlyArray<Scope>): Refusal => ({
  ...refuse("scope_missing", { detail: `This operation needs the scope ${scopes.join(" and ")}.` }),
  scopes,
})
