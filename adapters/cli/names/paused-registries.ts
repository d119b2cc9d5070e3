import type { Engine } from "@surename/core"
import type { Terminal } from "../terminal.ts"

const pollMs = 1_000
const minReportedMs = 2_000

/**
 * Reports during a list which registries asked for a pause, and how long. A terminal shows it in the progress line;
 * otherwise each registry gets one line. The returned function stops it.
 */
export const reportPauses = (
  terminal: Pick<Terminal, "err" | "stderrIsTerminal">,
  engine: Pick<Engine, "registries">,
  patienceMs: number,
  note: (text: string) => void,
): (() => void) => {
  const reported = new Set<string>()
  const reportOnce = async () => {
    const now = Date.now()
    const hosts = new Map(
      (await engine.registries()).flatMap(({ host, pausedUntil }) => {
        const ms = pausedUntil === undefined ? 0 : Date.parse(pausedUntil) - now
        return ms > 0 ? [[host, ms] as const] : []
      }),
    )
    const [first] = hosts
    if (terminal.stderrIsTerminal)
      return note(
        first === undefined
          ? ""
          : ` · waiting ${formatPause(first[1])} for ${first[0]}${describeOthers(hosts.size - 1)}`,
      )
    for (const [host, ms] of hosts) {
      if (ms < minReportedMs || reported.has(host)) continue
      reported.add(host)
      terminal.err(`surename: ${describeHost(host, ms, patienceMs)}\n`)
    }
  }
  // The engine may close between two polls.
  const timer = setInterval(() => void reportOnce().catch(() => clearInterval(timer)), pollMs)
  return () => clearInterval(timer)
}

const describeHost = (host: string, ms: number, patienceMs: number): string =>
  ms > patienceMs
    ? `${host} asked us to wait ${formatPause(ms)}, longer than --patience: its names are unknown for now`
    : `${host} asked us to wait ${formatPause(ms)}: waiting. --no-wait shows its names as unknown at once`

const describeOthers = (count: number): string => (count === 0 ? "" : ` and ${count} more`)

const formatPause = (ms: number): string => {
  const [unit, size]: readonly [string, number] =
    ms > 7_200_000 ? ["h", 3_600_000] : ms > 120_000 ? ["min", 60_000] : ["s", 1_000]
  return `${Math.ceil(ms / size)} ${unit}`
}
