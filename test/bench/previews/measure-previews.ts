import { mkdtempDisposableSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { inTurns, type Side } from "../http/measure-http.ts"
import { served } from "../http/served.ts"
import { installed, type Runtime } from "../runtimes.ts"
import type { Sizes } from "../sizes.ts"
import { table } from "../table.ts"
import { nginx } from "./nginx.ts"
import { draftId, previewHost } from "./page.ts"

type Peer = "sirv" | "nginx"

export interface PreviewsMeasured {
  readonly runtime: string
  readonly compared: ReadonlyArray<{
    readonly what: string
    readonly peer: Peer
    readonly ours: Side
    readonly other: Side
  }>
}

const compressed = "gzip, deflate, br, zstd"
const asked = [
  { what: "10 kB as they are", drafts: "memory", peer: "sirv", accepts: "identity" },
  { what: "10 kB in Brotli", drafts: "memory", peer: "sirv", accepts: compressed },
  { what: "10 kB in Brotli, of 200 files in SQLite", drafts: "SQLite", peer: "sirv", accepts: compressed },
  { what: "10 kB as they are, beside nginx", drafts: "memory", peer: "nginx", accepts: "identity" },
] as const

/** All servers on one runtime, each a process; nginx where the machine has it. */
export const measurePreviews = async (runtime: Runtime, sizes: Sizes["http"]): Promise<PreviewsMeasured> => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "surename-previews-"))
  const started = (file: string, ...more: ReadonlyArray<string>) =>
    served(runtime, {
      program: [join(import.meta.dirname, file), ...more],
      env: {},
      log: join(folder.path, `${file}.log`),
    })
  await using memory = await started("ours.ts", runtime.name)
  await using onDisk = await started("ours.ts", runtime.name, `sqlite:${join(folder.path, "drafts.db")}`)
  await using folderServer = await started("sirv.ts", folder.path)
  await using debians = await nginx(folder.path)
  const [ours, others] = [
    { memory, SQLite: onDisk },
    { sirv: folderServer, nginx: debians },
  ]
  const compared: Array<PreviewsMeasured["compared"][number]> = []
  for (const { accepts, drafts, peer, what } of asked) {
    const other = others[peer]
    if (other === undefined) continue
    const request = `GET / HTTP/1.1\r\nhost: ${draftId}.${previewHost}\r\naccept-encoding: ${accepts}\r\n\r\n`
    const measured = await inTurns(ours[drafts], other, [Buffer.from(request)], sizes)
    compared.push({ what, peer, ours: measured.ours, other: measured.floor })
  }
  return { runtime: installed(runtime.name), compared }
}

export const previewsTable = (all: ReadonlyArray<PreviewsMeasured>): string =>
  table(
    ["a warm preview: CPU", ...all.map(({ runtime }) => runtime)],
    asked.flatMap(({ peer, what }) => {
      const cells = (cell: (ours: Side, other: Side) => string) =>
        all.flatMap(({ compared }) => compared.flatMap((one) => (one.what === what ? [cell(one.ours, one.other)] : [])))
      if (cells(() => "").length === 0) return []
      return [
        [`${what}, ours`, ...cells(({ cpuMicros }) => `${cpuMicros.toFixed(0)} µs`)],
        [`${what}, ${peer}`, ...cells((_, { cpuMicros }) => `${cpuMicros.toFixed(0)} µs`)],
        [`${what}, ours / ${peer}`, ...cells((ours, other) => (ours.cpuMicros / other.cpuMicros).toFixed(2))],
      ]
    }),
  )

const aboutNginx = (all: ReadonlyArray<Pick<PreviewsMeasured, "compared">>): string =>
  all.some(({ compared }) => compared.some(({ peer }) => peer === "nginx"))
    ? "*nginx* is one process that keeps the file open."
    : "nginx is not installed on this machine (Debian's package), so that nothing stands beside it."

export const previewsNotes = (
  all: ReadonlyArray<Pick<PreviewsMeasured, "compared">>,
  { http: { connections, requests, rounds } }: Pick<Sizes, "http">,
): string =>
  `One page of a draft, again and again: *ours* is \`previewApp\` on the listener that \`surename serve\` uses, its drafts in memory or in SQLite, with all of its
headers, its own host for each draft and its status looked at each time; *sirv* 3.0.2 serves a folder over the runtime's \`node:http\`, knows its files
from the start and streams them from the disk. ${aboutNginx(all)} CPU is the server's processor time for a request, the kernel's included: ${rounds} rounds of ${requests} requests,
in turns, through ${connections} connections, after two of warm-up.`
