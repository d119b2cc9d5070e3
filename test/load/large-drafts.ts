import { spawnSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { mkdtempDisposableSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import type { Runtime } from "../bench/runtimes.ts"
import { findProgramFile } from "../runtimes/program-file.ts"
import { callHonestly } from "./honest-caller.ts"
import { startHost } from "./host.ts"

export interface LargeDraftWaits {
  readonly drafts: number
  /** Times of other callers in ms, without drafts and beside them. */
  readonly alone: Waits
  readonly beside: Waits
}

interface Waits {
  readonly p50: number
  readonly p95: number
  readonly longest: number
}

/** Six accounts send drafts of ten megabytes: pictures, pages and scripts. */
export const waitBesideLargeDrafts = async (runtime: Runtime): Promise<LargeDraftWaits> => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "surename-load-"))
  const store = ["--store", `sqlite:${join(folder.path, "store.db")}`]
  const tokens = Array.from({ length: 6 }, (_, nth) => makeToken(runtime, store, `load-${nth}@example.com`))
  await using host = await startHost(runtime, { args: ["--simulate", "--preview-port", "0", ...store] })
  // Made before: writing ten megabytes of JSON would stop this process, too.
  const bodies = Array.from({ length: 4 }, () => draftKinds.map((make) => JSON.stringify({ files: make() }))).flat()
  const alone = waitsOf(await callHonestly(host.url, 200))
  const beside: Array<number> = []
  const over = new AbortController()
  let drafts = 0
  const send = async (token: string) => {
    for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
      const answer = await fetch(`${host.url}/drafts`, { method: "POST", headers, body })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`a large draft was answered ${answer.status}: ${text.slice(0, 300)}`)
      drafts++
    }
  }
  const sending = Promise.all(tokens.map(send)).finally(() => over.abort())
  for (; !over.signal.aborted; await pause(10)) beside.push(...(await callHonestly(host.url, 1)))
  await sending
  return { drafts, alone, beside: waitsOf(beside.sort((left, right) => left - right)) }
}

const makeToken = (runtime: Runtime, store: ReadonlyArray<string>, email: string): string => {
  const run = (args: ReadonlyArray<string>, input = "") => {
    const program = [...runtime.args, findProgramFile(runtime.name)]
    const { status, stderr, stdout } = spawnSync(runtime.program, [...program, ...args, ...store], {
      input,
      encoding: "utf8",
    })
    if (status !== 0) throw new Error(`${args.join(" ")}: ${stderr}`)
    return stdout.trim()
  }
  run(["user", "create", "--email", email, "--password-stdin"], "correct horse battery staple\n")
  return run(["token", "create", "--email", email, "--name", "load", "--scopes", "drafts:write,drafts:read"])
}

const fileBytes = 1_000_000
const tenTimes = <File>(make: (nth: number) => File) => Array.from({ length: 10 }, (_, nth) => make(nth))
const picture = () => Buffer.concat([Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), randomBytes(fileBytes)])
const paragraph = "<p>We bake bread every morning, and open at seven. <a href='/menu.html'>Menu</a></p>\n"
const page = (bytes: number) =>
  `<!doctype html><title>${randomBytes(6).toString("hex")}</title>${paragraph.repeat(bytes / paragraph.length)}`
const script = (bytes: number) =>
  `const a=${JSON.stringify(randomBytes(20).toString("hex"))};function f(b){return b?f(b-1)+a:"x"}\n`.repeat(bytes / 90)

const draftKinds = [
  () => tenTimes((nth) => ({ path: `${nth}.png`, content: picture().toString("base64"), encoding: "base64" })),
  () => tenTimes((nth) => ({ path: `${nth === 0 ? "index" : nth}.html`, content: page(fileBytes) })),
  () => tenTimes((nth) => ({ path: `${nth}.js`, content: script(fileBytes) })),
]

const waitsOf = (sorted: ReadonlyArray<number>): Waits => {
  const readQuantile = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { p50: readQuantile(0.5), p95: readQuantile(0.95), longest: readQuantile(1) }
}
