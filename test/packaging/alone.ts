import { spawn } from "node:child_process"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"

/** The program in a folder where there is nothing else to import. */
export const alone = (packageOfHosts: string) => {
  const folder = mkdtempSync(join(tmpdir(), "surename-alone-"))
  cpSync(packageOfHosts, folder, { recursive: true })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Starts its service, asks for the first page and all that the page asks for, and stops it. */
export const firstPage = async (program: string, args: ReadonlyArray<string>, folder: string) => {
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
      const wanted = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/gu)].map(([, path]) => `${url}${path}`)
      const assets = await Promise.all(wanted.map(async (asset) => (await fetch(asset)).status))
      child.kill("SIGTERM")
      return { title: /<title>(.*)<\/title>/u.exec(page)?.[1], assets, code: await ended }
    }
    throw new Error("the service has not said where it is")
  } finally {
    child.kill("SIGKILL")
  }
}
