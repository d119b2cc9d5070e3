import { AuthoritativeNotFound, type NotFoundFacts } from "../evidence/authoritative-not-found.ts"
import type { ExchangeFailure, RdapObservation, Route, WhoisObservation } from "../evidence/observation.ts"
import type { UnknownReason } from "../evidence/unknown-reason.ts"
import type { RegisteredByWhois, Unknown, Unregistered } from "../evidence/verdict.ts"
import type { WhoisReading } from "../evidence/whois-reading.ts"

declare const facts: NotFoundFacts
declare const proof: AuthoritativeNotFound
const at = "2026-11-21T00:00:00.000Z"

export const honest: Unregistered = { _tag: "Unregistered", proof, at }

// @ts-expect-error only its own file can make the proof
export const made = new AuthoritativeNotFound(facts)

// @ts-expect-error other facts cannot pass as a proof
export const forged: AuthoritativeNotFound = { facts }

// @ts-expect-error "unregistered" needs a proof
export const unproved: Unregistered = { _tag: "Unregistered", at }

// @ts-expect-error the facts alone are not a proof
export const unestablished: Unregistered = { _tag: "Unregistered", proof: facts, at }

// @ts-expect-error a failed lookup carries no proof
export const failed: Unknown = { _tag: "Unknown", reason: "timeout", at, proof }

// @ts-expect-error "unknown" needs a reason
export const unexplained: Unknown = { _tag: "Unknown", at }

// @ts-expect-error each failure needs a reason
export const incomplete: Readonly<Record<ExchangeFailure, UnknownReason>> = { timeout: "timeout" }

declare const reading: WhoisReading
declare const whois: WhoisObservation
declare const route: Route
const server = "whois.example"

// @ts-expect-error WHOIS shows "registered" or nothing
export const third: Exclude<WhoisReading["_tag"], "Registered" | "Inconclusive"> = "NotFound"

// @ts-expect-error WHOIS cannot show "unregistered"
export const denied: WhoisReading = { _tag: "Unregistered" }

// @ts-expect-error a WHOIS reading is no proof
export const fromReading: Unregistered = { _tag: "Unregistered", proof: reading, at }

// @ts-expect-error a WHOIS verdict has no place for a proof
export const proved: RegisteredByWhois = { _tag: "RegisteredByWhois", server, shown: ["created"], at, proof }

// @ts-expect-error a WHOIS verdict needs a sign
export const silent: RegisteredByWhois = { _tag: "RegisteredByWhois", server, shown: ["nothing"], at }

// @ts-expect-error a WHOIS answer is no RDAP answer, whose status could be 404
export const passed: RdapObservation = whois

// @ts-expect-error no list of bases names WHOIS, so no proof has a route to it
export const routed: Route = { ...route, basis: "whois" }
