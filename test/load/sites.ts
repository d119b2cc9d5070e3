import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import process from "node:process"
import { createInterface } from "node:readline"
import { promisify } from "node:util"
import type { Runtime } from "../bench/runtimes.ts"

const resolvePath = (file: string) => join(import.meta.dirname, file)

/** Every kind of `hostile-sites.ts` with its port, in a process of their own. */
export const startSites = async () => {
  const child = spawn(process.execPath, [resolvePath("hostile-sites.ts")], { stdio: ["ignore", "pipe", "inherit"] })
  const [line]: ReadonlyArray<string> = await once(createInterface(child.stdout), "line")
  const ports: Readonly<Record<string, number>> = JSON.parse(line ?? "{}")
  return { kinds: Object.entries(ports), stop: () => child.kill() }
}

interface VisitOutcome {
  /** The longest that the loop did nothing else. */
  readonly stillMs: number
  readonly moreMiB: number
}

/** 25 audits at once of the sites behind that port, in a process of this runtime. */
export const visitAll = async ({ args, program }: Runtime, port: number): Promise<VisitOutcome> => {
  const { stdout } = await promisify(execFile)(program, [...args, resolvePath("visit-all.ts"), String(port)])
  return JSON.parse(stdout)
}
