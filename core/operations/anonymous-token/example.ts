import type { AnonymousTokenInput, AnonymousTokenOutput } from "./contract.ts"

export const example: { readonly input: AnonymousTokenInput; readonly output: AnonymousTokenOutput } = {
  input: {},
  output: {
    token: "sn_anon_example",
    expires_at: "2026-11-28T12:00:00.000Z",
    allowance: { name: "scans", limit: 30, used: 0, remaining: 30, resets_at: null },
  },
}
