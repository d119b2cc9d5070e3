import { spawn } from "node:child_process"
import { once } from "node:events"
import process from "node:process"
import { root } from "../gate/program.ts"
import { flagMiss } from "./aim.ts"
import type { Environment } from "./child.ts"
import { readProcessorSeconds } from "./http/processor-time.ts"
import { startServer } from "./http/served.ts"
import { findMedian } from "./median.ts"
import { readInstalledVersion, type Runtime } from "./runtimes.ts"
import { startWorldProcess } from "./served-world.ts"
import type { Sizes } from "./sizes.ts"
import { concepts } from "./slow-world.ts"
import { readChildrenSeconds, packPrograms } from "./startup.ts"
import { writeTable } from "./table.ts"

/** Milliseconds from the question to what a person sees, and of the processor. */
interface Seen {
  readonly idea: number
  readonly claimable: number
  readonly end: number
  readonly cpu: number
}

export interface IdeasMeasured {
  readonly runtime: string
  readonly command: ReadonlyArray<Seen>
  readonly page: ReadonlyArray<Seen>
}

/** Ideas for each concept, on the command line in a terminal and on the page, against registries that take their time. */
export const measureIdeas = async (
  on: ReadonlyArray<Runtime>,
  { concepts: count }: Pick<Sizes, "concepts">,
): Promise<ReadonlyArray<IdeasMeasured>> => {
  await using packed = await packPrograms()
  using world = await startWorldProcess("slow", 1)
  const env = { ...world.env, ...packed.env }
  const measured: Array<IdeasMeasured> = []
  for (const runtime of on) {
    const [command, page]: [Array<Seen>, Array<Seen>] = [[], []]
    await onTerminal(runtime, packed.command, concepts[0], env)
    for (const concept of concepts.slice(0, count))
      command.push(await onTerminal(runtime, packed.command, concept, env))
    const program = [packed.service, "serve", "--json", "--port", "0"]
    await using service = await startServer(runtime, { program, env, log: "/dev/null" })
    for (const concept of concepts.slice(0, count)) page.push(await onPage(service, concept))
    measured.push({ runtime: readInstalledVersion(runtime.name), command, page })
  }
  return measured
}

/** `script` of util-linux gives the command a terminal; its board of ideas fills in there. */
const onTerminal = async ({ args, program }: Runtime, command: string, concept: string, env: Environment) => {
  const line = [program, ...args, command, "suggest", "--calls", "1", ...concept.split(" ")].join(" ")
  const used = readChildrenSeconds()
  const clock = watch(/[·○●]/u, /○/u)
  const child = spawn("script", ["-qefc", line, "/dev/null"], {
    cwd: root,
    env: { ...process.env, NO_COLOR: "1", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const ended = once(child, "close")
  for await (const text of child.stdout.setEncoding("utf8")) clock.read(String(text))
  await ended
  return { ...clock.seen(), cpu: (readChildrenSeconds() - used) * 1_000 }
}

const onPage = async ({ pid, url }: { readonly pid: number; readonly url: string }, concept: string) => {
  const used = readProcessorSeconds(pid)
  const clock = watch(/class="idea"/u, /class="[^"]*\bfree\b/u)
  const { body } = await fetch(`${url}/search?q=${encodeURIComponent(concept)}`)
  if (body === null) throw new Error("the page has no body")
  for await (const text of body.pipeThrough(new TextDecoderStream())) clock.read(text)
  return { ...clock.seen(), cpu: (readProcessorSeconds(pid) - used) * 1_000 }
}

/** The time until an idea, and a claimable one, stands in what was read. */
const watch = (idea: RegExp, claimable: RegExp) => {
  const began = performance.now()
  let [text, ideaMs, claimableMs] = ["", Number.NaN, Number.NaN]
  return {
    read: (more: string) => {
      text += more
      const ms = performance.now() - began
      if (Number.isNaN(ideaMs) && idea.test(text)) ideaMs = ms
      if (Number.isNaN(claimableMs) && claimable.test(text)) claimableMs = ms
    },
    seen: () => ({ idea: ideaMs, claimable: claimableMs, end: performance.now() - began }),
  }
}

const aims = { idea: 1_000, claimable: 2_000, cpu: 1_000 } as const

export const writeIdeasTable = (all: ReadonlyArray<IdeasMeasured>): string => {
  const row = (where: "command" | "page", what: keyof Seen, label: string, aim?: number) => [
    `${where === "command" ? "on a terminal" : "on the page"}: ${label}${aim === undefined ? "" : ` (aim: ${aim} ms)`}`,
    ...all.map((measurement) => {
      const ms = findMedian(measurement[where].map((seen) => seen[what]))
      return flagMiss(ms, aim, Number.isNaN(ms) ? "none" : `${ms.toFixed(0)} ms`)
    }),
  ]
  return writeTable(
    ["ideas", ...all.map(({ runtime }) => runtime)],
    (["command", "page"] as const).flatMap((where) => [
      row(where, "idea", "first idea", aims.idea),
      row(where, "claimable", "first claimable name", aims.claimable),
      row(where, "end", "all of a call"),
      row(where, "cpu", "processor time of a call", aims.cpu),
    ]),
  )
}

export const writeIdeasNotes = ({ concepts: count }: Pick<Sizes, "concepts">): string =>
  `\`surename suggest --calls 1\` as npm installs it, in a terminal, from its start, and \`/search\` of a running service, read as it comes: medians of ${count} concepts. Registries
answer in 300 ms in the median and 2 s at most, at their usual pace; a third of the names is registered.`
