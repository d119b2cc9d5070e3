import type { TldPolicy, TldPolicyInput } from "./contract.ts"

export const example: { readonly input: TldPolicyInput; readonly output: TldPolicy } = {
  input: { tld: "com" },
  output: {
    tld: "com",
    fields: {
      type: {
        value: "generic",
        status: "verified",
        source_url: "https://www.iana.org/domains/root/db/com.html",
        as_of: "2026-11-01",
      },
      local_presence_required: { value: null, status: "unknown", source_url: null, as_of: null },
    },
  },
}
