import * as Schema from "effect/Schema"
import { defineOperation } from "../../../interface/operation.ts"
import { Receipt } from "../format/receipt.ts"

const GetReceiptInput = Schema.Struct({
  receipt_id: Schema.String.check(
    Schema.isPattern(/^r[0-9a-f]{32}$/u, { message: "A receipt's id is r and 32 hexadecimal digits" }),
  ),
})

export const getReceipt = defineOperation({
  name: "get_receipt",
  method: "GET",
  path: "/receipts/{receipt_id}",
  about:
    "A signed receipt of one row: who observed what at the registry, when, and what follows. Or of a job's results.",
  when: "Call it with the receipt_id of a row or job that was asked for with receipt: true, or of an event; again after a minute for the log's proof.",
  quote: "Give the file to whoever doubts the row: `surename verify FILE --keys FILE` checks it without this service.",
  input: GetReceiptInput,
  output: Receipt,
  scopes: ["names:read"],
  errors: ["not_found"],
  since: "0.2.0",
  example: {
    input: { receipt_id: "r4c7a1d0e9b2f38564c7a1d0e9b2f3856" },
    output: {
      receipt_id: "r4c7a1d0e9b2f38564c7a1d0e9b2f3856",
      envelope: {
        payloadType: "application/vnd.in-toto+json",
        payload: "eyJfdHlwZSI6Imh0dHBzOi8vaW4tdG90by5pby9TdGF0ZW1lbnQvdjEifQ==",
        signatures: [{ keyid: "6d1f0f5c7ad24f0aa9b1f7f2f0f4c3e1", sig: "c2lnbmF0dXJl" }],
      },
      salt: "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
    },
  },
})
