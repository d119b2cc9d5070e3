import { availableParallelism, totalmem } from "node:os"
import { against } from "./aim.ts"
import type { Measured } from "./client.ts"
import type { Result } from "./measure.ts"
import { median } from "./median.ts"
import { megabytes } from "./peak-memory.ts"
import { installed } from "./runtimes.ts"
import type { Sizes } from "./sizes.ts"
import { table } from "./table.ts"
import type { VariantName } from "./variants.ts"

/** The one table: a row a runtime and a measurement. */
export const benchTable = (results: ReadonlyArray<Result>, { names, streamed }: Sizes): string =>
  table(
    ["measured", ...results.map(({ runtime }) => runtime)],
    [
      ...described.map(({ variant, label }) => [
        `${names} names, ${label}`,
        ...results.map((result) =>
          of(result, variant, (one) => `${whole(median(one.ms))} ms, ${whole(median(one.cpuMs))} CPU`),
        ),
      ]),
      ...described.slice(1).map(({ aims, variant, label }) => [
        `ours / ${label}${aims === undefined ? "" : ` (aim: ${aimsInWords(aims)})`}`,
        ...results.map((result) => {
          const cpu = ratio(result, variant, "cpuMs")
          const aim = Object.entries(aims ?? {}).find(([runtime]) => result.runtime.startsWith(runtime))?.[1]
          return against(cpu, aim, `${ratio(result, variant, "ms").toFixed(2)}, ${cpu.toFixed(2)} CPU`)
        }),
      ]),
      ["requests a round, ours", ...results.map((result) => of(result, "ours", asked))],
      ["requests a round, fetch + NS", ...results.map((result) => of(result, "fetch + NS", asked))],
      ["requests a round, rdapper", ...results.map((result) => of(result, "rdapper", asked))],
      ["whoiser 1.18.0", ...results.map(() => "cannot (a)")],
      [`${streamed} names on stdin: names a second`, ...results.map(({ stream }) => whole(streamed / stream.seconds))],
      [
        `${streamed} names on stdin: peak memory`,
        ...results.map(({ stream }) => `${whole(megabytes(stream.peakBytes))} MB`),
      ],
      [
        `${streamed} names on stdin: rows`,
        ...results.map(({ stream }) =>
          Object.entries(stream.rows)
            .map(([word, count]) => `${count} ${word}`)
            .sort()
            .join(", "),
        ),
      ],
      ...bodyLabels.map(({ body, label }) => [
        `${label}: memory on top of {}`,
        ...results.map(
          ({ bodies }) =>
            `${megabytes(bodies.find((one) => one.body === body)?.extraBytes ?? Number.NaN).toFixed(1)} MB`,
        ),
      ]),
    ],
  )

interface Described {
  readonly variant: VariantName
  readonly label: string
  /** Of the processor time, by runtime. */
  readonly aims?: Readonly<Record<string, number>>
}

const described: ReadonlyArray<Described> = [
  { variant: "ours", label: "ours" },
  { variant: "fetch", label: "fetch" },
  { variant: "fetch + NS", label: "fetch + NS", aims: { node: 1.5, bun: 3, deno: 2.2 } },
  { variant: "node:http + NS", label: "node:http + NS", aims: { node: 2 } },
  { variant: "as careful", label: "node:http + NS, a connection each" },
  { variant: "rdapper", label: installed("rdapper") },
]

const bodyLabels = [
  { body: "body-too-big", label: "a 30 MB body" },
  { body: "body-gzip-bomb", label: "a gzip bomb" },
  { body: "body-nested", label: "20,000-deep JSON" },
] as const

const of = (result: Result, variant: VariantName, show: (one: Measured) => string): string => {
  const one = result.throughput.find((measured) => measured.variant === variant)
  return one === undefined ? "" : show(one)
}

const ratio = (result: Result, variant: VariantName, what: "ms" | "cpuMs"): number => {
  const middle = (name: VariantName) =>
    median(result.throughput.find((measured) => measured.variant === name)?.[what] ?? [])
  return middle("ours") / middle(variant)
}

const aimsInWords = (aims: Readonly<Record<string, number>>) =>
  Object.entries(aims)
    .map(([runtime, aim]) => `${aim} on ${runtime}`)
    .join(", ")

const asked = ({ http, dns }: Measured): string => `${http} HTTP, ${dns} DNS`

const whole = (number: number): string => number.toFixed(0)

/** `docs/bench.md`. */
export const benchPage = (parts: ReadonlyArray<string>, date: string, isQuick: boolean): string => `# Bench

Written by \`npm run bench -- ${isQuick ? "--quick " : ""}--write\` on ${date}, on ${availableParallelism()} cores and ${whole(totalmem() / 2 ** 30)} GB of memory,
everything over loopback: the simulated internet in one process, the client in another. Absolute numbers belong to that machine.${isQuick ? quickly : ""}

${parts.join("\n\n")}
`

const quickly =
  " They were made\nquickly, at small sizes and with few rounds: programs are still cold, which costs ours more than its peers, and ratios vary by a fifth."

export const notes = ({
  rounds,
}: Pick<
  Sizes,
  "rounds"
>): string => `Wall time and processor time of the client, medians of ${rounds} rounds; the variants alternate after two rounds of warm-up.
Politeness is lifted (no limit of requests a second), 64 connections a host, five hosts; half of the names are registered.
*fetch* is the least a checker does: a GET, the whole body, JSON where there is some. *fetch + NS* also asks the parent zone about
every name over UDP, as ours does before it believes a 404. *node:http + NS* is the same over the client that ours is built on; *a connection each* opens a connection for every question, as ours
does: on a connection that is used again, a late answer to one question can be taken for the answer to the next (R1).
Ours drops a zone lookup that is still out when the registry has shown a registration: nothing depends on it any more.
A random name is asked about once a suffix and hour; but a name that exists is asked about after every 404, once for eight
that wait, or for those of half a second, and vouches for them (R3): that is what ours asks beyond one request a name, and what a short list waits for.
Requests are counted by the world in one round. The aims are of the processor time; a ratio that misses its aim says so. What it is
spent on, by a profile on Node: two fifths are sockets (a connection and a UDP port of its own for every question is what makes an answer
attributable), a fifth Effect's fibers (some fifteen a name), a seventh reading the answer and weighing it, an eighth garbage.
rdapper: \`rdapOnly\`, \`customBootstrapData\`, its defaults otherwise.
Memory is the peak of resident memory of \`surename check --json\`; for the bodies, of a run with one name, above one that answers \`{}\`.

(a) whoiser speaks WHOIS on port 43 only and takes no port: it cannot be pointed at a simulated RDAP registry.`
