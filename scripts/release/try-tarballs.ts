import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"

const listRuntimes = (root: string) => [
  { name: "node", program: process.execPath, args: [] },
  { name: "bun", program: join(root, "node_modules/.bin/bun"), args: [] },
  { name: "deno", program: join(root, "node_modules/.bin/deno"), args: ["run", "-A", "--no-lock"] },
]

/** Installs the programs in an empty folder, without a network, and runs each on three runtimes. Returns what went wrong. */
export const tryTarballs = (root: string, tarballs: ReadonlyArray<string>, version: string): ReadonlyArray<string> => {
  const folder = mkdtempSync(join(tmpdir(), "surename-release-"))
  try {
    writeFileSync(join(folder, "package.json"), '{"private":true}')
    const install = ["install", "--offline", "--no-audit", "--no-fund", "--omit=optional", "--omit=peer", ...tarballs]
    execFileSync("npm", install, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] })
    return listRuntimes(root).flatMap(({ args, name, program }) =>
      ["surename", "surename-service"].flatMap((installed) => {
        const bin = join(folder, "node_modules", installed, "bin/surename.js")
        const run = (...words: ReadonlyArray<string>) =>
          execFileSync(program, [...args, bin, ...words], { cwd: folder, encoding: "utf8" })
        const isRight = run("version").trim() === version && run("score", "--json", "example.com").includes('"total"')
        return isRight ? [] : [`${installed} does not work on ${name}`]
      }),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
