import { spawn } from "node:child_process"
import process from "node:process"
import type { Terminal } from "../terminal.ts"

/** Programs that take the address as one argument, without a shell. */
const openers: Readonly<Partial<Record<NodeJS.Platform, string>>> = { darwin: "open", win32: "explorer.exe" }

/** Does not wait for the program. Returns `false` when the system has none. */
export const openAddress = (address: string, { environment }: Pick<Terminal, "environment">): Promise<boolean> =>
  new Promise((resolve) => {
    const opener = openers[process.platform] ?? "xdg-open"
    const child = spawn(opener, [address], { env: { ...environment }, stdio: "ignore", detached: true })
    child.once("error", () => resolve(false))
    child.once("spawn", () => resolve(true))
    child.unref()
  })
