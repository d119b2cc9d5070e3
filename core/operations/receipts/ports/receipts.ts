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

/** The owner of receipts that everybody may read. */
export const publicOwner = "everybody"

/** The owner of the receipt of an event: the accounts that got the event may read it. */
export const ownerByEvent = (eventId: string): string => `event ${eventId}`

/** A tile of the log, or a bundle of its entries. */
export interface TileRequest {
  readonly level: number | "entries"
  readonly tile: number
  /** The width of a partial tile; absent for a full one. */
  readonly width?: number
}

/** Signs statements, keeps the receipts of each owner, and serves the files of the log. */
export class Receipts extends Context.Service<
  Receipts,
  {
    readonly crypto: ReceiptCrypto
    readonly engine: { readonly version: string; readonly commit: string | null }
    /** Returns the ids in the order given. All are kept, or none. */
    readonly issue: (
      owner: string,
      statements: ReadonlyArray<(keyid: string) => Statement>,
    ) => Stored<ReadonlyArray<string>>
    /** A receipt of another owner is not found, unless it belongs to an event of this one. */
    readonly get: (owner: string, id: string) => Stored<Receipt | undefined>
    readonly keys: Stored<KeysDocument>
    /** With the cosignatures of witnesses. */
    readonly checkpoint: Stored<string>
    /** Cosigns a checkpoint of another log; absent where this service is no witness. */
    readonly addCheckpoint?: (request: string) => Stored<WitnessAnswer>
    readonly tile: (request: TileRequest) => Stored<Uint8Array | undefined>
    /** Deletes receipts that are kept long enough. */
    readonly sweep: Stored<void>
  }
>()("@surename/core/Receipts") {}
