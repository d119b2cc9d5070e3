import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { Ownership, OwnershipProof } from "../../../evidence/ownership.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"

/** The account has no challenge for this domain, or only one that has expired. */
export class NoSuchDomain extends Data.TaggedError("NoSuchDomain")<{ readonly message: string }> {}

/** The account has the maximum number of domains. */
export class TooManyDomains extends Data.TaggedError("TooManyDomains")<{ readonly message: string }> {}

/**
 * `challenged`: a challenge was issued. `verified`: every name server of the zone had the record at the last decisive check.
 * `lapsed`: it was verified, and every server has since denied the record.
 */
export type DomainStatus = "challenged" | "verified" | "lapsed"

/** Times are clock times (ms). */
export interface OwnedDomain {
  /** A-label, lower case. */
  readonly domain: string
  readonly projectId: string
  readonly status: DomainStatus
  /** The whole TXT record, public once published. */
  readonly value: string
  readonly issuedAt: number
  /** The expiry of the challenge. While verified or lapsed it does not expire: the record stays the same. */
  readonly expiresAt: number
  readonly verifiedAt?: number
  readonly lapsedAt?: number
  /** The last check of the record, by the owner or on schedule. */
  readonly lastLook?: DomainLook
}

/** One check of the record, by server, in the operation's words; stored for the page and the export. */
export interface DomainLook {
  readonly at: number
  readonly outcome: Ownership["outcome"]
  readonly servers: ReadonlyArray<{ readonly server: string; readonly answer: string }>
}

/** A domain that is due for its next check. */
export interface DueDomain {
  readonly owner: string
  readonly domain: string
  readonly value: string
}

/** Challenges and proofs. Two accounts may have the same domain; each sees only its own. */
export class Domains extends Context.Service<
  Domains,
  {
    /** Returns the valid challenge, or issues a new one. The domain moves into the given project; a new one goes into `default` without it. */
    readonly start: (
      owner: string,
      domain: string,
      projectId: string | undefined,
    ) => Stored<OwnedDomain, TooManyDomains>
    /** Also finds an expired challenge. */
    readonly find: (owner: string, domain: string) => Stored<OwnedDomain, NoSuchDomain>
    /** By name, after the given one. */
    readonly list: (owner: string, after: string | undefined, most: number) => Stored<ReadonlyArray<OwnedDomain>>
    /** Verified and lapsed domains of a project, by name. */
    readonly ofProject: (owner: string, projectId: string) => Stored<ReadonlyArray<OwnedDomain>>
    /** The owner's projects by name, each with its number of verified or lapsed domains. */
    readonly projects: (
      owner: string,
    ) => Stored<ReadonlyArray<{ readonly projectId: string; readonly domains: number }>>
    readonly move: (owner: string, domain: string, projectId: string) => Stored<void, NoSuchDomain>
    /** Moves every domain of one project to the other. */
    readonly renameProject: (owner: string, from: string, to: string) => Stored<void>
    /** Also deletes its challenge: a later `start` issues a new one. */
    readonly remove: (owner: string, domain: string) => Stored<void, NoSuchDomain>
    /**
     * Stores a check. Without a proof only the check and the next due time change. A domain with another value is left alone. The
     * owner's proof that the record is present also ends lapsed proofs of other accounts: the domain has changed hands.
     */
    readonly recordLook: (
      one: DueDomain,
      look: DomainLook,
      proof: OwnershipProof | undefined,
      by: "owner" | "schedule",
    ) => Stored<void>
    /** Verified and lapsed domains with a due check, the most overdue first. */
    readonly due: (most: number) => Stored<ReadonlyArray<DueDomain>>
    /** Deletes long expired challenges, and corrects times of a wrong clock. */
    readonly sweep: Stored<number>
  }
>()("@surename/core/Domains") {}
