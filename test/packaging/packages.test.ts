import { execFile } from "node:child_process"
import { existsSync, readdirSync } from "node:fs"
import { copyFile, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { copyAlone, countBytes, fetchFirstPage, runSmallCommand } from "./alone.ts"
import { readName } from "@surename/core/evidence/read-name"
import { listDifferingFiles } from "./checksums.ts"
import { readCookbook } from "./cookbook.ts"
import { listEntries, writeProgram } from "./entries.ts"
import { runtimes } from "../bench/runtimes.ts"
import { type Installation, install, root } from "./installation.ts"

const exec = promisify(execFile)
interface Bill {
  readonly components: ReadonlyArray<{ readonly name: string; readonly version: string }>
}
const workspaces = ["core", "adapters", "fixtures", "hosts", "service", "test"] as const
const isLong = process.env["SURENAME_TEST"] === "long"
/** Slow checks: `npm run test:long` runs them on all runtimes. */
const shorter = isLong ? runtimes : runtimes.slice(0, 1)
/** Mapped, ignored, joined, written from right to left, and refused for each of these. */
const internationalNames = [
  ..."MÜNCHEN.de ＡＢＣ.com faß.de straße。jp xn--mnchen-3ya.de xn--a.com ع‌د.com نامه‌ای.com क्‍ष.com".split(" "),
  ..."שלום.com 1שלום.com aשלום.com ℀.com ﷺ.com ̀a.com so\u00adft.com ᏣᎳᎩ.com a\u200db.com 例子.中国 www.食狮.公司.cn".split(
    " ",
  ),
]
const recipes = await readCookbook(join(root, "docs", "embedding.md"))
const config = {
  compilerOptions: {
    target: "es2024",
    lib: ["es2024", "dom", "dom.iterable"],
    module: "nodenext",
    types: ["node"],
    strict: true,
    noEmit: true,
    // The declarations we publish are part of what is checked.
    skipLibCheck: false,
  },
  files: ["consumer.ts", "entries.ts", ...recipes.map(({ file }) => file)],
}

let installed: Installation
let entries: ReadonlyArray<string>

beforeAll(async () => {
  installed = await install(workspaces)
  entries = (await Promise.all(Object.values(installed.packages).map(listEntries))).flat()
  await copyFile(join(import.meta.dirname, "consumer.ts"), join(installed.folder, "consumer.ts"))
  await writeFile(join(installed.folder, "entries.ts"), writeProgram(entries))
  for (const { file, program } of recipes) await writeFile(join(installed.folder, file), program)
  await writeFile(join(installed.folder, "tsconfig.json"), JSON.stringify(config))
}, 600_000)
afterAll(() => installed?.remove())

describe("a user who installed the packages", () => {
  it.each(runtimes)("gets verdicts on $name", async ({ args, program }) => {
    const { stdout } = await exec(program, [...args, "consumer.ts"], { cwd: installed.folder })
    expect(stdout).toBe("registered-plain.com registered\nnever-registered.com unregistered\n")
  })

  it.each(shorter)("can run the programs of the cookbook on $name", async ({ args, program }) => {
    const names = ["promises", "routes", "queue", "store", "effect", "until"]
    expect(recipes.map(({ file }) => file)).toEqual(names.map((name) => `cookbook-${name}.ts`))
    for (const { file, prints } of recipes) {
      const { stdout } = await exec(program, [...args, file], { cwd: installed.folder })
      expect({ file, prints: stdout }).toEqual({ file, prints })
    }
  })

  it.each(runtimes)("embeds the engine of the bundled package on $name", async ({ args, name, program }) => {
    const recipe = recipes.find(({ file }) => file === "cookbook-promises.ts")
    const measured = `${recipe?.program}\nconsole.error(Math.round(process.memoryUsage().rss / 1e6))\n`
    await writeFile(join(installed.folder, "embedder.ts"), measured)
    const { stderr, stdout } = await exec(program, [...args, "embedder.ts"], { cwd: installed.folder })
    expect(stdout).toBe(recipe?.prints)
    console.info(`the bundled engine and its world on ${name}: ${stderr.trim().split("\n").at(-1)} MB after a check`)
  })

  it.each(shorter)("can import every entry on $name", async ({ args, program }) => {
    const { stdout } = await exec(program, [...args, "entries.ts"], { cwd: installed.folder })
    expect(stdout).toBe(`${entries.length} entries\n`)
    expect(entries.length).toBeGreaterThan(10)
  })

  it.each(runtimes)("has the surename command on $name", async ({ args, program }) => {
    const command = join(installed.packages["hosts"] ?? "", "bin", "surename.js")
    const { stdout } = await exec(program, [...args, command, "--version"], { cwd: installed.folder })
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  it.each(shorter)(
    "runs a service with surename-service, and nothing beside it, on $name",
    async ({ args, program }) => {
      const { folder, remove } = copyAlone(installed.packages["service"] ?? "")
      expect(await fetchFirstPage(program, args, folder)).toEqual({ title: "surename", assets: [200, 200], code: 0 })
      remove()
    },
  )

  it.each(shorter)("asks about names with the small package alone on $name", async ({ args, program }) => {
    const { folder, remove } = copyAlone(installed.packages["hosts"] ?? "")
    const { rows, refused } = await runSmallCommand(program, args, folder)
    expect(rows).toEqual(["registered-plain.com registered", "never-registered.com unregistered"])
    expect(refused).toContain("surename: this command needs the package surename-service")
    remove()
  })

  it.each(["hosts", "service"])("says in the README of %s what it is and how to begin", async (folder) => {
    const to = installed.packages[folder] ?? ""
    const { name } = JSON.parse(await readFile(join(to, "package.json"), "utf8"))
    const readme = await readFile(join(to, "README.md"), "utf8")
    expect(readme).toMatch(new RegExp(`^# ${name}\\n`, "u"))
    expect(readme).toContain(`\n${name} help`)
  })

  it.each(["core", "adapters", "fixtures", "test"])("finds the pages that the README of %s names", async (folder) => {
    const to = installed.packages[folder] ?? ""
    const readme = await readFile(join(to, "README.md"), "utf8")
    const ofCore = join(installed.packages["core"] ?? "", "docs")
    for (const [, page = ""] of readme.matchAll(/docs\/([\w-]+\.md)/gu)) expect(readdirSync(ofCore)).toContain(page)
    // Which name to install, and that the pages are in that package.
    expect(readme).toContain("@surename/core")
  })

  it("hands its work to the service's package of the same version where that is installed", async () => {
    const { hosts = "", service = "" } = installed.packages
    const [file, serve] = [join(service, "package.json"), ["bin", "surename.js"]]
    const help = () => exec(process.execPath, [join(hosts, ...serve), "user", "list", "--store", "memory:"])
    await expect(help()).rejects.toThrow("accounts in memory end with this command")
    const before = await readFile(file, "utf8")
    await writeFile(file, JSON.stringify({ ...JSON.parse(before), version: "0.0.1" }))
    await expect(help()).rejects.toThrow("surename-service 0.0.1 is installed, and this is surename ")
    await writeFile(file, before)
  })

  it("starts Node from the code that an earlier start compiled into the user's folder", async () => {
    const command = join(installed.packages["hosts"] ?? "", "bin", "surename.js")
    const caches = join(installed.folder, "caches")
    const start = async (env: NodeJS.ProcessEnv, ...args: ReadonlyArray<string>) => {
      const { stdout } = await exec(process.execPath, [command, ...(args.length === 0 ? ["help"] : args)], {
        cwd: installed.folder,
        env,
      })
      return stdout
    }
    const here = { ...process.env, NODE_COMPILE_CACHE: undefined, XDG_CACHE_HOME: caches }
    // The version is said before anything else is loaded.
    expect(await start(here, "--version")).toMatch(/^\d+\.\d+\.\d+\n$/u)
    expect(await start(here, "version", "--json")).toMatch(/^\{"version":"\d+\.\d+\.\d+"\}\n$/u)
    expect(existsSync(caches)).toBe(false)
    const help = await start(here)
    expect(readdirSync(join(caches, "surename"), { recursive: true }).length).toBeGreaterThan(2)
    expect(await start(here)).toBe(help)
    // A file where the folder should be: nothing can be kept, and no warning says so.
    expect(await start({ ...here, XDG_CACHE_HOME: command })).toBe(help)
  })

  // Half a minute on a busy machine, for all runtimes at once.
  it.each(isLong ? ["published"] : [])("type-checks against the %s declarations", async () => {
    const tsc = exec(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", "."], {
      cwd: installed.folder,
    })
    const output = await tsc.then(
      ({ stdout }) => stdout,
      (failure: { readonly stdout: string }) => failure.stdout,
    )
    expect(output).toBe("")
  })
})

describe("checksums", () => {
  it("are of every tarball and every file of the programs, and tell a changed byte", async () => {
    const { built } = installed
    expect(listDifferingFiles(built)).toEqual([])
    const sums = await readFile(join(built, "SHA256SUMS"), "utf8")
    expect(sums.match(/\.tgz$/gmu)?.length).toBe(workspaces.length)
    expect(sums).toContain("  hosts/sbom.cdx.json\n")
    expect(sums).toContain("  service/sbom.cdx.json\n")
    const notices = join(built, "hosts", "THIRD-PARTY-NOTICES.txt")
    const before = await readFile(notices)
    await writeFile(notices, "changed")
    await writeFile(join(built, "hosts", "more.js"), "")
    expect(listDifferingFiles(built)).toEqual(["hosts/THIRD-PARTY-NOTICES.txt", "hosts/more.js"])
    await writeFile(notices, before)
    await rm(join(built, "hosts", "more.js"))
  })
})

describe.each([
  ["hosts", 18],
  ["service", 44],
] as const)("the program in %s", (folder, most) => {
  it("lists its contents with their licences", async () => {
    const program = installed.packages[folder] ?? ""
    const { components }: Bill = JSON.parse(await readFile(join(program, "sbom.cdx.json"), "utf8"))
    const names = components.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(10)
    expect(names.length).toBeLessThanOrEqual(most)
    expect(names.includes("nodemailer")).toBe(folder === "service")
    const notices = await readFile(join(program, "THIRD-PARTY-NOTICES.txt"), "utf8")
    for (const { name, version } of components) expect(notices).toContain(`${name} ${version} (`)
    expect(notices).toContain("WordNet")
  })
})

it("a check loads nothing that makes, scores or audits names: that would be half of its processor time", async () => {
  const chunks = join(installed.packages["hosts"] ?? "", "chunks")
  for (const chunk of ["ask.js", "check.js", "compose.js", "shared.js", "site.js"])
    expect(await readFile(join(chunks, chunk), "utf8")).not.toMatch(/\bfrom ?"\.\/(?:policy|scan|score|serve)\.js"/u)
})

it("the bundled engine keeps to its budget of bytes, and loads itself when it is asked", async () => {
  const folder = installed.packages["hosts"] ?? ""
  expect(countBytes(folder)).toBeLessThan(4_400_000)
  // Every file that an import of the package loads, which is all that `domainName` needs.
  const loaded = ["index.js", "chunks/name.js", "chunks/rolldown-runtime.js"]
  const texts = await Promise.all(loaded.map((file) => readFile(join(folder, file), "utf8")))
  const imported = texts.flatMap((text) =>
    [...text.matchAll(/(?:from|import) ?"\.\/([^"]+)"/gu)].map(([, file]) => file),
  )
  expect(imported.filter((file) => !loaded.some((known) => known.endsWith(file ?? "")))).toEqual([])
  expect(texts.join("").length).toBeLessThan(60_000)
  const importing = `const a = process.cpuUsage(); await import("surename"); const b = process.cpuUsage(a); console.log((b.user + b.system) / 1000)`
  const { stdout } = await exec(process.execPath, ["--input-type=module", "-e", importing], { cwd: installed.folder })
  const sizes = `${countBytes(folder)} bytes installed, ${texts.join("").length} imported`
  console.info(`surename: ${sizes}, in ${Math.round(Number(stdout))} ms of processor time`)
})

it("reads international names from its packed tables as tr46 does from its own", async () => {
  const program = `import { domainName } from "surename"
for (const text of ${JSON.stringify(internationalNames)})
  try { console.log(domainName(text).ascii) } catch ({ code }) { console.log(code) }`
  const { stdout } = await exec(process.execPath, ["--input-type=module", "-e", program], { cwd: installed.folder })
  const expected = internationalNames.map((text) => {
    const name = readName(text)
    return "code" in name ? name.code : name.ascii
  })
  expect(stdout.trimEnd().split("\n")).toEqual(expected)
  expect(new Set(expected).size).toBeGreaterThan(9)
})

it("the declarations of the bundled engine name no other package", async () => {
  for (const file of ["index.d.ts", "types.d.ts", "outputs.d.ts"]) {
    const text = await readFile(join(installed.packages["hosts"] ?? "", file), "utf8")
    expect([...text.matchAll(/from "([^"]+)"/gu)].filter(([, from = ""]) => !from.startsWith("./"))).toEqual([])
  }
})

it("the command's package has nothing that only a service needs", () => {
  const [small, whole] = [installed.packages["hosts"] ?? "", installed.packages["service"] ?? ""]
  expect(countBytes(small)).toBeLessThan(countBytes(whole) * 0.7)
  for (const chunk of ["effect-otlp.js", "model-thread.js", "postgres.js", "screening-thread.js"])
    expect([chunk, existsSync(join(whole, "chunks", chunk)), existsSync(join(small, "chunks", chunk))]).toEqual([
      chunk,
      true,
      chunk === "postgres.js",
    ])
})

describe.each(workspaces)("the package of %s", (workspace) => {
  it("carries JavaScript, declarations and the licence, but no source and no test", () => {
    const all = readdirSync(installed.packages[workspace] ?? "", { recursive: true, encoding: "utf8" })
    // A person copies the template out of it.
    const files = all.filter((file) => !file.startsWith("template"))
    expect(files).toContain("LICENSE")
    expect(files.filter((file) => /(?<!\.d)\.ts$|\.test\.|tsconfig/.test(file))).toEqual([])
  })

  it("exports and names only files in it", async () => {
    const folder = installed.packages[workspace] ?? ""
    const { exports, bin: bins, devDependencies } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"))
    const targets = [...Object.values(exports), ...Object.values(bins ?? {})].flatMap((target) =>
      typeof target === "string" ? [target] : Object.values(target ?? {}).map(String),
    )
    expect(targets.filter((target) => !target.includes("*") && !existsSync(join(folder, target)))).toEqual([])
    expect(targets.filter((target) => target.endsWith(".ts") && !target.endsWith(".d.ts"))).toEqual([])
    expect(devDependencies).toBeUndefined()
  })
})
