import type { AuthoritativeNotFound } from "../evidence/authoritative-not-found.ts"
import type { Weighed, Pending, Unprobed } from "../evidence/verdict.ts"

declare const proof: AuthoritativeNotFound

// @ts-expect-error a deadline proves nothing
export const claiming: Pending = { _tag: "Pending", proof }

// @ts-expect-error nothing was verified, so there is no time of verification
export const dated: Pending = { _tag: "Pending", at: "2026-11-21T00:00:00.000Z" }

// @ts-expect-error no registry was asked, so there is no source
export const sourced: Unprobed = { _tag: "Unprobed", authority: { source: "authoritative", basis: "iana" } }

declare const pending: Pending

// @ts-expect-error no evidence leads to "pending", and it never enters a cache
export const weighed: Weighed = pending
