import { mkdir, mkdtemp, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Result from "effect/Result"
import { expect, it } from "vitest"
import { commands } from "./commands.ts"
import { findUnknownVariables, withConfigFile } from "./config-file.ts"

it("accepts every variable that a command reads", async () => {
  const loaded = await Promise.all(commands.map(({ load }) => load()))
  const tables = loaded.flatMap(({ options, settings = [] }) => [options, ...settings.map((one) => one.options)])
  const names = tables.flatMap((table) => Object.values(table)).flatMap(({ env }) => env ?? [])
  expect(new Set(names).size).toBeGreaterThan(30)
  expect(await findUnknownVariables(Object.fromEntries(names.map((name) => [name, "x"])))).toEqual([])
})

it("names an unknown variable, and suggests a similar one", async () => {
  const lines = await findUnknownVariables({ SURENAME_STOER: "x", SURENAME_FOO: "x", SURENAM_STORE: "x", HOME: "/" })
  expect(lines).toEqual([
    "SURENAME_STOER is not a setting and changes nothing; did you mean SURENAME_STORE?",
    "SURENAME_FOO is not a setting and changes nothing; surename help settings lists them",
  ])
})

const writeConfig = async (text: string) => {
  const folder = await mkdtemp(join(tmpdir(), "surename-config-"))
  await mkdir(join(folder, "surename"))
  await writeFile(join(folder, "surename", "config"), text)
  return { XDG_CONFIG_HOME: folder }
}

it("reads the file in the usual folder; the environment wins", async () => {
  const home = await writeConfig("# mine\r\nSURENAME_DNS=udp://127.0.0.1:53\r\n\r\nSURENAME_STORE = sqlite:a=b.db\n")
  const set = Result.getOrThrow(await withConfigFile({ ...home, SURENAME_DNS: "tcp://127.0.0.1:53" }))
  expect(set).toEqual({ ...home, SURENAME_DNS: "tcp://127.0.0.1:53", SURENAME_STORE: "sqlite:a=b.db" })
  expect(Result.getOrThrow(await withConfigFile({ XDG_CONFIG_HOME: "/no/such" }))).toEqual({
    XDG_CONFIG_HOME: "/no/such",
  })
  expect(Result.getOrThrow(await withConfigFile({}))).toEqual({})
})

it("reads lines as a shell has them", async () => {
  const lines = `export SURENAME_DNS="udp://127.0.0.1:53"\nexport SURENAME_STORE='a b'\nSURENAME_PRICES="\n`
  const set = Result.getOrThrow(await withConfigFile(await writeConfig(lines)))
  expect(set).toMatchObject({ SURENAME_DNS: "udp://127.0.0.1:53", SURENAME_STORE: "a b", SURENAME_PRICES: '"' })
})

it.each(["SURENAME_DNS", "PATH=/tmp", "= x", "export PATH=/tmp"])(
  "rejects the line %j with its number",
  async (line) => {
    expect(Result.merge(await withConfigFile(await writeConfig(`\n${line}\n`)))).toMatch(
      /config, line 2: write SURENAME_NAME=VALUE/u,
    )
  },
)
