import { mkdir, mkdtempDisposable, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { type Host, runCommandLine, type Terminal } from "@surename/adapters/cli"
import type { App } from "@surename/adapters/web"
import { listen } from "../../browser/listen.ts"
import { makeAppUnderTest } from "../../conformance/http/app-under-test.ts"

export interface DeskCase {
  readonly title: string
  readonly prove: (desk: Desk) => Promise<void>
}

interface DeskRequest {
  readonly method: string
  readonly path: string
  readonly body: string
}

export interface CommandOutcome {
  readonly code: number
  readonly out: string
  readonly err: string
}

export interface CommandRun {
  readonly ended: Promise<CommandOutcome>
  readonly stop: () => void
  readonly waitFor: (what: RegExp) => Promise<void>
}

export interface More {
  readonly env?: Readonly<Record<string, string>>
  readonly typed?: string
  readonly app?: App
}

/** A user's place: a folder, a service with a new day's allowance, and commands to give. */
export interface Desk {
  readonly dir: string
  readonly url: string
  readonly requests: ReadonlyArray<DeskRequest>
  readonly write: (files: Readonly<Record<string, string | Uint8Array | null>>) => Promise<void>
  readonly read: (path: string) => Promise<string>
  readonly files: (folder?: string) => Promise<ReadonlyArray<string>>
  readonly draft: (line: string, more?: More) => Promise<CommandOutcome>
  readonly begin: (line: string, more?: More) => CommandRun
  /** The id in the folder's `.surename.json`. */
  readonly id: (folder?: string) => Promise<string>
}

export const runAtDesk = async (prove: (desk: Desk) => Promise<void>, app?: App): Promise<void> => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "surename-desk-"))
  const dir = folder.path
  const requests: Array<DeskRequest> = []
  const { baseUrl: url, close } = await listen(async (baseUrl) =>
    recordCalls(app ?? (await makeAppUnderTest({ baseUrl })), requests),
  )
  const begin = (line: string, more: More = {}) => startCommand(dir, url, line, more)
  try {
    await prove({
      dir,
      url,
      requests,
      begin,
      draft: (line, more) => begin(line, more).ended,
      read: (path) => readFile(join(dir, path), "utf8"),
      write: async (files) => {
        for (const [path, content] of Object.entries(files)) await put(join(dir, path), content)
      },
      files: (folder = ".") => filesIn(join(dir, folder)),
      id: async (folder = "site") => JSON.parse(await readFile(join(dir, folder, ".surename.json"), "utf8")).draft_id,
    })
  } finally {
    close()
  }
}

const put = async (path: string, content: string | Uint8Array | null) => {
  if (content === null) return rm(path, { recursive: true })
  await mkdir(dirname(path), { recursive: true })
  return writeFile(path, content)
}

const filesIn = async (folder: string): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) found.push(entry.name)
    else found.push(...(await filesIn(join(folder, entry.name))).map((name) => `${entry.name}/${name}`))
  }
  return found.sort()
}

const recordCalls = (app: App, requests: Array<DeskRequest>): App => ({
  fetch: async (request, client) => {
    const { pathname, search } = new URL(request.url)
    const body = request.method === "GET" ? "" : await request.clone().text()
    requests.push({ method: request.method, path: `${pathname}${search}`, body })
    return app.fetch(request, client)
  },
})

const failUnexpectedly = () => Promise.reject(new Error("no command of drafts needs this"))
const host: Host = {
  version: "0",
  engine: failUnexpectedly,
  connector: failUnexpectedly,
  simulate: failUnexpectedly,
  serve: failUnexpectedly,
  conformance: failUnexpectedly,
  receipts: failUnexpectedly,
  webhookTest: failUnexpectedly,
  upkeep: failUnexpectedly,
  accounts: failUnexpectedly,
}

/** Words of the line that begin with `./` are below the case's folder. */
const startCommand = (dir: string, url: string, line: string, { env = {}, typed }: More): CommandRun => {
  let [out, err] = ["", ""]
  const stopping = new AbortController()
  const waiting = new Set<() => void>()
  const terminal: Terminal = {
    environment: { SURENAME_URL: url, SURENAME_TOKEN: "the-token", ...env },
    stdin: (async function* () {
      yield typed ?? ""
    })(),
    stdinIsTerminal: typed !== undefined,
    stdoutIsTerminal: false,
    stderrIsTerminal: false,
    columns: 80,
    out: async (text) => {
      out += text
      return true
    },
    err: (text) => {
      err += text
      for (const look of waiting) look()
    },
    collectGarbage: () => undefined,
    stopped: stopping.signal,
  }
  const words = line.split(" ").map((word) => (word.startsWith("./") ? join(dir, word) : word))
  const ended = runCommandLine(terminal, host, ["draft", ...words]).then((code) => ({ code, out, err }))
  const waitFor = (what: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!what.test(err)) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
      void ended.then(() => reject(new Error(`it ended without saying ${what}: ${err}`)))
    })
  return { ended, stop: () => stopping.abort(), waitFor }
}

export const parsePrintedRows = ({ out }: CommandOutcome): ReadonlyArray<Readonly<Record<string, unknown>>> =>
  out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
