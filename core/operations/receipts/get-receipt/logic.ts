import * as Effect from "effect/Effect"
import { implementAsSent } from "../../implement.ts"
import { NoSuchReceipt, publicOwner, Receipts } from "../ports/receipts.ts"
import { getReceipt as contract } from "./contract.ts"

/** Another owner's receipt answers like a missing one. */
export const getReceipt = implementAsSent(
  contract,
  Effect.fnUntraced(function* ({ receipt_id }: typeof contract.input.Type, owner: string) {
    const { get } = yield* Receipts
    const receipt = (yield* get(owner, receipt_id)) ?? (yield* get(publicOwner, receipt_id))
    return receipt ?? (yield* new NoSuchReceipt())
  }),
)
