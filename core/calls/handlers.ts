import type * as Effect from "effect/Effect"
import * as domains from "../operations/domains/logic.ts"
import * as drafts from "../operations/drafts/logic.ts"
import * as jobs from "../operations/jobs/logic.ts"
import { kbSearch } from "../operations/knowledge/kb-search/logic.ts"
import * as money from "../operations/money/logic.ts"
import * as names from "../operations/names/logic.ts"
import { getReceipt } from "../operations/receipts/get-receipt/logic.ts"
import { askForProofs } from "../operations/receipts/ask-for-proof.ts"
import { issueManifest, issueReceipts } from "../operations/receipts/issue-receipts.ts"
import * as watch from "../operations/watch/logic.ts"
import type { OperationError } from "./refusal.ts"

const parts = {
  ...names,
  ...drafts,
  ...domains,
  ...money,
  ...watch,
  ...jobs,
  askForProofs,
  getReceipt,
  issueManifest,
  issueReceipts,
  kbSearch,
}

type HandlerOf<Part> = Part extends { readonly run: infer Run } ? Run : Part

function readHandlers<Parts extends object>(from: Parts): { readonly [Name in keyof Parts]: HandlerOf<Parts[Name]> }
function readHandlers(from: object): object {
  return Object.fromEntries(Object.entries(from).map(([name, part]) => [name, "run" in part ? part.run : part]))
}

/** The logic of each operation, by its name in code. Tests provide logic without a network. */
export const handlers = readHandlers(parts)

export type Handlers<Needs> = {
  readonly [Name in keyof typeof handlers]: (
    ...ready: Parameters<(typeof handlers)[Name]>
  ) => Effect.Effect<Effect.Success<ReturnType<(typeof handlers)[Name]>>, OperationError, Needs>
}

export type HandlerNeeds = Effect.Services<ReturnType<(typeof handlers)[keyof typeof handlers]>>
