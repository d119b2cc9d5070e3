import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { Ownership, OwnershipProof } from "../../../evidence/ownership.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"

export class NoSuchDomain extends Data.TaggedError("NoSuchDomain")<{ readonly message: string }> {}

export class TooManyDomains extends Data.TaggedError("TooManyDomains")<{ readonly message: string }> {}

/** `verified`: every name server had the record. `lapsed`: every server has since denied it. */
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
  /** The challenge does not expire while verified or lapsed. */
  readonly expiresAt: number
  readonly verifiedAt?: number
  readonly lapsedAt?: number
  readonly lastCheck?: DomainCheck
}

/** Stored for the page and the export. */
export interface DomainCheck {
  readonly at: number
  readonly outcome: Ownership["outcome"]
  readonly servers: ReadonlyArray<{ readonly server: string; readonly answer: string }>
}

export interface DueDomain {
  readonly owner: string
  readonly domain: string
  readonly value: string
}

/** Two accounts may have the same domain; each sees only its own. */
export class Domains extends Context.Service<
  Domains,
  {
    /** Returns the valid challenge, or a new one. Without a project: `default`. */
    readonly start: (
      owner: string,
      domain: string,
      projectId: string | undefined,
    ) => Stored<OwnedDomain, TooManyDomains>
    readonly find: (owner: string, domain: string) => Stored<OwnedDomain, NoSuchDomain>
    /** Sorted by name, from the name after the given one. */
    readonly list: (owner: string, after: string | undefined, most: number) => Stored<ReadonlyArray<OwnedDomain>>
    readonly listByProject: (owner: string, projectId: string) => Stored<ReadonlyArray<OwnedDomain>>
    /** Projects with the number of verified or lapsed domains. */
    readonly listProjects: (
      owner: string,
    ) => Stored<ReadonlyArray<{ readonly projectId: string; readonly domains: number }>>
    readonly move: (owner: string, domain: string, projectId: string) => Stored<void, NoSuchDomain>
    readonly renameProject: (owner: string, from: string, to: string) => Stored<void>
    /** A later `start` issues a new challenge. */
    readonly remove: (owner: string, domain: string) => Stored<void, NoSuchDomain>
    /**
     * A check without a proof changes only itself and its time. The owner's proof ends lapsed proofs of others: the domain has
     * changed hands.
     */
    readonly recordCheck: (
      dueDomain: DueDomain,
      check: DomainCheck,
      proof: OwnershipProof | undefined,
      by: "owner" | "schedule",
    ) => Stored<void>
    /** The most overdue first. */
    readonly listDue: (most: number) => Stored<ReadonlyArray<DueDomain>>
    /** Deletes long expired challenges, and corrects times of a wrong clock. */
    readonly sweep: Stored<number>
  }
>()("@surename/core/Domains") {}
