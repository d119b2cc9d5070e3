import type { DnsFinding } from "../evidence/dns-answer.ts"
import type { Resolves } from "../evidence/resolves.ts"

type None = Extract<DnsFinding, { readonly _tag: "None" }>

// @ts-expect-error a failing server has not stated that there is no record
export const hidden: None = { _tag: "None", kind: "servfail" }

// @ts-expect-error nor has a silent one
export const silent: None = { _tag: "Failed", reason: "timeout" }

// @ts-expect-error a failure has a reason
export const unexplained: DnsFinding = { _tag: "Failed" }

// @ts-expect-error "no" and "not known" are different words
export const merged: Resolves = { resolves: undefined, why: "lookup_failed" }
