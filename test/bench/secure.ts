import { join } from "node:path"
import { flagMiss } from "./aim.ts"
import { report } from "./child.ts"
import { findMedian } from "./median.ts"
import { readInstalledVersion, type Runtime } from "./runtimes.ts"
import type { SecureMeasured, SecureOptions } from "./secure-client.ts"
import { startWorldProcess } from "./served-world.ts"
import type { Sizes } from "./sizes.ts"
import { writeTable } from "./table.ts"

interface Secure extends SecureMeasured {
  readonly runtime: string
}

/** Checks over TLS, as real registries are asked: over HTTP/2, over a connection each, and by a bare HTTP/2 client. */
export const measureSecure = async (
  { args, name, program }: Runtime,
  { names, rounds }: Pick<Sizes, "names" | "rounds">,
): Promise<Secure> => {
  using secure = await startWorldProcess("secure", names)
  using http1 = await startWorldProcess("http1", names)
  const options: SecureOptions = { names, rounds, secure: secure.env, http1: http1.env }
  const client = [...args, join(import.meta.dirname, "secure-client.ts"), JSON.stringify(options)]
  return { runtime: readInstalledVersion(name), ...(await report<SecureMeasured>(program, client)) }
}

const aimOf = (runtime: string, aims: Readonly<Record<string, number>>) =>
  Object.entries(aims).find(([name]) => runtime.startsWith(name))?.[1]

export const writeSecureTable = (all: ReadonlyArray<Secure>, { names }: Pick<Sizes, "names">): string => {
  const cpu = (measurement: Secure, variant: keyof SecureMeasured) => findMedian(measurement[variant].cpuMs)
  const row = (label: string, variant: keyof SecureMeasured) => [
    `${names} names, ${label}: CPU a name`,
    ...all.map((measurement) => `${((1_000 * cpu(measurement, variant)) / names).toFixed(0)} µs`),
  ]
  const ratio = (label: string, variant: keyof SecureMeasured, aims: Readonly<Record<string, number>>) => [
    `${label} (aim: ${Object.entries(aims)
      .map(([runtime, aim]) => `${aim} on ${runtime}`)
      .join(", ")})`,
    ...all.map((measurement) => {
      const measured = cpu(measurement, "http2") / cpu(measurement, variant)
      return flagMiss(measured, aimOf(measurement.runtime, aims), measured.toFixed(2))
    }),
  ]
  return writeTable(
    ["over TLS", ...all.map(({ runtime }) => runtime)],
    [
      row("ours over HTTP/2", "http2"),
      row("ours, a connection each", "http1"),
      row("a bare HTTP/2 client + NS", "bare"),
      ratio("ours over HTTP/2 / a connection each", "http1", { node: 0.4, bun: 0.4, deno: 0.1 }),
      ratio("ours over HTTP/2 / bare", "bare", { node: 3, bun: 4, deno: 3 }),
    ],
  )
}

export const secureNotes = `The worlds and names of the table above, over TLS 1.3. *A connection each*: the same program, with registries that do not speak HTTP/2; TLS sessions
are resumed. *Bare*: one \`node:http2\` connection for each host, all names at once, and an NS question over UDP.`
