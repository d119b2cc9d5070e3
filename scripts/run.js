// `node scripts/run.js <program> [arguments]`: runs a program of this clone on the Node it pins, installing first when needed.
// Plain JavaScript on purpose: this file must work on the Node a machine happens to have (20 or newer).
import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { install, installed, installNode, isNodeNew, pinnedNode, root } from "./install.js"

const [program, ...args] = process.argv.slice(2)
if (program === undefined) stop("usage: node scripts/run.js <program> [arguments]")
// A service installs only its part; the first test installs the rest.
const part = program.startsWith("hosts/") ? "service" : "all"
if (!installed(part)) install(part)
if (part === "service" && pinnedNode() === undefined && !isNodeNew()) installNode()

const node = pinnedNode() ?? (part === "service" ? process.execPath : undefined)
if (node === undefined)
  stop("node_modules has no Node of its own: let npm run the install scripts of `node`, `bun` and `deno`.")
if (!existsSync(join(root, program))) stop(`${program} does not exist.`)

const bin = join(root, "node_modules", ".bin")
// Keeps compiled code, so that the next Node starts in half the time.
const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(root, "node_modules", ".cache", "compiled")
const child = spawn(node, [join(root, program), ...args], {
  cwd: root,
  env: { ...process.env, NODE_COMPILE_CACHE, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}` },
  stdio: "inherit",
})
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal))
child.on("exit", (code) => process.exit(code ?? 1))

function stop(message) {
  console.error(message)
  process.exit(1)
}
