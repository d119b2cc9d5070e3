import { join } from "node:path"
import process from "node:process"
import { createInterface } from "node:readline"
import { type Environment, start } from "./child.ts"

export interface ServedWorld extends Disposable {
  readonly env: Environment
  readonly manageUrl: string
}

/** `secure` and `http1`: the calm one over TLS, with HTTP/2 and without. `slow` has lists to scan. */
export type WorldKind = "calm" | "secure" | "http1" | "slow"

/** Starts a world of this size in its own process. */
export const startWorldProcess = (kind: WorldKind, size: number): Promise<ServedWorld> =>
  new Promise((resolve, reject) => {
    const child = start(process.execPath, [join(import.meta.dirname, "world-process.ts"), kind, String(size)])
    child.on("error", reject)
    child.on("exit", (code) => reject(new Error(`the world ended with exit code ${code}`)))
    createInterface({ input: child.stdout }).once("line", (line) => {
      const { env, manageUrl }: Pick<ServedWorld, "env" | "manageUrl"> = JSON.parse(line)
      resolve({ env, manageUrl, [Symbol.dispose]: () => void child.stdin.end() })
    })
  })
