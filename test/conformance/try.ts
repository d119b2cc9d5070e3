import * as Effect from "effect/Effect"
import { dnsSuite } from "./dns-suite.ts"
import { examine } from "./examine.ts"
import { rdapSuite } from "./rdap-suite.ts"
import { dnsSubject, socketSubject } from "./sockets.ts"
import { inVirtualTime, virtualSubject } from "./virtual-time.ts"
const show = (name: string, r: any, t: number) => { console.log(name, r.length, r.filter((x: any) => x.passed).length, (performance.now() - t).toFixed(0) + "ms")
for (const x of r) if (!x.passed) console.log(x.id, JSON.stringify(x.expected), JSON.stringify(x.observed).slice(0, 300)) }
let t = performance.now()
show("virtual dns", await Effect.runPromise(inVirtualTime(examine(dnsSuite, virtualSubject()))), t); t = performance.now()
show("udp", await Effect.runPromise(examine(dnsSuite, dnsSubject((s) => s.env["SURENAME_DNS"] ?? ""))), t); t = performance.now()
show("tcp", await Effect.runPromise(examine(dnsSuite, dnsSubject((s) => (s.env["SURENAME_DNS"] ?? "").replace("udp:", "tcp:")))), t); t = performance.now()
show("doh", await Effect.runPromise(examine(dnsSuite, dnsSubject((s) => s.dohUrl))), t); t = performance.now()
show("rdap", await Effect.runPromise(examine(rdapSuite, socketSubject)), t)
