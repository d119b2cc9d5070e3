import { AuthoritativeNotFound, type NotFoundFacts } from "../evidence/authoritative-not-found.ts"
import type { ExchangeFailure, RdapObservation, Route, WhoisObservation } from "../evidence/observation.ts"
import type { UnknownReason } from "../evidence/unknown-reason.ts"
import type { RegisteredByWhois, Unknown, Unregistered } from "../evidence/verdict.ts"
import type { WhoisReading } from "../evidence/whois-word.ts"

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

declare const word: WhoisReading
declare const whois: WhoisObservation
declare const route: Route

// @ts-expect-error WHOIS says "registered" or nothing: there is no third word
export const third: Exclude<WhoisReading["_tag"], "Registered" | "SaidNothing"> = "NotFound"

// @ts-expect-error what a WHOIS server did not say is no word against a name
export const denied: WhoisReading = { _tag: "Unregistered" }

// @ts-expect-error and no word of it proves one
export const fromAWord: Unregistered = { _tag: "Unregistered", proof: word, at }

// @ts-expect-error nor does its verdict have a place for a proof
export const proved: RegisteredByWhois = { _tag: "Witnessed", server: "whois.example", shown: ["created"], at, proof }

// @ts-expect-error a verdict of silence does not exist
export const silent: RegisteredByWhois = { _tag: "Witnessed", server: "whois.example", shown: ["nothing"], at }

// @ts-expect-error its answer is no RDAP answer, with a status that could be 404
export const passed: RdapObservation = whois

// @ts-expect-error no list of bases names it, so no proof has a route to it
export const routed: Route = { ...route, basis: "whois" }
