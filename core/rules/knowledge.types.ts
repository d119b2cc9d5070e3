import type * as Effect from "effect/Effect"
import type { Row } from "../evidence/row.ts"
import type { Unregistered, Verdict } from "../evidence/verdict.ts"
import { weigh } from "../evidence/weigh.ts"
import type { Lookups } from "../lookup/registration/lookups.ts"
import { checkLive } from "../operations/names/check-live/logic.ts"
import { kbSearch } from "../operations/knowledge/kb-search/logic.ts"
import type { PolicyField } from "../operations/names/tld-policy/contract.ts"
import { tldPolicy } from "../operations/names/tld-policy/logic.ts"
import type { FoundPassage, Knowledge } from "../operations/knowledge/ports/knowledge.ts"

declare const passage: FoundPassage
declare const evidence: Parameters<typeof weigh>[0]

/** Search needs only `Knowledge`, a check only `Lookups`, policy neither. If one ever needs more, its line does not compile. */
export const searched: Effect.Effect<unknown, unknown, Knowledge> = kbSearch.decodeAndRun({ query: "" })
export const checked: Effect.Effect<unknown, unknown, Lookups> = checkLive.decodeAndRun({ domains: [] })
export const policy: Effect.Effect<unknown, unknown, never> = tldPolicy.decodeAndRun({ tld: "" })

// @ts-expect-error a passage is no evidence
weigh(passage)

// @ts-expect-error evidence has no place for a passage
weigh({ ...evidence, passage })

// @ts-expect-error a passage is no verdict
export const verdict: Verdict = passage

// @ts-expect-error a passage is no proof
export const proven: Unregistered = { _tag: "Unregistered", proof: passage, at: "2026-11-21T00:00:00.000Z" }

// @ts-expect-error a passage is no row
export const row: Row = passage

// @ts-expect-error a passage has no domain name
export const named = passage.domain

// @ts-expect-error a passage is no value of a policy
export const field: PolicyField = { value: passage, status: "verified", source_url: "", as_of: "2026" }
