import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { explainWords } from "./meanings.ts"
import { packWords } from "./pack.ts"

// Rebuilds the associations and the meanings of suggest_names. The build is reproducible.
const data = join(import.meta.dirname, "..", "..", "..", "core", "data", "suggest")
const meaningsFile = join(data, "word-meanings.json")
const { own }: { readonly own: unknown } = JSON.parse(readFileSync(meaningsFile, "utf8"))
writeFileSync(meaningsFile, `${JSON.stringify({ own, wordnet: explainWords(data) }, undefined, 1)}\n`)
writeFileSync(join(data, "associations.json"), `${JSON.stringify(packWords(), undefined, 1)}\n`)
