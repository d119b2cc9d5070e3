import type { DnsFailure, DnsRecord } from "./observation.ts"

/** What one name server said when it was asked directly. `authoritative` is its AA bit: it answers from the zone itself. */
export type ZoneOutcome =
  | {
      readonly _tag: "Answered"
      readonly rcode: string
      readonly authoritative: boolean
      readonly answers: ReadonlyArray<DnsRecord>
      readonly authority: ReadonlyArray<DnsRecord>
    }
  /** `forbidden_address`: not a public address, so that it was not asked. */
  | { readonly _tag: "Failed"; readonly failure: DnsFailure | "forbidden_address" }
