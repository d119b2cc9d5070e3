import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { DnsObservation, DnsQuestion } from "../evidence/observation.ts"

export type DnsReport = Omit<DnsObservation, "role">

/** A question whose answer has to be signed. */
export interface SignedQuestion {
  /** `.` is the root. */
  readonly name: string
  readonly type: "DNSKEY" | "DS"
}

/** Records of one name and type as they stood in the answer: their data, and that of the signatures over them. */
export interface SignedRecords {
  /** Lower case, with `\000` for what is not visible ASCII. */
  readonly name: string
  readonly type: "DNSKEY" | "DS" | "NSEC" | "NSEC3"
  readonly records: ReadonlyArray<Uint8Array>
  readonly signatures: ReadonlyArray<Uint8Array>
}

/** Asks resolvers, keeping rcodes. Never fails: a failure is an observation. Reports one entry per attempt, oldest first. */
export class Dns extends Context.Service<
  Dns,
  {
    readonly ask: (question: DnsQuestion) => Effect.Effect<ReadonlyArray<DnsReport>>
    /** Signed records in the answer, whoever signed them; or why there is no answer. Absent where nothing can be asked for signatures. */
    readonly askSigned?: (question: SignedQuestion) => Effect.Effect<ReadonlyArray<SignedRecords> | string>
  }
>()("@surename/core/Dns") {}
