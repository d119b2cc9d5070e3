// Writes core/data/public-suffixes.json from the list in tldts: `node scripts/run.js scripts/data/suffixes/main.ts`.
import { readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { domainToASCII } from "node:url"

const root = join(import.meta.dirname, "..", "..", "..")
const folder = dirname(createRequire(import.meta.url).resolve("tldts/package.json"))
const { version }: { readonly version: string } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
const trie: Trie = await import(join(folder, "dist/es6/src/data/trie.js"))

interface Trie {
  readonly labelText: string
  readonly edgeLength: ArrayLike<number>
  readonly edgeStart: ArrayLike<number>
  readonly edgeChild: ArrayLike<number>
  readonly nodeFlags: ArrayLike<number>
  readonly rulesRoot: number
  readonly exceptionsRoot: number
}

const icann = 1
const starts = [0]
for (const length of Array.from(trie.edgeLength)) starts.push((starts.at(-1) ?? 0) + length)

/** Lists every rule of the ICANN section below a node, in A-labels. */
const listRulesBelow = (node: number, suffix: string): ReadonlyArray<string> => {
  const ownSuffixes = ((trie.nodeFlags[node] ?? 0) & icann) === 0 ? [] : [suffix]
  const [from = 0, to = 0] = [trie.edgeStart[node], trie.edgeStart[node + 1]]
  const below = Array.from({ length: to - from }, (_, nth) => {
    const label = trie.labelText.slice(starts[from + nth], starts[from + nth + 1])
    return listRulesBelow(trie.edgeChild[from + nth] ?? 0, suffix === "" ? label : `${label}.${suffix}`)
  })
  return [...ownSuffixes, ...below.flat()]
}

const toAscii = (rule: string) => (rule.startsWith("*.") ? `*.${domainToASCII(rule.slice(2))}` : domainToASCII(rule))
const rules = [
  ...listRulesBelow(trie.rulesRoot, "").map(toAscii),
  ...listRulesBelow(trie.exceptionsRoot, "").map((rule) => `!${rule}`),
]
const below = new Map<string, Set<string>>()
for (const rule of rules.map(String)) {
  const [label = "", ...parentLabels] = rule.split(".")
  const parent = parentLabels.join(".")
  below.set(parent, (below.get(parent) ?? new Set()).add(label))
}
const list = Object.fromEntries([...below].sort().map(([parent, labels]) => [parent, [...labels].sort().join(" ")]))
const file = { source: `publicsuffix.org, ICANN section (MPL-2.0), by way of npm tldts ${version}`, below: list }
writeFileSync(join(root, "core/data/public-suffixes.json"), `${JSON.stringify(file, undefined, 1)}\n`)
