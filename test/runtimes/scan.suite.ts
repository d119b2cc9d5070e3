import { examineInRealTime, scanSocketSubject, scanSuite } from "@surename/conformance"
import * as Effect from "effect/Effect"
import { makeReport } from "./report.ts"

// Every case of a scan over real sockets: registries, a resolver and websites on loopback.
const report = makeReport("scan")

await report.results(await Effect.runPromise(examineInRealTime(scanSuite, scanSocketSubject)))
report.end()
