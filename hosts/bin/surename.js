#!/usr/bin/env node
// The `surename` command. Plain JavaScript, so that a too old Node can at least say what it needs.
import { existsSync, readFileSync, writeSync } from "node:fs"
import module from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

// The first Node that Effect 4.1 supports. It also strips types and has node:sqlite.
const floor = [22, 19]
const hosts = dirname(dirname(fileURLToPath(import.meta.url)))
// A clone holds TypeScript, a published package JavaScript.
const main = ["main.ts", "main.js"].map((name) => join(hosts, runtime(), name)).find((file) => existsSync(file))

if (main === undefined) stop(`surename: this copy has no ${runtime()} host; reinstall it.`)
else if (runtime() === "node" && !newEnough()) await runOnNewerNode()
else if (!saidVersion()) {
  if (runtime() === "node") keepCompiled()
  await import(`file://${main.replaceAll("\\", "/")}`)
}

function runtime() {
  if ("Bun" in globalThis) return "bun"
  return "Deno" in globalThis ? "deno" : "node"
}

function newEnough() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
  return major > floor[0] || (major === floor[0] && minor >= floor[1])
}

/** Answers before anything else is loaded, because loading takes as long as Node itself. The program handles the rest. */
function saidVersion() {
  if (!["version", "--version", "-V", "-v"].includes(process.argv[2])) return false
  try {
    const { version } = JSON.parse(readFileSync(join(hosts, "package.json"), "utf8"))
    return writeSync(1, `${process.argv.includes("--json") ? JSON.stringify({ version }) : version}\n`) > 0
  } catch {
    return false
  }
}

/** Halves the time of the next start. Uses a folder that only the user can write to, because its files are run. */
function keepCompiled() {
  const { HOME, LOCALAPPDATA, NODE_COMPILE_CACHE, XDG_CACHE_HOME } = process.env
  const caches = XDG_CACHE_HOME || LOCALAPPDATA || (HOME && join(HOME, ".cache"))
  // A folder that cannot be written only slows the start.
  if (caches && !NODE_COMPILE_CACHE) module.enableCompileCache?.(join(caches, "surename"))
}

async function runOnNewerNode() {
  // A clone uses its pinned Node: that of its tests, or the one that its first start installed.
  const file = process.platform === "win32" ? "node.exe" : "node"
  const folders = [dirname(hosts), join(dirname(hosts), ".cache", "node")]
  const node = folders.map((folder) => join(folder, "node_modules/node/bin", file)).find((path) => existsSync(path))
  if (node === undefined) stop(`surename needs Node ${floor.join(".")} or newer; this is ${process.versions.node}.`)
  const { spawn } = await import("node:child_process")
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: "inherit" })
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal))
  child.on("exit", (code) => process.exit(code ?? 1))
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
