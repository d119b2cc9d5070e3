import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { choosePaint, type SimulateOptions, type Terminal } from "@surename/adapters/cli"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"
import { authorities, defaultWorld, scenarios, serve, withSignedZones } from "@surename/fixtures"
import { awaitStop } from "./terminal.ts"

export const runSimulate = async (terminal: Terminal, options: SimulateOptions): Promise<number> => {
  if (options.list) return listScenarios(terminal, options.json)
  const { calm, json, list: _, seed, dnsHijack, ...chances } = options
  const hostility = omitUndefined({ ...chances, dnsHijack: dnsHijack === undefined ? undefined : dnsHijack > 0 })
  const server = await serve(withSignedZones(defaultWorld({ seed, calm, hostility })))
  const trusted = await writeTrustFile()
  const env = { ...server.env, ...trusted.env }
  if (json) await terminal.out(`${JSON.stringify({ env, manage: server.manageUrl })}\n`)
  else await terminal.out(writeInstructions(terminal, env, server.manageUrl, options))
  await awaitStop(terminal)
  await Promise.all([server.close(), trusted.remove()])
  return 0
}

export const startSmallInternet = async () => {
  const { close, env } = await serve(withSignedZones(defaultWorld({ seed: 1, calm: true })))
  const names = listScenarioNames(["registered-plain", "unregistered-plain", "throttle-always"])
  return { env: { ...env }, certificateAuthority: authorities, names, close }
}

/** Writes the authority of certificates, which each runtime reads from its own variable. */
const writeTrustFile = async () => {
  const folder = await mkdtemp(join(tmpdir(), "surename-simulate-"))
  const file = join(folder, "authorities.pem")
  await writeFile(file, authorities)
  return {
    // Node and Bun read the first, Deno the second.
    env: { NODE_EXTRA_CA_CERTS: file, DENO_CERT: file },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

const listScenarios = async (terminal: Terminal, json: boolean): Promise<number> => {
  const width = Math.max(...scenarios.map(({ domain }) => domain.length))
  for (const { id, section, about, domain } of scenarios) {
    const row = json ? JSON.stringify({ id, section, ask: domain, about }) : `${domain.padEnd(width)}  ${about}`
    await terminal.out(`${row}\n`)
  }
  return 0
}

const writeInstructions = (
  terminal: Terminal,
  environment: Readonly<Record<string, string>>,
  manage: string,
  { calm, seed }: SimulateOptions,
): string => {
  const paint = choosePaint(terminal)
  const exports = Object.entries(environment).map(([name, value]) => `export ${name}=${value}`)
  return [
    `A small ${calm ? "calm" : "hostile"} internet is up on this machine (seed ${seed}). In another terminal, point surename at it:`,
    "",
    ...exports.map((line) => `  ${paint("cyan", line)}`),
    "",
    "and check some names:",
    "",
    `  ${paint("cyan", `surename check ${listScenarioNames(oneOfEachKind).join(" ")}`)}`,
    "",
    `Scenarios by name: surename simulate --list`,
    `Requests so far:   ${manage}/history`,
    "Ctrl-C stops it.",
    "",
  ].join("\n")
}

const listScenarioNames = (ids: ReadonlyArray<string>): ReadonlyArray<string> =>
  ids.flatMap((id) => scenarios.find((scenario) => scenario.id === id)?.domain ?? [])

const oneOfEachKind = [
  "registered-plain",
  "unregistered-plain",
  "not-found-html",
  "misrouted-404",
  "not-found-reserved",
  "throttle-always",
  "stall",
]
