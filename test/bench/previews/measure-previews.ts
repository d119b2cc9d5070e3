import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { inTurns, type Side } from "../http/measure-http.ts"
import { served } from "../http/served.ts"
import { installed, type Runtime } from "../runtimes.ts"
import type { Sizes } from "../sizes.ts"
import { table } from "../table.ts"
import { draftId, previewHost } from "./page.ts"

export interface PreviewsMeasured {
  readonly runtime: string
  readonly compared: ReadonlyArray<{ readonly what: string; readonly ours: Side; readonly sirv: Side }>
}

const asked = [
  { what: "10 kB as they are", accepts: "identity" },
  { what: "10 kB in Brotli", accepts: "gzip, deflate, br, zstd" },
]

/** Both servers on one runtime, each a process. */
export const measurePreviews = async (runtime: Runtime, sizes: Sizes["http"]): Promise<PreviewsMeasured> => {
  const folder = mkdtempSync(join(tmpdir(), "surename-previews-"))
  const started = (file: string, argument: string) =>
    served(runtime, { program: [join(import.meta.dirname, file), argument], env: {}, log: join(folder, `${file}.log`) })
  const [ours, sirv] = [await started("ours.ts", runtime.name), await started("sirv.ts", folder)]
  try {
    const compared: Array<PreviewsMeasured["compared"][number]> = []
    for (const { accepts, what } of asked) {
      const request = `GET / HTTP/1.1\r\nhost: ${draftId}.${previewHost}\r\naccept-encoding: ${accepts}\r\n\r\n`
      const measured = await inTurns(ours, sirv, [Buffer.from(request)], sizes)
      compared.push({ what, ours: measured.ours, sirv: measured.floor })
    }
    return { runtime: installed(runtime.name), compared }
  } finally {
    await Promise.all([ours.stop(), sirv.stop()])
    rmSync(folder, { recursive: true })
  }
}

export const previewsTable = (all: ReadonlyArray<PreviewsMeasured>): string =>
  table(
    ["a warm preview: CPU", ...all.map(({ runtime }) => runtime)],
    asked.flatMap(({ what }) => {
      const row = (label: string, cell: (ours: Side, sirv: Side) => string) => [
        `${what}, ${label}`,
        ...all.map(
          ({ compared }) => compared.flatMap((one) => (one.what === what ? [cell(one.ours, one.sirv)] : []))[0] ?? "",
        ),
      ]
      return [
        row("ours", ({ cpuMicros }) => `${cpuMicros.toFixed(0)} µs`),
        row("sirv", (_, { cpuMicros }) => `${cpuMicros.toFixed(0)} µs`),
        row("ours / sirv", (ours, sirv) => (ours.cpuMicros / sirv.cpuMicros).toFixed(2)),
      ]
    }),
  )

export const previewsNotes = ({ http: { connections, requests, rounds } }: Pick<Sizes, "http">): string =>
  `One page of a draft, again and again: *ours* is \`previewApp\` on the listener that \`surename serve\` uses, its drafts in memory, with all of its
headers, its own host for each draft and its status looked at each time; *sirv* 3.0.2 serves a folder over the runtime's \`node:http\`, knows its files
from the start and streams them from the disk. CPU is the server's processor time for a request, the kernel's included: ${rounds} rounds of ${requests} requests,
in turns, through ${connections} connections, after two of warm-up.`
