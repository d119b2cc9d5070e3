import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Does node_modules hold what package-lock.json names? npm leaves its own copy of the lock inside for this question. */
export function installed() {
  const wanted = packagesIn(join(root, "package-lock.json"))
  const present = packagesIn(join(root, "node_modules", ".package-lock.json"))
  if (wanted === undefined || present === undefined) return false
  const missing = Object.entries(wanted).some(
    // Optional packages are absent wherever they are for another platform.
    ([path, { version, optional }]) =>
      path !== "" && (present[path] === undefined ? !optional : present[path].version !== version),
  )
  return !missing && Object.keys(present).every((path) => path in wanted)
}

export function install() {
  const why = existsSync(join(root, "node_modules")) ? "node_modules does not match it" : "nothing is installed yet"
  console.error(`Installing what package-lock.json lists (npm ci), about 20 s: ${why}`)
  const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    shell: process.platform === "win32",
    stdio: ["ignore", 2, 2],
  })
  if (npm.status !== 0) process.exit(npm.status ?? 1)
}

function packagesIn(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, "utf8")).packages
  } catch {
    return undefined
  }
}
