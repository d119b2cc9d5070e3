import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { packWords } from "./pack.ts"

// Rebuilds what suggest_names knows of associations: the same packages give the same bytes.
const out = join(import.meta.dirname, "..", "..", "..", "core", "data", "suggest", "associations.json")
writeFileSync(out, `${JSON.stringify(packWords(), undefined, 1)}\n`)
