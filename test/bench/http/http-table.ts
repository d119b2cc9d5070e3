import { flagMiss } from "../aim.ts"
import { findMedian } from "../median.ts"
import type { Sizes } from "../sizes.ts"
import { writeTable } from "../table.ts"
import type { HttpComparison, HttpMeasured, Side } from "./measure-http.ts"

export const writeHttpTable = (all: ReadonlyArray<HttpMeasured>): string =>
  writeTable(
    ["over HTTP", ...all.map(({ runtime }) => runtime)],
    kinds(all).flatMap((what) => {
      const row = (label: string, cell: (comparison: HttpComparison) => string) => [
        `${what}, ${label}`,
        ...all.map(({ compared }) => compared.filter((comparison) => comparison.what === what).map(cell)[0] ?? ""),
      ]
      return [
        row(what === "cached scan of 25" ? "ours (aim: 1500 µs)" : "ours", ({ ours }) =>
          flagMiss(ours.cpuMicros, what === "cached scan of 25" ? 1_500 : undefined, side(ours)),
        ),
        row("floor", ({ floor }) => side(floor)),
        row("CPU, ours / floor (aim: 2)", ({ floor, ours }) => ratio(ours.cpuMicros / floor.cpuMicros)),
        row("busy: ours, floor", ({ floor, ours }) => `${share(ours)}, ${share(floor)}`),
      ]
    }),
  )

const ratio = (times: number) => flagMiss(times, 2, times.toFixed(2))

const kinds = (all: ReadonlyArray<HttpMeasured>) => [
  ...new Set(all.flatMap(({ compared }) => compared.map(({ what }) => what))),
]

const side = (one: Side) => `${rate(one).toFixed(0)} a second, ${one.cpuMicros.toFixed(0)} µs CPU`

const rate = ({ rates }: Side) => findMedian(rates)

const share = ({ busy }: Side) => `${(100 * busy).toFixed(0)} %`

export const writeHttpNotes = (
  all: ReadonlyArray<HttpMeasured>,
  { http: { connections, requests, rounds } }: Pick<Sizes, "http">,
): string => {
  const bytes = kinds(all).map(
    (what) => `${all[0]?.compared.find((comparison) => comparison.what === what)?.bytes} (${what})`,
  )
  return `*Cached scan*: \`POST /scan\` with one name whose verdict, zone and site are stored; *of 25*: with 25 names; *plans*: \`GET /plans\`. *Ours* is
\`surename serve\` as it ships, with a SQLite file, personal tokens, allowances and request logs. Enough accounts take turns that none reaches its limit.
*Floor* is Hono on the same listener. It asks a copy of the database the same statements, and sends the same headers and answer, and
writes a log line. Bytes: ${bytes.join(", ")}.
Each is a process, asked through ${connections} connections by the same raw sockets in a third; ${rounds} rounds of ${requests} requests each, in turns, after
two of warm-up. Requests a second are medians. CPU is the server's CPU time for a request. *Busy* is the share of time the server worked.`
}
