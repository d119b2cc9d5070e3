import { spawnSync } from "node:child_process"
import { globSync, mkdirSync, statSync } from "node:fs"
import { join } from "node:path"
import process from "node:process"

// `npm run single-files`, after `npm run build`: the command as one file for this machine, with a runtime inside, in dist/single. Prints sizes.
// Deno fetches denort, the part of its runtime that goes inside, from dl.deno.land; without a network name such a file in DENORT_BIN.
const root = join(import.meta.dirname, "..", "..")
const to = join(root, "dist", "single")
const suffix = process.platform === "win32" ? ".exe" : ""
mkdirSync(to, { recursive: true })

const programs = [
  {
    name: "surename-bun",
    by: "bun",
    // Packed tables go inside by their own names.
    words: (out: string) => [
      "build",
      "--compile",
      "dist/hosts/bun/main.js",
      ...globSync("dist/hosts/chunks/*.br", { cwd: root }),
      "--asset-naming",
      "[name].[ext]",
      "--outfile",
      out,
    ],
  },
  {
    name: "surename-deno",
    by: "deno",
    words: (out: string) => [
      "compile",
      "--no-check",
      "-A",
      "--no-lock",
      "--include",
      "dist/hosts",
      "--output",
      out,
      "dist/hosts/deno/main.js",
    ],
  },
]

let failures = 0
for (const { by, name, words } of programs) {
  const out = join(to, `${name}${suffix}`)
  const { status, stderr } = spawnSync(join(root, "node_modules/.bin", by), words(out), {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  })
  const score = status === 0 ? spawnSync(out, ["score", "--json", "example.com"], { encoding: "utf8" }) : undefined
  const works = score?.stdout.includes('"total"') === true
  if (!works) failures++
  console.log(
    works
      ? `✓ ${name}  ${Math.round(statSync(out).size / 1_000_000)} MB`
      : `✗ ${name}  ${(score?.stderr ?? stderr).split("Stack backtrace")[0]?.trim().replaceAll(/\s+/gu, " ")}`,
  )
}
process.exit(failures === 0 ? 0 : 1)
