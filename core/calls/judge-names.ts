import * as Result from "effect/Result"
import type { Refused } from "./refused.ts"
import { domainName } from "../evidence/domain-name.ts"
import type { AuditInput } from "../operations/audit-domain/contract.ts"
import { BadInput } from "../interface/bad-input.ts"
import type { ScoreNameInput } from "../operations/score-name/contract.ts"

type Judged = Result.Result<unknown, Refused>

export const judgeAudit = ({ domain }: AuditInput): Judged =>
  Result.mapError(domainName(domain), ({ message }) => new BadInput({ message }))

export const judgeScore = ({ domain, domains }: ScoreNameInput): Judged => {
  if ((domain === undefined) !== (domains === undefined)) return Result.succeed(undefined)
  const message =
    domain === undefined ? "Give one name as domain, or several as domains" : "Give domain or domains, not both"
  return Result.fail(new BadInput({ message }))
}
