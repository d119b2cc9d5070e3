import * as Order from "effect/Order"
import * as Result from "effect/Result"
import type { Engine, Registry } from "@surename/core"
import { domainName } from "@surename/core/evidence/domain-name"
import { fitToTerminal } from "../fit-to-columns.ts"
import { joinParts, printRows } from "../print.ts"
import { padText, measureWidth } from "../width.ts"
import { type Paint, choosePaint } from "../paint.ts"
import { anyNumber, defineCommand, json } from "../command.ts"
import { withStoppableLocalEngine } from "../host.ts"
import { makeFlag } from "../option.ts"
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
    probe: makeFlag(
      "runs the controls now, for the given TLDs or for one TLD of each server. All servers take a while",
    ),
    json,
  },
  settings: localSettings,
  exit: "0 done · 1 a TLD has no known registry service · 2 bad arguments · 130 stopped",
  readInput: ({ json, probe }, words) => {
    const tlds = words.map((tld) => tld.replace(/^\./u, "").toLowerCase())
    const name = tlds.find((first) => Result.isSuccess(domainName(first)))
    return name === undefined
      ? Result.succeed({ tlds, probe, json })
      : Result.fail(
          `${JSON.stringify(name)} is a name; registries are listed by TLD: surename registries ${name.slice(name.lastIndexOf(".") + 1)}`,
        )
  },
  run: (context, registriesInput) =>
    withStoppableLocalEngine(context, "registries", (engine) =>
      runRegistries(context.terminal, engine, registriesInput),
    ),
})

interface RegistriesCommand {
  readonly tlds: ReadonlyArray<string>
  readonly probe: boolean
  readonly json: boolean
}

export const runRegistries = async (
  terminal: Terminal,
  engine: Engine,
  { tlds, probe, json }: RegistriesCommand,
): Promise<number> => {
  const endWaiting = probe ? showWaiting(terminal, "running the controls") : () => {}
  const registries = await engine.registries({ tlds, probe }).finally(endWaiting)
  if (terminal.stopped.aborted) return 130
  const rows = registries.toSorted((a, b) => Order.String(a.host, b.host) || Order.String(a.base, b.base))
  const missing = tlds.filter((tld) => !rows.some((row) => row.tlds.includes(tld)))
  if (json) await printRows(terminal, rows.map(toJson), json, () => "")
  else if (rows.length > 0) await terminal.out(describeRegistries(terminal, rows))
  for (const tld of missing) {
    const server = await engine.whoisServer(tld)
    const whoisNote = server === undefined ? "" : `, unless the WHOIS server ${server} shows a registration`
    terminal.err(`no RDAP service is known for .${tld}: names there are unknown (no_rdap_service)${whoisNote}\n`)
  }
  return missing.length > 0 ? 1 : 0
}

const toJson = ({ base, host, basis, operator, listedAt, tlds, latencyMs, pausedUntil, ...row }: Registry) => ({
  base,
  host,
  basis,
  operator,
  published: listedAt,
  tlds,
  controls: row.controls,
  latency_ms: latencyMs,
  requests_per_second: Number.isFinite(row.rps) ? row.rps : "unlimited",
  quiet_until: pausedUntil,
  asked: row.asked,
  throttled: row.throttled,
})

const headings = ["BASE", "LISTED BY", "TLDS", "CONTROLS", "LATENCY", "THROTTLE"] as const

/** On a narrow terminal, each base has its own lines. */
const describeRegistries = (terminal: Terminal, rows: ReadonlyArray<Registry>): string => {
  const wide = writeRegistryTable(rows, choosePaint(terminal))
  const isNarrow = terminal.stdoutIsTerminal && wide.split("\n").some((line) => measureWidth(line) > terminal.columns)
  return isNarrow
    ? fitToTerminal(terminal, rows.map((row) => describeRegistry(row, choosePaint(terminal))).join(""))
    : wide
}

const describeRegistry = (row: Registry, paint: Paint): string =>
  `${paint("bold", row.base)}\n  ${joinParts(" · ", describeListing(row), formatTlds(row.tlds), `controls ${describeControls(row)}`, row.latencyMs === undefined ? "" : describeLatency(row), describeThrottle(row))}\n`

const writeRegistryTable = (rows: ReadonlyArray<Registry>, paint: Paint): string => {
  const cells = rows.map((row) => [
    row.base,
    describeListing(row),
    formatTlds(row.tlds),
    describeControls(row),
    describeLatency(row),
    describeThrottle(row),
  ])
  const widths = headings.map((heading, columnIndex) =>
    Math.max(heading.length, ...cells.map((row) => measureWidth(row[columnIndex] ?? ""))),
  )
  const renderLine = (row: ReadonlyArray<string>) =>
    row
      .map((cell, columnIndex) => padText(cell, widths[columnIndex] ?? 0))
      .join("  ")
      .trimEnd()
  return `${[paint("bold", renderLine(headings)), ...cells.map(renderLine)].join("\n")}\n`
}

const describeListing = ({ basis, listedAt }: Registry): string => joinParts(" ", basis, listedAt?.slice(0, 10))

const formatTlds = (tlds: ReadonlyArray<string>): string =>
  tlds.length > 3 ? `${tlds.slice(0, 2).join(" ")} +${tlds.length - 2}` : tlds.join(" ") || "any"

const describeControls = (row: Registry): string => {
  if (row.controls.length === 0) return "not run"
  const failedControls = row.controls.filter(({ positive, negative }) => positive === "failed" || negative === "failed")
  if (failedControls.length > 0) return `failed: ${formatTlds(failedControls.map(({ tld }) => tld))}`
  const passedControls = row.controls.filter(({ positive, negative }) => positive === "passed" && negative === "passed")
  return passedControls.length === row.controls.length
    ? `passed (${passedControls.length})`
    : `${passedControls.length} of ${row.controls.length} passed`
}

const describeLatency = ({ latencyMs }: Registry): string => (latencyMs === undefined ? "-" : `${latencyMs} ms`)

const describeThrottle = ({ rps, pausedUntil, throttled }: Registry): string =>
  joinParts(
    ", ",
    Number.isFinite(rps) ? `${rps}/s` : "unlimited",
    throttled > 0 ? `throttled ${throttled}×` : undefined,
    pausedUntil === undefined ? undefined : `paused until ${pausedUntil.slice(11, 19)}Z`,
  )
