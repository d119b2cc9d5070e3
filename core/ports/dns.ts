import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { DnsObservation, DnsQuestion } from "../evidence/observation.ts"

export type DnsReport = Omit<DnsObservation, "role">

export interface SignedQuestion {
  /** `.` is the root. */
  readonly name: string
  readonly type: "DNSKEY" | "DS"
}

/** Records of one name and type: their data, and the data of their signatures. */
export interface SignedRecords {
  /** Lower case, with `\000` for invisible bytes. */
  readonly name: string
  readonly type: "DNSKEY" | "DS" | "NSEC" | "NSEC3"
  readonly records: ReadonlyArray<Uint8Array>
  readonly signatures: ReadonlyArray<Uint8Array>
}

export type SignedOutcome =
  | { readonly _tag: "Answered"; readonly sets: ReadonlyArray<SignedRecords> }
  | { readonly _tag: "Failed"; readonly reason: string }

/** Asks resolvers and keeps rcodes. Never fails: a failure is an observation. Reports one entry per attempt, oldest first. */
export class Dns extends Context.Service<
  Dns,
  {
    readonly ask: (question: DnsQuestion) => Effect.Effect<ReadonlyArray<DnsReport>>
    /** Records, whoever signed them. Absent when no resolver can return signatures. */
    readonly askSigned?: (question: SignedQuestion) => Effect.Effect<SignedOutcome>
  }
>()("@surename/core/Dns") {}
