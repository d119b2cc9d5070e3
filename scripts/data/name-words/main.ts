import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { packWords } from "./pack.ts"

// Rebuilds the associations of suggest_names. The build is reproducible.
const out = join(import.meta.dirname, "..", "..", "..", "core", "data", "suggest", "associations.json")
writeFileSync(out, `${JSON.stringify(packWords(), undefined, 1)}\n`)
