import process from "node:process"
import { falseFree } from "@surename/conformance"
import * as Effect from "effect/Effect"
import { makeReport, runtime } from "../runtimes/report.ts"

/** Hostile worlds in virtual time: thirty on each runtime in the gate, with `--all` the thousand on this one. */
const report = makeReport("hostile worlds")
const seeds = { node: [1, 30], bun: [31, 60], deno: [61, 90] } as const
const [from, to] = process.argv.includes("--all") ? [1, 1_000] : seeds[runtime]

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
