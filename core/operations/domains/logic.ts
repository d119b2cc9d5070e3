import * as Result from "effect/Result"
import * as Effect from "effect/Effect"
import { type DomainName, domainName } from "../../evidence/domain-name.ts"
import { BadInput } from "../../interface/field-errors.ts"
import { Domains } from "./ports/domains.ts"
import { implement } from "../implement.ts"
import { removeDomain as removeDomainContract } from "./remove-domain/contract.ts"
export { listDomains } from "./list-domains/logic.ts"
export { verifyOwnership } from "./verify-ownership/logic.ts"

export const removeDomain = implement(
  removeDomainContract,
  ({ domain }) => Result.mapError(domainName(domain), ({ message }) => new BadInput({ message })),
  Effect.fnUntraced(function* ({ ascii }: DomainName, owner: string) {
    yield* Domains.use((domains) => domains.remove(owner, ascii))
    return { domain: ascii, removed: true } as const
  }),
)
