import type { Operation } from "@surename/core/interface/operation"
import * as Schema from "effect/Schema"

const { Array, Boolean, Int, Literals, NullOr, String, Struct, optionalKey } = Schema

const Period = Literals(["monthly", "yearly"])

const Finance = Struct({
  project_id: String,
  period: Period,
  amount_cents: Int,
  carry: Int,
  carry_unknown_count: Int,
  headroom: Int,
  partial: Boolean,
  domains: Array(
    Struct({
      domain: String,
      renewal_cents: NullOr(Int),
      reason: optionalKey(Literals(["foreign_registrar_pricing"])),
      alternative: optionalKey(Struct({ transfer_in_price: Int })),
    }),
  ),
})

const facts = { open: false, since: "0.1.0", aliases: [] } as const
const finance = {
  project_id: "default",
  period: "yearly",
  amount_cents: 10_000,
  carry: 0,
  carry_unknown_count: 0,
  headroom: 10_000,
  partial: false,
  domains: [],
} as const
const headroom = "Read carry_unknown_count before quoting headroom: with partial true it is an upper bound."

export const money: ReadonlyArray<Operation> = [
  {
    ...facts,
    name: "set_budget",
    method: "PUT",
    path: "/projects/{project_id}/budget",
    about: "Records a ceiling for a project; it never authorises a purchase.",
    when: "Call it when a person names a budget.",
    quote: headroom,
    input: Struct({ project_id: String, period: Period, amount_cents: Int }),
    output: Finance,
    scopes: ["finance:write"],
    counts: "calls",
    errors: [],
    hints: { readOnly: false, idempotent: true, openWorld: false },
    example: { input: { project_id: "default", period: "yearly", amount_cents: 10_000 }, output: finance },
  },
  {
    ...facts,
    name: "get_finance",
    method: "GET",
    path: "/projects/{project_id}/finance",
    about: "A project's budget, renewal costs and headroom.",
    when: "Call it before recommending another name to a project.",
    quote: headroom,
    input: Struct({ project_id: String }),
    output: Finance,
    scopes: ["finance:read"],
    counts: "calls",
    errors: ["not_found"],
    hints: { readOnly: true, idempotent: true, openWorld: false },
    example: { input: { project_id: "default" }, output: finance },
  },
]
