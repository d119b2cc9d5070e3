import { heads, phrases, explained } from "./heads.ts"
import { vectorsOf } from "./vectors.ts"
console.log(heads.length, phrases.length)
const t=Date.now()
await vectorsOf("heads", heads.map(explained)); console.log("heads", Date.now()-t)
await vectorsOf("phrases", phrases.map(explained)); console.log("done", Date.now()-t)
