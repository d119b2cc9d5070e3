import { examineProfiles, socketSubject } from "@surename/conformance"
import * as Effect from "effect/Effect"
import { makeReport } from "./report.ts"

const report = makeReport("profiles")

for (const { expected, id, observed, passed } of await Effect.runPromise(examineProfiles(socketSubject))) {
  await report.check(id, () => {
    if (!passed) throw new Error(`expected ${JSON.stringify(expected)}, observed ${JSON.stringify(observed)}`)
  })
}

report.end()
