import * as Result from "effect/Result"
import type { Engine, Registry } from "@surename/core"
import { padded, painter, widthOf } from "./colour.ts"
import type { Paint } from "./colour.ts"
import { command, json } from "./command.ts"
import { stoppable } from "./host.ts"
import { yes } from "./option.ts"
import { waiting } from "./progress.ts"
import { engineSettings } from "./settings.ts"
import { wantsColour } from "./terminal.ts"
import type { Terminal } from "./terminal.ts"

export const registriesCommand = command({
  name: "registries",
  summary: "Every registry we know: where it is listed, whether its controls pass",
  about: [
    `Lists every registry base: who lists it, for which TLDs, whether its controls passed, its latency and throttling. What was never asked shows as "not run".`,
  ],
  words: { shown: "[TLD…]", missing: "", least: 0, most: Number.POSITIVE_INFINITY },
  example: "registries --probe com io",
  options: {
    probe: yes(
      "run the controls now: for the TLDs given, or for one TLD of each base (politely; all bases take a while)",
    ),
    json,
  },
  settings: engineSettings,
  exit: "0 · 1 a TLD has no known registry service · 2 bad arguments · 130 stopped",
  wanted: ({ json, probe }, words) =>
    Result.succeed({ tlds: words.map((tld) => tld.replace(/^\./u, "").toLowerCase()), probe, json }),
  run: (on, wanted) => stoppable(on, (engine) => registries(on.terminal, engine, wanted)),
})

export interface RegistriesOptions {
  readonly tlds: ReadonlyArray<string>
  readonly probe: boolean
  readonly json: boolean
}

/** Every known base: where it comes from, what its controls showed, how fast it is, and whether it wants quiet. */
export const registries = async (
  terminal: Terminal,
  engine: Engine,
  { tlds, probe, json }: RegistriesOptions,
): Promise<number> => {
  const over = probe ? waiting(terminal, "running the controls") : () => {}
  const rows = [...(await engine.registries({ tlds, probe }).finally(over))].sort((a, b) =>
    a.host < b.host ? -1 : a.host > b.host ? 1 : a.base < b.base ? -1 : 1,
  )
  if (terminal.stopped.aborted) return 130
  const missing = tlds.filter((tld) => !rows.some((row) => row.tlds.includes(tld)))
  if (json) {
    for (const row of rows) if (!(await terminal.out(`${JSON.stringify(onWire(row))}\n`))) break
  } else if (rows.length > 0) {
    await terminal.out(table(rows, painter(wantsColour(terminal))))
  }
  for (const tld of missing)
    terminal.err(`no registry service is known for .${tld}: names there are unknown (no_rdap_service)\n`)
  return missing.length > 0 ? 1 : 0
}

const onWire = (row: Registry) => ({
  base: row.base,
  host: row.host,
  basis: row.basis,
  ...(row.operator === undefined ? {} : { operator: row.operator }),
  ...(row.listedAt === undefined ? {} : { published: row.listedAt }),
  tlds: row.tlds,
  controls: row.controls,
  ...(row.latencyMs === undefined ? {} : { latency_ms: row.latencyMs }),
  requests_per_second: Number.isFinite(row.rps) ? row.rps : "unlimited",
  ...(row.quietUntil === undefined ? {} : { quiet_until: row.quietUntil }),
  asked: row.asked,
  throttled: row.throttled,
})

const headings = ["BASE", "LISTED BY", "TLDS", "CONTROLS", "LATENCY", "THROTTLE"] as const

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

const listed = ({ basis, listedAt }: Registry): string =>
  [basis, listedAt?.slice(0, 10)].filter((part) => part !== undefined).join(" ")

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

const throttle = ({ rps, quietUntil, throttled }: Registry): string => {
  const rate = Number.isFinite(rps) ? `${rps}/s` : "unlimited"
  return [
    rate,
    throttled > 0 ? `throttled ${throttled}×` : "",
    quietUntil === undefined ? "" : `quiet until ${quietUntil.slice(11, 19)}Z`,
  ]
    .filter((part) => part !== "")
    .join(", ")
}
