import { mkdtempDisposableSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startPostgres } from "../../postgres/server.ts"
import { report } from "../child.ts"
import { median } from "../median.ts"
import { installed, type Runtime } from "../runtimes.ts"
import type { Sizes } from "../sizes.ts"
import { table } from "../table.ts"
import type { DraftGrowth } from "./draft-growth.ts"
import { idleConnections } from "./idle-connections.ts"
import type { Took } from "./publish.ts"

type Published = Readonly<Record<"ours" | "plain" | "encoded", ReadonlyArray<Took>>>

export interface DraftsMeasured {
  readonly runtime: string
  readonly sqlite: Published
  readonly postgres: Published
  readonly idleMebibytes: number
}

/** What one runtime does; the databases are new for each. */
export const measureDrafts = async (runtime: Runtime, sizes: Sizes["drafts"]): Promise<DraftsMeasured> => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "surename-publish-"))
  await using server = await startPostgres()
  const publish = (url: string): Promise<Published> =>
    report(runtime.program, [
      ...runtime.args,
      join(import.meta.dirname, "publish.ts"),
      JSON.stringify({ url, rounds: sizes.published }),
    ])
  return {
    runtime: installed(runtime.name),
    sqlite: await publish(`sqlite:${join(folder.path, "drafts.db")}`),
    postgres: await publish(server.url),
    idleMebibytes: await idleConnections(runtime, sizes.idle),
  }
}

export const draftsTable = (all: ReadonlyArray<DraftsMeasured>, { idle }: Sizes["drafts"]): string => {
  const rows = (["sqlite", "postgres"] as const).flatMap((place) => {
    const where = place === "sqlite" ? "SQLite" : "Postgres"
    const row = (label: string, cell: (published: Published) => string) => [
      `${where}, ${label}`,
      ...all.map((one) => cell(one[place])),
    ]
    return [
      row("ours", ({ ours }) => shown(ours)),
      row("plain SQL, as they are", ({ plain }) => shown(plain)),
      row("plain SQL, with encodings", ({ encoded }) => shown(encoded)),
      row("ours / plain SQL, CPU", ({ ours, plain }) => ratio(cpu(ours), cpu(plain), 1)),
      row("ours / with encodings, CPU", ({ encoded, ours }) => ratio(cpu(ours), cpu(encoded), 2)),
    ]
  })
  return table(
    ["publish 20 files, 200 kB", ...all.map(({ runtime }) => runtime)],
    [
      ...rows,
      [
        `${idle} idle connections on the preview port: memory for each`,
        ...all.map(({ idleMebibytes }) => `${idleMebibytes.toFixed(4)} MiB`),
      ],
    ],
  )
}

/** Runtimes count processor time in steps: what took less than one has no ratio. */
const ratio = (one: number, other: number, digits: number) =>
  other === 0 ? "too short to tell" : (one / other).toFixed(digits)

const cpu = (took: ReadonlyArray<Took>) => took.reduce((all, { cpuMs }) => all + cpuMs, 0) / took.length
const shown = (took: ReadonlyArray<Took>) =>
  `${median(took.map(({ ms }) => ms)).toFixed(1)} ms, ${cpu(took).toFixed(1)} ms CPU`

export const draftGrowthTable = (stores: ReadonlyArray<readonly [string, ReadonlyArray<DraftGrowth>]>): string =>
  stores
    .map(([name, grown]) => {
      const rows = grown.map(({ again, first, list, publish, review, size, tend }) => [
        String(size),
        ...[publish, first, again, list, review, tend].map((ms) => ms.toFixed(3)),
      ])
      const [least, most] = [grown[0], grown.at(-1)]
      const factor = (of: Exclude<keyof DraftGrowth, "size">) =>
        least === undefined || most === undefined ? "" : (most[of] / least[of]).toFixed(2)
      return `${table([`drafts in ${name}`, "publish", "preview found first", "again", "an owner's list", "review lists", "tending"], rows)}

Median ms. Among ${most?.size} drafts a publish takes ${factor("publish")} times as long as among ${least?.size}, a preview ${factor("first")} times, and again ${factor("again")} times,
an owner's list ${factor("list")} times, an operator's lists ${factor("review")} times, and tending ${factor("tend")} times.`
    })
    .join("\n\n")

export const draftsNotes = ({ growth, published, rounds }: Sizes["drafts"]): string =>
  `A publish is one version of 20 new files of 10 kB through the port \`Drafts\`, without its screening; *plain SQL* inserts the same bytes and
paths in one transaction through the same client, *with encodings* also their gzip, Brotli and zstd forms, made one after the other. Wall time is the
median of ${published} versions, in turns after three of warm-up; CPU is the client's processor time, threads included, without the database's own processes.
Growth: from ${growth[0]} to ${growth.at(-1)} drafts of five files each; ${rounds} previews found, a tenth as many versions published, on Node.`
