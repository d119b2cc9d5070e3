import { spawnSync } from "node:child_process"
import { existsSync, readFileSync, rmSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cachedNode = join(root, ".cache", "node")

/** The pinned Node of this clone, if one is installed. */
export function pinnedNode() {
  const file = process.platform === "win32" ? "node.exe" : "node"
  return [root, cachedNode]
    .map((folder) => join(folder, "node_modules/node/bin", file))
    .find((path) => existsSync(path))
}

/** True when this Node strips types and has node:sqlite, so that a service may start. */
export function isNodeNew() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
  return major > 22 || (major === 22 && minor >= 19)
}

/**
 * True when node_modules holds what package-lock.json names; npm leaves a copy of the lock inside. A service
 * ("service") needs a tenth of what the tests need ("all").
 */
export function installed(part) {
  const wanted = packagesIn(join(root, "package-lock.json"))
  const present = packagesIn(join(root, "node_modules", ".package-lock.json"))
  if (wanted === undefined || present === undefined) return false
  const missing = Object.entries(wanted).some(
    // Optional packages for other platforms are absent.
    ([path, { dev, devOptional, optional, peer, version }]) =>
      path !== "" &&
      !(part === "service" && (dev || devOptional || optional || peer)) &&
      (present[path] === undefined ? !optional : present[path].version !== version),
  )
  return !missing && Object.keys(present).every((path) => path in wanted)
}

export function install(part) {
  const why = existsSync(join(root, "node_modules")) ? "node_modules does not match it" : "nothing is installed yet"
  const [size, omitted] =
    part === "service"
      ? ["what a service needs of package-lock.json, 0.1 GB", ["dev", "optional", "peer"]]
      : ["what package-lock.json lists, 0.9 GB", []]
  console.error(`Installing ${size} (npm ci), about 20 s: ${why}`)
  npm("ci", ...omitted.map((kind) => `--omit=${kind}`))
}

/** Installs Node on a machine whose own is too old to start a service. */
export function installNode() {
  const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  console.error(`Installing Node ${devDependencies.node}, 0.15 GB: this one is ${process.versions.node}`)
  npm("install", "--no-save", "--prefix", cachedNode, `node@npm:${nodePackage()}@${devDependencies.node}`)
  // Removes headers, npm and manuals: a third of it, and unused.
  for (const unused of ["include", "lib", "share"])
    rmSync(join(cachedNode, "node_modules/node", unused), { recursive: true, force: true })
}

/** Names the platform's package, as the package `node` does. */
function nodePackage() {
  const { arch, platform } = process
  const prefix = platform === "darwin" && arch === "arm64" ? "node-bin" : "node"
  return `${prefix}-${platform === "win32" ? "win" : platform}-${arch}`
}

function npm(...words) {
  const { status } = spawnSync("npm", [...words, "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    shell: process.platform === "win32",
    stdio: ["ignore", 2, 2],
  })
  if (status !== 0) process.exit(status ?? 1)
}

function packagesIn(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, "utf8")).packages
  } catch {
    return undefined
  }
}
