import process from "node:process"
import { adapterOf } from "../../conformance/registrar/subjects.ts"
import { namesOf } from "../calm-world.ts"
import { ourEngine } from "../our-engine.ts"

/** What one process of one runtime measured with one registrar, in milliseconds of each quote. */
export interface Quoted {
  readonly alone: ReadonlyArray<number>
  readonly together: ReadonlyArray<number>
  /** Of those together: how many had a price, and how many were told to come back. */
  readonly priced: number
  readonly toldToWait: number
}

export interface QuoterOptions {
  readonly registrar: "porkbun" | "namecom"
  /** So many names at once, each four times. */
  readonly names: number
  /** And so many one after the other. */
  readonly times: number
}

const { names, registrar, times }: QuoterOptions = JSON.parse(process.argv[2] ?? "")
const baseUrl = process.env[registrar === "porkbun" ? "SURENAME_PORKBUN_BASE_URL" : "SURENAME_NAMECOM_BASE_URL"] ?? ""
const free = [...namesOf(2 * (names + times))].filter((name) => name.startsWith("free-"))

/** Engines of their own: the registrar's turns are all there when the second begins. */
const engineOf = async () => {
  const engine = ourEngine(process.env, { registrar: adapterOf(registrar, { baseUrl }) })
  // Modules and connections; a registered name is refused, and costs the registrar no question.
  await engine.quote("taken-1.com")
  const quote = async (name: string) => {
    const began = performance.now()
    const told = await engine.quote(name)
    return { ms: performance.now() - began, told }
  }
  return { quote, close: () => engine.close() }
}

const one = await engineOf()
const alone: Array<number> = []
for (const name of free.slice(names)) alone.push((await one.quote(name)).ms)
await one.close()

const many = await engineOf()
const asked = Array.from({ length: 4 }, () => free.slice(0, names)).flat()
const together = await Promise.all(asked.map(many.quote))
await many.close()
const priced = together.filter(({ told }) => "total_cents" in told).length
const toldToWait = together.filter(({ told }) => "refused" in told && told.refused.code === "price_unavailable").length
const quoted: Quoted = { alone, together: together.map(({ ms }) => ms), priced, toldToWait }
process.stdout.write(`${JSON.stringify(quoted)}\n`)
