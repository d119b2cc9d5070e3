import {
  makeDnsSubject,
  selectDnsSuite,
  examineInRealTime,
  rdapSuite,
  makeSocketSubject,
  retryUntilRight,
} from "@surename/conformance"
import type { CaseResult } from "@surename/conformance"
import * as Effect from "effect/Effect"
import { writeGoldenLine, readGoldenLines } from "../golden/rows.ts"
import { makeReport } from "./report.ts"

const report = makeReport("conformance")

const rdap = await Effect.runPromise(examineInRealTime(rdapSuite, makeSocketSubject))
const dns = await Promise.all(
  (["udp", "tcp", "doh"] as const).map(async (transport) => ({
    transport,
    results: await Effect.runPromise(examineInRealTime(selectDnsSuite(transport), makeDnsSubject(transport))),
  })),
)

await report.results(rdap)
for (const { transport, results } of dns) await report.results(results, ` over ${transport}`)

// Apart from times and ports, a row is the same to the byte wherever it was made. A busy machine may lose a datagram or
// be late for a control, which the evidence then says truthfully: only a row that differs every time is different.
const golden = new Set(await readGoldenLines())
const isGolden = (result: CaseResult) => golden.has(writeGoldenLine(result))
await report.check("rows are byte-identical to the golden file", async () => {
  const results = await Effect.runPromise(retryUntilRight(rdapSuite, makeSocketSubject, rdap, isGolden))
  const differing = results.filter((result) => !isGolden(result))
  const [first] = differing
  if (first !== undefined)
    throw new Error(
      `${differing.map(({ id }) => id).join(", ")} differ, the first is ${JSON.stringify(first.observed)}`,
    )
})

report.end()
