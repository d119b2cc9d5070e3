import process from "node:process"
import { alternate } from "./alternate.ts"
import { listCalmNames } from "./calm-world.ts"
import { type Variant, type VariantName, makeVariants } from "./variants.ts"

/** The measurements of one process on one runtime. */
export interface ClientMeasurement {
  readonly variant: VariantName
  /** Wall time and processor time of each round. */
  readonly ms: ReadonlyArray<number>
  readonly cpuMs: ReadonlyArray<number>
  /** The requests of one round, as the world counted them. */
  readonly http: number
  readonly dns: number
}

export interface ClientOptions {
  readonly names: number
  readonly rounds: number
  readonly manageUrl: string
}

const countRequests = async ({ run }: Variant, names: ReadonlyArray<string>, manageUrl: string) => {
  await (await fetch(`${manageUrl}/history`, { method: "DELETE" })).text()
  await run(names)
  const history: ReadonlyArray<{ readonly over: "http" | "dns" }> = JSON.parse(
    await (await fetch(`${manageUrl}/history`)).text(),
  )
  const http = history.filter(({ over }) => over === "http").length
  return { http, dns: history.length - http }
}

const { names: count, rounds, manageUrl }: ClientOptions = JSON.parse(process.argv[2] ?? "")
const names = [...listCalmNames(count)]
const all = await makeVariants(process.env)

// The first round compiles, connects and runs the controls; the second is counted; from then on it is work alone.
for (const { run } of all) await run(names)
const counts = new Map<Variant, Awaited<ReturnType<typeof countRequests>>>()
for (const variant of all) counts.set(variant, await countRequests(variant, names, manageUrl))

const times = await alternate(all, names, rounds)
const measured = all.map((variant): ClientMeasurement => {
  const { ms, cpuMs } = times.get(variant) ?? { ms: [], cpuMs: [] }
  return { variant: variant.name, ms, cpuMs, ...(counts.get(variant) ?? { http: 0, dns: 0 }) }
})
process.stdout.write(`${JSON.stringify(measured)}\n`)
process.exit(0)
