import { execFile } from "node:child_process"
import { writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { join } from "node:path"
import process from "node:process"
import { pathToFileURL } from "node:url"
import { promisify } from "node:util"
import { findMedian } from "../bench/median.ts"

const exec = promisify(execFile)
const rounds = 3
const peer = pathToFileURL(createRequire(import.meta.url).resolve("rdapper")).href

/** Each asks about one registered name and prints the most memory that it held. */
const programs = {
  nothing: "",
  surename: `import { makeEngine } from "surename"
const { SURENAME_DNS: dns, SURENAME_RDAP_BOOTSTRAP: rdapBootstrap, SURENAME_RDAP_SUPPLEMENT: rdapSupplement } = process.env
const engine = makeEngine({ dns, rdapBootstrap, rdapSupplement, deadlineMs: 60_000 })
const { results } = await engine.checkLive(["registered-plain.com"])
if (!results[0].registered) throw new Error(JSON.stringify(results))`,
  rdapper: `import { lookup } from "${peer}"
const customBootstrapData = await (await fetch(process.env.SURENAME_RDAP_BOOTSTRAP)).json()
const { ok, error, record } = await lookup("registered-plain.com", { rdapOnly: true, customBootstrapData })
if (!ok || !record.isRegistered) throw new Error(error)`,
} as const

/** Peak memory in MB: medians of rounds in which the programs take turns. */
export const measureChecks = async (folder: string, env: NodeJS.ProcessEnv) => {
  const measured = { nothing: new Array<number>(), surename: new Array<number>(), rdapper: new Array<number>() }
  const entries = [
    ["nothing", programs.nothing],
    ["surename", programs.surename],
    ["rdapper", programs.rdapper],
  ] as const
  for (const [name, program] of entries)
    await writeFile(
      join(folder, `memory-${name}.mjs`),
      `${program}\nconsole.log(process.resourceUsage().maxRSS)\nprocess.exit()\n`,
    )
  for (let round = 0; round < rounds; round++)
    for (const [name] of entries) {
      const { stdout } = await exec(process.execPath, [`memory-${name}.mjs`], {
        cwd: folder,
        env: { ...process.env, ...env },
      })
      measured[name].push(Number(stdout) / 1_000)
    }
  const [nothing, surename, rdapper] = entries.map(([name]) => Math.round(findMedian(measured[name])))
  return { nothing, surename, rdapper }
}
