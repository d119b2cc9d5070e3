import type { DnsFinding } from "../evidence/dns-answer.ts"
import { type Ownership, RecordAbsent, RecordPresent, type ServerAnswer } from "../evidence/ownership.ts"
import type { Resolves } from "../evidence/resolves.ts"
import { Denied, type FoundRecord, type RecordCheck } from "../evidence/zone-answer.ts"
import type { Domains } from "../operations/domains/ports/domains.ts"

type None = Extract<DnsFinding, { readonly _tag: "None" }>

// @ts-expect-error SERVFAIL does not deny a record
export const hidden: None = { _tag: "None", kind: "servfail" }

// @ts-expect-error a timeout does not deny a record
export const silent: None = { _tag: "Failed", reason: "timeout" }

// @ts-expect-error a failure needs a reason
export const unexplained: DnsFinding = { _tag: "Failed" }

// @ts-expect-error "no" and "unknown" differ
export const merged: Resolves = { resolves: undefined, why: "lookup_failed" }

declare const serverAnswers: ReadonlyArray<ServerAnswer>
declare const failed: Extract<RecordCheck, { readonly _tag: "Failed" }>
declare const recordCheck: Domains["Service"]["recordCheck"]
const due = { owner: "ada", domain: "example.com", value: "surename-verify=x" }
const check = { at: 0, outcome: "error", servers: [] } as const

// @ts-expect-error only a reader of authoritative answers makes a denial
export const written: Denied = { _tag: "Denied", kind: "nodata" }

// @ts-expect-error other code cannot make a denial
export const made = new Denied("nxdomain")

// @ts-expect-error a failed server denies nothing
export const denied: Denied = failed

// @ts-expect-error a failed server shows nothing
export const publicFound: FoundRecord = failed

// @ts-expect-error "not found yet" needs the proof that every server denied it
export const yet: Ownership = { outcome: "not_found_yet", servers: serverAnswers }

// @ts-expect-error other code cannot make a proof
export const absent = new RecordAbsent([])

// @ts-expect-error answers of some servers are no proof
export const some: RecordPresent = serverAnswers

// @ts-expect-error an error proves nothing
export const error: Ownership = { outcome: "error", servers: serverAnswers, proof: new RecordPresent([]) }

// @ts-expect-error no domain lapses or becomes verified without a proof
export const lapsed = () => recordCheck(due, check, "gone", "schedule")
