import * as Result from "effect/Result"
import { limits } from "../../../limits.ts"
import type { ReceiptCrypto } from "./bytes.ts"
import { readCosignature } from "./cosignature.ts"
import type { LogKey } from "./note.ts"
import { toIsoTime } from "../../../sharing/iso-time.ts"

/** The witnesses that a reader trusts, and how many of them must have cosigned. */
export interface WitnessPolicy {
  readonly keys: ReadonlyArray<LogKey>
  readonly needed: number
}

export const noWitnesses: WitnessPolicy = { keys: [], needed: 0 }

export interface Witnessing {
  readonly witnesses: ReadonlyArray<{ readonly name: string; readonly at: string }>
}

/** A key counts once, because its cosignature has no name. */
export const checkWitnesses = (
  crypto: ReceiptCrypto,
  { checkpoint = "", issuedAt }: { readonly checkpoint: string | undefined; readonly issuedAt: string },
  { keys, needed }: WitnessPolicy,
): Result.Result<Witnessing, string> => {
  const byKey = new Map<string, Witnessing["witnesses"][number]>()
  for (const key of keys) {
    const at = readCosignature(crypto, key, checkpoint)
    if (at === undefined) continue
    if (at === "wrong") return Result.fail(`a cosignature in the name of the witness ${key.origin} is not its own`)
    if (at < Date.parse(issuedAt) - limits.clockSkewMs)
      return Result.fail(`the witness ${key.origin} cosigned before the time at which the receipt says it was issued`)
    byKey.set(key.publicKey.join(), { name: key.origin, at: toIsoTime(at) })
  }
  return byKey.size < needed
    ? Result.fail(`${byKey.size} of these witnesses cosigned the log's checkpoint, and ${needed} are needed`)
    : Result.succeed({ witnesses: [...byKey.values()] })
}
