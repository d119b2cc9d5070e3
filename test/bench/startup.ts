import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { createInterface } from "node:readline"
import { promisify } from "node:util"
import { root } from "../gate/program.ts"
import { flagMiss } from "./aim.ts"
import type { Environment } from "./child.ts"
import { readProcessorSeconds } from "./http/processor-time.ts"
import { findMedian } from "./median.ts"
import { readInstalledVersion, type Runtime, runtimes } from "./runtimes.ts"
import { startWorldProcess } from "./served-world.ts"
import type { Sizes } from "./sizes.ts"
import { writeTable } from "./table.ts"

const exec = promisify(execFile)

export interface Startup {
  readonly runtime: string
  /** Milliseconds of processor time, from start to end. */
  readonly nothing: number
  readonly version: number
  readonly check: number
  /** Milliseconds until it says where it is: on the clock, and of the processor. */
  readonly ready: number
  readonly readyCpu: number
}

/** Measures the start of the program as npm installs it, on each runtime. */
export const measureStartup = async (
  { starts }: Pick<Sizes, "starts">,
  on: ReadonlyArray<Runtime> = runtimes,
): Promise<ReadonlyArray<Startup>> => {
  await using packed = await packPrograms()
  using world = await startWorldProcess("calm", 10)
  const measured: Array<Startup> = []
  for (const runtime of on) measured.push(await startupOf(runtime, packed, { ...world.env, ...packed.env }, starts))
  return measured
}

/** Packs the program as npm installs it, in a temporary folder. */
export const packPrograms = async (): Promise<PackedPrograms & AsyncDisposable & { readonly env: Environment }> => {
  const folder = join(tmpdir(), `surename-packed-${process.pid}`)
  await exec(process.execPath, ["scripts/build/main.ts", folder], { cwd: root })
  const inPackage = (name: string) => join(folder, name, "bin", "surename.js")
  return {
    command: inPackage("hosts"),
    service: inPackage("service"),
    // Node keeps compiled code in the user's folder, so the first start is not typical.
    env: { XDG_CACHE_HOME: join(folder, "caches"), NODE_COMPILE_CACHE: "", SURENAME_STORE: "memory:" },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

/** The program twice: `surename`, and `surename-service` with the service inside. */
interface PackedPrograms {
  readonly command: string
  readonly service: string
}

const startupOf = async (
  runtime: Runtime,
  { command, service }: PackedPrograms,
  env: Environment,
  starts: number,
): Promise<Startup> => {
  const cost = (args: ReadonlyArray<string>) => processorMs(runtime, args, env, starts)
  const first = [await readiness(runtime, service, env)]
  for (let nth = 0; nth < starts; nth++) first.push(await readiness(runtime, service, env))
  const [, ...warm] = first
  return {
    runtime: readInstalledVersion(runtime.name),
    nothing: await cost([join(import.meta.dirname, "nothing.js")]),
    version: await cost([command, "--version"]),
    check: await cost([command, "check", "taken-1.com"]),
    ready: findMedian(warm.map(({ ms }) => ms)),
    readyCpu: findMedian(warm.map(({ cpuMs }) => cpuMs)),
  }
}

/** The processor time of one run, as the mean of many. The kernel tells a parent its children's time in hundredths of a second. */
const processorMs = async (
  { args: before, program }: Runtime,
  args: ReadonlyArray<string>,
  env: Environment,
  starts: number,
): Promise<number> => {
  const run = () => exec(program, [...before, ...args], { env: { ...process.env, ...env } })
  await run()
  const used = readChildrenSeconds()
  for (let nth = 0; nth < starts; nth++) await run()
  return ((readChildrenSeconds() - used) * 1_000) / starts
}

/** Returns the processor time of all ended children. Only Linux has it. */
export const readChildrenSeconds = (): number => {
  try {
    const fields = readFileSync("/proc/self/stat", "latin1")
      .replace(/^.*\) /su, "")
      .split(" ")
    return (Number(fields[13]) + Number(fields[14])) / 100
  } catch {
    return Number.NaN
  }
}

const readiness = async ({ args, program }: Runtime, command: string, env: Environment) => {
  const began = performance.now()
  const child = spawn(program, [...args, command, "serve", "--json", "--port", "0", "--log", "off"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const ended = once(child, "close")
  const firstLine = once(createInterface({ input: child.stdout }), "line")
  await Promise.race([
    firstLine,
    ended.then(([code]) => Promise.reject(new Error(`it ended with ${code}, and served nothing`))),
  ])
  const ms = performance.now() - began
  const cpuMs = readProcessorSeconds(child.pid ?? 0) * 1_000
  child.kill("SIGTERM")
  await ended
  return { ms, cpuMs }
}

export const writeStartupTable = (all: ReadonlyArray<Startup>): string => {
  const row = (label: string, cell: (startup: Startup) => number, aim?: number) => [
    aim === undefined ? label : `${label} (aim: ${aim} ms on Node)`,
    ...all.map((startup) =>
      flagMiss(cell(startup), startup.runtime.startsWith("node") ? aim : undefined, `${cell(startup).toFixed(0)} ms`),
    ),
  ]
  return writeTable(
    ["starting", ...all.map(({ runtime }) => runtime)],
    [
      row("an empty program: CPU", ({ nothing }) => nothing),
      row("surename --version: CPU", ({ version }) => version, 60),
      row("surename check of one name: CPU", ({ check }) => check, 350),
      row("surename serve: ready", ({ ready }) => ready, 600),
      row("surename serve: CPU until then", ({ readyCpu }) => readyCpu),
    ],
  )
}

export const writeStartupNotes = ({ starts }: Pick<Sizes, "starts">): string =>
  `The package as npm installs it, started ${starts} times after an uncounted first one (Node caches compiled code). CPU is that of the whole process, the
kernel's share included; *ready* is the wall time until the service listens, with its store in memory.`
