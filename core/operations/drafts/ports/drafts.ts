import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { StartPage } from "./start-page.ts"
import type { DraftStatus } from "./previews.ts"
import type { ScreeningResult } from "./screening.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"

/** Another account's draft counts as absent, so that the caller does not learn which. */
export class NoSuchDraft extends Data.TaggedError("NoSuchDraft")<{ readonly message: string }> {}

export class StaleVersion extends Data.TaggedError("StaleVersion")<{
  readonly latest: number
  readonly message: string
}> {}

export interface StoredFile {
  readonly path: string
  /** Lower-case hex. */
  readonly sha256: string
  readonly size: number
}

export interface NewFile {
  readonly path: string
  readonly bytes: Uint8Array
}

export interface NewVersion {
  readonly files: ReadonlyArray<NewFile | StoredFile>
  readonly status: DraftStatus
  readonly screening: ScreeningResult
  readonly startPage?: StartPage
}

/** An operator's decision, which overrides the rules. `draft_flagged` covers all versions, also future ones. */
export type DraftRuling = "served" | "flagged" | "draft_flagged"

/** `undefined` keeps a text, `null` removes it. */
export interface DraftTexts {
  readonly nameHint?: string | null | undefined
  readonly description?: string | null | undefined
}

export interface DraftFacts {
  readonly draftId: string
  readonly nameHint?: string
  readonly description?: string
  /** The latest version and its status. */
  readonly version: number
  readonly status: DraftStatus
  readonly ruling?: DraftRuling
  /** Absent for a version from before these were stored. */
  readonly startPage?: StartPage
  /** Clock times (ms). */
  readonly createdAt: number
  readonly updatedAt: number
}

/** A cursor, which outlives the draft. */
export type DraftPlace = Pick<DraftFacts, "draftId" | "updatedAt">

export interface VersionFacts {
  readonly version: number
  readonly status: DraftStatus
  readonly ruling?: DraftRuling
  readonly createdAt: number
}

export interface DraftVersion extends VersionFacts {
  readonly draft: DraftFacts
  /** Sorted by path. */
  readonly files: ReadonlyArray<StoredFile>
  readonly screening: ScreeningResult
}

export interface VersionId {
  readonly draftId: string
  readonly version: number
}

/** A version is written whole or not at all, and never changes; its status may. */
export class Drafts extends Context.Service<
  Drafts,
  {
    /** Returns the new id: `d` and 20 random base32 characters. */
    readonly create: (owner: string, draftTexts: DraftTexts, first: NewVersion) => Stored<string>
    /** Writes version `after + 1`, unless `after` is no longer the latest. */
    readonly publish: (
      owner: string,
      draftId: string,
      after: number,
      next: NewVersion,
      draftTexts?: DraftTexts,
    ) => Stored<DraftStatus, NoSuchDraft | StaleVersion>
    /** Keeps `updatedAt`. */
    readonly describe: (
      owner: string,
      draftId: string,
      draftTexts: DraftTexts,
      ifVersion?: number,
    ) => Stored<void, NoSuchDraft | StaleVersion>
    /** Last changed first, then by id. */
    readonly list: (owner: string, after?: DraftPlace, most?: number) => Stored<ReadonlyArray<DraftFacts>>
    readonly find: (owner: string, draftId: string, version: number | "latest") => Stored<DraftVersion, NoSuchDraft>
    readonly listVersions: (owner: string, draftId: string) => Stored<ReadonlyArray<VersionFacts>, NoSuchDraft>
    readonly readContent: (sha256: string) => Stored<Uint8Array, NoSuchDraft>
    readonly remove: (owner: string, draftId: string) => Stored<void, NoSuchDraft>
    readonly listOutdated: (rulesVersion: string, most: number) => Stored<ReadonlyArray<VersionId>>
    /** `undefined` for a deleted version. */
    readonly listFiles: (version: VersionId) => Stored<ReadonlyArray<StoredFile> | undefined>
    readonly judge: (version: VersionId, status: DraftStatus, screening: ScreeningResult) => Stored<void>
    /** Deletes contents without a version, such as those of deleted accounts. */
    readonly sweep: Stored<number>
  }
>()("@surename/core/Drafts") {}
