import * as Schema from "effect/Schema"
import { AllowanceLeft } from "../../../interface/allowance.ts"
import { defineOperation, EmptyInput } from "../../../interface/operation.ts"

const AnonymousTokenOutput = Schema.Struct({
  token: Schema.String.annotate({ description: "Send it as Authorization: Bearer. It is shown only once" }),
  expires_at: Schema.String.annotate({ description: "RFC 3339, UTC" }),
  allowance: AllowanceLeft.annotateKey({
    description: "Scans left today. The limit also applies to your network address, so a new token adds no scans",
  }),
})

export const anonymousToken = defineOperation({
  name: "anonymous_token",
  method: "POST",
  path: "/auth/anonymous",
  about: "A token without an account, for the names operations, with a small daily allowance.",
  when: "Call it when you have no token, without a body or with {}: it takes no fields and refuses any.",
  quote: "Keep the token to yourself. The allowance may be quoted.",
  input: EmptyInput,
  output: AnonymousTokenOutput,
  scopes: [],
  open: true,
  since: "0.2.0",
  example: {
    input: {},
    output: {
      token: "sn_anon_example",
      expires_at: "2026-11-28T12:00:00.000Z",
      allowance: { name: "scans", limit: 30, used: 0, remaining: 30, resets_at: null },
    },
  },
})
