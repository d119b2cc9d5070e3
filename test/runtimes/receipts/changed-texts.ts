import { receiptCrypto } from "@surename/adapters/receipts"
import { toHex } from "@surename/core/operations/receipts/format/bytes"
import type { KeysDocument } from "@surename/core/operations/receipts/format/keys"
import type { RegistrationStatement } from "@surename/core/operations/receipts/format/statement"
import { domainText } from "@surename/fixtures"
import { type Change, changeAtPath, changeFields, type Mutation, type Path } from "./mutations.ts"
import { signStatement } from "./sample-receipts.ts"

/** Lists changed texts and TLS keys of a statement that carries them. */
export const changeStatementTexts = (statement: RegistrationStatement, keys: KeysDocument): ReadonlyArray<Mutation> => {
  const [probe] = statement.predicate.observations
  const makePath = (field: string): Path => ["predicate", "observations", 0, field]
  const found = domainText("example.com")
  const hash = toHex(receiptCrypto.sha256(new TextEncoder().encode(found)))
  const swapped = { ...probe, body: found, length: found.length, sha256: hash }
  const changes: ReadonlyArray<Change> = [
    ["a text with another hash", makePath("body"), "{}"],
    ["a missing text", makePath("body"), undefined],
    ["texts that nobody asked for", ["predicate", "bodies"], undefined],
    ["texts that are false", ["predicate", "bodies"], false],
    ["another hash of a text", makePath("sha256"), "0".repeat(64)],
    ["another length of a text", makePath("length"), 1],
    ["a TLS key that is no hash", makePath("tls_key_sha256"), "00"],
    ["a reason beside a text", ["predicate", "observations", 0], { ...probe, no_body: "too_long" }],
    ["an unknown reason", ["predicate", "observations", 0], { ...probe, body: undefined, no_body: "lost" }],
    ["a text that says something else", ["predicate", "observations", 0], swapped],
  ]
  return [
    ...changes.map(([title, path, value]) => ({
      title: `texts: ${title}`,
      keys,
      ...(/unknown|something else/u.test(title) ? ({ needsRule: true } as const) : {}),
      receipt: signStatement(JSON.parse(JSON.stringify(changeAtPath(statement, path, () => value)))).receipt,
    })),
    ...changeFields(signStatement(statement).receipt, keys).map((mutation) => ({
      ...mutation,
      title: `texts: ${mutation.title}`,
    })),
  ]
}
