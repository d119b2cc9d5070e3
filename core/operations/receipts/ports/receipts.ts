import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { Stored } from "../../../ports/store-unavailable.ts"
import type { ReceiptCrypto } from "../format/bytes.ts"
import type { KeysDocument } from "../format/keys.ts"
import type { Receipt } from "../format/receipt.ts"
import type { Statement } from "../format/statement.ts"
import type { WitnessAnswer } from "../format/witness.ts"

export class NoSuchReceipt extends Data.TaggedError("NoSuchReceipt") {
  override readonly message = "Your account has no such receipt. The service keeps receipts for 30 days: save the file."
}

export const publicOwner = "everybody"

/** The accounts that got the event may read it. */
export const toEventOwner = (eventId: string): string => `event ${eventId}`

export interface TileRequest {
  readonly level: number | "entries"
  readonly tile: number
  /** Absent for a full tile. */
  readonly width?: number
}

export class Receipts extends Context.Service<
  Receipts,
  {
    readonly crypto: ReceiptCrypto
    /** The root keys that a chain of DNSSEC has to reach; absent for those of the Internet. */
    readonly anchors?: ReadonlyArray<string> | undefined
    readonly engine: { readonly version: string; readonly commit: string | null }
    /** Stores all receipts or none. Returns the ids in the given order. */
    readonly issue: (
      owner: string,
      statements: ReadonlyArray<(keyid: string) => Statement>,
    ) => Stored<ReadonlyArray<string>>
    /** Finds receipts of this owner's events too. */
    readonly get: (owner: string, id: string) => Stored<Receipt | undefined>
    readonly keys: Stored<KeysDocument>
    readonly checkpoint: Stored<string>
    /** Absent when this service is no witness. */
    readonly addCheckpoint?: (request: string) => Stored<WitnessAnswer>
    readonly readTile: (request: TileRequest) => Stored<Uint8Array | undefined>
    readonly sweep: Stored<void>
  }
>()("@surename/core/Receipts") {}
