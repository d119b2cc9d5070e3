import { availableParallelism, totalmem } from "node:os"
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
      ...described
        .slice(1)
        .map(({ variant, label }) => [
          `ours / ${label}`,
          ...results.map((result) => `${ratio(result, variant, "ms")}, ${ratio(result, variant, "cpuMs")} CPU`),
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

const described: ReadonlyArray<{ readonly variant: VariantName; readonly label: string }> = [
  { variant: "ours", label: "ours" },
  { variant: "fetch", label: "fetch" },
  { variant: "fetch + NS", label: "fetch + NS" },
  { variant: "node:http + NS", label: "node:http + NS" },
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

const ratio = (result: Result, variant: VariantName, what: "ms" | "cpuMs"): string =>
  of(result, "ours", (ours) => of(result, variant, (other) => (median(ours[what]) / median(other[what])).toFixed(2)))

const asked = ({ http, dns }: Measured): string => `${http} HTTP, ${dns} DNS`

const whole = (number: number): string => number.toFixed(0)

/** `docs/bench.md`. */
export const benchPage = (parts: ReadonlyArray<string>, date: string): string => `# Bench

Written by \`npm run bench -- --write\` on ${date}, on ${availableParallelism()} cores and ${whole(totalmem() / 2 ** 30)} GB of memory,
everything over loopback: the simulated internet in one process, the client in another. Absolute numbers belong to that machine.

${parts.join("\n\n")}
`

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
Controls (a few requests a TLD and hour) are asked in the warm-up. Requests are counted by the world in one round.
rdapper: \`rdapOnly\`, \`customBootstrapData\`, its defaults otherwise.
Memory is the peak of resident memory of \`surename check --json\`; for the bodies, of a run with one name, above one that answers \`{}\`.

(a) whoiser speaks WHOIS on port 43 only and takes no port: it cannot be pointed at a simulated RDAP registry.`
