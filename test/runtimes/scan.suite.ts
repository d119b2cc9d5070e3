import { examineInRealTime, scanSocketSubject, scanSuite } from "@surename/conformance"
import * as Effect from "effect/Effect"
import { makeReport } from "./report.ts"

// Every case of a scan over real sockets: registries, a resolver and websites on loopback.
const report = makeReport("scan")

const results = await Effect.runPromise(examineInRealTime(scanSuite, scanSocketSubject))

for (const { expected, id, observed, passed } of results) {
  await report.check(id, () => {
    if (!passed) throw new Error(`expected ${JSON.stringify(expected)}, observed ${JSON.stringify(observed)}`)
  })
}

report.end()
