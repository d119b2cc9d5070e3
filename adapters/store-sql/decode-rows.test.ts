import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { dropNull, makeRowDecoder, StoredCents, StoredFlag, StoredInt } from "@surename/adapters/store-sql"

const fields = {
  state: Schema.Literals(["done"]),
  at: StoredInt,
  paid: StoredFlag,
  cents: StoredCents,
  settledBy: dropNull(Schema.String),
}
const decode = makeRowDecoder("surename_order", fields)
const row = { state: "done", at: 7, paid: 1, cents: 995, settled_by: null }

it.effect.each([row, { ...row, at: "7", paid: "1", cents: "995" }, { ...row, at: 7n }])("reads %o", (stored) =>
  Effect.map(decode(Effect.succeed([stored])), (rows) =>
    expect(rows).toEqual([{ state: "done", at: 7, paid: true, cents: 995 }]),
  ),
)

it.effect("reads settled_by as settledBy", () =>
  Effect.map(decode(Effect.succeed([{ ...row, settled_by: "ann" }])), ([item]) => expect(item?.settledBy).toBe("ann")),
)

it.effect.each([
  ["state", { ...row, state: "secret" }],
  ["at", { ...row, at: null }],
  ["at", { ...row, at: "" }],
  ["cents", { ...row, cents: "99.5" }],
  ["paid", { state: "done", at: 7 }],
  ["settled_by", { ...row, settled_by: 7 }],
  ["settled_by", { ...row, settled_by: undefined }],
] as const)("names the table and the column %s, not the value", ([column, stored]) =>
  Effect.map(Effect.exit(decode(Effect.succeed([stored]))), (exit) => {
    expect(String(exit)).toContain(`surename_order holds a ${column} that`)
    expect(String(exit)).not.toContain("secret")
  }),
)
