import type { NotFoundFacts } from "../evidence/authoritative-not-found.ts"
import { AuthoritativeNotFound } from "../evidence/authoritative-not-found.ts"
import type { ExchangeFailure } from "../evidence/observation.ts"
import type { UnknownReason } from "../evidence/unknown-reason.ts"
import type { Unknown, Unregistered } from "../evidence/verdict.ts"

declare const facts: NotFoundFacts
declare const proof: AuthoritativeNotFound
const at = "2026-11-21T00:00:00.000Z"

export const honest: Unregistered = { _tag: "Unregistered", proof, at }

// @ts-expect-error the proof cannot be made outside its file
export const made = new AuthoritativeNotFound(facts)

// @ts-expect-error nor pass something off as one
export const forged: AuthoritativeNotFound = { facts }

// @ts-expect-error without a proof there is no such verdict
export const unproved: Unregistered = { _tag: "Unregistered", at }

// @ts-expect-error the facts alone are not a proof
export const unestablished: Unregistered = { _tag: "Unregistered", proof: facts, at }

// @ts-expect-error a failure is a reason for not knowing, and carries no proof
export const failed: Unknown = { _tag: "Unknown", reason: "timeout", at, proof }

// @ts-expect-error not knowing has a reason
export const unexplained: Unknown = { _tag: "Unknown", at }

// @ts-expect-error a failure without its reason does not compile
export const incomplete: Readonly<Record<ExchangeFailure, UnknownReason>> = { timeout: "timeout" }
