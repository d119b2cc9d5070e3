import type { Names } from "@surename/core/calls/names"
import { operations } from "@surename/core/operations/all"
import { domainName } from "@surename/core/evidence/domain-name"
import { scoreName } from "@surename/core/operations/score-name/logic"
import { readRequest } from "@surename/core/operations/suggest-names/read-request"
import { tldPolicy } from "@surename/core/operations/tld-policy/logic"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"

/** Answers at once: what needs no network as it is, and the rest as the examples of the contract have it. */
export const cannedEngine: Names = {
  suggestNames: async (input) => {
    const { limit, offset, query, scanId, tlds } = Result.getOrThrow(readRequest(input))
    return { ...operations.suggest_names.example.output, scan_id: scanId, query, tlds: [...tlds], limit, offset }
  },
  scanNamespace: async (candidates) => ({ results: candidates.map((one) => rowFor(one, scanned)) }),
  checkLive: async (domains) => ({ results: domains.map((one) => rowFor(one, checked)) }),
  auditDomain: async (domain) => ({ ...operations.audit_domain.example.output, domain }),
  scoreNames: (domains) => Effect.runPromise(scoreName({ domains })),
  tldPolicy: (tld) => Effect.runPromise(tldPolicy(tld)),
}

/** The example's row with the name that was asked, or why it is none. */
const rowFor = <Row>(asked: string, row: Row) =>
  Result.match(domainName(asked), {
    onSuccess: ({ ascii }) => ({ ...row, domain: ascii }),
    onFailure: ({ code, input, message }) => ({ domain: input, error: { code, message } }),
  })

const whole = <Row extends object>(rows: ReadonlyArray<Row>): Exclude<Row, { readonly error: unknown }> => {
  const row = rows.find((one): one is Exclude<Row, { readonly error: unknown }> => !("error" in one))
  if (row === undefined) throw new Error("the example of the contract has no row with a verdict")
  return row
}
const scanned = whole(operations.scan_namespace.example.output.results)
const checked = whole(operations.check_live.example.output.results)
