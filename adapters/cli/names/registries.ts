import * as Result from "effect/Result"
import type { Engine, Registry } from "@surename/core"
import { domainName } from "@surename/core/evidence/domain-name"
import { forPeople } from "../fitted.ts"
import { joined, printRows } from "../output.ts"
import { padded, widthOf } from "../width.ts"
import { type Paint, painterOf } from "../paint.ts"
import { anyNumber, defineCommand, json } from "../command.ts"
import { stoppableHere } from "../host.ts"
import { yes } from "../option.ts"
import { waiting } from "../progress.ts"
import { localSettings } from "../settings.ts"
import type { Terminal } from "../terminal.ts"

export const command = defineCommand({
  about: [
    `Lists every registry base: who lists it, for which TLDs, whether its controls passed, its latency and throttling. What was never asked shows as "not run".`,
  ],
  takes: anyNumber,
  example: "registries --probe com io",
  options: {
    probe: yes(
      "run the controls now: for the TLDs given, or for one TLD of each base (politely; all bases take a while)",
    ),
    json,
  },
  settings: localSettings,
  exit: "0 done · 1 a TLD has no known registry service · 2 bad arguments · 130 stopped",
  wanted: ({ json, probe }, words) => {
    const tlds = words.map((tld) => tld.replace(/^\./u, "").toLowerCase())
    const name = tlds.find((one) => Result.isSuccess(domainName(one)))
    return name === undefined
      ? Result.succeed({ tlds, probe, json })
      : Result.fail(
          `${JSON.stringify(name)} is a name; registries are listed by TLD: surename registries ${name.slice(name.lastIndexOf(".") + 1)}`,
        )
  },
  run: (on, wanted) => stoppableHere(on, "registries", (engine) => registries(on.terminal, engine, wanted)),
})

interface Wanted {
  readonly tlds: ReadonlyArray<string>
  readonly probe: boolean
  readonly json: boolean
}

/** Every known base: where it comes from, what its controls showed, how fast it is, and whether it wants quiet. */
export const registries = async (
  terminal: Terminal,
  engine: Engine,
  { tlds, probe, json }: Wanted,
): Promise<number> => {
  const over = probe ? waiting(terminal, "running the controls") : () => {}
  const found = await engine.registries({ tlds, probe }).finally(over)
  if (terminal.stopped.aborted) return 130
  const rows = found.toSorted((a, b) => compare(a.host, b.host) || compare(a.base, b.base))
  const missing = tlds.filter((tld) => !rows.some((row) => row.tlds.includes(tld)))
  if (json) await printRows(terminal, rows.map(onWire), json, () => "")
  else if (rows.length > 0) await terminal.out(shown(terminal, rows))
  for (const tld of missing) {
    const server = await engine.whoisServer(tld)
    const but = server === undefined ? "" : `, unless the WHOIS server ${server} shows a registration`
    terminal.err(`no RDAP service is known for .${tld}: names there are unknown (no_rdap_service)${but}\n`)
  }
  return missing.length > 0 ? 1 : 0
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** What is `undefined` is left out of JSON. */
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

/** Where a table has no room, each base has a line of its own. */
const shown = (terminal: Terminal, rows: ReadonlyArray<Registry>): string => {
  const wide = table(rows, painterOf(terminal))
  const isNarrow = terminal.stdoutIsTerminal && wide.split("\n").some((line) => widthOf(line) > terminal.columns)
  return isNarrow ? forPeople(terminal, rows.map((row) => block(row, painterOf(terminal))).join("")) : wide
}

const block = (row: Registry, paint: Paint): string =>
  `${paint("bold", row.base)}\n  ${joined(" · ", listed(row), some(row.tlds), `controls ${controls(row)}`, row.latencyMs === undefined ? "" : latency(row), throttle(row))}\n`

const table = (rows: ReadonlyArray<Registry>, paint: Paint): string => {
  const cells = rows.map((row) => [row.base, listed(row), some(row.tlds), controls(row), latency(row), throttle(row)])
  const widths = headings.map((heading, at) => Math.max(heading.length, ...cells.map((row) => widthOf(row[at] ?? ""))))
  const line = (row: ReadonlyArray<string>) =>
    row
      .map((cell, at) => padded(cell, widths[at] ?? 0))
      .join("  ")
      .trimEnd()
  return `${[paint("bold", line(headings)), ...cells.map(line)].join("\n")}\n`
}

const listed = ({ basis, listedAt }: Registry): string => joined(" ", basis, listedAt?.slice(0, 10))

const some = (tlds: ReadonlyArray<string>): string =>
  tlds.length > 3 ? `${tlds.slice(0, 2).join(" ")} +${tlds.length - 2}` : tlds.join(" ") || "any"

const controls = (row: Registry): string => {
  if (row.controls.length === 0) return "not run"
  const bad = row.controls.filter(({ positive, negative }) => positive === "failed" || negative === "failed")
  if (bad.length > 0) return `failed: ${some(bad.map(({ tld }) => tld))}`
  const good = row.controls.filter(({ positive, negative }) => positive === "passed" && negative === "passed")
  return good.length === row.controls.length
    ? `passed (${good.length})`
    : `${good.length} of ${row.controls.length} passed`
}

const latency = ({ latencyMs }: Registry): string => (latencyMs === undefined ? "-" : `${latencyMs} ms`)

const throttle = ({ rps, quietUntil, throttled }: Registry): string =>
  joined(
    ", ",
    Number.isFinite(rps) ? `${rps}/s` : "unlimited",
    throttled > 0 ? `throttled ${throttled}×` : undefined,
    quietUntil === undefined ? undefined : `quiet until ${quietUntil.slice(11, 19)}Z`,
  )
