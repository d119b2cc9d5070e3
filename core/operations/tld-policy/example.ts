import type { TldPolicy, TldPolicyInput } from "./contract.ts"

/** Two of its fields: one that is known, one that nobody could cite. */
export const example: { readonly input: TldPolicyInput; readonly output: TldPolicy } = {
  input: { tld: "com" },
  output: {
    tld: "com",
    fields: {
      type: {
        value: "gtld",
        status: "verified",
        source_url: "https://www.iana.org/domains/root/db/com.html",
        as_of: "2026-08-08",
      },
      min_length: { value: null, status: "unknown", source_url: null, as_of: null },
    },
  },
}
