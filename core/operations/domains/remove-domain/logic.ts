import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { domainName, type DomainName } from "../../../evidence/domain-name.ts"
import { BadInput } from "../../../interface/field-errors.ts"
import { Domains } from "../ports/domains.ts"
import { implement } from "../../implement.ts"
import { removeDomain as contract } from "./contract.ts"

export const removeDomain = implement(
  contract,
  ({ domain }) => Result.mapError(domainName(domain), ({ message }) => new BadInput({ message })),
  Effect.fnUntraced(function* ({ ascii }: DomainName, owner: string) {
    yield* Domains.use((domains) => domains.remove(owner, ascii))
    return { domain: ascii, removed: true } as const
  }),
)
