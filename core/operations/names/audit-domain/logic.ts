import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { domainName, type DomainName } from "../../../evidence/domain-name.ts"
import { Page } from "../../../ports/page.ts"
import { BadInput } from "../../../interface/field-errors.ts"
import { implement } from "../../implement.ts"
import { auditDomain as contract } from "./contract.ts"
import { readHtml } from "./describe-page.ts"
import { writeReport } from "./report.ts"
import { checkSideFile } from "./side-files.ts"
import { visitFront } from "../../../lookup/usage/front-page.ts"

export const auditDomain = implement(
  contract,
  ({ domain }) => Result.mapError(domainName(domain), ({ message }) => new BadInput({ message })),
  Effect.fnUntraced(function* ({ ascii }: DomainName) {
    const page = yield* Page
    const visits = yield* visitFront(ascii)
    // A silent site gets no more requests.
    const files =
      visits.front.outcome._tag !== "Answered"
        ? {}
        : yield* Effect.all({
            robots_txt: checkSideFile(visits.front, "robots.txt"),
            llms_txt: checkSideFile(visits.front, "llms.txt"),
          })
    const html = readHtml(visits.front)
    return writeReport({
      domain: ascii,
      ...visits,
      files,
      page: html === undefined ? undefined : yield* page.read(html),
    })
  }),
)
