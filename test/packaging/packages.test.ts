import { execFile } from "node:child_process"
import { existsSync, readdirSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { consumer, consumerConfig } from "./consumer.ts"
import { type Installation, install, root } from "./installation.ts"

const exec = promisify(execFile)
const workspaces = ["core", "adapters", "fixtures", "hosts"] as const
let installed: Installation

beforeAll(async () => {
  installed = await install(workspaces)
  await writeFile(join(installed.folder, "consumer.ts"), consumer)
  await writeFile(join(installed.folder, "tsconfig.json"), JSON.stringify(consumerConfig))
}, 60_000)
afterAll(() => installed?.remove())

const bin = (name: string) => join(root, "node_modules", ".bin", name)

describe("a program that installed the packages", () => {
  it.each([
    ["node", process.execPath, []],
    ["bun", bin("bun"), []],
    ["deno", bin("deno"), ["run", "-A", "--no-lock"]],
  ] as const)("runs on %s", async (_name, program, args) => {
    const { stdout } = await exec(program, [...args, "consumer.ts"], { cwd: installed.folder })
    expect(stdout).toContain("most names a call: 10")
  })

  it("type-checks against the published declarations", async () => {
    const tsc = exec(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", "."], {
      cwd: installed.folder,
    })
    await tsc.catch((failure: { readonly stdout: string }) => expect(failure.stdout).toBe(""))
  }, 30_000)
})

describe.each(workspaces)("the package of %s", (workspace) => {
  const read = async () => JSON.parse(await readFile(join(installed.packages[workspace] ?? "", "package.json"), "utf8"))

  it("carries JavaScript, declarations and the licence, but no source and no test", () => {
    const files = readdirSync(installed.packages[workspace] ?? "", { recursive: true, encoding: "utf8" })
    expect(files).toContain("LICENSE")
    expect(files.filter((file) => /(?<!\.d)\.ts$|\.test\.|tsconfig/.test(file))).toEqual([])
  })

  it("exports and names only what is in it", async () => {
    const folder = installed.packages[workspace] ?? ""
    const { exports, bin: bins, devDependencies } = await read()
    const targets = [...Object.values(exports), ...Object.values(bins ?? {})].flatMap((target) =>
      typeof target === "string" ? [target] : Object.values(target ?? {}).map(String),
    )
    expect(targets.filter((target) => !target.includes("*") && !existsSync(join(folder, target)))).toEqual([])
    expect(targets.filter((target) => target.endsWith(".ts") && !target.endsWith(".d.ts"))).toEqual([])
    expect(devDependencies).toBeUndefined()
  })
})
