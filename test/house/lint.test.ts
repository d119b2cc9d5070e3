import { execFile } from "node:child_process"
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const root = join(import.meta.dirname, "..", "..")

/** What the linter checks of our rules, each with a file that breaks it. */
const examples: ReadonlyArray<readonly [path: string, text: string, rule: string]> = [
  ["core/any.ts", "export const f = (x: any) => x", "no-explicit-any"],
  ["core/cast.ts", "export const x = (y: unknown) => y as string", "consistent-type-assertions"],
  ["core/bang.ts", "export const x = (y?: string) => y!.length", "no-non-null-assertion"],
  ["core/ignore.ts", "// @ts-ignore\nexport const x: string = 1", "ban-ts-comment"],
  ["core/nocheck.ts", "// @ts-nocheck\nexport const x = 1", "ban-ts-comment"],
  ["core/expected.ts", "// @ts-expect-error because\nexport const x: string = 1", "ban-ts-comment"],
  ["core/later.ts", "// TODO: later\nexport const x = 1", "no-warning-comments"],
  ["core/camelCase.ts", "export const x = 1", "filename-case"],
  ["core/type.ts", `import { Effect } from "effect/Effect"\nexport type X = Effect<void>`, "consistent-type-imports"],
  ["core/barrel.ts", `import { Effect } from "effect"\nexport const x = Effect.void`, "no-restricted-imports"],
  ["core/fetches.ts", `export const x = fetch("/")`, "no-restricted-globals"],
  ["core/env.ts", "export const x = process.env", "no-restricted-globals"],
  ["core/global.ts", "export const x = globalThis", "no-restricted-globals"],
  ["core/now.ts", "export const x = Date.now()", "no-restricted-properties"],
  ["core/chance.ts", "export const x = Math.random()", "no-restricted-properties"],
  ["core/long.ts", `export const x = [\n${"  1,\n".repeat(300)}]`, "max-lines"],
  ["core/long-function.ts", `export const f = () => {\n${"  f()\n".repeat(70)}}`, "max-lines-per-function"],
  [
    "core/long-generator.ts",
    `export const f = g(function* () {\n${"  yield g\n".repeat(70)}})`,
    "max-lines-per-function",
  ],
  ["core/skip.test.ts", `import { it } from "vitest"\nit.skip("x", () => {})`, "no-disabled-tests"],
  ["core/only.test.ts", `import { it } from "vitest"\nit.only("x", () => {})`, "no-focused-tests"],
  ["core/todo.test.ts", `import { it } from "vitest"\nit.todo("x")`, "warn-todo"],
  ["adapters/dns-wire/protocol.ts", `import "net"`, "prefer-node-protocol"],
  [
    "fixtures/barrel.ts",
    `import { HttpClient } from "effect/http"\nexport const x = HttpClient`,
    "no-restricted-imports",
  ],
]

const fine: ReadonlyArray<readonly [path: string, text: string]> = [
  ["core/fine.ts", `import * as Effect from "effect/Effect"\nexport const x = { a: Effect.void } as const`],
  ["core/fine.types.ts", "// @ts-expect-error because\nexport const x: string = 1"],
  ["core/fine.test.ts", `import { it } from "vitest"\nit("x", () => {})`],
]

let folder: string
let found: ReadonlyArray<string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surename-lint-"))
  await cp(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"))
  for (const [path, text] of [...examples, ...fine]) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const lint = promisify(execFile)(process.execPath, [join(root, "node_modules/oxlint/bin/oxlint"), "--format=unix"], {
    cwd: folder,
  })
  found = await lint.then(
    () => [],
    (failure: { readonly stdout: string }) => failure.stdout.split("\n"),
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const listFindings = (path: string) => found.filter((line) => line.includes(`${path}:`))

describe("the linter refuses", () => {
  it.each(examples)("%s", (path, _text, rule) => {
    expect(listFindings(path).join("\n")).toMatch(new RegExp(`[(/]${rule}\\)`))
  })
})

describe("the linter lets pass", () => {
  it.each(fine)("%s", (path) => {
    expect(listFindings(path)).toEqual([])
  })
})
