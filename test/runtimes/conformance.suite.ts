import { dnsSubject, dnsSuiteOver, examine, falseFree, rdapSuite, socketSubject } from "@surename/conformance"
import type { CaseResult } from "@surename/conformance"
import * as Effect from "effect/Effect"
import { goldenLines, goldenText } from "../golden/rows.ts"
import { makeReport, runtime } from "./report.ts"

const report = makeReport("conformance")

const prove = ({ expected, observed, passed }: CaseResult) => {
  if (!passed) throw new Error(`expected ${JSON.stringify(expected)}, observed ${JSON.stringify(observed)}`)
}

const [rdap, ...dns] = await Promise.all([
  Effect.runPromise(examine(rdapSuite, socketSubject)),
  ...(["udp", "tcp", "doh"] as const).map((transport) =>
    Effect.runPromise(
      Effect.map(examine(dnsSuiteOver(transport), dnsSubject(transport)), (results) => ({ transport, results })),
    ),
  ),
])

for (const result of rdap) await report.check(result.id, () => prove(result))
for (const { transport, results } of dns) {
  for (const result of results) await report.check(`${result.id} over ${transport}`, () => prove(result))
}

// Apart from times and ports, a row is the same to the byte wherever it was made.
const golden = await goldenLines()
await report.check("rows are byte-identical to the golden file", () => {
  const differs = goldenText(rdap)
    .split("\n")
    .flatMap((line, at) => (line === golden[at] ? [] : [`${line}\n  golden: ${golden[at]}`]))
  if (differs.length > 0) throw new Error(`${differs.length} rows differ, the first:\n  this:   ${differs[0]}`)
})

// A thousand hostile worlds, shared out among the three runtimes.
const seeds = { node: [1, 400], bun: [401, 700], deno: [701, 1_000] } as const
const [from, to] = seeds[runtime]
await report.check(`false unregistered over the whole corpus, seeds ${from} to ${to}: 0`, async () => {
  let told = 0
  for (let seed = from; seed <= to; seed++) {
    const one = await Effect.runPromise(falseFree(seed))
    told += one.told
    if (one.lies.length > 0) throw new Error(`seed ${seed} calls free: ${one.lies.join(", ")}`)
  }
  if (told < (to - from) * 10)
    throw new Error(`only ${told} free names were told to be free: the worlds are too hostile to show anything`)
})

report.end()
