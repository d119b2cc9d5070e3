import { spawn } from "node:child_process"
import process from "node:process"
import type { Terminal } from "../terminal.ts"

/** Each takes the address as one argument, and no shell reads it. */
const openers: Readonly<Partial<Record<NodeJS.Platform, string>>> = { darwin: "open", win32: "explorer.exe" }

/** With what the system opens addresses with; `false` where there is no such program. Does not wait for it. */
export const openAddress = (address: string, { environment }: Pick<Terminal, "environment">): Promise<boolean> =>
  new Promise((resolve) => {
    const opener = openers[process.platform] ?? "xdg-open"
    const child = spawn(opener, [address], { env: { ...environment }, stdio: "ignore", detached: true })
    child.once("error", () => resolve(false))
    child.once("spawn", () => resolve(true))
    child.unref()
  })
