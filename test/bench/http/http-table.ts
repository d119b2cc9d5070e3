import { median } from "../median.ts"
import type { Sizes } from "../sizes.ts"
import { table } from "../table.ts"
import type { Compared, HttpMeasured, Side } from "./measure-http.ts"

/** How near the whole service comes to a route that does nothing. */
export const httpTable = (all: ReadonlyArray<HttpMeasured>): string =>
  table(
    ["over HTTP", ...all.map(({ runtime }) => runtime)],
    kinds(all).flatMap((what) => {
      const row = (label: string, cell: (one: Compared) => string) => [
        `${what}, ${label}`,
        ...all.map(({ compared }) => compared.filter((one) => one.what === what).map(cell)[0] ?? ""),
      ]
      return [
        row("ours", ({ ours }) => side(ours)),
        row("bare Hono", ({ bare }) => side(bare)),
        row(
          "ours / bare",
          ({ bare, ours }) => `${ratio(rate(ours), rate(bare))}, ${ratio(bare.cpuMicros, ours.cpuMicros)} CPU`,
        ),
        row("busy: ours, bare", ({ bare, ours }) => `${share(ours)}, ${share(bare)}`),
      ]
    }),
  )

const kinds = (all: ReadonlyArray<HttpMeasured>) => [
  ...new Set(all.flatMap(({ compared }) => compared.map(({ what }) => what))),
]

const side = (one: Side) => `${rate(one).toFixed(0)} a second, ${one.cpuMicros.toFixed(0)} µs CPU`

const rate = ({ rates }: Side) => median(rates)

const ratio = (one: number, other: number) => (one / other).toFixed(3)

const share = ({ busy }: Side) => `${(100 * busy).toFixed(0)} %`

export const httpNotes = (
  all: ReadonlyArray<HttpMeasured>,
  { http: { connections, requests, rounds } }: Pick<Sizes, "http">,
): string => {
  const bytes = kinds(all).map((what) => `${all[0]?.compared.find((one) => one.what === what)?.bytes} (${what})`)
  return `*Cached scan* is \`POST /scan\` with one name whose verdict, zone and site are in the store; *plans* is \`GET /plans\`. *Ours* is
\`surename serve\` as anybody starts it: a SQLite file, personal tokens, allowances counted, a log line for every request. Nothing
is lifted: so many accounts ask in turn that none uses up its hour. *Bare Hono* takes the same requests on the same listener of the
same runtime, reads JSON where there is some, and answers as many bytes: ${bytes.join(", ")}.
Each is a process, asked through ${connections} connections by the same raw sockets in a third; ${rounds} rounds of ${requests} requests each, in turns, after
two of warm-up. Requests a second are the median of the rounds. CPU is the server's processor time for a request. *Busy* tells
how much of the time the server worked: where the bare one waited, for the client or for another program on these cores, its requests a
second are too few and the first ratio is too kind; the CPU's is right all the same. The aim is 0.5.`
}
