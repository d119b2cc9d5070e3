import { readdirSync, readFileSync, statSync } from "node:fs"
import { basename, join, relative } from "node:path"
import process from "node:process"
import { parseArgs } from "node:util"
import { screeningRules } from "@surename/adapters/screening-rules"
import type { GivenDraft } from "./given-draft.ts"
import { screenDraft } from "./screened.ts"
import { readSet } from "./sets/read-set.ts"

const usage = `node test/conformance/screening/measure.ts DIR|SET.json.br [--innocent] [--misses] [--show ID]

Screens a folder of drafts: each entry of DIR is one, a subfolder with its files or a single .html file.
An entry named phishing or innocent is a folder of drafts of that kind; --innocent says it of DIR itself.
Or a set of sets/. --misses lists what was judged wrongly, by name; --show prints the files of one draft of a set.`

const drafts = (folder: string): ReadonlyArray<GivenDraft> =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return kinds.has(name) ? [] : [{ id: name, files: filesBelow(path) }]
    return /\.html?$/iu.test(name) ? [{ id: name, files: { "index.html": readFileSync(path) } }] : []
  })

const filesBelow = (folder: string): GivenDraft["files"] =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path).replaceAll("\\", "/"), readFileSync(path)]),
  )

/** Folder name → whether its drafts are innocent. */
const kinds: ReadonlyMap<string, boolean> = new Map([
  ["phishing", false],
  ["innocent", true],
  ["innocents", true],
  ["benign", true],
])

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { innocent: { type: "boolean" }, misses: { type: "boolean" }, show: { type: "string" } },
})
const [dir] = positionals
if (dir === undefined) {
  console.error(usage)
  process.exit(2)
}

const measure = (all: ReadonlyArray<GivenDraft>, isInnocent: boolean): void => {
  const results = all.map((draft) => ({ draft, ...screenDraft(screeningRules, draft) }))
  const flagged = results.filter((result) => result.flagged).map(({ draft }) => draft)
  const count = results.filter((result) => result.flagged || result.remarked === true).length
  if (all.length > 0)
    console.log(`${isInnocent ? "flagged" : "caught"} ${flagged.length}, or remarked: ${count}, of ${all.length}`)
  const wrong = isInnocent ? flagged : all.filter((draft) => !flagged.includes(draft))
  if (values.misses === true) for (const { id } of wrong) console.log(`  ${id}`)
}

const set = dir.endsWith(".json.br") ? readSet(basename(dir, ".json.br")) : undefined
if (set === undefined) {
  measure(drafts(dir), values.innocent ?? kinds.get(basename(dir)) ?? false)
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const isInnocent = kinds.get(entry.name)
    if (entry.isDirectory() && isInnocent !== undefined) measure(drafts(join(dir, entry.name)), isInnocent)
  }
} else if (values.show === undefined) {
  measure(set.phishing, false)
  measure(set.innocent, true)
} else {
  const example = [...set.phishing, ...set.innocent].find(({ id }) => id === values.show)
  for (const [path, content] of Object.entries(example?.files ?? {})) console.log(`== ${path}\n${content.toString()}`)
}
