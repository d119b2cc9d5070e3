import type { DelegationFailure } from "./delegation.ts"
import type { Denied, FoundRecord, RecordCheck } from "./zone-answer.ts"

export interface ServerAnswer<Word extends RecordCheck = RecordCheck> {
  readonly server: string
  readonly word: Word
}

let makeRecordPresent: (servers: ReadonlyArray<ServerAnswer<FoundRecord>>) => RecordPresent
let makeRecordAbsent: (servers: ReadonlyArray<ServerAnswer<Denied>>) => RecordAbsent

/** Every name server of the zone has the record. */
export class RecordPresent {
  readonly _tag = "RecordPresent"
  readonly #servers: ReadonlyArray<ServerAnswer<FoundRecord>>
  private constructor(servers: ReadonlyArray<ServerAnswer<FoundRecord>>) {
    this.#servers = servers
  }
  get servers(): ReadonlyArray<ServerAnswer<FoundRecord>> {
    return this.#servers
  }
  static {
    makeRecordPresent = (servers) => new RecordPresent(servers)
  }
}

/** R7. Every name server of the zone denied the record authoritatively. */
export class RecordAbsent {
  readonly _tag = "RecordAbsent"
  readonly #servers: ReadonlyArray<ServerAnswer<Denied>>
  private constructor(servers: ReadonlyArray<ServerAnswer<Denied>>) {
    this.#servers = servers
  }
  get servers(): ReadonlyArray<ServerAnswer<Denied>> {
    return this.#servers
  }
  static {
    makeRecordAbsent = (servers) => new RecordAbsent(servers)
  }
}

export type OwnershipProof = RecordPresent | RecordAbsent

/** `verified` and `not_found_yet` cannot exist without their proof. */
export type Ownership =
  | { readonly outcome: "verified"; readonly proof: RecordPresent }
  | { readonly outcome: "not_found_yet"; readonly proof: RecordAbsent }
  | { readonly outcome: "propagating"; readonly servers: ReadonlyArray<ServerAnswer<FoundRecord | Denied>> }
  | {
      readonly outcome: "error"
      readonly servers: ReadonlyArray<ServerAnswer>
      readonly delegation?: DelegationFailure
    }

/** One server without an answer fails the whole check: an attacker may control some servers and silence the others. */
export const weighOwnership = (servers: ReadonlyArray<ServerAnswer>): Ownership => {
  const serversWithRecord = servers.filter(hasTag("Found"))
  const denied = servers.filter(hasTag("Denied"))
  if (servers.length === 0 || serversWithRecord.length + denied.length < servers.length)
    return { outcome: "error", servers }
  if (denied.length === 0) return { outcome: "verified", proof: makeRecordPresent(serversWithRecord) }
  if (serversWithRecord.length === 0) return { outcome: "not_found_yet", proof: makeRecordAbsent(denied) }
  return { outcome: "propagating", servers: servers.filter(isWord) }
}

const hasTag =
  <Tag extends RecordCheck["_tag"]>(tag: Tag) =>
  (answer: ServerAnswer): answer is ServerAnswer<Extract<RecordCheck, { readonly _tag: Tag }>> =>
    answer.word._tag === tag

const isWord = (answer: ServerAnswer): answer is ServerAnswer<FoundRecord | Denied> => answer.word._tag !== "Failed"
