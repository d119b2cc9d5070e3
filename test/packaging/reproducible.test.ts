import { execFile } from "node:child_process"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { promisify } from "node:util"
import { expect, it } from "vitest"
import { builtBefore, root } from "./installation.ts"

const exec = promisify(execFile)

/** Builds as a user with this umask, and returns the checksums. */
const checksums = async (folder: string, umask: string) => {
  const out = join(folder, umask)
  const build = `umask ${umask} && exec "$0" scripts/build/main.ts "$1"`
  await exec("sh", ["-c", build, process.execPath, out], { cwd: root })
  return readFile(join(out, "SHA256SUMS"), "utf8")
}

it("builds the same bytes twice, whatever the umask", { timeout: 600_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "surename-built-"))
  // The gate builds with the usual umask.
  const before = builtBefore === undefined ? undefined : readFile(join(builtBefore, "SHA256SUMS"), "utf8")
  const [one, other] = [await (before ?? checksums(folder, "022")), await checksums(folder, "077")]
  await rm(folder, { recursive: true, force: true })
  expect(one.split("\n").length).toBeGreaterThan(50)
  expect(other).toBe(one)
})
