import * as Schema from "effect/Schema"

const Allowance = Schema.Literals(["scans", "drafts", "calls"])
export type Allowance = typeof Allowance.Type

export const allowances = {
  scans: "What asks registries, resolvers or sites; per token, and all tokens and sessions of one account share it",
  drafts: "What writes drafts; per user",
  calls: "Everything else; per token, and shared in the same way",
} as const satisfies Readonly<Record<Allowance, string>>
const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

export const Grant = Schema.Struct({
  name: Allowance,
  limit: Count,
  per: Schema.Literals(["hour", "day"]),
}).annotate({ identifier: "Grant" })
export type Grant = typeof Grant.Type

export const AllowanceLeft = Schema.Struct({
  name: Allowance,
  limit: Count,
  used: Count,
  remaining: Count,
  resets_at: Schema.NullOr(Schema.String).annotate({
    description:
      "RFC 3339, UTC: when the window ends, from when on what was used comes back; with nothing left, when there is room. null when nothing was used",
  }),
}).annotate({ identifier: "AllowanceLeft" })
export type AllowanceLeft = typeof AllowanceLeft.Type
