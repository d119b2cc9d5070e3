// Writes core/data/tld-*.json from the compiled fact files: see the README beside this file.
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import byHand from "./by-hand.json" with { type: "json" }
import { facts } from "./facts.ts"
import type { Facts, PolicyFile } from "./facts.ts"
import { lifecycleTable } from "./lifecycle.ts"
import type { LifecycleFile } from "./lifecycle.ts"
import { priceTable } from "./prices.ts"
import type { PriceFile } from "./prices.ts"
import { registryTable } from "./registry.ts"
import type { RegistryFile } from "./registry.ts"
import { supplementTables } from "./supplement.ts"
import type { SupplementFile } from "./supplement.ts"
import type { Table } from "./table.ts"

const single = { type: "string" } as const
const { values: given } = parseArgs({
  options: {
    list: single,
    registry: single,
    supplement: single,
    lifecycle: single,
    policy: single,
    prices: { type: "string", multiple: true },
    out: single,
  },
})

const path = (name: "list" | "registry" | "supplement" | "lifecycle" | "policy" | "out"): string => {
  const found = given[name]
  if (found === undefined) throw new Error(`--${name} is missing`)
  return found
}
const json = (file: string) => JSON.parse(readFileSync(file, "utf8"))

const listText = readFileSync(path("list"), "utf8")
const listVersion = /^# Version (\d+)/.exec(listText)?.[1] ?? ""
const listed = new Set(
  listText
    .split("\n")
    .filter((line) => /^[A-Z0-9-]+$/.test(line))
    .map((line) => line.toLowerCase()),
)

const registryFile: RegistryFile = json(path("registry"))
const lifecycleFile: LifecycleFile = json(path("lifecycle"))
const policyFile: PolicyFile = json(path("policy"))
const supplementFile: SupplementFile = json(path("supplement"))
const extra: Facts = JSON.parse(JSON.stringify(byHand))

const registry = registryTable(registryFile, listed)
const lifecycle = lifecycleTable(lifecycleFile, listed)
const supplement = supplementTables(supplementFile)
const rich = facts(policyFile, extra, [registry, lifecycle])

const used = new Set([
  ...[registry, lifecycle, ...supplement.tables].flatMap(({ columns }) => columns.map(({ source }) => source)),
  ...Object.values(rich.facts).flatMap((fields) =>
    Object.values(fields).flatMap(({ source, conflicts = [] }) => [
      source ?? "",
      ...conflicts.map((claim) => claim.source),
    ]),
  ),
])
const all = { ...rich.sources, ...supplement.sources }
const sources = Object.fromEntries(
  Object.entries(all)
    .filter(([id]) => used.has(id))
    .sort(([a], [b]) => (a < b ? -1 : 1)),
)
const unlisted = Object.keys(rich.facts).filter((tld) => !listed.has(tld))
if (unlisted.length > 0) throw new Error(`no such TLD: ${unlisted.join(" ")}`)

/** Writes one TLD a line, for readable changes. */
const rows = (entries: Readonly<Record<string, unknown>>) =>
  `{\n${Object.entries(entries)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join(",\n")}\n}`
const tableText = ({ columns, rows: lines }: Table) => `{"columns":${JSON.stringify(columns)},"rows":${rows(lines)}}`

const write = (name: string, text: string) => writeFileSync(join(path("out"), name), `${text}\n`)
write(
  "tld-registry.json",
  `{"list_version":"${listVersion}","tables":[${[registry, ...supplement.tables].map(tableText).join(",\n")}]}`,
)
write("tld-lifecycle.json", `{"tables":[${tableText(lifecycle)}]}`)
write("tld-policy.json", `{"sources":${rows(sources)},"facts":${rows(rich.facts)}}`)
const prices = priceTable((given.prices ?? []).map((file): PriceFile => json(file)))
write(
  "tld-prices.json",
  `{"source":${JSON.stringify(prices.source)},"dated":{\n${Object.entries(prices.dated)
    .map(([date, suffixes]) => `"${date}":${rows(suffixes)}`)
    .join(",\n")}}}`,
)
writeFileSync(join(path("out"), "iana-tlds-alpha-by-domain.txt"), listText)
