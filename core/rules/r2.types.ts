import type { AuthoritativeNotFound } from "../evidence/authoritative-not-found.ts"
import type { Weighed, Pending, Unprobed } from "../evidence/verdict.ts"

declare const proof: AuthoritativeNotFound

// @ts-expect-error a deadline proves nothing
export const claiming: Pending = { _tag: "Pending", proof }

// @ts-expect-error a pending row has no time of verification
export const dated: Pending = { _tag: "Pending", at: "2026-11-21T00:00:00.000Z" }

// @ts-expect-error an unprobed row has no source
export const sourced: Unprobed = { _tag: "Unprobed", authority: { source: "authoritative", basis: "iana" } }

declare const pending: Pending

// @ts-expect-error evidence never leads to "pending", so no cache holds it
export const weighed: Weighed = pending
