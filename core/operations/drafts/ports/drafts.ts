import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { DraftStatus } from "./previews.ts"
import type { ScreeningResult } from "./screening.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"

/** There is none, or it belongs to another account: the caller does not learn which. */
export class NoSuchDraft extends Data.TaggedError("NoSuchDraft")<{ readonly message: string }> {}

/** The draft has another latest version than the one that the new one was made of. Nothing was written. */
export class StaleVersion extends Data.TaggedError("StaleVersion")<{
  readonly latest: number
  readonly message: string
}> {}

export interface StoredFile {
  readonly path: string
  /** Lower-case hex: the name of the content, the same wherever it stands. */
  readonly sha256: string
  readonly size: number
}

export interface NewFile {
  readonly path: string
  readonly bytes: Uint8Array
}

/** All of a version: what is new, and what it has in common with an earlier one. */
export interface NewVersion {
  readonly files: ReadonlyArray<NewFile | StoredFile>
  readonly status: DraftStatus
  readonly screening: ScreeningResult
}

/**
 * An operator's decision about a version, which outranks the rules; absent when the rules count. `draft_flagged` covers all versions of
 * its draft, future ones included.
 */
export type DraftRuling = "served" | "flagged" | "draft_flagged"

/** The owner's texts of a draft: `undefined` leaves one as it is, `null` removes it. */
export interface DraftTexts {
  readonly nameHint?: string | null | undefined
  readonly description?: string | null | undefined
}

export interface DraftFacts {
  readonly draftId: string
  readonly nameHint?: string
  readonly description?: string
  /** The latest, and its status. */
  readonly version: number
  readonly status: DraftStatus
  readonly ruling?: DraftRuling
  /** Clock times (ms). */
  readonly createdAt: number
  readonly updatedAt: number
}

/** The place of a draft in its owner's list, which outlives the draft. */
export type DraftPlace = Pick<DraftFacts, "draftId" | "updatedAt">

export interface VersionFacts {
  readonly version: number
  readonly status: DraftStatus
  readonly ruling?: DraftRuling
  readonly createdAt: number
}

export interface DraftVersion extends VersionFacts {
  readonly draft: DraftFacts
  /** In the order of their paths. */
  readonly files: ReadonlyArray<StoredFile>
  readonly screening: ScreeningResult
}

/** One version, for whom its owner does not matter. */
export interface VersionId {
  readonly draftId: string
  readonly version: number
}

/** Draft websites of accounts. A version is written whole or not at all, and never changes; its status may. */
export class Drafts extends Context.Service<
  Drafts,
  {
    /** The id of the new draft: `d` and 20 base32 characters that cannot be guessed. The version is its first. */
    readonly create: (owner: string, draftTexts: DraftTexts, first: NewVersion) => Stored<string>
    /** Writes version `after + 1`, unless `after` is no longer the latest: of several at once, one is first. The status that holds. */
    readonly publish: (
      owner: string,
      draftId: string,
      after: number,
      next: NewVersion,
      draftTexts?: DraftTexts,
    ) => Stored<DraftStatus, NoSuchDraft | StaleVersion>
    /** Makes no version, and is no change of the website: `updatedAt` stays. */
    readonly describe: (
      owner: string,
      draftId: string,
      draftTexts: DraftTexts,
      ifVersion?: number,
    ) => Stored<void, NoSuchDraft | StaleVersion>
    /** Last changed first, and of those changed at the same time by id; so many from the next one on. */
    readonly list: (owner: string, after?: DraftPlace, most?: number) => Stored<ReadonlyArray<DraftFacts>>
    readonly find: (owner: string, draftId: string, version: number | "latest") => Stored<DraftVersion, NoSuchDraft>
    /** Newest first. */
    readonly versions: (owner: string, draftId: string) => Stored<ReadonlyArray<VersionFacts>, NoSuchDraft>
    /** The content with this name; a version that is kept refers to it. */
    readonly content: (sha256: string) => Stored<Uint8Array, NoSuchDraft>
    /** With all its versions, and every content that no other version refers to. */
    readonly remove: (owner: string, draftId: string) => Stored<void, NoSuchDraft>
    /** Versions that were screened by other rules than these. */
    readonly outdated: (rulesVersion: string, most: number) => Stored<ReadonlyArray<VersionId>>
    /** For screening; `undefined` when it is gone. */
    readonly filesOf: (one: VersionId) => Stored<ReadonlyArray<StoredFile> | undefined>
    readonly judge: (one: VersionId, status: DraftStatus, screening: ScreeningResult) => Stored<void>
    /** Forgets contents that no version refers to any more, such as those of deleted accounts. */
    readonly sweep: Stored<number>
  }
>()("@surename/core/Drafts") {}
