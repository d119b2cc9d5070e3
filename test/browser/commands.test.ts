import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { defaultWorld, serve, type SimServer } from "@surename/fixtures"
import { afterAll, beforeAll, expect, it } from "vitest"
import { runInProcess } from "../runtimes/cli/in-process.ts"
import type { Environment } from "../runtimes/cli/surename.ts"
import { makeStoreUrl, withService } from "../runtimes/serve/served.ts"
import { makeScratchFolder } from "../runtimes/store/subjects.ts"
import { commands, commandsOfService } from "./commands.ts"

let world: SimServer

beforeAll(async () => {
  world = await serve(defaultWorld({ calm: true }))
}, 60_000)

afterAll(async () => {
  await world?.close()
})

interface TerminalOutput {
  readonly line: string
  /** The output of the command, with its colours. */
  readonly text: string
}

/** Returns the text that a terminal shows after redrawn lines, without colours. */
const plainText = (text: string): string => text.replaceAll(/[^\n]*\r\u001b\[K/gu, "").replaceAll(/\u001b\[\d+m/gu, "")

const wide = (text: string, columns: number) =>
  plainText(text)
    .split("\n")
    // A long word, such as an address, has a line of its own, and a command is one to be copied.
    .filter((line) => line.length > columns && line.trim().includes(" ") && !/^ *(?:surename|npx) /u.test(line))

/** Runs a command as a person types it, and returns its output. */
const typeCommand = async (line: string, columns: number, env: Environment, stdin = ""): Promise<TerminalOutput> => {
  let text = ""
  const words = line.split(" ").filter((word) => word !== "")
  await runInProcess(words, { ...env, TERM: "xterm" }, stdin, {
    columns,
    stdoutIsTerminal: true,
    stderrIsTerminal: true,
    out: (more) => {
      text += more
      return Promise.resolve(true)
    },
    err: (more) => void (text += more),
  })
  return { line: `surename ${line}`.trim(), text }
}

/** A service of their own, and a folder that becomes a website; the token is the one that a command prints. */
const atService = (columns: number): Promise<ReadonlyArray<TerminalOutput>> => {
  const site = join(makeScratchFolder(), "site")
  mkdirSync(site)
  writeFileSync(join(site, "index.html"), "<!doctype html><title>Moss</title><h1>Moss lamps</h1>")
  const store = { ...world.env, SURENAME_STORE: makeStoreUrl() }
  return withService(store, async ({ url }) => {
    const screens: Array<TerminalOutput> = []
    for (const line of commandsOfService) {
      const token = screens.flatMap(({ text }) => /sn_pat_\S+/u.exec(text) ?? [])[0] ?? ""
      const at = line.replaceAll(/\bsite$|\bsite(?= )/gu, site)
      const output = await typeCommand(
        at,
        columns,
        { ...store, SURENAME_URL: url, SURENAME_TOKEN: token },
        "moss lantern north\n",
      )
      screens.push({ line: `surename ${line}`, text: output.text.replaceAll(site, "site") })
    }
    return screens
  })
}

it.each([60, 160])("every command fits a terminal of %i columns", { timeout: 120_000 }, async (columns) => {
  const screens: Array<TerminalOutput> = []
  for (const line of commands) screens.push(await typeCommand(line, columns, world.env))
  screens.push(...(await atService(columns)))
  expect(screens.filter(({ text }) => text === "").map(({ line }) => line)).toEqual([])
  expect(screens.flatMap(({ line, text }) => wide(text, columns).map((one) => `${line}: ${one}`))).toEqual([])
})
