import { availableParallelism, totalmem } from "node:os"
import { flagMiss } from "./aim.ts"
import type { ClientMeasurement } from "./client.ts"
import type { Result } from "./measure.ts"
import { findMedian } from "./median.ts"
import { convertToMegabytes } from "./peak-memory.ts"
import { readInstalledVersion } from "./runtimes.ts"
import type { Sizes } from "./sizes.ts"
import { writeTable } from "./table.ts"
import type { VariantName } from "./variants.ts"

/** The one table: a row a runtime and a measurement. */
export const writeBenchTable = (results: ReadonlyArray<Result>, { names, streamed }: Sizes): string =>
  writeTable(
    ["measured", ...results.map(({ runtime }) => runtime)],
    [
      ...described.map(({ variant, label }) => [
        `${names} names, ${label}`,
        ...results.map((result) =>
          renderVariant(
            result,
            variant,
            (measurement) => `${whole(findMedian(measurement.ms))} ms, ${whole(findMedian(measurement.cpuMs))} CPU`,
          ),
        ),
      ]),
      ...described.slice(1).map(({ aims, variant, label }) => [
        `ours / ${label}${aims === undefined ? "" : ` (aim: ${aimsInWords(aims)})`}`,
        ...results.map((result) => {
          const cpu = ratio(result, variant, "cpuMs")
          const aim = Object.entries(aims ?? {}).find(([runtime]) => result.runtime.startsWith(runtime))?.[1]
          return flagMiss(cpu, aim, `${ratio(result, variant, "ms").toFixed(2)}, ${cpu.toFixed(2)} CPU`)
        }),
      ]),
      ["requests a round, ours", ...results.map((result) => renderVariant(result, "ours", requestsOf))],
      ["requests a round, fetch + NS", ...results.map((result) => renderVariant(result, "fetch + NS", requestsOf))],
      ["requests a round, rdapper", ...results.map((result) => renderVariant(result, "rdapper", requestsOf))],
      ["whoiser 1.18.0", ...results.map(() => "cannot (a)")],
      [`${streamed} names on stdin: names a second`, ...results.map(({ stream }) => whole(streamed / stream.seconds))],
      [
        `${streamed} names on stdin: peak memory`,
        ...results.map(({ stream }) => `${whole(convertToMegabytes(stream.peakBytes))} MB`),
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
            `${convertToMegabytes(bodies.find((cost) => cost.body === body)?.extraBytes ?? Number.NaN).toFixed(1)} MB`,
        ),
      ]),
    ],
  )

interface Described {
  readonly variant: VariantName
  readonly label: string
  /** The most processor time that we aim for, by runtime. */
  readonly aims?: Readonly<Record<string, number>>
}

const described: ReadonlyArray<Described> = [
  { variant: "ours", label: "ours" },
  { variant: "fetch", label: "fetch" },
  { variant: "fetch + NS", label: "fetch + NS", aims: { node: 1.5, bun: 3, deno: 2.2 } },
  { variant: "node:http + NS", label: "node:http + NS", aims: { node: 2 } },
  { variant: "as careful", label: "node:http + NS, a connection each" },
  { variant: "rdapper", label: readInstalledVersion("rdapper") },
]

const bodyLabels = [
  { body: "body-too-big", label: "a 30 MB body" },
  { body: "body-gzip-bomb", label: "a gzip bomb" },
  { body: "body-nested", label: "20,000-deep JSON" },
] as const

const renderVariant = (
  result: Result,
  variant: VariantName,
  show: (measurement: ClientMeasurement) => string,
): string => {
  const measurement = result.throughput.find((measured) => measured.variant === variant)
  return measurement === undefined ? "" : show(measurement)
}

const ratio = (result: Result, variant: VariantName, what: "ms" | "cpuMs"): number => {
  const middle = (name: VariantName) =>
    findMedian(result.throughput.find((measured) => measured.variant === name)?.[what] ?? [])
  return middle("ours") / middle(variant)
}

const aimsInWords = (aims: Readonly<Record<string, number>>) =>
  Object.entries(aims)
    .map(([runtime, aim]) => `${aim} on ${runtime}`)
    .join(", ")

const requestsOf = ({ http, dns }: ClientMeasurement): string => `${http} HTTP, ${dns} DNS`

const whole = (number: number): string => number.toFixed(0)

export const writeBenchPage = (parts: ReadonlyArray<string>, date: string, isQuick: boolean): string => `# Bench

Written by \`npm run bench -- ${isQuick ? "--quick " : ""}--write\` on ${date}, on ${availableParallelism()} cores and ${whole(totalmem() / 2 ** 30)} GB of memory,
everything over loopback: the simulated internet in one process, the client in another. Absolute numbers belong to that machine.${isQuick ? quickly : ""}

${parts.join("\n\n")}
`

const quickly =
  " This run was quick:\nsmall sizes and few rounds, so programs are cold, which costs ours most, and ratios vary by a fifth."

export const writeBenchNotes = ({
  rounds,
}: Pick<
  Sizes,
  "rounds"
>): string => `Wall and CPU time of the client, medians of ${rounds} rounds after two of warm-up; the variants alternate. 64 connections a host, five hosts, no rate limit;
half of the names are registered. The world counts requests in one round. Aims are about CPU time.

- *fetch*: a GET, the whole body, JSON if there is some. *fetch + NS* also asks the parent zone over UDP.
- *node:http + NS*: the same over the client below ours. *A connection each*: a new connection for every question, as ours has
  over HTTP/1.1. On a reused one, a late answer can pass for the next (R1).
- *Ours* also asks for a random name once a suffix and hour, and after every 404 for a name that exists (R3), once for eight waiting names or half a second. It
  drops a zone lookup when the registry shows a registration.
- *rdapper*: \`rdapOnly\`, \`customBootstrapData\`, else its defaults.

A profile on Node: two fifths of our CPU time are sockets, a fifth Effect's fibers (some fifteen a name), a seventh reading and weighing answers, an eighth
garbage. Memory is the peak resident memory of \`surename check --json\`; for bodies, of one name, above an answer of \`{}\`.

(a) whoiser speaks WHOIS on port 43 only, so it cannot ask a simulated RDAP registry.`
