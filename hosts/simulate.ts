import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { painter, wantsColour } from "@surename/adapters/cli"
import type { SimulateOptions, Terminal } from "@surename/adapters/cli"
import { authorities, defaultWorld, scenarios, serve } from "@surename/fixtures"
import type { Hostility } from "@surename/fixtures"

/** Serves the small internet until stopped. */
export const simulate = async (terminal: Terminal, options: SimulateOptions): Promise<number> => {
  if (options.list) return list(terminal, options.json)
  const server = await serve(
    defaultWorld({ seed: options.seed, calm: options.calm, hostility: hostility(options.hostility) }),
  )
  const trusted = await trustFile()
  const settings = { ...server.env, ...trusted.env }
  if (options.json) await terminal.out(`${JSON.stringify({ env: settings, manage: server.manageUrl })}\n`)
  else await terminal.out(instructions(terminal, settings, server.manageUrl, options))
  await stopped(terminal.stopped)
  await Promise.all([server.close(), trusted.remove()])
  return 0
}

/** What signs the simulated certificates, where a runtime looks for it: the one thing no setting of ours says. */
const trustFile = async () => {
  const folder = await mkdtemp(join(tmpdir(), "surename-simulate-"))
  const file = join(folder, "authorities.pem")
  await writeFile(file, authorities)
  return {
    // Node and Bun look at the first, Deno at the second.
    env: { NODE_EXTRA_CA_CERTS: file, DENO_CERT: file },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

const list = async (terminal: Terminal, json: boolean): Promise<number> => {
  const width = Math.max(...scenarios.map(({ ask }) => ask.length))
  for (const { id, section, about, ask } of scenarios) {
    await terminal.out(json ? `${JSON.stringify({ id, section, ask, about })}\n` : `${ask.padEnd(width)}  ${about}\n`)
  }
  return 0
}

const instructions = (
  terminal: Terminal,
  told: Readonly<Record<string, string>>,
  manage: string,
  { calm, seed }: SimulateOptions,
): string => {
  const paint = painter(wantsColour(terminal))
  const exports = Object.entries(told).map(([name, value]) => `export ${name}=${value}`)
  return [
    `A small ${calm ? "calm" : "hostile"} internet is up on this machine (seed ${seed}). In another terminal, point surename at it:`,
    "",
    ...exports.map((line) => `  ${paint("cyan", line)}`),
    "",
    "and check some names:",
    "",
    `  ${paint("cyan", `npx surename check ${worthTrying().join(" ")}`)}`,
    "",
    `Scenarios by name: npx surename simulate --list`,
    `What was asked:    ${manage}/history`,
    "Ctrl-C stops it.",
    "",
  ].join("\n")
}

/** One of each kind of answer. */
const worthTrying = (): ReadonlyArray<string> =>
  [
    "registered-plain",
    "unregistered-plain",
    "not-found-html",
    "misrouted-404",
    "not-found-reserved",
    "throttle-always",
    "stall",
  ].flatMap((id) => scenarios.find((scenario) => scenario.id === id)?.ask ?? [])

const hostility = ({ dnsHijack, ...chances }: SimulateOptions["hostility"]): Partial<Hostility> => {
  const others: Partial<Omit<Hostility, "dnsHijack">> = chances
  return { ...others, ...(dnsHijack === undefined ? {} : { dnsHijack: dnsHijack > 0 }) }
}

const stopped = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    signal.addEventListener("abort", () => resolve(), { once: true })
  })
