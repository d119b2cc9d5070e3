import { Buffer } from "node:buffer"
import { connect } from "node:http2"
import process from "node:process"
import { certificateAuthority } from "@surename/fixtures"
import { alternate, type Times } from "./alternate.ts"
import { openBareNs, readBases, runByHost } from "./bare.ts"
import type { Environment } from "./child.ts"
import { listCalmNames } from "./calm-world.ts"
import { composeEngine } from "./our-engine.ts"
import { askBoth, checkAll, deadlineMs, perHost } from "./variants.ts"

export interface SecureOptions {
  readonly names: number
  readonly rounds: number
  readonly secure: Environment
  readonly http1: Environment
}

export type SecureMeasured = Readonly<Record<"http2" | "http1" | "bare", Times>>

/** A client on one HTTP/2 connection for each host: a GET, the whole body, JSON if there is some. */
const bareHttp2 = () => {
  const sessions = new Map<string, ReturnType<typeof connect>>()
  return (name: string, base: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const { origin, pathname } = new URL(`${base}domain/${name}`)
      const session = sessions.get(origin) ?? connect(origin, { ca: certificateAuthority })
      sessions.set(origin, session)
      const stream = session.request({ ":path": pathname, accept: "application/rdap+json, application/json;q=0.8" })
      const chunks: Array<Uint8Array> = []
      let status: number | undefined
      stream.on("response", (headers) => (status = headers[":status"]))
      stream.on("data", (chunk: Uint8Array) => chunks.push(chunk))
      stream.on("error", reject)
      stream.on("end", () => {
        if (status === 200) JSON.parse(Buffer.concat(chunks).toString())
        resolve()
      })
    })
}

const { http1, names: count, rounds, secure }: SecureOptions = JSON.parse(process.argv[2] ?? "")
const names = [...listCalmNames(count)]
const engineIn = (env: Environment) =>
  composeEngine(env, { registryRps: Number.POSITIVE_INFINITY, deadlineMs, certificateAuthority })
const bases = await readBases(secure)
const ask = askBoth(bareHttp2(), openBareNs(Number(new URL(secure["SURENAME_DNS"] ?? "").port)))
const variants = [
  { name: "http2", run: checkAll(engineIn(secure)) },
  { name: "http1", run: checkAll(engineIn(http1)) },
  { name: "bare", run: (all: ReadonlyArray<string>) => runByHost(all, bases, perHost, ask) },
] as const

// Compiles, connects and runs the controls.
for (let round = 0; round < 2; round++) for (const { run } of variants) await run(names)
const times = await alternate(variants, names, rounds)
process.stdout.write(
  `${JSON.stringify(Object.fromEntries([...times].map(([{ name }, variant]) => [name, variant])))}\n`,
)
process.exit(0)
