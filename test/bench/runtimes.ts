import { readFileSync } from "node:fs"
import { join } from "node:path"
import process from "node:process"
import { findBin, root } from "../gate/program.ts"

export interface Runtime {
  readonly name: "node" | "bun" | "deno"
  readonly program: string
  readonly args: ReadonlyArray<string>
}

/** The pinned ones; the program that asks runs on the pinned Node already. */
export const runtimes: ReadonlyArray<Runtime> = [
  { name: "node", program: process.execPath, args: [] },
  { name: "bun", program: findBin("bun"), args: [] },
  { name: "deno", program: findBin("deno"), args: ["run", "-A", "--no-lock"] },
]

export const readInstalledVersion = (name: string): string => {
  const manifest: { readonly version: string } = JSON.parse(
    readFileSync(join(root, "node_modules", name, "package.json"), "utf8"),
  )
  return `${name} ${manifest.version}`
}
