import { findIdOfUrl, reportOf, sources, type Source } from "./sources.ts"
import type { Status, Table, Value } from "./table.ts"

/** 29 TLDs, field by field, each with its own citation and how it was learned. */
export interface PolicyFile {
  readonly _meta: { readonly sources: Readonly<Record<string, string>> }
  readonly tlds: Readonly<Record<string, Readonly<Record<string, CompiledFact>>>>
}

interface CompiledFact {
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

export const compileFacts = (
  file: PolicyFile,
  extra: Facts,
  tables: ReadonlyArray<Table>,
): { readonly facts: Facts; readonly sources: Readonly<Record<string, Source>> } => {
  const allSources = { ...sources, ...listQuotedSources(file) }
  const citeSource = (sourceId: string): string => {
    const id = allSources[sourceId] === undefined ? findIdOfUrl(sourceId) : sourceId
    if (id === undefined) throw new Error(`no date for the source ${sourceId}`)
    return id
  }
  const compiled = Object.entries(file.tlds).map(([tld, fields]) => {
    const fieldFacts = Object.entries(fields).flatMap(([field, fact]) => {
      if (inRegistryTable.includes(field) || (field === "agreement" && fact.source[0] === "icann_ra")) return []
      const value = readValueIn(tables, tld, field)
      if (Object.hasOwn(extra[tld] ?? {}, field) || isInTables(field, fact, value)) return []
      const readFact = toFact(fact, citeSource)
      if (value !== undefined && haveDisagreement(readFact.value, value))
        throw new Error(`.${tld}: sources disagree about ${field}; by-hand.json says how`)
      return readFact.value === null && readFact.note === undefined ? [] : [[field, readFact] as const]
    })
    return [tld, Object.fromEntries(fieldFacts)] as const
  })
  const merged: Record<string, Readonly<Record<string, Fact>>> = Object.fromEntries(compiled)
  for (const [tld, fields] of Object.entries(extra)) merged[tld] = { ...merged[tld], ...fields }
  return { facts: merged, sources: allSources }
}

const toFact = (
  { value, source: [first], status, note }: CompiledFact,
  citeSource: (sourceId: string) => string,
): Fact => {
  if (value === null) {
    return {
      value,
      ...(first === undefined ? {} : { source: citeSource(first) }),
      ...(note === undefined ? {} : { note }),
    }
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
    source: citeSource(first),
    status: status === "verified" || quoted ? "verified" : "unverified",
    ...(notes.length === 0 ? {} : { note: notes.join(" ") }),
  }
}

const readValueIn = (tables: ReadonlyArray<Table>, tld: string, field: string): Value | null | undefined => {
  for (const { columns, rows } of tables) {
    const value = rows[tld]?.[columns.findIndex((column) => column.field === field)]
    if (value !== undefined && value !== null) return value
  }
  return undefined
}

/** True when the tables have the fact from the same source or a fuller one. */
const isInTables = (field: string, { value, source, status }: CompiledFact, published: Value | null | undefined) =>
  published !== undefined &&
  status !== "conflict" &&
  (value === null || field === "expiry_timeline_days" || (source[0] === "r53" && isEqualJson(value, published)))

/** True when numbers or booleans differ. Different words may mean the same. */
const haveDisagreement = (ownValue: Value | null, published: Value | null) =>
  (typeof ownValue === "number" || typeof ownValue === "boolean") && ownValue !== published

const isEqualJson = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second)

/** Sources without a date of their own, which the research report quotes. */
const listQuotedSources = (file: PolicyFile): Readonly<Record<string, Source>> =>
  Object.fromEntries(
    Object.entries(file._meta.sources)
      .filter(([id]) => sources[id] === undefined)
      .map(([id, url]) => [id, { url: url.replace(/ \(.*\)$/, ""), as_of: reportOf }]),
  )
