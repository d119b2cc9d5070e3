import { execFile } from "node:child_process"
import { cp, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { runtimes } from "../bench/runtimes.ts"
import { type Installation, install, root } from "./installation.ts"

let installed: Installation

/** Installs the template as `cp -r node_modules/@surename/conformance/template` and `npm install` do: without the repository. */
beforeAll(async () => {
  installed = await install(["core", "adapters", "fixtures", "test"])
  await cp(join(installed.packages["test"] ?? "", "template"), installed.folder, { recursive: true })
}, 180_000)
afterAll(() => installed?.remove())

const run = (program: string, args: ReadonlyArray<string>) =>
  new Promise<{ readonly code: unknown; readonly out: string; readonly err: string }>((resolve) =>
    execFile(program, args, { cwd: installed.folder, maxBuffer: 10_000_000 }, (failed, out, err) =>
      resolve({ code: failed?.code ?? 0, out, err }),
    ),
  )

const judge = (...words: ReadonlyArray<string>) => run(process.execPath, ["judge.ts", ...words])

/** The template with a mistake in it, for as long as `use` takes. */
const breakFile = async (file: string, right: string, wrong: string, use: () => Promise<void>) => {
  const path = join(installed.folder, file)
  const text = await readFile(path, "utf8")
  expect(text).toContain(right)
  await writeFile(path, text.replace(right, wrong))
  await use().finally(() => writeFile(path, text))
}

describe("the template of an adapter, copied out of the packages", () => {
  it.each(runtimes)("passes every case on $name", async ({ args, program }) => {
    const { code, err, out } = await run(program, [...args, "judge.ts"])
    expect({ code, out, err }).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^✓ rdap: all \d{3} cases hold\n$/u),
    })
  })

  it("asks for the packages of its own version", async () => {
    const { dependencies } = JSON.parse(await readFile(join(installed.folder, "package.json"), "utf8"))
    const { dependencies: ours, version } = JSON.parse(
      await readFile(join(installed.packages["test"] ?? "", "package.json"), "utf8"),
    )
    expect(dependencies).toEqual({ ...ours, "@surename/conformance": version })
  })

  it("type-checks against the published declarations", async () => {
    const strict = ["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"]
    const how = ["--noEmit", "--module", "nodenext", "--target", "es2024", "--types", "node", ...strict]
    const stripped = ["--allowImportingTsExtensions", "--erasableSyntaxOnly", "--verbatimModuleSyntax"]
    const compiler = join(root, "node_modules/typescript/bin/tsc")
    const { code, out } = await run(process.execPath, [compiler, ...how, ...stripped, "--ignoreConfig", "judge.ts"])
    expect({ code, out }).toEqual({ code: 0, out: "" })
  })
})

describe("a copy with a mistake", () => {
  it("that takes failures for 404 gets the most severe finding, readably", () =>
    breakFile(
      "exchange.ts",
      "readRdapOutcome(answer)",
      `readRdapOutcome(answer.status < 500 ? answer : {
        status: 404,
        headers: { "content-type": "application/rdap+json" },
        body: { _tag: "Text", text: '{"errorCode":404}' },
      })`,
      async () => {
        const { code, out } = await judge("status-50")
        expect(code).toBe(5)
        expect(out).toContain(
          [
            "  rdap/status-503",
            "    status-503.shop: 503 on every request.",
            "                    expected      observed",
            "    classification  unknown       unregistered",
            "    registered      null          false",
            "    unknown_reason  server_error  (absent)",
          ].join("\n"),
        )
        expect(out).toContain("R1  “unregistered” only on an authoritative RDAP 404; any failure is “unknown”")
        expect(Math.max(...out.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(80)
        // The output names the rule's page.
        const page = /node_modules\/\S+\.md/u.exec(out)?.[0] ?? "no page"
        expect(await readFile(join(installed.folder, page), "utf8")).toContain("R1")
        const result = await judge("status-503", "--json")
        expect(JSON.parse(result.out)).toMatchObject({
          exit: 5,
          failed: [{ id: "rdap/status-503", severity: "false_absence" }],
        })
      },
    ))

  it("that never asks again is reported as over-careful", () =>
    breakFile("adapter.ts", "if (!isWorthIt ||", "if (isWorthIt ||", async () => {
      const { code, out } = await judge("throttle-seconds")
      expect(code).toBe(2)
      expect(out).toContain("1 × an over-careful “unknown”")
    }))

  it.each(runtimes)("that does not even load ends on $name with a code that no severity has", ({ args, program }) =>
    breakFile("adapter.ts", "Rdap.of({", "Rdap.off({", async () => {
      expect((await run(program, [...args, "judge.ts", "status-503"])).code).toBe(1)
    }),
  )

  it("is not judged by a word that no case has", async () => {
    const { code, err, out } = await judge("no-such-case")
    expect([code, out, err]).toEqual([1, "", "no case has no-such-case in its id; all ids: node judge.ts --list\n"])
    const listed = await judge("--list", "status-50")
    expect([listed.code, listed.out]).toEqual([
      0,
      "rdap/status-500\nrdap/status-501\nrdap/status-502\nrdap/status-503\n",
    ])
  })
})
