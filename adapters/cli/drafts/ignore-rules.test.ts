import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { draws } from "@surename/fixtures"
import { afterAll, expect, it } from "vitest"
import { readFolder } from "./folder.ts"

const root = mkdtempSync(join(tmpdir(), "surename-ignore-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const names = ["a", "b", "A", "a.log", "build", "x.js", "x y.txt", "#c", "!d"]
const patterns =
  "a|b/|/a|/b/|*.log|**/a|a/**|a/**/b|a/*|*|/*|a?b|[ab]|[!a]|b/a|!a|!b/|!*.log|!/a/x.js|!a/*|!**/x.js|\\#c|\\!d|#c|x y.txt|a  |  a|*.l*g||build/".split(
    "|",
  )

/** Makes a folder with random files and rules. */
const makeFolder = (seed: number) => {
  const { pick, upTo } = chance(seed)
  const dir = join(root, String(seed))
  for (let n = 0; n < 30; n++) {
    const path = Array.from({ length: 1 + upTo(3) }, () => pick(names)).join("/")
    try {
      mkdirSync(dirname(join(dir, path)), { recursive: true })
      writeFileSync(join(dir, path), "x", { flag: "wx" })
    } catch {
      // Skips a path that a file or folder blocks.
    }
  }
  const rules = () => `${Array.from({ length: 1 + upTo(4) }, () => pick(patterns)).join("\n")}\n`
  writeFileSync(join(dir, ".gitignore"), rules())
  for (const name of ["a", "b", "build"]) {
    mkdirSync(join(dir, name, ".."), { recursive: true })
    try {
      writeFileSync(join(dir, name, ".gitignore"), rules())
    } catch {
      // Skips a name that is a file.
    }
  }
  return dir
}

const chance = (seed: number) => {
  const draw = draws(seed, "ignore")
  const drawBelow = (n: number) => Math.floor(draw() * n)
  return { upTo: drawBelow, pick: <A>(some: ReadonlyArray<A>): A | "" => some[drawBelow(some.length)] ?? "" }
}

it("agrees with git in folders with contradictory rules", async () => {
  execFileSync("git", ["init", "--quiet", root])
  const folders = Array.from({ length: 50 }, (_, seed) => makeFolder(seed))
  const listed = execFileSync("git", [
    "-C",
    root,
    "-c",
    "core.ignorecase=false",
    "-c",
    "core.excludesFile=",
    "ls-files",
    "-z",
    "--others",
    "--exclude-standard",
  ])
  const byGit = listed
    .toString()
    .split("\0")
    .filter((path) => path !== "" && !path.endsWith(".gitignore"))
  const byUs: Array<string> = []
  for (const dir of folders)
    byUs.push(...(await readFolder(dir)).files.map(({ path }) => `${dir.slice(root.length + 1)}/${path}`))
  expect(byUs.sort()).toEqual(byGit.sort())
  expect(byGit.length).toBeGreaterThan(200)
})
