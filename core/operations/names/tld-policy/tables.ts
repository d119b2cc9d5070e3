import lifecycle from "../../../data/tld-lifecycle.json" with { type: "json" }
import policy from "../../../data/tld-policy.json" with { type: "json" }
import registry from "../../../data/tld-registry.json" with { type: "json" }

/** A fact without a status has no citable source. */
export interface StoredFact {
  readonly value: unknown
  readonly status?: string
  readonly source?: string
  readonly note?: string
  readonly conflicts?: ReadonlyArray<{ readonly value: unknown; readonly source: string }>
}

interface Table {
  readonly columns: ReadonlyArray<Omit<StoredFact, "value"> & { readonly field: string }>
  readonly rows: Readonly<Record<string, ReadonlyArray<unknown>>>
}

const tables: ReadonlyArray<Table> = [...registry.tables, ...lifecycle.tables]
const facts: Readonly<Record<string, Readonly<Record<string, StoredFact>>>> = policy.facts
const sources: Readonly<Record<string, { readonly url: string; readonly as_of: string }>> = policy.sources
const delegated: Readonly<Record<string, ReadonlyArray<unknown>>> = registry.tables[0]?.rows ?? {}

/** IANA's version, 2026072401, begins with its day. */
export const listedOn = registry.list_version.replace(/^(\d{4})(\d{2})(\d{2}).*$/u, "$1-$2-$3")

export const findRow = (tld: string): ReadonlyArray<unknown> | undefined => readOwn(delegated, tld)

/** Facts about single TLDs override the tables. */
export const readStoredFacts = (tld: string): ReadonlyMap<string, StoredFact> => {
  const storedFacts = new Map<string, StoredFact>()
  for (const { columns, rows } of tables) {
    for (const [index, value] of (readOwn(rows, tld) ?? []).entries()) {
      const column = columns[index]
      if (column !== undefined && value !== null) storedFacts.set(column.field, { ...column, value })
    }
  }
  for (const [field, fact] of Object.entries(readOwn(facts, tld) ?? {})) storedFacts.set(field, fact)
  return storedFacts
}

export const findSource = (id: string | undefined, tld: string) => {
  const source = id === undefined ? undefined : readOwn(sources, id)
  return source === undefined ? undefined : { source_url: source.url.replace("{tld}", tld), as_of: source.as_of }
}

/** "constructor" is no TLD. */
const readOwn = <A>(record: Readonly<Record<string, A>>, key: string): A | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined
