import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { readCmuVersion } from "../name-scoring/english-words.ts"
import { packWords } from "./pack.ts"
import { trainSoundModel } from "./sounds.ts"

// Rebuilds what suggest_names knows of sounds and associations: the same packages give the same bytes.
const out = join(import.meta.dirname, "..", "..", "..", "core", "data", "suggest")
const write = (name: string, data: unknown) => writeFileSync(join(out, name), `${JSON.stringify(data, undefined, 1)}\n`)

write("sounds.json", { sources: [`CMUdict ${readCmuVersion()}`], pairs: trainSoundModel() })
write("associations.json", packWords())
