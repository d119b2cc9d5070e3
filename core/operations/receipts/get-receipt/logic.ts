import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { implement } from "../../implement.ts"
import { NoSuchReceipt, Receipts } from "../ports/receipts.ts"
import { getReceipt as contract } from "./contract.ts"

/** A receipt of another owner is as good as none. */
export const getReceipt = implement(
  contract,
  Result.succeed,
  Effect.fnUntraced(function* ({ receipt_id }, owner: string) {
    const receipt = yield* Receipts.use((receipts) => receipts.get(owner, receipt_id))
    return receipt ?? (yield* new NoSuchReceipt())
  }),
)
