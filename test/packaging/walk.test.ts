import { copyFile } from "node:fs/promises"
import { execFile } from "node:child_process"
import { join } from "node:path"
import process from "node:process"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { runtimes } from "../bench/runtimes.ts"
import { startPostgres } from "../postgres/server.ts"
import { type Installation, install } from "./installation.ts"
import { measureChecks } from "./memory.ts"
import { makeOperator } from "./operator.ts"

const exec = promisify(execFile)
interface World {
  readonly env: NodeJS.ProcessEnv
}
let installed: Installation

beforeAll(async () => {
  installed = await install(["core", "adapters", "fixtures", "hosts", "service"])
  await copyFile(join(import.meta.dirname, "first-release.js"), join(installed.folder, "first-release.js"))
}, 600_000)
afterAll(() => installed?.remove())

const [node] = runtimes
/** Runs the installed command's small internet as its own process. */
const inWorld = async (use: (env: NodeJS.ProcessEnv) => Promise<unknown>) => {
  if (node === undefined) throw new Error("there is no runtime")
  const play = ({ env }: World) => use({ ...env, SURENAME_DEADLINE_MS: "60000", SURENAME_LOG: "off" })
  expect(await makeOperator(node, installed.folder).during(["simulate", "--calm"], play)).toBe(0)
}
const makeFirstRelease = (store: string) =>
  exec(process.execPath, ["first-release.js", store], { cwd: installed.folder })
const names = ["registered-plain.com", "never-registered.com"]

/** Upgrades both databases of 0.1.0 and finds the account there. */
const upgrade = async (
  { during, run }: ReturnType<typeof makeOperator>,
  store: string,
  whileServing: () => Promise<unknown>,
) => {
  await makeFirstRelease(store)
  const doctor = await run("doctor", "--store", store, "--json")
  const states = doctor.out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
  // The small internet does not know example.com.
  expect(states.flatMap(({ check, state }) => (state === "bad" ? [check] : []))).toEqual(["registries"])
  expect(states.length).toBeGreaterThan(8)
  const serve = ["serve", "--port", "0", "--store", store]
  const code = await during(serve, async ({ url }: { readonly url: string }) => {
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: "ready" })
    const { out } = await run("check", "--service", url, "--json", ...names)
    const rows = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).classification)
    expect(rows).toEqual(["registered", "unregistered"])
    await whileServing()
  })
  expect(code).toBe(0)
  expect((await run("user", "list", "--store", store)).out).toContain("ann@example.com")
}

describe.each(runtimes)("an operator with the tarballs alone, on $name", (runtime) => {
  it("upgrades a SQLite file of 0.1.0, copies it while it is served, and restores the copy", async () => {
    const [store, backup] = [`sqlite:${runtime.name}.db`, `backup-${runtime.name}`]
    await inWorld(async (env) => {
      const operator = makeOperator(runtime, installed.folder, env)
      await upgrade(operator, store, async () => {
        expect(await operator.run("backup", backup, "--store", store)).toMatchObject({ code: 0, err: "" })
        expect((await operator.run("restore", backup, "--store", store)).err).toContain("Stop the service first")
      })
      const restored = await operator.run("restore", backup, "--store", store)
      expect(restored).toMatchObject({ code: 0, out: expect.stringContaining("people sign in again") })
      expect((await operator.run("user", "list", "--store", store)).out).toContain("ann@example.com")
    })
  })

  it("upgrades a Postgres of 0.1.0, whose copies pg_dump makes", async () => {
    await using postgres = await startPostgres()
    await inWorld(async (env) => {
      const operator = makeOperator(runtime, installed.folder, env)
      await upgrade(operator, postgres.url, async () => {
        const refused = await operator.run("backup", `dump-${runtime.name}`, "--store", postgres.url)
        expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("use pg_dump") })
      })
    })
  })
})

it("a check takes little more memory than a peer's on Node, measured in turns", async () => {
  await inWorld(async (env) => {
    const megabytes = await measureChecks(installed.folder, env)
    console.info(`memory of a check on Node: ${JSON.stringify(megabytes)} MB`)
    expect(megabytes.surename).toBeLessThanOrEqual(85)
  })
})
