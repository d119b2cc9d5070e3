import { examineProfiles, makeSocketSubject } from "@surename/conformance"
import * as Effect from "effect/Effect"
import { makeReport } from "./report.ts"

const report = makeReport("profiles")
await report.results(await Effect.runPromise(examineProfiles(makeSocketSubject)))
report.end()
