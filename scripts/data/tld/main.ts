// Writes core/data/tld-*.json from the compiled fact files: see the README beside this file.
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import byHand from "./by-hand.json" with { type: "json" }
import { compileFacts, type Facts, type PolicyFile } from "./facts.ts"
import { compileLifecycle, type LifecycleFile } from "./lifecycle.ts"
import { compilePrices, type PriceFile } from "./prices.ts"
import { compileRegistries, type RegistryFile } from "./registry.ts"
import { compileSupplement, type SupplementFile } from "./supplement.ts"
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

const toPath = (name: "list" | "registry" | "supplement" | "lifecycle" | "policy" | "out"): string => {
  const value = given[name]
  if (value === undefined) throw new Error(`--${name} is missing`)
  return value
}
const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"))

const listText = readFileSync(toPath("list"), "utf8")
const listVersion = /^# Version (\d+)/.exec(listText)?.[1] ?? ""
const listed = new Set(
  listText
    .split("\n")
    .filter((line) => /^[A-Z0-9-]+$/.test(line))
    .map((line) => line.toLowerCase()),
)

const registryFile: RegistryFile = readJson(toPath("registry"))
const lifecycleFile: LifecycleFile = readJson(toPath("lifecycle"))
const policyFile: PolicyFile = readJson(toPath("policy"))
const supplementFile: SupplementFile = readJson(toPath("supplement"))
const extra: Facts = JSON.parse(JSON.stringify(byHand))

const registry = compileRegistries(registryFile, listed)
const lifecycle = compileLifecycle(lifecycleFile, listed)
const supplement = compileSupplement(supplementFile)
const rich = compileFacts(policyFile, extra, [registry, lifecycle])

const used = new Set([
  ...[registry, lifecycle, ...supplement.tables].flatMap(({ columns }) => columns.map(({ source }) => source)),
  ...Object.values(rich.facts).flatMap((fields) =>
    Object.values(fields).flatMap(({ source, conflicts = [] }) => [
      source ?? "",
      ...conflicts.map((claim) => claim.source),
    ]),
  ),
])
const allSources = { ...rich.sources, ...supplement.sources }
const sources = Object.fromEntries(
  Object.entries(allSources)
    .filter(([id]) => used.has(id))
    .sort(([a], [b]) => (a < b ? -1 : 1)),
)
const unlisted = Object.keys(rich.facts).filter((tld) => !listed.has(tld))
if (unlisted.length > 0) throw new Error(`no such TLD: ${unlisted.join(" ")}`)

/** Writes one TLD per line, for readable changes. */
const listRows = (entries: Readonly<Record<string, unknown>>) =>
  `{\n${Object.entries(entries)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join(",\n")}\n}`
const writeTableText = ({ columns, rows: lines }: Table) =>
  `{"columns":${JSON.stringify(columns)},"rows":${listRows(lines)}}`

const write = (name: string, text: string) => writeFileSync(join(toPath("out"), name), `${text}\n`)
write(
  "tld-registry.json",
  `{"list_version":"${listVersion}","tables":[${[registry, ...supplement.tables].map(writeTableText).join(",\n")}]}`,
)
write("tld-lifecycle.json", `{"tables":[${writeTableText(lifecycle)}]}`)
write("tld-policy.json", `{"sources":${listRows(sources)},"facts":${listRows(rich.facts)}}`)
const prices = compilePrices((given.prices ?? []).map((file): PriceFile => readJson(file)))
write(
  "tld-prices.json",
  `{"source":${JSON.stringify(prices.source)},"dated":{\n${Object.entries(prices.dated)
    .map(([date, suffixes]) => `"${date}":${listRows(suffixes)}`)
    .join(",\n")}}}`,
)
writeFileSync(join(toPath("out"), "iana-tlds-alpha-by-domain.txt"), listText)
