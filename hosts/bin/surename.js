#!/usr/bin/env node
// The `surename` command. Plain JavaScript, so that a too old Node can at least say what it needs.
import { existsSync, readFileSync, writeSync } from "node:fs"
import module from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

// Effect 4.1 asks for this one; it also strips types and has node:sqlite.
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

/** Before anything else is loaded: that takes as long as Node itself. What it cannot say is left to the program, which says why. */
function saidVersion() {
  if (!["version", "--version", "-V", "-v"].includes(process.argv[2])) return false
  try {
    const { version } = JSON.parse(readFileSync(join(hosts, "package.json"), "utf8"))
    return writeSync(1, `${process.argv.includes("--json") ? JSON.stringify({ version }) : version}\n`) > 0
  } catch {
    return false
  }
}

/** The next start takes half the time. In a folder that only the user can write to: a program that can write there decides what is run. */
function keepCompiled() {
  const { HOME, LOCALAPPDATA, NODE_COMPILE_CACHE, XDG_CACHE_HOME } = process.env
  const caches = XDG_CACHE_HOME || LOCALAPPDATA || (HOME && join(HOME, ".cache"))
  // Where nothing can be written it answers that it failed, and everything is compiled as ever.
  if (caches && !NODE_COMPILE_CACHE) module.enableCompileCache?.(join(caches, "surename"))
}

async function runOnNewerNode() {
  // A clone pins a Node of its own: that of its tests, or the one that its first start brought.
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
