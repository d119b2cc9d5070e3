import process from "node:process"
import { findFalseFree, playChangingWorld } from "@surename/conformance"
import * as Effect from "effect/Effect"
import { makeReport, runtime } from "../runtimes/report.ts"

/** Hostile worlds in virtual time: twenty on each runtime in the gate, with `--all` the thousand on this one, with `101-200` these seeds. */
const report = makeReport("hostile worlds")
const seeds = { node: [1, 20], bun: [21, 40], deno: [41, 60] } as const
const chosen = process.argv.includes("--all") ? "1-1000" : process.argv.find((word) => /^\d+-\d+$/u.test(word))
const [from = 1, to = from] = chosen?.split("-").map(Number) ?? seeds[runtime]
if (to < from) throw new Error(`There is no seed from ${from} to ${to}.`)

await report.check(`false unregistered over the whole corpus, seeds ${from} to ${to}: 0`, async () => {
  let claims = 0
  for (let seed = from; seed <= to; seed++) {
    const falseFree = await Effect.runPromise(findFalseFree(seed))
    claims += falseFree.claims
    if (falseFree.lies.length > 0) throw new Error(`seed ${seed} calls free: ${falseFree.lies.join(", ")}`)
  }
  if (claims < (to - from) * 10)
    throw new Error(`only ${claims} free names were told to be free: the worlds are too hostile to show anything`)
})

await report.check(
  `false unregistered at bases that change, seeds ${from} to ${to}: 0; needless unknown: 2 % at most`,
  async () => {
    let [beyond, well, needless] = [0, 0, 0]
    for (let seed = from; seed <= to; seed++) {
      const judgement = await Effect.runPromise(playChangingWorld(seed))
      if (judgement.lies.length > 0) throw new Error(`seed ${seed} calls free: ${judgement.lies.join("\n")}`)
      beyond += judgement.beyond.length
      well += judgement.well
      needless += judgement.needless.length
      for (const what of judgement.needless) console.log(`     seed ${seed}: ${what}`)
    }
    const share = (100 * needless) / Math.max(1, well)
    console.log(
      `     ${to - from + 1} worlds, 0 false unregistered (${beyond} that could not be told from outside), ` +
        `${needless} of ${well} free names at well registries ended unknown needlessly (${share.toFixed(2)} %)`,
    )
    if (well < (to - from) * 3) throw new Error(`only ${well} free names at well registries: too few to show anything`)
    if (share > 2) throw new Error(`${share.toFixed(2)} % of what was asked of well registries ended unknown`)
  },
)

report.end()
