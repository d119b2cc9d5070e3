import { idOfUrl, reportOf, sources } from "./sources.ts"
import type { Source } from "./sources.ts"
import type { Status, Table, Value } from "./table.ts"

/** 29 TLDs, field by field, each with its own citation and how it was learned. */
export interface PolicyFile {
  readonly _meta: { readonly sources: Readonly<Record<string, string>> }
  readonly tlds: Readonly<Record<string, Readonly<Record<string, Compiled>>>>
}

interface Compiled {
  readonly value: Value | null
  readonly source: ReadonlyArray<string>
  readonly status: "verified" | "quoted" | "secondary" | "conflict" | "unverified"
  readonly note?: string
}

export interface Claim {
  readonly value: Value
  readonly source: string
}

/** A fact overrides the tables. Without a status it is unknown, and says why. */
export interface Fact {
  readonly value: Value | null
  readonly status?: Status
  readonly source?: string
  readonly note?: string
  readonly conflicts?: ReadonlyArray<Claim>
}

export type Facts = Readonly<Record<string, Readonly<Record<string, Fact>>>>

/** Fields that the registry table carries from the same source. */
const inRegistryTable = ["type", "registry_manager", "registry_operator_icann", "rdap", "tld_zone_signed"]

export const facts = (
  file: PolicyFile,
  extra: Facts,
  tables: ReadonlyArray<Table>,
): { readonly facts: Facts; readonly sources: Readonly<Record<string, Source>> } => {
  const known = { ...sources, ...quotedSources(file) }
  const cite = (written: string): string => {
    const id = known[written] === undefined ? idOfUrl(written) : written
    if (id === undefined) throw new Error(`no date for the source ${written}`)
    return id
  }
  const compiled = Object.entries(file.tlds).map(([tld, fields]) => {
    const facts = Object.entries(fields).flatMap(([field, fact]) => {
      if (inRegistryTable.includes(field) || (field === "agreement" && fact.source[0] === "icann_ra")) return []
      const value = valueIn(tables, tld, field)
      if (Object.hasOwn(extra[tld] ?? {}, field) || isTold(field, fact, value)) return []
      const read = asFact(fact, cite)
      if (value !== undefined && disagree(read.value, value))
        throw new Error(`.${tld}: sources disagree about ${field}; by-hand.json says how`)
      return read.value === null && read.note === undefined ? [] : [[field, read] as const]
    })
    return [tld, Object.fromEntries(facts)] as const
  })
  const merged: Record<string, Readonly<Record<string, Fact>>> = Object.fromEntries(compiled)
  for (const [tld, fields] of Object.entries(extra)) merged[tld] = { ...merged[tld], ...fields }
  return { facts: merged, sources: known }
}

const asFact = ({ value, source: [first], status, note }: Compiled, cite: (written: string) => string): Fact => {
  if (value === null) {
    return { value, ...(first === undefined ? {} : { source: cite(first) }), ...(note === undefined ? {} : { note }) }
  }
  // Drops a value that cannot be checked.
  if (first === undefined)
    return { value: null, note: "One report gives a value, but no address where it could be checked." }
  // A text that hedges ("typically") does not establish the value for this one TLD.
  const quoted = status === "quoted" && !/typically|in practice/.test(`${note} ${String(value)}`)
  const notes = [
    ...(status === "quoted" ? [`As quoted in a research report of ${reportOf}.`] : []),
    ...(note === undefined ? [] : [note]),
  ]
  return {
    value,
    source: cite(first),
    status: status === "verified" || quoted ? "verified" : "unverified",
    ...(notes.length === 0 ? {} : { note: notes.join(" ") }),
  }
}

const valueIn = (tables: ReadonlyArray<Table>, tld: string, field: string): Value | null | undefined => {
  for (const { columns, rows } of tables) {
    const value = rows[tld]?.[columns.findIndex((column) => column.field === field)]
    if (value !== undefined && value !== null) return value
  }
  return undefined
}

/** True when the tables have the fact from the same source or a fuller one. */
const isTold = (field: string, { value, source, status }: Compiled, published: Value | null | undefined) =>
  published !== undefined &&
  status !== "conflict" &&
  (value === null || field === "expiry_timeline_days" || (source[0] === "r53" && same(value, published)))

/** True when numbers or booleans differ. Different words may mean the same. */
const disagree = (read: Value | null, published: Value | null) =>
  (typeof read === "number" || typeof read === "boolean") && read !== published

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Sources without a date of their own, which the research report quotes. */
const quotedSources = (file: PolicyFile): Readonly<Record<string, Source>> =>
  Object.fromEntries(
    Object.entries(file._meta.sources)
      .filter(([id]) => sources[id] === undefined)
      .map(([id, url]) => [id, { url: url.replace(/ \(.*\)$/, ""), as_of: reportOf }]),
  )
