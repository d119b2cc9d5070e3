import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { domainName } from "../../evidence/domain-name.ts"
import { Page } from "../../ports/page.ts"
import type { Site } from "../../ports/site.ts"
import { BadInput } from "../../interface/bad-input.ts"
import { AuditInput } from "./contract.ts"
import type { AuditOutput } from "./contract.ts"
import { htmlOf, report } from "./report.ts"
import { sideFile } from "./side-files.ts"
import { visitFront } from "../../lookup/usage/front-page.ts"

/** The operation: one look at the front page of a domain, and at two files beside it. */
export const auditDomain = Effect.fnUntraced(function* (
  input: unknown,
): Effect.fn.Return<AuditOutput, BadInput, Site | Page> {
  const { domain } = yield* Effect.mapError(decode(input), (error) => new BadInput({ message: String(error.message) }))
  const name = domainName(domain)
  if (Result.isFailure(name)) return yield* new BadInput({ message: name.failure.message })

  const page = yield* Page
  const visits = yield* visitFront(name.success.ascii)
  // A site that did not answer is not asked for more.
  const files =
    visits.front.outcome._tag !== "Answered"
      ? {}
      : yield* Effect.all({
          robots_txt: sideFile(visits.front, "robots.txt"),
          llms_txt: sideFile(visits.front, "llms.txt"),
        })
  const html = htmlOf(visits.front)
  const seen = html === undefined ? {} : { page: yield* page.read(html) }
  return report({ domain: name.success.ascii, ...visits, files, ...seen })
})

const decode = Schema.decodeUnknownEffect(AuditInput)
