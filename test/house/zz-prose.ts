import { readClone } from "./read-clone.ts"
import { checkProse } from "./check-prose.ts"
const v = checkProse(readClone("/work/wt/me").texts).filter((one) => one.file.startsWith("adapters/identity"))
for (const x of v) console.log(x.file + ":" + x.line, x.message)
console.log(v.length, "violations")
