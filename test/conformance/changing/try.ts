import * as Effect from "effect/Effect"
import { falseFreeChanging } from "./false-free-changing.ts"
import process from "node:process"
const [a, b] = [Number(process.argv[2]), Number(process.argv[3])]
let [well, beyond] = [0, 0]; const needless = new Map<string, number>(); let nn = 0; let lies = 0
const t = performance.now()
for (let s = a; s <= b; s++) {
  const j = await Effect.runPromise(falseFreeChanging(s))
  well += j.well; beyond += j.beyond; nn += j.needless.length
  for (const l of j.lies) { lies++; if (lies < 4) console.log("LIE", s, l.slice(0, 3500)) }
  for (const l of j.needless) { const k = l.split(": ")[1] ?? ""; needless.set(k, (needless.get(k) ?? 0) + 1); if ((needless.get(k) ?? 0) < 3) console.log(s, l) }
}
console.log({ well, beyond, lies, nn, ms: (performance.now() - t) / (b - a + 1), needless })
