import * as Schema from "effect/Schema"
import { soleName } from "../../../interface/bounded-text.ts"
import { defineOperation } from "../../../interface/operation.ts"

export const removeDomain = defineOperation({
  name: "remove_domain",
  method: "DELETE",
  path: "/domains/{domain}",
  about: "Removes a domain from your list, with its challenge and verification. The registration does not change.",
  when: "Call it only when the owner asks. To add the domain again, the owner must verify it with a new record.",
  quote: "Say which domain was removed, and that its registration did not change.",
  input: Schema.Struct({ domain: soleName }),
  output: Schema.Struct({ domain: Schema.String, removed: Schema.Literal(true) }),
  scopes: ["domains:verify"],
  errors: ["impossible_name", "not_found"],
  since: "0.1.0",
  example: { input: { domain: "mosslamp.com" }, output: { domain: "mosslamp.com", removed: true } },
})
