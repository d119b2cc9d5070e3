import { type ChildProcess, execFile, spawn } from "node:child_process"
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { promisify } from "node:util"
import { listenOnLoopback } from "@surename/fixtures"
import { readProcessorSeconds } from "../bench/http/processor-time.ts"
import { installBinaries } from "./binaries.ts"

export interface PostgresServer extends AsyncDisposable {
  readonly url: string
  readonly port: number
  /** Ends it: without waiting for clients, or as a crash does. Its data stays, for `resume` on the same port. */
  readonly halt: (how?: "fast" | "crash") => Promise<void>
  readonly resume: () => Promise<void>
  /** Says nothing and refuses nothing, connections that are open included, until it is let go on. On Linux. */
  readonly freeze: () => void
  readonly thaw: () => void
  /** The time of all its processes so far, in seconds. On Linux. */
  readonly processorSeconds: () => number
  readonly stop: () => Promise<void>
}

const exec = promisify(execFile)
const [user, password] = ["surename", "not a secret"]
const startMs = 20_000

/** A real Postgres on loopback, new and empty, in a folder of its own that goes with it. */
export const startPostgres = async (): Promise<PostgresServer> => {
  const folder = mkdtempSync(join(tmpdir(), "surename-postgres-"))
  // Processes of the server that are still ending may write meanwhile.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  try {
    const bin = installBinaries(folder)
    const [data, secret] = [join(folder, "data"), join(folder, "password")]
    mkdirSync(data, { mode: 0o700 })
    writeFileSync(secret, password, { mode: 0o600 })
    const who = await nobodyInsteadOfRoot([folder, data, secret])
    const init = ["-D", data, "-U", user, "--auth=scram-sha-256", `--pwfile=${secret}`, "--locale=C", "--encoding=UTF8"]
    await exec(join(bin, "initdb"), [...init, "--no-sync"], { ...who, cwd: folder })
    const beginAt = (port: number) =>
      start(join(bin, "postgres"), ["-D", data, "-p", String(port), ...settings], { ...who, cwd: folder })
    const first = await atFreePort(beginAt)
    const { port } = first
    let { server } = first
    // A suite that ends early takes its database along: Postgres does not notice that its parent is gone.
    const end = () => {
      server.kill("SIGQUIT")
      remove()
    }
    process.once("exit", end)
    const stopServer = () =>
      stop(server, "fast")
        .then(() => process.off("exit", end))
        .then(remove)
    const url = `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`
    return {
      url,
      port,
      halt: (how = "fast") => stop(server, how),
      resume: async () => {
        server = await beginAt(port)
      },
      freeze: () => signalAll(server, "SIGSTOP"),
      thaw: () => signalAll(server, "SIGCONT"),
      processorSeconds: () => processesOf(server).reduce((sum, pid) => sum + readProcessorSeconds(pid), 0),
      stop: stopServer,
      [Symbol.asyncDispose]: stopServer,
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** Loopback only, no socket file, and no care for power cuts: the database lives for seconds. */
const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off", "max_connections=200"].flatMap(
  (connection) => ["-c", connection],
)

interface Who {
  readonly uid?: number
  readonly gid?: number
}

/** Postgres refuses to run as root, as continuous integration often does; every Unix has a user for that. */
const nobodyInsteadOfRoot = async (paths: ReadonlyArray<string>): Promise<Who> => {
  if (process.getuid?.() !== 0) return {}
  const id = async (which: string) => Number((await exec("id", [which, "nobody"])).stdout)
  const [uid, gid] = [await id("-u"), await id("-g")]
  for (const path of paths) chownSync(path, uid, gid)
  chmodSync(paths[0] ?? "", 0o755)
  return { uid, gid }
}

const start = (program: string, args: ReadonlyArray<string>, options: Who & { readonly cwd: string }) =>
  new Promise<ChildProcess>((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ["ignore", "ignore", "pipe"] })
    let output = ""
    const fail = (why: string) => {
      child.kill("SIGKILL")
      reject(new Error(`Postgres ${why}\n${output}`))
    }
    const timer = setTimeout(() => fail(`did not start within ${startMs} ms`), startMs)
    child.once("error", (error) => fail(error.message))
    child.once("exit", () => fail("ended"))
    child.stderr.on("data", (chunk) => {
      output = `${output}${String(chunk)}`.slice(-10_000)
      if (!output.includes("ready to accept connections")) return
      clearTimeout(timer)
      resolve(child)
    })
  })

/** Between the look for a port and the start another program may take it. */
const atFreePort = async (begin: (port: number) => Promise<ChildProcess>) => {
  for (let tries = 5; ; tries--) {
    const port = await findFreePort()
    try {
      return { port, server: await begin(port) }
    } catch (error) {
      if (tries === 1 || !String(error).includes("Address already in use")) throw error
    }
  }
}

const stop = (child: ChildProcess, how: "fast" | "crash") =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once("exit", () => resolve())
    // Fast shutdown closes open connections; the immediate one tidies nothing up, and the next start recovers.
    child.kill(how === "fast" ? "SIGINT" : "SIGQUIT")
  })

/** It has one for each connection, and each is in a group of its own. */
const processesOf = ({ pid = 0 }: ChildProcess): ReadonlyArray<number> => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").map(Number)
  return [pid, ...children.filter((child) => child > 0)]
}

/** The first itself, so that it begins no other meanwhile. */
const signalAll = (server: ChildProcess, signal: "SIGSTOP" | "SIGCONT"): void => {
  server.kill(signal)
  for (const one of processesOf(server))
    try {
      process.kill(one, signal)
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error
    }
}

export const findFreePort = async (): Promise<number> => {
  const probe = createServer()
  const port = await listenOnLoopback(probe)
  await new Promise((resolve) => probe.close(resolve))
  return port
}
