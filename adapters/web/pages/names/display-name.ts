import * as Result from "effect/Result"
import { domainName } from "@surename/core/evidence/domain-name"

/** The name as people write it. Any other text stays as it is. */
export const toDisplayName = (domain: string): string =>
  Result.match(domainName(domain), { onFailure: () => domain, onSuccess: ({ unicode }) => unicode })
