import * as Schema from "effect/Schema"
import { oneName } from "../../../interface/bounded-text.ts"
import type { Operation } from "../../../interface/operation.ts"

export const RemoveDomainInput = Schema.Struct({ domain: oneName })
export type RemoveDomainInput = typeof RemoveDomainInput.Type

export const RemoveDomainOutput = Schema.Struct({ domain: Schema.String, removed: Schema.Literal(true) })
export type RemoveDomainOutput = typeof RemoveDomainOutput.Type

const example: { readonly input: RemoveDomainInput; readonly output: RemoveDomainOutput } = {
  input: { domain: "mosslamp.com" },
  output: { domain: "mosslamp.com", removed: true },
}

/** An addition to the interface, which has no way to get rid of a domain. */
export const removeDomain = {
  name: "remove_domain",
  method: "DELETE",
  path: "/domains/{domain}",
  about: "Removes a domain from your list, with its challenge and verification. The registration does not change.",
  when: "Call it only when the owner asks. To add the domain again, the owner must verify it with a new record.",
  quote: "Say which domain was removed, and that its registration did not change.",
  input: RemoveDomainInput,
  output: RemoveDomainOutput,
  scopes: ["domains:verify"],
  counts: "calls",
  open: false,
  errors: ["impossible_name", "not_found"],
  hints: { readOnly: false, idempotent: true, openWorld: false, destructive: true },
  since: "0.1.0",
  aliases: [],
  example,
} as const satisfies Operation
