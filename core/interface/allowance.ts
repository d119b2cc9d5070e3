import * as Schema from "effect/Schema"

const Allowance = Schema.Literals(["scans", "drafts", "calls"])
export type Allowance = typeof Allowance.Type

export const allowances = {
  scans: "Calls that ask registries, resolvers or sites. All tokens and sessions of one account share it",
  drafts: "Calls that write drafts. Counted for each user",
  calls: "All other calls. All tokens and sessions of one account share it",
} as const satisfies Readonly<Record<Allowance, string>>
const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

export const Grant = Schema.Struct({
  name: Allowance,
  limit: Count,
  per: Schema.Literals(["hour", "day"]),
}).annotate({ identifier: "Grant" })

export const AllowanceLeft = Schema.Struct({
  name: Allowance,
  limit: Count,
  used: Count,
  remaining: Count,
  resets_at: Schema.NullOr(Schema.String).annotate({
    description:
      "When the window ends and used calls begin to return, RFC 3339 UTC. With nothing left: when the next call is allowed. null when nothing was used",
  }),
}).annotate({ identifier: "AllowanceLeft" })
export type AllowanceLeft = typeof AllowanceLeft.Type
