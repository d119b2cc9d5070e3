import { Readable } from "node:stream"
import { createInterface } from "node:readline"
import { type Environment, start } from "./child.ts"
import { readPeakMemory } from "./peak-memory.ts"
import type { Runtime } from "./runtimes.ts"

export interface CommandLineRun {
  readonly seconds: number
  readonly peakBytes: number
  readonly rows: Readonly<Record<string, number>>
}

/**
 * `surename check --json` with the names on standard input. Input stays open until the last row has come, so that the
 * process is still there to be measured.
 */
export const measureCommandLine = async (
  { name, program, args }: Runtime,
  env: Environment,
  names: Iterable<string>,
  count: number,
): Promise<CommandLineRun> => {
  const began = performance.now()
  const child = start(program, [...args, `hosts/${name}/main.ts`, "check", "--json"], {
    ...env,
    SURENAME_REGISTRY_RPS: "unlimited",
  })
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()))
  Readable.from(lines(names)).pipe(child.stdin, { end: false })
  const rows: Record<string, number> = {}
  let seen = 0
  let peakBytes = 0
  for await (const line of createInterface({ input: child.stdout })) {
    const row: { readonly classification?: string } = JSON.parse(line)
    const word = row.classification ?? "refused"
    rows[word] = (rows[word] ?? 0) + 1
    seen++
    // Samples the memory often when the kernel does not remember its peak.
    if (child.pid !== undefined && (seen % 1_000 === 0 || seen === count)) {
      peakBytes = Math.max(peakBytes, readPeakMemory(child.pid))
    }
    if (seen === count) child.stdin.end()
  }
  await ended
  if (seen !== count) throw new Error(`${name}: ${seen} rows for ${count} names`)
  return { seconds: (performance.now() - began) / 1_000, peakBytes, rows }
}

function* lines(names: Iterable<string>): Generator<string> {
  let batch = ""
  for (const name of names) {
    batch += `${name}\n`
    if (batch.length < 65_536) continue
    yield batch
    batch = ""
  }
  yield batch
}
