import { execFile, spawn } from "node:child_process"
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { createInterface } from "node:readline"

/** Copies the program into a folder without anything else to import. */
export const copyAlone = (packageOfHosts: string) => {
  const folder = mkdtempSync(join(tmpdir(), "surename-alone-"))
  cpSync(packageOfHosts, folder, { recursive: true })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export const countBytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).reduce(
    (sum, file) => sum + statSync(join(folder, file)).size,
    0,
  )

/** Two names in its small internet, and what it says when it is asked for a service. */
export const runSmallCommand = async (program: string, args: ReadonlyArray<string>, folder: string) => {
  const own = [...args, join(folder, "bin", "surename.js")]
  const world = spawn(program, [...own, "simulate", "--calm", "--json"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  })
  const ended = new Promise((resolve) => world.once("close", resolve))
  const run = (env: NodeJS.ProcessEnv, ...words: ReadonlyArray<string>) =>
    new Promise<{ readonly out: string; readonly err: string }>((resolve) =>
      execFile(program, [...own, ...words], { cwd: folder, env: { ...process.env, ...env } }, (_failed, out, err) =>
        resolve({ out, err }),
      ),
    )
  try {
    for await (const line of createInterface({ input: world.stdout })) {
      const { env }: { readonly env: NodeJS.ProcessEnv } = JSON.parse(line)
      const { out } = await run(
        // A machine that stands still must not make a row say less.
        { ...env, SURENAME_DEADLINE_MS: "60000" },
        "check",
        "--json",
        "registered-plain.com",
        "never-registered.com",
      )
      const rows: ReadonlyArray<Row> = out
        .trim()
        .split("\n")
        .map((row) => JSON.parse(row))
      world.kill("SIGTERM")
      await ended
      const { err } = await run({}, "serve")
      return { rows: rows.map(({ classification, domain }) => `${domain} ${classification}`), refused: err }
    }
    throw new Error("the small internet has not said where it is")
  } finally {
    world.kill("SIGKILL")
  }
}

interface Row {
  readonly domain: string
  readonly classification: string
}

/** Starts its service, asks for the first page and all that the page asks for, and stops it. */
export const fetchFirstPage = async (program: string, args: ReadonlyArray<string>, folder: string) => {
  const serve = ["serve", "--simulate", "--json", "--port", "0", "--store", "memory:", "--log", "off"]
  const child = spawn(program, [...args, join(folder, "bin", "surename.js"), ...serve], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  })
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve))
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const { url }: { readonly url: string } = JSON.parse(line)
      const page = await (await fetch(url)).text()
      const assetUrls = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/gu)].map(([, path]) => `${url}${path}`)
      const assets = await Promise.all(assetUrls.map(async (asset) => (await fetch(asset)).status))
      child.kill("SIGTERM")
      return { title: /<title>(.*)<\/title>/u.exec(page)?.[1], assets, code: await ended }
    }
    throw new Error("the service has not said where it is")
  } finally {
    child.kill("SIGKILL")
  }
}
