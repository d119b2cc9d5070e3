import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { Ownership, OwnershipProof } from "../../../evidence/ownership.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"

/** The account has no challenge for this domain, or only one that has expired. */
export class NoSuchDomain extends Data.TaggedError("NoSuchDomain")<{ readonly message: string }> {}

/** The account has as many domains as one may have. */
export class TooManyDomains extends Data.TaggedError("TooManyDomains")<{ readonly message: string }> {}

/**
 * `challenged`: a challenge was issued. `verified`: every name server of the zone had its record at the last look that came
 * to a result. `lapsed`: it was verified, and every server has said since that the record is gone.
 */
export type DomainStatus = "challenged" | "verified" | "lapsed"

/** A domain of an account. Times are clock times (ms). */
export interface OwnedDomain {
  /** A-label, lower case. */
  readonly domain: string
  readonly projectId: string
  readonly status: DomainStatus
  /** The whole text of the TXT record. It belongs to the account, and is public once it is published. */
  readonly value: string
  readonly issuedAt: number
  /** When the challenge ends. It does not while the domain is verified, or lapsed: the record stays the same. */
  readonly expiresAt: number
  readonly verifiedAt?: number
  readonly lapsedAt?: number
  /** The last look at the record, by the owner or on schedule. */
  readonly lastLook?: DomainLook
}

/** One look at the record, server by server, in the operation's words; stored for the page and the export. */
export interface DomainLook {
  readonly at: number
  readonly outcome: Ownership["outcome"]
  readonly servers: ReadonlyArray<{ readonly server: string; readonly answer: string }>
}

/** A domain that is due for its next look, for whom the owner matters only as a name. */
export interface DueDomain {
  readonly owner: string
  readonly domain: string
  readonly value: string
}

/** Domains of accounts: challenges, and what they proved. Two accounts may have the same domain; each sees its own only. */
export class Domains extends Context.Service<
  Domains,
  {
    /**
     * The challenge that there is, or a new one where there is none or it has expired. The domain goes into the project, where
     * one is given; a new one into `default` otherwise.
     */
    readonly start: (
      owner: string,
      domain: string,
      projectId: string | undefined,
    ) => Stored<OwnedDomain, TooManyDomains>
    /** Also one whose challenge has expired. */
    readonly find: (owner: string, domain: string) => Stored<OwnedDomain, NoSuchDomain>
    /** By name; those after the one that is given. */
    readonly list: (owner: string, after: string | undefined, most: number) => Stored<ReadonlyArray<OwnedDomain>>
    /** All domains of a project that are verified, or were and lapsed, by name. */
    readonly ofProject: (owner: string, projectId: string) => Stored<ReadonlyArray<OwnedDomain>>
    /** Projects that any domain of the owner is in, by name, and how many of those are or were verified. */
    readonly projects: (
      owner: string,
    ) => Stored<ReadonlyArray<{ readonly projectId: string; readonly domains: number }>>
    readonly move: (owner: string, domain: string, projectId: string) => Stored<void, NoSuchDomain>
    /** Every domain of the one goes to the other. Nothing else is known of projects here. */
    readonly renameProject: (owner: string, from: string, to: string) => Stored<void>
    /** With its challenge: a later `start` issues a new one. */
    readonly remove: (owner: string, domain: string) => Stored<void, NoSuchDomain>
    /**
     * Keeps a look. Without a proof it failed or did not decide: then nothing changes but the look and when the next is due. A
     * domain that has another value by now is left alone. By its owner, a proof that the record is there also ends what other accounts
     * had proved of the same domain, where that has lapsed: the domain has changed hands.
     */
    readonly recordLook: (
      one: DueDomain,
      look: DomainLook,
      proof: OwnershipProof | undefined,
      by: "owner" | "schedule",
    ) => Stored<void>
    /** Verified and lapsed domains whose next look is due; the most overdue first. */
    readonly due: (most: number) => Stored<ReadonlyArray<DueDomain>>
    /** Forgets challenges that expired long ago and were never completed; makes due again what a wrong clock put far off. */
    readonly sweep: Stored<number>
  }
>()("@surename/core/Domains") {}
