import type { HttpCase } from "../exchange.ts"
import { bodyCases } from "./bodies.ts"
import { callerCases } from "./callers.ts"
import { documentCases } from "./documents.ts"
import { domainCases } from "./domains.ts"
import { draftCases } from "./drafts.ts"
import { claimOfEveryAnswer } from "./every-answer.ts"
import { financeCases } from "./finance.ts"
import { jobCases } from "./jobs.ts"
import { nameCases } from "./names.ts"
import { pathCases } from "./paths.ts"
import { quoteCases } from "./quotes.ts"
import { receiptCases } from "./receipts.ts"
import { watchCases } from "./watch.ts"

/** Every claim, each with an id of its own. */
export const httpCases: ReadonlyArray<HttpCase> = [
  ...documentCases,
  ...callerCases,
  ...pathCases,
  ...bodyCases,
  ...nameCases,
  ...financeCases,
  ...quoteCases,
  ...draftCases,
  ...domainCases,
  ...watchCases,
  ...jobCases,
  ...receiptCases,
  ...claimOfEveryAnswer(),
]
