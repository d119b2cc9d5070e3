import * as Result from "effect/Result"
import type { Engine, Registry } from "@surename/core"
import { domainName } from "@surename/core/evidence/domain-name"
import { forPeople } from "../fit-to-columns.ts"
import { joinParts, printRows } from "../output.ts"
import { padText, widthOf } from "../width.ts"
import { type Paint, painterOf } from "../paint.ts"
import { anyNumber, defineCommand, json } from "../command.ts"
import { withStoppableLocalEngine } from "../host.ts"
import { booleanOption } from "../option.ts"
import { showWaiting } from "../progress.ts"
import { localSettings } from "../settings.ts"
import type { Terminal } from "../terminal.ts"

export const command = defineCommand({
  about: [
    `Lists every registry server: its source, its TLDs, its control checks, its latency and its throttling. A server that was never asked shows as "not run".`,
  ],
  takes: anyNumber,
  example: "registries --probe com io",
  options: {
    probe: booleanOption(
      "runs the controls now, for the given TLDs or for one TLD of each server. All servers take a while",
    ),
    json,
  },
  settings: localSettings,
  exit: "0 done · 1 a TLD has no known registry service · 2 bad arguments · 130 stopped",
  readInput: ({ json, probe }, words) => {
    const tlds = words.map((tld) => tld.replace(/^\./u, "").toLowerCase())
    const name = tlds.find((one) => Result.isSuccess(domainName(one)))
    return name === undefined
      ? Result.succeed({ tlds, probe, json })
      : Result.fail(
          `${JSON.stringify(name)} is a name; registries are listed by TLD: surename registries ${name.slice(name.lastIndexOf(".") + 1)}`,
        )
  },
  run: (on, registriesInput) =>
    withStoppableLocalEngine(on, "registries", (engine) => runRegistries(on.terminal, engine, registriesInput)),
})

interface RegistriesCommand {
  readonly tlds: ReadonlyArray<string>
  readonly probe: boolean
  readonly json: boolean
}

/** Every known base: where it comes from, what its controls showed, how fast it is, and whether it wants quiet. */
export const runRegistries = async (
  terminal: Terminal,
  engine: Engine,
  { tlds, probe, json }: RegistriesCommand,
): Promise<number> => {
  const over = probe ? showWaiting(terminal, "running the controls") : () => {}
  const found = await engine.registries({ tlds, probe }).finally(over)
  if (terminal.stopped.aborted) return 130
  const rows = found.toSorted((a, b) => compareText(a.host, b.host) || compareText(a.base, b.base))
  const missing = tlds.filter((tld) => !rows.some((row) => row.tlds.includes(tld)))
  if (json) await printRows(terminal, rows.map(onWire), json, () => "")
  else if (rows.length > 0) await terminal.out(describeRegistries(terminal, rows))
  for (const tld of missing) {
    const server = await engine.whoisServer(tld)
    const but = server === undefined ? "" : `, unless the WHOIS server ${server} shows a registration`
    terminal.err(`no RDAP service is known for .${tld}: names there are unknown (no_rdap_service)${but}\n`)
  }
  return missing.length > 0 ? 1 : 0
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** JSON leaves out fields that are `undefined`. */
const onWire = ({ base, host, basis, operator, listedAt, tlds, latencyMs, quietUntil, ...row }: Registry) => ({
  base,
  host,
  basis,
  operator,
  published: listedAt,
  tlds,
  controls: row.controls,
  latency_ms: latencyMs,
  requests_per_second: Number.isFinite(row.rps) ? row.rps : "unlimited",
  quiet_until: quietUntil,
  asked: row.asked,
  throttled: row.throttled,
})

const headings = ["BASE", "LISTED BY", "TLDS", "CONTROLS", "LATENCY", "THROTTLE"] as const

/** Without room for a table, each base has lines of its own. */
const describeRegistries = (terminal: Terminal, rows: ReadonlyArray<Registry>): string => {
  const wide = writeRegistryTable(rows, painterOf(terminal))
  const isNarrow = terminal.stdoutIsTerminal && wide.split("\n").some((line) => widthOf(line) > terminal.columns)
  return isNarrow ? forPeople(terminal, rows.map((row) => describeRegistry(row, painterOf(terminal))).join("")) : wide
}

const describeRegistry = (row: Registry, paint: Paint): string =>
  `${paint("bold", row.base)}\n  ${joinParts(" · ", describeListing(row), someTlds(row.tlds), `controls ${describeControls(row)}`, row.latencyMs === undefined ? "" : describeLatency(row), describeThrottle(row))}\n`

const writeRegistryTable = (rows: ReadonlyArray<Registry>, paint: Paint): string => {
  const cells = rows.map((row) => [
    row.base,
    describeListing(row),
    someTlds(row.tlds),
    describeControls(row),
    describeLatency(row),
    describeThrottle(row),
  ])
  const widths = headings.map((heading, at) => Math.max(heading.length, ...cells.map((row) => widthOf(row[at] ?? ""))))
  const line = (row: ReadonlyArray<string>) =>
    row
      .map((cell, at) => padText(cell, widths[at] ?? 0))
      .join("  ")
      .trimEnd()
  return `${[paint("bold", line(headings)), ...cells.map(line)].join("\n")}\n`
}

const describeListing = ({ basis, listedAt }: Registry): string => joinParts(" ", basis, listedAt?.slice(0, 10))

const someTlds = (tlds: ReadonlyArray<string>): string =>
  tlds.length > 3 ? `${tlds.slice(0, 2).join(" ")} +${tlds.length - 2}` : tlds.join(" ") || "any"

const describeControls = (row: Registry): string => {
  if (row.controls.length === 0) return "not run"
  const bad = row.controls.filter(({ positive, negative }) => positive === "failed" || negative === "failed")
  if (bad.length > 0) return `failed: ${someTlds(bad.map(({ tld }) => tld))}`
  const good = row.controls.filter(({ positive, negative }) => positive === "passed" && negative === "passed")
  return good.length === row.controls.length
    ? `passed (${good.length})`
    : `${good.length} of ${row.controls.length} passed`
}

const describeLatency = ({ latencyMs }: Registry): string => (latencyMs === undefined ? "-" : `${latencyMs} ms`)

const describeThrottle = ({ rps, quietUntil, throttled }: Registry): string =>
  joinParts(
    ", ",
    Number.isFinite(rps) ? `${rps}/s` : "unlimited",
    throttled > 0 ? `throttled ${throttled}×` : undefined,
    quietUntil === undefined ? undefined : `quiet until ${quietUntil.slice(11, 19)}Z`,
  )
