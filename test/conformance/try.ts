import * as Effect from "effect/Effect"
import { examine } from "./examine.ts"
import { rdapSuite } from "./rdap-suite.ts"
import { inVirtualTime, virtualSubject } from "./virtual-time.ts"
const t = performance.now()
const r = await Effect.runPromise(inVirtualTime(examine(rdapSuite, virtualSubject())))
console.log(r.length, r.filter((x) => x.passed).length, (performance.now() - t).toFixed(0) + "ms")
for (const x of r) if (!x.passed) console.log(x.id, JSON.stringify(x.expected), JSON.stringify(x.observed).slice(0, 700))
